import type { VerbEntry } from './verb.js';

const PLAY = 'Record and play:';
const READ = 'Look at a duel:';
const JUDGE = 'Judge and check:';
const FILES = 'Files:';
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
    name: 'scenario',
    summary: 'run scenario files: a position, commands, expectations',
    group: JUDGE,
    load: () => import('./verbs/scenario.js'),
  },
  {
    name: 'perft',
    summary: 'count legal command sequences of positions',
    group: WORK,
    load: () => import('./verbs/perft.js'),
  },
];

export { FILES, KNOW };
