// Catches a chain that is built or resolves in the wrong order, resolves a link twice, or never ends.
import type { DuelEvent } from '@duel-log/duel';
import type { Finding } from '../finding.js';

/** Most commands from the first link to the end of a chain, and most events of one commit, that are taken for bounded. */
export const CHAIN_COMMANDS = 400;
export const COMMIT_EVENTS = 1000;

/**
 * Chains are built upwards and resolve from the top, each link once, and come to an end in a bounded number of
 * commands (CHAIN-02; fuzzing.md, oracle 10). The last chain of a stream, and that of a position, may be under way.
 */
export function chains(events: readonly DuelEvent[]): readonly Finding[] {
  const findings: Finding[] = [];
  let links = 0;
  let open = 0;
  let commands = 0;
  events.forEach((event, revision) => {
    const wrong = (rule: string, message: string): void => {
      findings.push({ oracle: 'chains', rule, revision, message });
    };
    switch (event.type) {
      case 'ActionTaken':
        if (links > 0 && ++commands === CHAIN_COMMANDS)
          wrong('ENGINE-TERMINATION', `the chain has not ended after ${CHAIN_COMMANDS} commands`);
        return;
      case 'LinkAdded':
        if (links > 0 && open < links)
          wrong('CHAIN-02', `link ${event.data.link} is added while the chain resolves`);
        if (event.data.link !== links + 1) wrong('CHAIN-02', `link ${event.data.link} follows link ${links}`);
        links += 1;
        open = links;
        return;
      case 'LinkResolved':
        if (event.data.link !== open)
          wrong('CHAIN-02', `link ${event.data.link} resolves where link ${open} is next`);
        open -= 1;
        return;
      case 'PositionSet': {
        const { chain } = event.data.position;
        links = chain.length;
        open = chain.filter(({ outcome }) => outcome === null).length;
        commands = 0;
        return;
      }
      case 'ChainEnded':
        if (open !== 0) wrong('CHAIN-02', `the chain ends with link ${open} unresolved`);
        if (event.data.links !== links)
          wrong('CHAIN-02', `a chain of ${links} links ends as one of ${event.data.links}`);
        links = 0;
        open = 0;
        commands = 0;
        return;
      default:
    }
  });
  return findings;
}
