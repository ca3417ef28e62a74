/** Letters of one sound, which stay together. */
const PAIRS = 'ch|sh|th|ph|gh|qu|bl|br|cl|cr|dr|fl|fr|gl|gr|pl|pr|tr';
const VOWEL = 'aeiouyàâäéèêëîïôöùûüœæ';
/** Where a syllable may begin: one consonant, or a pair, before a vowel. */
const BEGINS = new RegExp(`^(?:${PAIRS}|[^${VOWEL}])[${VOWEL}]`, 'iu');
const PAIR = new RegExp(`^(?:${PAIRS})$`, 'iu');
/** Letters that stay on either side of a break. */
const LEAST = 3;

/** A name that may break at spaces and, where a word is too long for its line, between syllables, with a hyphen. */
export function soften(name: string): string {
  return name.replace(/\p{L}{7,}/gu, (word) =>
    Array.from(word, (letter, at) => (breaksBefore(word, at) ? `\u00ad${letter}` : letter)).join(''),
  );
}

function breaksBefore(word: string, at: number): boolean {
  if (at < LEAST || word.length - at < LEAST) return false;
  return BEGINS.test(word.slice(at)) && !PAIR.test(word.slice(at - 1, at + 1));
}
