import { createHash } from 'node:crypto';
import { CARDS, DECK_PAIRS, findPool, notesOf, SCRIPTS } from '@duel-log/cards';
import { encodeCommit, firstCommit, type StoredEvent, uuidV5, writeDuelFile } from '@duel-log/codec';
import {
  type CardFacts,
  type Env,
  makePool,
  type Opening,
  type RegisteredDeck,
  type Ruleset,
  RULESETS,
} from '@duel-log/duel';
import { type Bot, greedyBot, playOut, randomBot } from '@duel-log/scenarios';
import type { CardFact, FactsBlock } from '../../src/core/types.js';

const NAMESPACE = '7c1f5a1e-6f0b-4d53-9a59-3f2d2f0b8d11';
const START = Date.parse('2026-11-29T12:00:00.000Z');

export interface Recording {
  readonly name: string;
  readonly pair: number;
  readonly players: readonly [string, string];
  readonly bots?: (seat: string) => Bot;
  readonly limit?: number;
}

/** The duels of fixtures/duels. Seeds were looked for: long chains, control changes, equips, a Fusion Summon. */
export const FIXTURES: readonly (Recording & { readonly file: string })[] = [
  { file: 'vanilla', name: 'v2', pair: 2, players: ['Joey', 'Mai'] },
  {
    file: 'long',
    name: 'long-1-93',
    pair: 1,
    players: ['Joey', 'Mai'],
    bots: (seat) => greedyBot(`long-1-93${seat}`),
  },
  {
    file: 'chains',
    name: 'long-1-150',
    pair: 1,
    players: ['Yugi', 'Pegasus'],
    bots: (seat) => greedyBot(`long-1-150${seat}`),
  },
  {
    file: 'hostile',
    name: 'hostile',
    pair: 0,
    players: ['</script><img src=x onerror=alert(1)>', '\u202Eمُبارِز 🃏'],
    bots: (seat) => (seat === 'A' ? greedyBot('hostile/A') : randomBot('hostile/B')),
    limit: 220,
  },
];

/** Names that break careless pages: markup, right-to-left text, emoji, no end, nothing to see. */
const HOSTILE = [
  '</script><img onerror=alert(1) src=x>',
  '\u202Eعربي مع علامات\u202C تنين',
  '🐉🔥 Dragon 👩‍👩‍👧‍👦 of the Flag 🏳️‍🌈',
  'The Exceedingly Long-Named Guardian of the Thousand-Year-Old Fortress beyond the Seven Silent Mountains',
  '<!--<script>{"$h":"A:17"}]]>',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  '"\'`${alert(1)}&amp;&lt;b&gt;',
  'Z̷͑a̸l̵g̶o̷ ̴o̵f̵ ̸t̴h̷e̶ ̶D̵e̸e̵p̷',
  'javascript:alert(1)//\u2028\u2029\u0000',
] as const;

/** Facts in which every card has a hostile name, and every third a hostile text. */
export function hostileFacts(): FactsBlock {
  const cards = Object.entries(allFacts().cards).map(([id, fact], i): [string, CardFact] => {
    const nameEn = HOSTILE[i % HOSTILE.length] as string;
    return [id, { ...fact, nameEn, nameFr: nameEn, text: i % 3 === 0 ? nameEn : fact.text }];
  });
  return { cards: Object.fromEntries(cards) };
}

/** A duel between a shipped pair of Decks, played by bots; the same name always gives the same bytes. */
export function record(recording: Recording): readonly StoredEvent[] {
  const pair = DECK_PAIRS[recording.pair];
  if (pair === undefined) throw new Error(`there is no pair ${recording.pair}`);
  const cards = findPool(pair.pool)?.cards ?? [];
  const env: Env = {
    ruleset: RULESETS.get('classic-8000') as Ruleset,
    pool: makePool(pair.pool, cards),
    scripts: SCRIPTS,
  };
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const [a, b] = pair.decks;
  const opening: Opening = {
    ruleset: env.ruleset.name,
    players: { A: recording.players[0], B: recording.players[1] },
    decks: { A: listOf(a), B: listOf(b) },
    list: null,
    pool: { name: pair.pool, hash: hash(JSON.stringify(cards)) },
    key: hash(`key of ${recording.name}`),
  };
  const bots = recording.bots ?? ((seat: string): Bot => greedyBot(`${recording.name}/${seat}`));
  const stored: StoredEvent[] = [];
  const stream = `duel-${uuidV5(NAMESPACE, recording.name)}`;
  let clock = START;
  let count = 0;
  for (const commit of playOut({
    env,
    opening,
    bots: { A: bots('A'), B: bots('B') },
    seed: recording.name,
    limit: recording.limit ?? 5000,
  })) {
    const commandId = uuidV5(NAMESPACE, `${recording.name}#${count}`);
    clock += 1200 + ((count * 7919) % 5600);
    count += 1;
    const context = { stream, commandId, occurredAt: new Date(clock).toISOString(), engine: '0.1.0' };
    const last = stored.at(-1);
    const encoded = encodeCommit(
      commit.events,
      last === undefined
        ? firstCommit(context)
        : { ...context, revision: stored.length, prev: last.meta.hash, key: opening.key },
    );
    if (encoded._tag === 'Left') throw new Error(encoded.left.message);
    stored.push(...encoded.right);
  }
  return stored;
}

export const fileOf = (events: readonly StoredEvent[]): string => writeDuelFile(events);

/** The facts of every card the project knows, as a page embeds them. */
export function allFacts(): FactsBlock {
  return { cards: Object.fromEntries([...CARDS.values()].map((card) => [card.id, factOf(card)])) };
}

function factOf(card: CardFacts): CardFact {
  const { nameEn, nameFr, kind, subtype } = card;
  return {
    nameEn,
    nameFr,
    kind,
    subtype,
    attribute: card.attribute ?? null,
    type: card.type ?? null,
    level: card.level ?? null,
    atk: card.atk ?? null,
    def: card.def ?? null,
    text: notesOf(card.id)?.summary ?? null,
  };
}

const listOf = ({ main, side, extra }: RegisteredDeck): RegisteredDeck => ({ main, side, extra });
