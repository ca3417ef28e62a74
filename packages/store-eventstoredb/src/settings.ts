import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Address, Credentials } from './address.js';

/** What the client is made with. */
export type Settings = ConstructorParameters<typeof EventStoreDBClient>;

/** An address in the words of the client. Throws where a file of a certificate cannot be read. */
export function clientSettings(address: Address, credentials: Credentials | null, cwd: string): Settings {
  const { tls, tlsCAFile, userCertFile, userKeyFile } = address.options;
  const file = (name: string): Buffer => readFileSync(isAbsolute(name) ? name : resolve(cwd, name));
  const channel = {
    insecure: !tls,
    ...(tlsCAFile === null ? {} : { rootCertificate: file(tlsCAFile) }),
    ...(userCertFile === null ? {} : { userCertFile: file(userCertFile) }),
    ...(userKeyFile === null ? {} : { userKeyFile: file(userKeyFile) }),
  };
  // The types of the client know only its last way to be made, that for one node.
  const place = placeOf(address) as Settings[0];
  return [place, channel, credentials === null ? undefined : { ...credentials }];
}

function placeOf({ hosts, discover, options }: Address): object {
  const { maxDiscoverAttempts, discoveryInterval, gossipTimeout, connectionName } = options;
  const [first] = hosts;
  const found = hosts.length > 1 ? { endpoints: [...hosts] } : { discover: first };
  return {
    ...(discover ? found : { endpoint: first }),
    ...(maxDiscoverAttempts === null ? {} : { maxDiscoverAttempts }),
    ...(discoveryInterval === null ? {} : { discoveryInterval }),
    ...(gossipTimeout === null ? {} : { gossipTimeout }),
    connectionName: connectionName ?? 'duel-log',
  };
}
