import { signal } from '@preact/signals';
import type * as More from './more.js';

export type MorePart = typeof More;

/** The second part of the viewer, once it has come. */
export const more = signal<MorePart | null>(null);
