/** Whose eyes see a stream: a seat (`A`), `spectator`, or `judge` for the full stream. */
export type ViewName = string;

/** Languages that card names are known in. */
export type NameLanguage = 'en' | 'fr';

/** What is printed on a card, as the builder of a page or export passes it in. `text`: the effect in one sentence. */
export interface CardFact {
  readonly nameEn: string;
  readonly nameFr: string | null;
  readonly kind: 'monster' | 'spell' | 'trap';
  readonly subtype: string;
  readonly attribute: string | null;
  readonly type: string | null;
  readonly level: number | null;
  readonly atk: number | null;
  readonly def: number | null;
  readonly text: string | null;
}

/** Facts of the cards a view shows, by card id. They come with the data, so that a duel opens without the card package. */
export interface FactsBlock {
  readonly cards: Readonly<Record<string, CardFact>>;
}

/** One view of one duel: what an export embeds, a server serves and the element holds. */
export interface DuelDocument {
  readonly view: ViewName;
  /** stored events of this view, or the same with plain data */
  readonly events: readonly unknown[];
  readonly facts: FactsBlock;
  /** event to open at */
  readonly at?: number;
  readonly title?: string;
  /** language of card names; default: that of the page around */
  readonly names?: NameLanguage;
}

/** Where views come from. The element asks it for another view; it never holds two. */
export interface DuelSource {
  readonly views: readonly ViewName[];
  readonly open: (view: ViewName) => Promise<DuelDocument>;
  /** Where a duel may still be running: tells what comes after the events of a document. Answers how to stop. */
  readonly follow?: (document: DuelDocument, hear: (news: News) => void) => () => void;
}

/** What a followed duel brings: more events of the view, or how the connection is. */
export type News =
  | { readonly kind: 'events'; readonly events: readonly unknown[]; readonly facts: FactsBlock }
  | { readonly kind: 'connected' }
  | { readonly kind: 'lost'; readonly why: string }
  /** nothing will come any more */
  | { readonly kind: 'over' };

/** Commands that whoever must decide could give after this event, in words. */
export type LegalProvider = (eventIndex: number) => Promise<readonly string[]>;
