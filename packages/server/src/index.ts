/** The HTTP API of a store of duels, live streams, access by role, and the viewer's page. */
export {
  type CommandInWords,
  type DuelServer,
  LIMITS,
  type Limits,
  type Listening,
  type SeatToken,
  type ServerOptions,
  type Tokens,
} from './options.js';
export { createServer } from './server.js';
export { builtViewer } from './page/assets.js';
