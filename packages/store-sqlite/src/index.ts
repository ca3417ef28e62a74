/** The embedded store: one SQLite file, durable, shared by processes. */
export type { CheckReport, Problem } from './care.js';
export { openSqliteStore, type SqliteStore } from './store.js';
