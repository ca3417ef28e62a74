import type { VerbEntry } from './verb.js';

const PLAY = 'Record and play:';
const READ = 'Look at a duel:';
const JUDGE = 'Judge and check:';
const FILES = 'In and out:';
const KNOW = 'Rules, cards, Decks:';
const WORK = 'For builders:';

/** All verbs in the order of the help. A verb's module is loaded when it is used, so that the help comes at once. */
export const VERBS: readonly VerbEntry[] = [
  {
    name: 'demo',
    summary: 'record a whole duel between shipped Decks, then show its log, board and audit',
    group: PLAY,
    load: () => import('./verbs/demo.js'),
  },
  {
    name: 'new',
    summary: 'open a duel between two Decks',
    group: PLAY,
    load: () => import('./verbs/new.js'),
  },
  {
    name: 'legal',
    summary: 'list the legal commands of whoever must decide',
    group: PLAY,
    load: () => import('./verbs/legal.js'),
  },
  {
    name: 'act',
    summary: 'give one command: its events, or why it is refused',
    group: PLAY,
    load: () => import('./verbs/act.js'),
  },
  {
    name: 'play',
    summary: 'play at this terminal: two people, or one against a bot',
    group: PLAY,
    load: () => import('./verbs/play.js'),
  },
  {
    name: 'match',
    summary: 'play a Match: Decks, Duels one after the other, the Side Deck between them',
    group: PLAY,
    load: () => import('./verbs/match.js'),
  },
  {
    name: 'list',
    summary: 'list the duels of a store',
    group: READ,
    load: () => import('./verbs/list.js'),
  },
  {
    name: 'log',
    summary: 'tell a duel by turn and phase',
    group: READ,
    load: () => import('./verbs/log.js'),
  },
  {
    name: 'board',
    summary: 'show the board after any event',
    group: READ,
    load: () => import('./verbs/board.js'),
  },
  {
    name: 'ledger',
    summary: 'show one ledger of a duel, with causes',
    group: READ,
    load: () => import('./verbs/ledger.js'),
  },
  {
    name: 'explain',
    summary: 'say why a value is what it is, or why a command is or was refused',
    group: READ,
    load: () => import('./verbs/explain.js'),
  },
  {
    name: 'serve',
    summary: 'serve duels to browsers: API, live stream, viewer',
    group: READ,
    load: () => import('./verbs/serve.js'),
  },
  {
    name: 'audit',
    summary: 'judge a duel: what was checked, the first illegal event, what follows from it',
    group: JUDGE,
    load: () => import('./verbs/audit.js'),
  },
  {
    name: 'verify',
    summary: 'check hash chain and commitments',
    group: JUDGE,
    load: () => import('./verbs/verify.js'),
  },
  {
    name: 'rule',
    summary: 'record a ruling: words, a rewind, a correction; or propose one',
    group: JUDGE,
    load: () => import('./verbs/rule.js'),
  },
  {
    name: 'scenario',
    summary: 'run scenario files: a position, commands, expectations',
    group: JUDGE,
    load: () => import('./verbs/scenario.js'),
  },
  {
    name: 'import',
    summary: 'take duel files into a store',
    group: FILES,
    load: () => import('./verbs/import.js'),
  },
  {
    name: 'export',
    summary: 'write a duel as a file, or as text',
    group: FILES,
    load: () => import('./verbs/export.js'),
  },
  {
    name: 'db',
    summary: 'take care of a store: backup, check, copy, rebuild, names of players',
    group: FILES,
    load: () => import('./verbs/db.js'),
  },
  {
    name: 'rules',
    summary: 'show the catalogue of rules, with the homes of each',
    group: KNOW,
    load: () => import('./verbs/rules.js'),
  },
  {
    name: 'cards',
    summary: 'show the cards with facts, effect and rulings',
    group: KNOW,
    load: () => import('./verbs/cards.js'),
  },
  {
    name: 'deck',
    summary: 'check a Deck, with every reason',
    group: KNOW,
    load: () => import('./verbs/deck.js'),
  },
  {
    name: 'fuzz',
    summary: 'play random duels and look for anything that must not happen',
    group: WORK,
    load: () => import('./verbs/fuzz.js'),
  },
  {
    name: 'perft',
    summary: 'count legal command sequences of positions',
    group: WORK,
    load: () => import('./verbs/perft.js'),
  },
  {
    name: 'bench',
    summary: 'measure speed beside its references',
    group: WORK,
    load: () => import('./verbs/bench.js'),
  },
];
