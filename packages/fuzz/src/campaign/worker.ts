import { parentPort, workerData } from 'node:worker_threads';
import type { Cells } from '../coverage/cells.js';
import type { Order, WorkerStart } from './hands.js';
import { oneDuel } from './one-duel.js';

/** A thread of a campaign: plays the duels it is told to, one after the other. */

const { plan } = workerData as WorkerStart;
let seen: Cells = {};

parentPort?.on('message', (order: Order) => {
  if ('seen' in order) seen = order.seen;
  else parentPort?.postMessage(oneDuel(plan, order.play, seen));
});
