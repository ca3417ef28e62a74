import type { EventData } from '@duel-log/duel/read';

/** What a judge says, and the positions that he or anybody else sets. */

export function rulingSentence(data: EventData['JudgeRuled']): string {
  const { judge, reason, citation, answers, declared } = data;
  const rests = citation === '' ? '' : ` (${citation})`;
  const stop = /[.!?]$/.test(reason) ? '' : '.';
  const outcome = declared === undefined ? '' : ` The declared outcome is ${declared}.`;
  return `Ruling of ${judge}: ${reason}${rests}${stop}${outcome}${answers === null ? '' : ` It answers event ${answers}.`}`;
}

export function setPositionSentence({ position, reason, of }: EventData['PositionSet']): string {
  const now = `turn ${position.turn.number} of ${position.turn.seat}`;
  if (reason === 'rewind' && of !== null) return `Play returns to how it was after event ${of}: ${now}.`;
  return `${POSITION_SET[reason]}: ${now}.`;
}

const POSITION_SET: Readonly<Record<EventData['PositionSet']['reason'], string>> = {
  scenario: 'The position is given',
  puzzle: 'The puzzle is set up',
  branch: 'A branch of another Duel begins',
  rewind: 'Play returns to an earlier moment',
  correction: 'The position is corrected',
};
