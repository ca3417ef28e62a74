// Which scenarios show each ruling of each card: `npx tsx --conditions=source scripts/cards-page.ts` writes docs/cards.md;
// a test says when that is due.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ALL_CARDS,
  type CardRecord,
  type CardRuling,
  CLASSIC_POOL,
  isTagOnly,
  rulingsOf,
  SCRIPTS,
} from '../packages/cards/src/index.js';
import { EXODIA } from '../packages/duel/src/index.js';
import { greenScenarios, type NamedScenario, root, rulingsShown } from './cards/scenarios.js';
import { type Uses, usesIn } from './cards/uses.js';

/** Why nothing shows a ruling, where it is not of a Tag Duel: one that says so needs no entry. */
const REASONS: Readonly<Record<string, string>> = {
  'cannon-soldier-r7': 'Ghost Ogre & Snow Rabbit is a card of the Tag document without a description',
  'cyber-dragon-r8': "Vanity's Emptiness is a card of the Tag document without a description",
  'dd-crow-r6': 'Kycoo the Ghost Destroyer is a card of the Tag document without a description',
  'giant-soldier-of-stone-r2': 'Xyz Summons are no part of these rulesets',
  'giant-soldier-of-stone-r3': 'Invocation is a card of the Tag document without a description',
  'giant-soldier-of-stone-r4': 'Lava Golem is a card of the Tag document without a description',
  'mausoleum-of-the-emperor-r6':
    'Domain of the True Monarchs and Majesty Maiden are cards of the Tag document without a description',
  'night-assailant-r8':
    'cannot come about: a monster in Defense Position does not destroy its attacker (DMG-AD-03)',
  'secret-village-of-the-spellcasters-r6': 'Pendulum Zones are no part of these rulesets',
  'vorse-raider-r3': 'Xyz Summons are no part of these rulesets',
  'vorse-raider-r4': 'Blue Dragon Summoner is a card of the Tag document without a description',
  'vorse-raider-r5': 'Pendulum Summons are no part of these rulesets',
};

/** Rulings that the catalogue overrules: their scenario shows the opposite. */
const OVERRULED: Readonly<Record<string, string>> = {
  'book-of-moon-r8':
    'settled 1 of the catalogue: a fighting monster is not turned face-down in the Damage Step (docs/rulings.md)',
};

const pool = new Set(CLASSIC_POOL.cards.map(({ id }) => id));

/** Cards that are played: of the classic pool, and those beyond it that have a description. */
export const PLAYED: readonly CardRecord[] = ALL_CARDS.filter(({ id }) => pool.has(id) || SCRIPTS.has(id));

/** A card that does something, by its description or by a rule. */
export const hasEffect = ({ id }: CardRecord): boolean => SCRIPTS.has(id) || id === EXODIA[0];

/** Why this ruling of a played card is shown by nothing; `undefined` where a scenario should show it. */
export function reasonFor({ id, ruling }: CardRuling): string | undefined {
  return REASONS[id] ?? (ruling.startsWith('Tag:') ? 'a Tag Duel' : undefined);
}

export interface CardsReport {
  /** rulings that something is legal, whose scenarios all end with a step that is refused; and the reverse */
  readonly refusedLater: readonly string[];
  readonly nothingRefused: readonly string[];
  /** ruling -> keys of the scenarios that show it */
  readonly shown: ReadonlyMap<string, readonly string[]>;
  readonly uses: Uses;
  /** reasons for rulings that there are not */
  readonly idle: readonly string[];
}

const isDuel = ({ scenario }: NamedScenario): boolean =>
  (scenario.kind === 'duel' || scenario.kind === 'setup') && scenario.ruleset !== 'tag-16000';

/** All that the page tells, from the scenarios as they are. */
export function cardsReport(): CardsReport {
  const scenarios = greenScenarios();
  const shown = new Map<string, string[]>();
  for (const { key, scenario } of scenarios)
    for (const id of rulingsShown(scenario)) shown.set(id, [...(shown.get(id) ?? []), key]);
  const refusing = new Set(
    scenarios.filter(({ scenario }) => (scenario.then.refused ?? null) !== null).map(({ key }) => key),
  );
  const sided = (legal: boolean): readonly string[] =>
    PLAYED.flatMap(({ id }) => rulingsOf(id))
      .filter((one) => one.legal === legal && OVERRULED[one.id] === undefined)
      .map(({ id }) => id)
      .filter((id) => (shown.get(id)?.length ?? 0) > 0)
      .filter((id) => shown.get(id)?.every((key) => refusing.has(key) === legal));
  const known = new Set(PLAYED.flatMap(({ id }) => rulingsOf(id).map((one) => one.id)));
  return {
    refusedLater: sided(true),
    nothingRefused: sided(false),
    shown,
    uses: usesIn(scenarios.filter(isDuel)),
    idle: Object.keys(REASONS).filter((id) => !known.has(id)),
  };
}

const sign = ({ legal }: CardRuling): string => (legal === null ? '=' : legal ? '+' : '-');

/** `r1+2`: ruling 1 says that something is legal, and two scenarios show it. */
function cells(card: CardRecord, { shown, uses }: CardsReport): readonly string[] {
  const rulings = rulingsOf(card.id);
  const each = rulings.map((one) => {
    const number = one.id.slice(card.id.length + 1);
    return `${number}${sign(one)}${shown.get(one.id)?.length ?? 0}`;
  });
  const keys = rulings.flatMap(({ id }) => shown.get(id) ?? []);
  const files = [...new Set(keys.map((key) => key.slice(0, key.indexOf('#'))))].sort();
  return [
    card.id,
    kindOf(card),
    each.join(' '),
    files.map((file) => `[${file.replace(/\.json$/, '')}](../fixtures/scenarios/${file})`).join(', '),
    String(uses.legal.get(card.id)?.length ?? 0),
  ];
}

function kindOf({ id, kind, subtype }: CardRecord): string {
  const words = kind === 'monster' ? subtype : `${subtype} ${kind}`;
  return pool.has(id) ? words : `${words}, not in the pool`;
}

/** The page as the file holds it. */
export function render(report: CardsReport): string {
  const cards = PLAYED.filter((card) => hasEffect(card) || rulingsOf(card.id).length > 0);
  const rulings = cards.flatMap(({ id }) => rulingsOf(id));
  const silent = rulings.filter(({ id }) => !report.shown.has(id));
  const count = (legal: boolean | null): number => rulings.filter((one) => one.legal === legal).length;
  const plain = PLAYED.length - cards.length;
  const others = ALL_CARDS.filter(({ id }) => !pool.has(id) && !SCRIPTS.has(id));
  const rows = cards.map((card) => `| ${cells(card, report).join(' | ')} |`);
  const why = new Map<string, string[]>();
  for (const one of silent) {
    const reason = reasonFor(one) ?? 'nothing says why';
    why.set(reason, [...(why.get(reason) ?? []), one.id]);
  }
  return `# Cards and their rulings

Made by \`npx tsx --conditions=source scripts/cards-page.ts\`; a test fails where it is out of date, where a ruling is shown by no scenario
and has no reason, and where a card that does something is used by none.

The pool \`classic@1\` holds ${pool.size} cards. ${cards.filter(hasEffect).length} cards of it or beside it do something: what each does is described, and of
Exodia it is a rule (WIN-EXODIA-01). None of them is left for its players to declare. ${plain} cards have neither an effect nor a ruling.
There are ${rulings.length} rulings: ${count(true)} say that something is legal (\`+\`), ${count(false)} that it is not (\`-\`), ${count(null)} what happens (\`=\`).
${rulings.length - silent.length} are shown by scenarios, ${silent.length} by none.

\`r2-3\`: ruling 2 of the card forbids something, and three green scenarios show it. A scenario shows the rulings that its \`source\` names
(\`ruling:<card>-r2\`) and the one after which it is called; \`duel cards <card>\` tells each in words. The last column counts the scenarios
in which the card was used as its text says: activated, triggered, or brought to the field where it does nothing else.

| card | kind | rulings and their scenarios | files | used in |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Rulings that nothing shows

${[...why].map(([reason, ids]) => `- ${reason}: ${ids.join(', ')}`).join('\n')}

## Rulings whose scenarios look like the opposite

- ${report.refusedLater.join(', ')}: what is legal is done, and a later step, which the ruling forbids, is refused.
- ${report.nothingRefused.join(', ')}: no command could break them; what does not happen shows them.
${Object.entries(OVERRULED)
  .map(([id, reason]) => `- ${id}: overruled. ${reason}.`)
  .join('\n')}

## Fusion and Ritual Summons

Which monsters each card brought from the Fusion Deck or the hand, in the scenarios.

${[...report.uses.summoned]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([card, monsters]) => `- ${card}: ${[...monsters].sort().join(', ')}`)
  .join('\n')}

## Cards that are only known

Named by the Tag document alone, in no pool, and not described; in a card table of somebody's own the players declare what they do:
${others.map(({ id }) => id).join(', ')}.

${ALL_CARDS.filter(({ id }) => isTagOnly(id) && SCRIPTS.has(id) && !pool.has(id))
  .map(({ id }) => id)
  .join(
    ', ',
  )} are named by that document alone too, and described; they are not in the pool either (docs/rulings.md).
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs/cards.md'), render(cardsReport()));
