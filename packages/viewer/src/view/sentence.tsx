import type { Part } from '../messages/index.js';
import type { Session } from './session.js';

/** A sentence with its cards and duelists marked. */
export function Sentence({ parts, session }: { readonly parts: readonly Part[]; readonly session: Session }) {
  return (
    <>
      {parts.map((part, i) => {
        if (typeof part === 'string') return part;
        if (part.kind === 'seat')
          return (
            <b key={i} class={`s-seat p${session.colour(part.seat)}`} dir="auto">
              {part.text}
            </b>
          );
        return (
          <b key={i} class="s-card" dir="auto">
            {part.text}
          </b>
        );
      })}
    </>
  );
}
