import { type EventData, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { type Rules, under } from '../ledger.js';

/** Continuous, Equip and Field cards stay until something destroys or removes them (SPELL-CONT-01, SPELL-STAY-01, TRAP-CONT-01). */
export const staying: Check = {
  name: 'staying',
  rules: [
    { rule: 'SPELL-CONT-01', title: 'a Continuous Spell stays on the field' },
    { rule: 'TRAP-CONT-01', title: 'a Continuous Trap stays on the field' },
    { rule: 'SPELL-STAY-01', title: 'Equip and Field Spells stay on the field' },
    { rule: 'SPELL-EQUIP-02', title: 'a monster carries several Equip Spells' },
  ],
  start: (desk) => {
    /** cards of the last Chain that stay: looked at with the next command */
    let resolved: readonly { readonly name: string; readonly rules: Rules }[] = [];
    return {
      on: {
        ActionTaken: () => {
          for (const { name, rules } of resolved)
            if (rowOf(desk.board.see(name)?.place ?? '') !== null) desk.ok(rules);
          resolved = [];
        },
        ChainEnded: () => {
          resolved = desk.log.chain.links.flatMap((link) => {
            const rules = link.activation ? rulesOf(desk, link.id, link.name) : null;
            return rules === null || link.name === null ? [] : [{ name: link.name, rules }];
          });
        },
        PositionSet: () => {
          resolved = [];
        },
        CardMoved: (data) => left(desk, data),
      },
    };
  },
};

/** What says that this card stays; `null` where nothing does. */
function rulesOf(desk: Desk, id: string | null, name: string | null): Rules | null {
  const facts = desk.facts(id);
  switch (facts?.subtype) {
    case 'continuous':
      return facts.kind === 'spell' ? 'SPELL-CONT-01' : 'TRAP-CONT-01';
    case 'equip':
      return under('SPELL-STAY-01', besideOthers(desk, name) ? 'SPELL-EQUIP-02' : null);
    case 'field':
      return 'SPELL-STAY-01';
    default:
      return null;
  }
}

/** Its monster carries another Equip Card. */
function besideOthers(desk: Desk, name: string | null): boolean {
  const monster = (name === null ? null : desk.log.cards.get(name)?.attachedTo) ?? null;
  if (monster === null) return false;
  for (const [other, { attachedTo }] of desk.log.cards)
    if (other !== name && attachedTo === monster) return true;
  return false;
}

/** By rule alone only an Equip Card without its monster leaves, and a Field Spell that another replaces. */
function left(desk: Desk, data: EventData['CardMoved']): void {
  const row = rowOf(data.from);
  if (row === null || row === 'monster' || rowOf(data.to) !== null || data.cause !== 'rule') return;
  const card = desk.board.see(data.from);
  const log = card === null ? undefined : desk.log.cards.get(card.name);
  const rules = card?.face === 'up' ? rulesOf(desk, card.id, card.name) : null;
  if (card === null || rules === null) return;
  const monster = desk.board.see(log?.attachedTo ?? null);
  const equip = desk.facts(card.id)?.subtype === 'equip';
  const carried = monster?.face === 'up' && rowOf(monster.place) === 'monster';
  const good = row === 'field' ? isReplaced(desk, card.name) : equip && !carried;
  desk.weigh(rules, good, () => ({
    message: `${desk.title(data.from)} went to ${data.to} by rule, and nothing had removed it; it stays on the field.`,
    responsible: seatOf(card.place),
    about: [card.name],
    evidence: [log?.activatedAt ?? -1].filter((at) => at >= 0),
  }));
}

/** Another Field Spell is put there by this command, or is on the Chain that resolves; `null` where the stream does not name the card. */
function isReplaced(desk: Desk, name: string): boolean | null {
  const isField = (id: string | null): boolean => desk.facts(id)?.subtype === 'field';
  if (desk.log.chain.links.some((link) => link.activation && link.name !== name && isField(link.id)))
    return true;
  const command = desk.log.command?.command;
  if (command?.type !== 'Activate' && command?.type !== 'SetSpellTrap') return false;
  const played = desk.board.see(command.card);
  if (played === null || played.id === null) return null;
  return played.name !== name && isField(played.id);
}
