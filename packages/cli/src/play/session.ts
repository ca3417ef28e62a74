import { type Command, decider, type DuelState, legalCommands } from '@duel-log/duel';
import type { Bot } from '@duel-log/scenarios';
import type { TypedCommand } from '../commands/parse.js';
import { Failure } from '../failure.js';
import type { Io } from '../io.js';
import { askWords } from '../text/asks.js';
import type { Language } from '../text/names.js';
import { refusalFor } from '../text/refusals.js';
import type { AutoPass } from './auto-pass.js';
import { obey } from './orders.js';
import { Screen } from './screen.js';
import type { Table } from './table.js';

export interface SessionOptions {
  /** seats that a bot plays */
  readonly bots: ReadonlyMap<string, Bot>;
  readonly language: Language;
  readonly autoPass: AutoPass;
  /** where the screen is written; stdout, or stderr where stdout holds JSON */
  readonly say: (text: string) => void;
}

/** What a person's line led to: the command to give, `again` to ask once more, `quit`. */
export type Order =
  | { readonly do: 'give'; readonly typed: TypedCommand }
  | { readonly do: 'again' }
  | { readonly do: 'quit' };

/** Windows in which nobody has done anything. */
const TIME: ReadonlySet<string> = new Set(['draw', 'standby', 'end', 'end-main', 'start-step', 'end-step']);

/** People and bots at one terminal, until the duel ends or somebody stops. */
export class Session {
  readonly io: Io;
  readonly table: Table;
  readonly screen: Screen;
  readonly say: (text: string) => void;
  private readonly autoPass: Map<string, AutoPass>;
  private readonly bots: ReadonlyMap<string, Bot>;
  /** the person who looks at the screen now */
  private seated: string | null = null;

  constructor(io: Io, table: Table, options: SessionOptions) {
    this.io = io;
    this.table = table;
    this.say = options.say;
    this.screen = new Screen(io, table, options.language, options.say);
    this.bots = options.bots;
    this.autoPass = new Map(table.state.seatOrder.map((seat) => [seat, options.autoPass]));
  }

  /** Plays; answers whether the duel has ended. */
  async run(): Promise<boolean> {
    for (;;) {
      const { state, env } = this.table;
      const seat = decider(state);
      if (seat === null) return true;
      if (this.io.stop.aborted) return false;
      if (state.asks?.kind === 'ruling') {
        this.say(`${askWords(state, env, this.screen.facts) ?? ''}\n`);
        return false;
      }
      const legal = legalCommands(state, env);
      const bot = this.bots.get(seat);
      if (bot !== undefined) await this.table.must(bot(state, legal, env));
      else if (this.passes(seat, state, legal)) await this.table.must({ type: 'Pass', by: seat });
      else if (!(await this.person(seat))) return false;
    }
  }

  autoPassOf(seat: string): AutoPass {
    return this.autoPass.get(seat) ?? 'on';
  }

  setAutoPass(seat: string, mode: AutoPass): void {
    this.autoPass.set(seat, mode);
  }

  private passes(seat: string, { asks }: DuelState, legal: readonly Command[]): boolean {
    const mode = this.autoPassOf(seat);
    if (mode === 'off' || !legal.some(({ type }) => type === 'Pass')) return false;
    return legal.length === 1 || (mode === 'quiet' && TIME.has(asks?.about ?? ''));
  }

  /** The end: last news, the final board. */
  finish(): void {
    const seat = this.seated ?? this.people()[0] ?? this.table.state.seatOrder[0] ?? '';
    this.screen.news(seat);
    this.screen.board(seat);
  }

  people(): readonly string[] {
    return this.table.state.seatOrder.filter((seat) => !this.bots.has(seat));
  }

  /** One decision of a person; false to stop. */
  private async person(seat: string): Promise<boolean> {
    if (!(await this.seat(seat))) return false;
    this.screen.news(seat);
    this.screen.change(seat);
    let all = false;
    for (let ask = true; ; ) {
      const list = ask ? this.screen.commands({ all }) : this.quietly(all);
      const less = this.autoPassOf(seat) === 'on' && TIME.has(this.table.state.asks?.about ?? '');
      const line = await this.prompt(`${seat} (? help${less ? ', a asks less' : ''}) > `);
      if (line === null) return false;
      if (line.trim().toLowerCase() === 'z') {
        all = !all;
        ask = true;
        continue;
      }
      const order = await this.obeyed(line, seat, list);
      if (order.do === 'quit') return false;
      ask = false;
      if (order.do === 'again') continue;
      const given = await this.table.give(order.typed);
      if (given.accepted) return true;
      const { state, env } = this.table;
      const told = { state, env, facts: this.screen.facts, by: order.typed.command.by };
      const { rule, message } = refusalFor(given.refusal, told);
      this.say(`${this.screen.style.red('Refused')} by ${rule}: ${message}\n`);
    }
  }

  /** The same list without printing it. */
  private quietly(all: boolean): ReturnType<Screen['commands']> {
    const silent = new Screen(this.io, this.table, 'en', () => undefined);
    return silent.commands({ all });
  }

  /** What was typed wrongly is said, and asked for once more. */
  private async obeyed(line: string, seat: string, list: ReturnType<Screen['commands']>): Promise<Order> {
    try {
      return await obey(this, line, seat, list);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.say(`${error.message}\n`);
      return { do: 'again' };
    }
  }

  /** Two people share the screen: it is wiped before the other one looks. False to stop. */
  private async seat(seat: string): Promise<boolean> {
    if (this.seated === seat) return true;
    const first = this.seated === null;
    this.seated = seat;
    if (this.people().length < 2) return true;
    const { players } = this.table.state;
    const name = players[seat];
    this.screen.wipe();
    const who = name === undefined || name === seat ? seat : `${seat} (${name})`;
    const what = first ? `First at the screen: ${who}` : `Hand over to ${who}`;
    const answer = await this.prompt(
      `${this.screen.style.bold(what)}: press Enter when only ${seat} looks. `,
    );
    this.screen.wipe();
    return answer !== null && answer.trim().toLowerCase() !== 'q';
  }

  prompt(text: string): Promise<string | null> {
    this.say(text);
    return this.io.ask('');
  }
}
