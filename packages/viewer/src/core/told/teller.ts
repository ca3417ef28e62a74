import type { DuelState } from '@duel-log/duel/read';
import type { MessageKey, Part, Texts, Value } from '../../messages/index.js';
import type { Words } from '../words.js';

/** Says things of one state in the reader's words: what the sentences of all topics share. */
export class Teller {
  readonly words: Words;
  readonly state: DuelState;

  constructor(words: Words, state: DuelState) {
    this.words = words;
    this.state = state;
  }

  get texts(): Texts {
    return this.words.texts;
  }

  say(key: MessageKey, values: Readonly<Record<string, Value>> = {}): readonly Part[] {
    return this.texts.parts(key, values);
  }

  seat(seat: string): Part {
    return this.words.seatPart(this.state, seat);
  }

  team(team: string): Part {
    return this.words.teamPart(this.state, team);
  }

  place(place: string): string {
    return this.words.place(this.state, place);
  }

  card(ref: string): Part {
    return this.words.card(this.state, ref);
  }

  /** With its place, so that two cards of one name are told apart. */
  cardAt(ref: string): readonly Part[] {
    return this.words.cardAt(this.state, ref);
  }

  targets(refs: readonly string[]): readonly Part[] {
    return this.texts.list(refs.map((ref) => this.words.target(this.state, ref)));
  }

  cards(refs: readonly string[]): readonly Part[] {
    return this.texts.list(refs.map((ref) => this.card(ref)));
  }
}

/** The beginning of a sentence. */
export function capital(parts: readonly Part[]): readonly Part[] {
  const [first, ...rest] = parts;
  return typeof first === 'string' && first !== ''
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : parts;
}
