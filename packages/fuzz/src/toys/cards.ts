import type { CardFacts } from '@duel-log/duel';

export const TOY_POOL = 'toys@1';

const named = (id: string) => ({ id, nameEn: words(id), nameFr: null, passcode: null });

const words = (id: string): string => id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

function monster(id: string, level: number, atk: number, def: number, subtype = 'normal'): CardFacts {
  return { ...named(id), kind: 'monster', subtype, attribute: 'DARK', type: 'Machine', level, atk, def };
}

const spell = (id: string, subtype = 'normal'): CardFacts => ({ ...named(id), kind: 'spell', subtype });
const trap = (id: string, subtype = 'normal'): CardFacts => ({ ...named(id), kind: 'trap', subtype });

/**
 * Cards of nobody's pool, for mechanisms that no card of the game sets off often or at all: to the bottom of the Deck,
 * control taken in the middle of an attack, full rows, mandatory effects that could miss their timing. What they do is in
 * the scripts beside; what must be true afterwards is stated a second time in `oracles/texts/toys.ts`.
 */
export const TOY_CARDS: readonly CardFacts[] = [
  monster('toy-soldier', 4, 1500, 1200),
  monster('toy-guard', 4, 0, 2000),
  monster('toy-nobody', 1, 0, 0),
  monster('toy-captain', 5, 2100, 1500),
  monster('toy-giant', 7, 2600, 2100),
  monster('toy-crier', 3, 800, 800, 'effect'),
  monster('toy-widow', 3, 900, 700, 'effect'),
  monster('toy-page', 3, 700, 900, 'effect'),
  monster('toy-smith', 4, 1300, 1000, 'effect'),
  monster('toy-wall', 3, 600, 800, 'effect'),
  monster('toy-herald', 4, 1000, 1000, 'effect'),
  monster('toy-sprite', 3, 1100, 600, 'spirit'),
  monster('toy-jar', 2, 500, 600, 'flip'),
  spell('toy-dig'),
  spell('toy-peek'),
  spell('toy-blow'),
  spell('toy-storm'),
  spell('toy-gale'),
  spell('toy-muster'),
  spell('toy-flood'),
  spell('toy-void'),
  spell('toy-unmask'),
  spell('toy-flag', 'continuous'),
  spell('toy-toll', 'continuous'),
  spell('toy-oath', 'equip'),
  spell('toy-tether', 'equip'),
  spell('toy-badge', 'equip'),
  spell('toy-meadow', 'field'),
  spell('toy-swap', 'quick-play'),
  spell('toy-hide', 'quick-play'),
  spell('toy-bounce', 'quick-play'),
  spell('toy-wake', 'quick-play'),
  spell('toy-rise', 'quick-play'),
  spell('toy-snap', 'quick-play'),
  spell('toy-plant', 'quick-play'),
  trap('toy-nod'),
  trap('toy-turn'),
  trap('toy-lure'),
  trap('toy-beckon'),
  trap('toy-sink'),
  trap('toy-halve'),
  trap('toy-truce'),
  trap('toy-hush', 'continuous'),
  trap('toy-still', 'continuous'),
  trap('toy-quiet', 'continuous'),
  trap('toy-well', 'continuous'),
  trap('toy-gag'),
  trap('toy-veto', 'counter'),
];
