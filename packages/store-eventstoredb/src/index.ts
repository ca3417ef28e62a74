/** The store on an EventStoreDB server or cluster. */
export { type Address, type Credentials, isAddress, parseAddress } from './address.js';
export { openEventStoreDb, type OpenOptions } from './store.js';
