import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { clusterInfo, supportedMethods } from './admin.js';
import { type Credentials, type Desk, streamsService, unary } from './calls.js';
import type { Certificate } from './certificate.js';
import { type CallName, Faults } from './faults.js';
import { EventLog } from './log.js';

export interface DoubleOptions {
  /** left out: the connection is not encrypted */
  readonly tls?: Certificate;
  /** left out: everybody may do everything */
  readonly credentials?: Credentials;
  /** `false`: an older server without BatchAppend */
  readonly batchAppend?: boolean;
  /** calls that one connection may hold open at a time */
  readonly maxStreams?: number;
  /** bytes of one append; 1 MiB unless told, as on a server */
  readonly maxAppendBytes?: number;
}

export interface Double {
  readonly host: string;
  readonly port: number;
  readonly faults: Faults;
  /** what the node keeps; tests may look at it and write to it as another program would */
  readonly log: EventLog;
  /** lasting calls that are open now */
  readonly open: (call: CallName) => number;
  /** ends every connection; the data stays */
  readonly stop: () => Promise<void>;
  /** listens again on the same port, with the same data */
  readonly start: () => Promise<void>;
}

const MEBIBYTE = 1024 * 1024;

/** Starts a server on a free port of this machine. */
export async function startDouble(options: DoubleOptions = {}): Promise<Double> {
  const desk: Desk = {
    log: new EventLog(options.maxAppendBytes ?? MEBIBYTE),
    faults: new Faults(),
    credentials: options.credentials ?? null,
    batchAppend: options.batchAppend ?? true,
    open: new Map(),
  };
  // A name, as certificates are made out to names.
  const host = options.tls === undefined ? '127.0.0.1' : 'localhost';
  let running: Server | null = null;
  let port = 0;
  const start = async (): Promise<void> => {
    running = makeServer(desk, options, () => clusterInfo(host, port));
    port = await listen(running, port, options.tls);
  };
  await start();
  return {
    host,
    port,
    faults: desk.faults,
    log: desk.log,
    open: (call) => [...desk.open.values()].filter((name) => name === call).length,
    start,
    stop: async () => {
      running?.forceShutdown();
      running = null;
      desk.open.clear();
    },
  };
}

function makeServer(
  desk: Desk,
  options: DoubleOptions,
  cluster: () => ReturnType<typeof clusterInfo>,
): Server {
  const { maxStreams } = options;
  const server = new Server(maxStreams === undefined ? {} : { 'grpc.max_concurrent_streams': maxStreams });
  server.addService(StreamsService, streamsService(desk));
  server.addService(ServerFeaturesService, {
    getSupportedMethods: unary(desk, 'features', () => supportedMethods(desk.batchAppend)),
  });
  server.addService(GossipService, { read: unary(desk, 'gossip', cluster) });
  return server;
}

function listen(server: Server, port: number, tls: Certificate | undefined): Promise<number> {
  const credentials =
    tls === undefined
      ? ServerCredentials.createInsecure()
      : ServerCredentials.createSsl(null, [
          { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
        ]);
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
}
