/** A stand-in for an EventStoreDB server. It speaks the protocol by the definitions that the client ships. */
export { type Certificate, makeCertificate } from './certificate.js';
export { type CallName, type Failed, failed, type Fault, Faults } from './faults.js';
export { EventLog, type Proposed, type Written } from './log.js';
export { type Double, type DoubleOptions, startDouble } from './server.js';
