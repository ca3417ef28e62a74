import { emblemOf } from '../core/emblem.js';
import { faceKind, type FaceKind, type ShownValues, valuesOf } from '../core/spoken.js';
import type { SceneCard } from '../core/scene.js';
import { soften } from '../core/soften.js';
import type { CardFact } from '../core/types.js';
import type { Session } from './session.js';

/** Letter and glyph of a kind: never colour alone. */
export const LETTERS: Readonly<Record<FaceKind, string>> = {
  normal: 'N',
  effect: 'E',
  ritual: 'R',
  fusion: 'F',
  token: 'K',
  spell: 'S',
  trap: 'T',
  unknown: '?',
};
const GLYPHS: Readonly<Record<FaceKind, string>> = {
  normal: 'M6 1l5 5-5 5-5-5z',
  effect: 'M6 .5l1.6 3.9L11.5 6 7.6 7.6 6 11.5 4.4 7.6.5 6l3.9-1.6z',
  ritual: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1zm0 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  fusion: 'M4.5 2.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zm3 0a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  token: 'M2 2h8v8H2z',
  spell: 'M5 1h2v4h4v2H7v4H5V7H1V5h4z',
  trap: 'M6 1l5.5 10H.5z',
  unknown: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
};

export function Glyph({ kind }: { readonly kind: FaceKind }) {
  return (
    <svg class="glyph" viewBox="0 0 12 12" aria-hidden="true">
      <path d={GLYPHS[kind]} fill-rule="evenodd" />
    </svg>
  );
}

export function EmblemPicture({ id }: { readonly id: string }) {
  const { pale, strong } = emblemOf(id);
  return (
    <svg class="emblem" viewBox="0 0 100 100" aria-hidden="true">
      <path d={pale} class="petal" />
      <path d={strong} class="ray" />
    </svg>
  );
}

/** A name as it stands on a face, which may have room for its beginning only: what tells `Spirit Message "I"` from the others comes first. */
const onFace = (name: string): string => soften(name.replace(/^(.+) ("[^"]+")$/, '$2 $1'));

/** A word of more letters is broken on large faces as well. */
const LONG = 12;

/**
 * A name on a face or back. It is written so small that it is not broken within a word, as far as it can be read then; where
 * it cannot, it breaks between syllables.
 */
function FaceName({ name }: { readonly name: string }) {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return (
    <span
      class={longest > LONG ? 'face-name long' : 'face-name'}
      dir="auto"
      style={{ '--word': String(longest) }}
    >
      {onFace(name)}
    </span>
  );
}

/** A generated face: name, kind, emblem, Level, ATK and DEF. No picture, no trade dress. */
export function Face(props: {
  readonly id: string;
  readonly name: string;
  readonly fact: CardFact | null;
  readonly values: ShownValues | null;
  /** which value counts where it lies */
  readonly defense?: boolean;
}) {
  const { id, name, fact, values, defense = false } = props;
  const kind = faceKind(fact);
  return (
    <span class={`face k-${kind}`} aria-hidden="true">
      <FaceName name={name} />
      <EmblemPicture id={id} />
      <span class="face-kind">
        <Glyph kind={kind} />
        <b>{LETTERS[kind]}</b>
        {(values?.level ?? 0) > 0 && <i>★{values?.level}</i>}
      </span>
      {values !== null && (
        <span class="face-values" style={roomFor(values, defense)}>
          <Value shown={values.atk} printed={values.printedAtk} main={!defense} />
          <span class="slash">/</span>
          <Value shown={values.def} printed={values.printedDef} main={defense} />
        </span>
      )}
    </span>
  );
}

/** Widths of what stands in the badge of values, in parts of the size of its letters. */
const BOLD_DIGIT = 0.67;
const DIGIT = 0.61;
const SLASH = 0.35;
const MARK = 0.68;

/** How much room both values, or the one that counts, take beside each other: no digit of them is cut off. */
function roomFor(values: ShownValues, defense: boolean): Record<string, string> {
  const width = (digit: number, shown: number | null, printed: number | null): number =>
    digit * String(shown ?? '?').length +
    (shown === null || printed === null || shown === printed ? 0 : MARK);
  const { atk, def, printedAtk, printedDef } = values;
  const one = defense ? width(BOLD_DIGIT, def, printedDef) : width(BOLD_DIGIT, atk, printedAtk);
  const other = defense ? width(DIGIT, atk, printedAtk) : width(DIGIT, def, printedDef);
  return { '--both': (one + SLASH + other).toFixed(2), '--one': one.toFixed(2) };
}

/** A value with an arrow where it differs from the printed one. */
function Value(props: {
  readonly shown: number | null;
  readonly printed: number | null;
  readonly main: boolean;
}) {
  const { shown, printed, main } = props;
  const change = shown === null || printed === null ? 0 : Math.sign(shown - printed);
  const mark = change > 0 ? '▲' : change < 0 ? '▼' : '';
  return (
    <span class={`value ${main ? 'main' : ''} ${change > 0 ? 'raised' : change < 0 ? 'lowered' : ''}`}>
      {mark !== '' && <small>{mark}</small>}
      {shown ?? '?'}
    </span>
  );
}

/** A back; where the view knows the card, its name and letter stand on it. */
export function Back({ name, kind }: { readonly name?: string; readonly kind?: FaceKind }) {
  return (
    <span class={name === undefined ? 'back' : 'back known'} aria-hidden="true">
      <svg class="weave" viewBox="0 0 40 40" aria-hidden="true">
        <path d="M20 4l16 16-16 16L4 20z" />
        <path d="M20 12l8 8-8 8-8-8z" />
      </svg>
      {name !== undefined && <FaceName name={name} />}
      {kind !== undefined && (
        <span class="face-kind">
          <Glyph kind={kind} />
          <b>{LETTERS[kind]}</b>
        </span>
      )}
    </span>
  );
}

/** A card of the board, drawn as it lies. */
export function CardPicture({ shown, session }: { readonly shown: SceneCard; readonly session: Session }) {
  const { words } = session;
  const id = shown.card?.id ?? null;
  if (id === null) return <Back />;
  const fact = words.fact(id);
  if (shown.look === 'set' || shown.look === 'down')
    return <Back name={words.name(id)} kind={faceKind(fact)} />;
  return (
    <Face
      id={id}
      name={words.name(id)}
      fact={fact}
      values={valuesOf(words, shown)}
      defense={shown.look === 'defense'}
    />
  );
}
