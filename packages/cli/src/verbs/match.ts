import type { Command } from 'commander';
import type { Io } from '../io.js';
import { defineList } from '../match/list.js';
import { defineOpen } from '../match/open.js';
import { defineRegister } from '../match/register.js';
import { defineShow } from '../match/show.js';
import { defineStart } from '../match/start.js';
import { defineSwap } from '../match/swap.js';
import { examples, refuseOtherWords, withJson, withStore } from '../options.js';
import type { Finish } from '../verb.js';

/** `duel match`: a Match from its opening to its end. */
export function define(command: Command, io: Io, finish: Finish): void {
  // They may stand before the word as well.
  withStore(withJson(command)).enablePositionalOptions();
  const add = (name: string, about: string, sub: (command: Command, io: Io, finish: Finish) => void): void =>
    sub(command.command(name).description(about), io, finish);
  add('open', 'open a Match.', defineOpen);
  add('register', 'register Decks; they hold for the whole Match.', defineRegister);
  add('start', 'begin the next Duel.', defineStart);
  add('swap', 'exchange cards with the Side Deck, between two Duels.', defineSwap);
  add('show', 'show how a Match stands; a Duel that is over is taken in.', defineShow);
  add('list', 'list the Matches of a store.', defineList);
  refuseOtherWords(command, finish);
  examples(
    command,
    'duel match open --deck A=dark-legion --deck B=dragon-hoard',
    'duel match start last',
    'duel match show',
  );
}
