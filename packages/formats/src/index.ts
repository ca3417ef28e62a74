/** Foreign bytes in and out. */
export { type CardIndex, indexOf, PROJECT_CARDS } from './card-index.js';
export { readCardTable, writeCardTable } from './card-table.js';
export { CDB_QUERY, readCdb } from './cdb.js';
export {
  cardListOf,
  chooseList,
  type ForeignEntry,
  type ForeignList,
  type ForeignLists,
  type ReadList,
  readLists,
} from './lflist.js';
export type { FormatError } from './result.js';
export type { CardTable, LeftOut, TableCard } from './table-card.js';
export { faultOf, readYdk, writeYdk, type YdkDeck, type YdkNote } from './ydk.js';
