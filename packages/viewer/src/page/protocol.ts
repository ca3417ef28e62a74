import type { Fault } from '../core/check.js';
import type { ViewName } from '../core/types.js';

/** What the page asks the worker that holds a dropped file. */
export type WorkerQuestion =
  | { readonly id: number; readonly file: Blob; readonly name: string }
  | { readonly id: number; readonly view: ViewName };

export type WorkerAnswer =
  | { readonly id: number; readonly fault: Fault }
  | { readonly id: number; readonly views: readonly ViewName[] }
  | { readonly id: number; readonly events: readonly unknown[] };
