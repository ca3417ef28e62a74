export { type ExportOptions, exportHtml, pageHtml } from './html.js';
export { factsShown } from '../core/facts.js';
export type { CardFact, DuelDocument, FactsBlock, ViewName } from '../core/types.js';
