import { type CardFacts, ownerOf, type SeatId } from '@duel-log/duel/read';
import type { CardText, Part } from './due.js';
import { discards, finds, fitting, namedGo } from './parts-cards.js';
import { allGo, targetGoes } from './parts-field.js';
import { faceUp, type Told } from './told.js';

/** One card that fits goes from the own Deck to the hand, where there is one. */
const searches = (told: Told, fits: (facts: CardFacts) => boolean): readonly Part[] => [
  finds(told, { from: [`${told.me}.deck`], fits: fitting(told, fits), to: `${told.me}.hand` }),
];

/** The target goes from a pile to a pile of its owner, if it is still there and is what the text asks. */
function recovers(
  told: Told,
  seats: readonly SeatId[],
  to: 'hand' | 'banished',
  fits: (facts: CardFacts) => boolean,
) {
  const [one] = told.before.targets;
  if (told.blind || one === undefined || one.name === null) return null;
  const facts = told.facts(one.name);
  if (facts === null) return null;
  return one.there && seats.includes(ownerOf(one.name)) && fits(facts) ? [namedGo(told, [one.name], to)] : [];
}

const gadget = (found: string, ruling: number): CardText => ({
  says: `adds one ${found} from the Deck to the hand`,
  ruling,
  due: (told) => searches(told, ({ nameEn }) => nameEn === found),
});

/** So many cards of the opponent's hand are discarded, where there are so many. */
function opponentDiscards(told: Told, most: number): readonly Part[] | null {
  const foe = told.opponent;
  return foe === null ? null : [discards(foe, Math.min(most, told.pile(foe, 'hand').length))];
}

const LETTERS = ['spirit-message-i', 'spirit-message-n', 'spirit-message-a', 'spirit-message-l'];

/** Cards that go to a hand, and those that leave one. */
export const HANDS: Readonly<Record<string, CardText>> = {
  'green-gadget/search': gadget('Red Gadget', 2),
  'red-gadget/search': gadget('Yellow Gadget', 5),
  'yellow-gadget/search': gadget('Green Gadget', 5),
  'sangan/search': {
    says: 'adds one monster with 1500 ATK or less from the Deck to the hand',
    ruling: 1,
    due: (told) =>
      searches(told, ({ kind, atk }) => kind === 'monster' && typeof atk === 'number' && atk <= 1500),
  },
  'witch-of-the-black-forest/search': {
    says: 'adds one monster with 1500 DEF or less from the Deck to the hand',
    ruling: 2,
    due: (told) =>
      searches(told, ({ kind, def }) => kind === 'monster' && typeof def === 'number' && def <= 1500),
  },
  'magician-of-faith/flip': {
    says: 'returns the targeted Spell from the own graveyard to the hand',
    ruling: 1,
    due: (told) => recovers(told, [told.me], 'hand', ({ kind }) => kind === 'spell'),
  },
  'mask-of-darkness/flip': {
    says: 'returns the targeted Trap from the own graveyard to the hand',
    ruling: 1,
    due: (told) => recovers(told, [told.me], 'hand', ({ kind }) => kind === 'trap'),
  },
  'dark-magician-of-chaos/recover': {
    says: 'returns the targeted Spell from the own graveyard to the hand',
    ruling: 1,
    due: (told) => recovers(told, [told.me], 'hand', ({ kind }) => kind === 'spell'),
  },
  'night-assailant/recover': {
    says: 'returns the targeted Flip Monster from the own graveyard to the hand',
    ruling: 2,
    due: (told) => recovers(told, [told.me], 'hand', ({ subtype }) => subtype === 'flip'),
  },
  'hane-hane/flip': {
    says: 'returns its target to the hand of its owner, if it is still on the field',
    ruling: 3,
    due: (told) => targetGoes(told, 'hand'),
  },
  'destiny-board/letter': {
    says: 'places the next Spirit Message from hand or Deck, where there is a free zone',
    ruling: 3,
    due: (told) => {
      const { me } = told;
      const there = new Set(told.spellsTraps([me]).flatMap((one) => (faceUp(one) ? [one.id] : [])));
      const next = LETTERS.find((id) => !there.has(id));
      const able = told.itself !== null && told.free(me, 'st');
      const fits = fitting(told, ({ id }) => able && id === next);
      return [finds(told, { from: [`${me}.hand`, `${me}.deck`], fits, to: `${me}.st:` })];
    },
  },
  'confiscation/activate': {
    says: "discards one card of the opponent's hand",
    ruling: 3,
    due: (told) => opponentDiscards(told, 1),
  },
  'delinquent-duo/activate': {
    says: 'makes the opponent discard one card at random and one of choice',
    ruling: 3,
    due: (told) => opponentDiscards(told, 2),
  },
  'spirit-reaper/reap': {
    says: 'makes the opponent discard one card at random',
    ruling: 8,
    due: (told) => opponentDiscards(told, 1),
  },
  'mind-crush/activate': {
    says: 'makes the opponent discard all copies of the declared card, or its player one card where there is none',
    ruling: 2,
    due: (told) => {
      const foe = told.opponent;
      const said = Object.values(told.use.values).find((value) => typeof value === 'string');
      if (foe === null || said === undefined) return null;
      const held = told.pile(foe, 'hand');
      if (held.includes(null)) return null;
      const copies = held.filter((name) => name !== null && told.facts(name)?.id === said) as string[];
      if (copies.length > 0) return [namedGo(told, copies, 'gy')];
      return [discards(told.me, Math.min(1, told.pile(told.me, 'hand').length))];
    },
  },
  'trap-dustshoot/activate': {
    says: "shuffles one monster of the opponent's hand into the Deck, where there is one",
    ruling: 3,
    due: (told) => {
      const foe = told.opponent;
      if (foe === null) return null;
      const fits = fitting(told, ({ kind }) => kind === 'monster');
      return [finds(told, { from: [`${foe}.hand`], fits, to: `${foe}.deck` })];
    },
  },
  'dd-crow/remove': {
    says: "removes the targeted card in the opponent's graveyard from play",
    ruling: 1,
    due: (told) => recovers(told, told.theirs, 'banished', () => true),
  },
  'black-luster-soldier-envoy-of-the-beginning/banish': {
    says: 'removes its target from play, if it is still on the field',
    ruling: 6,
    due: (told) => targetGoes(told, 'banished'),
  },
  'dd-warrior-lady/banish': {
    says: 'removes from play what is left on the field of itself and the monster it battled',
    ruling: 8,
    due: (told) => {
      const { fighting } = told.before;
      if (fighting.length < 2) return null;
      const left = fighting.flatMap((name) => {
        const one = told.lay(name);
        return one === null ? [] : [one];
      });
      return [allGo(told, left, 'banished')];
    },
  },
};
