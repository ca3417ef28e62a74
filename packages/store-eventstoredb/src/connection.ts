import { setMaxListeners } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Address, Credentials } from './address.js';
import { clientSettings, type Settings } from './settings.js';
import { Slots, within } from './timing.js';

/** Calls that run at a time: one connection carries about a hundred, and some of them last. */
const CALLS = 32;
/**
 * Appends on their way at a time. They share one call of the client, which loses its footing when it has to queue
 * messages (from the 16th on) and the server goes away.
 */
const APPENDS = 8;
/** Milliseconds that a client gets to end its calls. */
const ENDING_MS = 1_000;

/** The client, with what the adapter must know of its inner life. */
class DuelClient extends EventStoreDBClient {
  private channel: { readonly close: () => void } | null = null;
  private readonly leaving = new AbortController();

  constructor(settings: Settings) {
    super(...settings);
    setMaxListeners(0, this.gone);
    const getChannel = this.getChannel;
    this.getChannel = async () => {
      const channel = await getChannel();
      if (channel !== this.channel) closeLater(channel);
      this.channel = channel;
      return channel;
    };
    const supports = this.supports;
    // Two clients in one process would mix up the answers to their batches.
    this.supports = async (...method) => connections.size === 1 && (await supports(...method));
  }

  /** Resolves when it is known what the server can do. The client remembers a failure for good. */
  async known(): Promise<void> {
    await this.capabilities;
  }

  /** Says when this client is not used any more: its answers then end as if they were whole. */
  get gone(): AbortSignal {
    return this.leaving.signal;
  }

  async end(): Promise<void> {
    this.leaving.abort();
    await within(ENDING_MS, this.dispose()).catch(() => undefined);
    this.channel?.close();
  }
}

/**
 * The client closes a channel while calls are about to begin on it; an append that begins on a closed channel would end
 * the process.
 */
function closeLater(channel: { close: () => void }): void {
  const close = channel.close.bind(channel);
  channel.close = () => void setImmediate(close);
}

/** The one client of this process for an address, and what its users share. */
export class Connection {
  readonly calls = new Slots(CALLS);
  readonly appends = new Slots(APPENDS);
  users = 0;
  private readonly make: () => DuelClient;
  private current: Promise<DuelClient>;
  private ended: Promise<void> | null = null;

  constructor(make: () => DuelClient) {
    this.make = make;
    this.current = Promise.resolve(make());
  }

  client(): Promise<DuelClient> {
    return this.current;
  }

  /** Takes a new client in the place of one that has lost its way. The old one is gone before the new one speaks. */
  async renew(old: DuelClient): Promise<void> {
    const before = this.current;
    if ((await before) !== old || this.current !== before) return;
    this.current = old.end().then(this.make);
    await this.current;
  }

  end(ended: () => void): Promise<void> {
    this.ended ??= this.current.then((client) => client.end()).then(ended);
    return this.ended;
  }

  /** Resolves when it has ended, if it is about to. */
  get ending(): Promise<void> {
    return this.ended ?? Promise.resolve();
  }
}

/** By address and credentials. */
const connections = new Map<string, Connection>();

/** Joins the connection that there is, or makes it. Throws where a file of a certificate cannot be read. */
export async function connect(
  address: Address,
  credentials: Credentials | null,
  cwd: string,
): Promise<{ readonly connection: Connection; readonly leave: () => Promise<void> }> {
  const key = JSON.stringify([address, credentials, cwd]);
  await connections.get(key)?.ending;
  const connection = connections.get(key) ?? makeConnection(clientSettings(address, credentials, cwd));
  connections.set(key, connection);
  connection.users++;
  return {
    connection,
    leave: async () => {
      connection.users--;
      if (connection.users === 0) await connection.end(() => connections.delete(key));
    },
  };
}

const makeConnection = (settings: Settings): Connection => new Connection(() => new DuelClient(settings));
