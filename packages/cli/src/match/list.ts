import { decideMatch, foldMatch, viewMatch } from '@duel-log/duel';
import type { Command } from 'commander';
import { EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson, withStore } from '../options.js';
import { knownNames } from '../players/players.js';
import { short } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';
import { type MatchFacts, matchFacts } from './facts.js';
import { allMatches, dueResult, envOfMatch, readMatch } from './store.js';

type Options = JsonOption & StoreOption;

/** `duel match list`: the Matches of a store. It only reads: a Duel that is over counts, and is taken in elsewhere. */
export function defineList(command: Command, io: Io, finish: Finish): void {
  withStore(withJson(command)).action(() =>
    finish(async () => {
      const options = optionsOf<Options>(command);
      await withOpenStore(io, options.store, async (opened) => {
        const all: (MatchFacts & { readonly began: string })[] = [];
        for (const match of await allMatches(opened)) all.push(await factsOf(opened, match));
        all.sort((a, b) => (a.began < b.began ? -1 : 1));
        if (options.json === true) printJson(io, all);
        else await show(io, opened, all);
      });
      return EXIT.fine;
    }),
  );
  examples(command, 'duel match list', 'duel match list --json --store sqlite:./league.db');
}

/** As everybody may see it, with the result of a Duel that is over and not taken yet. */
async function factsOf(opened: OpenStore, match: string): Promise<MatchFacts & { readonly began: string }> {
  const record = await readMatch(opened, match);
  const due = await dueResult(opened, record);
  const taken = due === null ? null : decideMatch(record.state, due, envOfMatch(record));
  const state = taken?._tag === 'Right' ? foldMatch(record.state, taken.right) : record.state;
  const began = record.stored[0]?.meta.occurredAt ?? '';
  return { ...matchFacts(match, viewMatch(state, 'spectator')), began };
}

async function show(
  io: Io,
  opened: OpenStore,
  all: readonly (MatchFacts & { readonly began: string })[],
): Promise<void> {
  if (all.length === 0) {
    io.out('No Matches yet: `duel match open` opens one.\n');
    return;
  }
  const names = await knownNames(
    opened,
    all.flatMap(({ players }) => Object.values(players)),
  );
  const rows = all.map((one) => [
    short(one.match),
    one.began.slice(0, 16).replace('T', ' '),
    Object.values(one.players)
      .map((player) => names.get(player) ?? player)
      .join(' - '),
    one.ruleset,
    Object.values(one.wins).join('-'),
    one.draws,
    one.status === 'ended' ? (one.winner === null ? 'draw' : `${one.winner} won`) : one.status,
  ]);
  io.out(table(['match', 'began (UTC)', 'players', 'ruleset', 'wins', 'draws', 'status'], rows, styleOf(io)));
}
