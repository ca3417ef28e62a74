import type { CardFacts, EventData } from '@duel-log/duel';
import { before, edit, type Forgery, forgery } from '../forgery.js';
import {
  cardAt,
  cardsOf,
  factsOf,
  freeZone,
  inMainPhase,
  type Laid,
  otherSeat,
  type Scene,
  seatOf,
  unnegated,
} from '../scene.js';
import { flipped, moved } from '../words.js';

/** A face-up card of this kind goes to the graveyard by rule, and nothing had removed it. */
function leaves(
  name: string,
  rule: string,
  is: (facts: CardFacts, card: Laid, scene: Scene) => boolean,
): Forgery {
  return forgery(name, rule, 'ActionTaken', (_, scene) => {
    const card = scene.state.seatOrder
      .flatMap((seat) => cardsOf(scene, seat, 'st'))
      .find((one) => one.face === 'up' && is(one.facts, one, scene));
    return card !== undefined && inMainPhase(scene)
      ? before(moved(card, `${card.owner}.gy`, { face: 'up' }))
      : null;
  });
}

const onMonster = (card: Laid, scene: Scene): boolean =>
  card.equippedTo !== null && cardAt(scene, card.equippedTo)?.face === 'up';

/** A monster of which Umi, alone, changes the values. */
function ofField(
  data: EventData['ValuesChanged'],
  scene: Scene,
  modifiers: EventData['ValuesChanged']['modifiers'],
) {
  return (
    cardAt(scene, data.card) !== null &&
    modifiers.length === 1 &&
    modifiers[0]?.source === 'umi' &&
    unnegated(scene)
  );
}

/** The active Field Spell that another replaces. */
const replaced = (data: EventData['CardMoved'], scene: Scene): boolean =>
  data.from.endsWith('.field') && data.cause === 'rule' && cardAt(scene, data.from)?.face === 'up';

export const STAYING: readonly Forgery[] = [
  leaves(
    'a Continuous Spell that does not stay',
    'SPELL-CONT-01',
    ({ kind, subtype }) => kind === 'spell' && subtype === 'continuous',
  ),
  leaves(
    'a Continuous Trap that does not stay',
    'TRAP-CONT-01',
    ({ kind, subtype }) => kind === 'trap' && subtype === 'continuous',
  ),
  leaves(
    'an Equip Spell that does not stay',
    'SPELL-STAY-01',
    ({ subtype }, card, scene) => subtype === 'equip' && onMonster(card, scene),
  ),
  leaves('an Equip Spell that another displaces', 'SPELL-EQUIP-02', ({ subtype }, card, scene) => {
    const all = scene.state.seatOrder.flatMap((seat) => cardsOf(scene, seat, 'st'));
    const several = all.filter(({ equippedTo }) => equippedTo !== null && equippedTo === card.equippedTo);
    return subtype === 'equip' && several.length > 1 && onMonster(card, scene);
  }),
  forgery('an Equip Spell in a zone of the opponent', 'ZONE-ST-03', 'CardMoved', (data, scene) => {
    const zone = freeZone(scene, otherSeat(scene, seatOf(data.to)), 'st');
    const equip = factsOf(scene, data.id)?.subtype === 'equip';
    return equip &&
      data.face === 'up' &&
      data.from.endsWith('.hand') &&
      data.to.includes('.st:') &&
      zone !== null
      ? edit<'CardMoved'>({ to: zone })
      : null;
  }),
  forgery('a Field Spell among the five', 'ZONE-ST-04', 'CardMoved', (data, scene) => {
    const zone = freeZone(scene, seatOf(data.to), 'st');
    return data.from.endsWith('.hand') && data.to.endsWith('.field') && zone !== null
      ? edit<'CardMoved'>({ to: zone })
      : null;
  }),
  forgery(
    'a Set Spell that lies face-up',
    'SPELL-SET-01',
    'SpellTrapSet',
    (data, scene) => {
      const card = cardAt(scene, data.card);
      return card?.facts.kind === 'spell' ? before(flipped(card)) : null;
    },
    'soon',
  ),
  forgery(
    'a Set Field Spell that lies face-up',
    'SPELL-FIELD-05',
    'SpellTrapSet',
    (data, scene) => {
      const card = cardAt(scene, data.card);
      return card?.facts.subtype === 'field' ? before(flipped(card)) : null;
    },
    'soon',
  ),
  forgery('a Field Spell that changes more than it says', 'SPELL-FIELD-01', 'ValuesChanged', (data, scene) =>
    ofField(data, scene, data.modifiers) ? edit<'ValuesChanged'>({ atk: data.atk + 100 }) : null,
  ),
  forgery('a change that outlives its Field Spell', 'SPELL-FIELD-06', 'ValuesChanged', (data, scene) => {
    const card = cardAt(scene, data.card);
    const active = scene.state.seatOrder
      .flatMap((seat) => cardsOf(scene, seat, 'field'))
      .some(({ face }) => face === 'up');
    const was = card?.values ?? null;
    return data.modifiers.length === 0 && was !== null && !active && ofField(data, scene, was.modifiers)
      ? edit<'ValuesChanged'>({ atk: was.atk })
      : null;
  }),
  forgery(
    "an opponent's Field Spell that is removed from play",
    'SPELL-FIELD-03',
    'CardMoved',
    (data, scene) =>
      replaced(data, scene) &&
      scene.state.chain.some(({ place }) => place.endsWith('.field') && place !== data.from)
        ? edit<'CardMoved'>({ to: data.to.replace('.gy', '.banished') })
        : null,
  ),
  forgery(
    'a replaced Field Spell of the league that is destroyed',
    'LEAGUE-FIELD-01',
    'CardMoved',
    (data, scene) =>
      replaced(data, scene) && scene.duel.setup.env.ruleset.ownFieldSpell === 'replace'
        ? edit<'CardMoved'>({ destroyed: true })
        : null,
  ),
];
