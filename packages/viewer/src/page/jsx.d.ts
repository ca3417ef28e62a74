import type { ClassAttributes } from 'preact';
import type { DuelReplay } from '../view/element.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'duel-replay': ClassAttributes<DuelReplay> & {
        hidden?: boolean | undefined;
        theme?: string | undefined;
      };
    }
  }
}
