import type { EventData } from '@duel-log/duel/read';
import type { Part } from '../../messages/index.js';
import type { Teller } from './teller.js';

/** What a judge says, and the positions that he or anybody else sets. */

export function judgeRuled(t: Teller, data: EventData['JudgeRuled']): readonly Part[] {
  const { judge, reason, citation, answers, declared } = data;
  const head = t.say(citation === '' ? 'log.ruling.bare' : 'log.ruling', {
    judge,
    reason: stopped(reason),
    citation,
  });
  const settled = declared === undefined ? [] : [' ', ...t.say(`log.ruling.${declared}`)];
  return answers === null
    ? [...head, ...settled]
    : [...head, ...settled, ' ', ...t.say('log.ruling.answers', { n: String(answers) })];
}

/** A judge's reason as a sentence. */
const stopped = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export function positionSet(t: Teller, data: EventData['PositionSet']): readonly Part[] {
  const now = { n: t.state.turn.number, seat: t.seat(t.state.turn.seat) };
  const { reason, of } = data;
  if (reason === 'rewind' && of !== null) return t.say('log.rewind', { ...now, event: of });
  return t.say(`log.position.${reason}`, now);
}
