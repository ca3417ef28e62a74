import type { StoreError } from '@duel-log/store';
import { either as E } from 'fp-ts';
import { nextOfAll, type Server } from './reading.js';
import { Queues } from './timing.js';

/**
 * Names of the streams of a store. The server has no list of them: everything is read once, then only what is new.
 */
export class Names {
  private readonly server: Server;
  private readonly queue = new Queues();
  private readonly names = new Set<string>();
  private looked = -1;

  constructor(server: Server) {
    this.server = server;
  }

  async beginningWith(prefix: string): Promise<E.Either<StoreError, readonly string[]>> {
    const fault = await this.queue.run('read', () => this.readOn());
    if (fault !== null) return E.left(fault);
    return E.right([...this.names].filter((name) => name.startsWith(prefix)).sort());
  }

  private async readOn(): Promise<StoreError | null> {
    for (;;) {
      const before = this.looked;
      const found = await nextOfAll(this.server, before, '');
      if (E.isLeft(found)) return found.left;
      for (const { event } of found.right.events) this.names.add(event.stream);
      this.looked = found.right.looked;
      if (this.looked === before) return null;
    }
  }
}
