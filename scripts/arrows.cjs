/**
 * The arrows of ARCHITECTURE.md as rules of dependency-cruiser: which package may import which.
 * Tests are free to import whatever their package.json declares; the sources are not.
 */
const arrows = {
  duel: [],
  cards: ['duel'],
  codec: ['duel'],
  store: ['duel', 'codec'],
  'store-sqlite': ['duel', 'codec', 'store'],
  'store-eventstoredb': ['codec', 'store'],
  'eventstoredb-double': [],
  projections: ['duel'],
  audit: ['duel', 'codec', 'projections'],
  scenarios: ['duel', 'cards', 'codec', 'store', 'projections', 'audit'],
  fuzz: ['duel', 'cards', 'codec', 'store', 'projections', 'audit', 'scenarios'],
  formats: ['duel', 'cards', 'codec'],
  viewer: ['duel', 'projections'],
  server: ['duel', 'cards', 'codec', 'store', 'projections', 'audit'],
  cli: [
    'duel',
    'cards',
    'codec',
    'store',
    'store-sqlite',
    'store-eventstoredb',
    'projections',
    'audit',
    'scenarios',
    'fuzz',
    'formats',
    'viewer',
    'server',
  ],
};

/** Packages that run in a browser as well: no file, clock, process or random source of Node. */
const pure = ['duel', 'cards', 'projections'];

/** Packages that read the duel only through `@duel-log/duel/read` (no decider, rules or effects). */
const readers = ['projections', 'audit', 'viewer'];

/** A package by its folder, or by its name where package.json does not list it and it cannot be resolved. */
const place = '(?:packages/|@duel-log/)';

/** What only the deciding side of the duel may run on (`rulesets/` is data and not part of it). */
const decider =
  '^packages/duel/src/(?:decide|rules|effects|legal[^/]*|match/(?:decide|rules|opening))(?:/|\\.ts$)';

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const oneOf = (names) => `(?:${names.join('|')})`;

const arrowRules = Object.entries(arrows).map(([name, allowed]) =>
  error(
    `arrow-${name}`,
    `${name} may import ${allowed.length === 0 ? 'no other package' : allowed.join(', ')}.`,
    { path: `^packages/${name}/src/` },
    { path: `^${place}`, pathNot: `^${place}${oneOf([name, ...allowed])}(?:/|$)` },
  ),
);

module.exports = {
  forbidden: [
    ...arrowRules,
    error(
      'arrow-known-package',
      'A new package needs a line in the table of scripts/arrows.cjs.',
      { path: '^packages/[^/]+/src/', pathNot: `^packages/${oneOf(Object.keys(arrows))}/` },
      {},
    ),
    error(
      'read-side-only',
      'projections and audit know the duel as @duel-log/duel/read.',
      { path: `^packages/${oneOf(readers)}/src/` },
      { path: '^packages/duel/', pathNot: '^packages/duel/src/read\\.ts$' },
    ),
    error(
      'read-side-without-decider',
      'duel/src/read.ts must not hand out the decider, rules, effects or legal commands.',
      { path: '^packages/duel/src/read\\.ts$' },
      { path: decider },
    ),
    {
      name: 'read-side-reaches-decider',
      severity: 'warn',
      comment: 'What readers use should not run on code of the decider.',
      from: { path: '^packages/duel/src/read\\.ts$' },
      to: { path: decider, reachable: true },
    },
    error(
      'pure-package',
      'This package runs in a browser: no modules of Node.',
      { path: `^packages/${oneOf(pure)}/src/` },
      { dependencyTypes: ['core'] },
    ),
    error(
      'no-way-round-the-exports',
      'Import a package by its name, not by a path into it.',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    error(
      'no-tests-in-sources',
      'Sources do not import tests.',
      { path: '^packages/[^/]+/src/' },
      { path: '^packages/[^/]+/test/' },
    ),
    error(
      'no-cycle',
      'A cycle of imports that exist when the program starts.',
      { path: '^packages/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    error('no-unresolved', 'This import leads nowhere.', {}, { couldNotResolve: true }),
    error(
      'declared-dependency',
      'Sources import only what their own package.json lists as a dependency.',
      { path: '^packages/[^/]+/src/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        // An optional peer is listed twice there, once as something that dependency-cruiser does not know.
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    // Type imports count as well: a type is knowledge of another package.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
