import Database from 'better-sqlite3';

/** A row of a card database; what is left out is a plain Warrior of EARTH. */
export interface Card {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly alias?: number;
  readonly atk?: number;
}

const TEXT = 'a text that nobody asked for';

/** A `.cdb` as other programs make it: two tables, texts among them. */
export function writeDatabase(file: string, cards: readonly Card[]): void {
  const database = new Database(file);
  database.exec('BEGIN');
  database.exec(`
    CREATE TABLE datas (id INTEGER PRIMARY KEY, ot INTEGER, alias INTEGER, setcode INTEGER, type INTEGER, atk INTEGER,
      def INTEGER, level INTEGER, race INTEGER, attribute INTEGER, category INTEGER);
    CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT);`);
  const facts = database.prepare('INSERT INTO datas VALUES (?, 3, ?, ?, ?, ?, 1200, 4, 1, 1, 0)');
  const texts = database.prepare('INSERT INTO texts VALUES (?, ?, ?)');
  for (const { id, type, name, alias = 0, atk = 1000 } of cards) {
    facts.run(id, alias, 2n ** 62n, type, atk);
    texts.run(id, name, TEXT);
  }
  database.exec('COMMIT');
  database.close();
}

const NORMAL = 0x11;
const EFFECT = 0x21;
const SYNCHRO = 0x2021;
const TRAP = 0x4;
const PENDULUM = 0x1000011;

/** Fourteen Normal Monsters, a Trap of the project, an effect that nobody here knows, two cards of later rules. */
export const OWN_CARDS: readonly Card[] = [
  ...Array.from({ length: 14 }, (_, at) => ({
    id: 1000 + 20 * at,
    type: NORMAL,
    name: `Soldier ${String.fromCharCode(65 + at)}`,
    atk: 1000 + 100 * at,
  })),
  { id: 1001, type: NORMAL, name: 'Soldier A', alias: 1000 },
  { id: 44_095_762, type: TRAP, name: 'Mirror Force' },
  { id: 2000, type: EFFECT, name: 'Wizard' },
  { id: 2100, type: PENDULUM, name: 'Swinger' },
  { id: 3000, type: SYNCHRO, name: 'Tuned One' },
];

/** A Deck of 40 of them as `.ydk`: three of each, of the first two. */
export function ownDeck(...more: readonly number[]): string {
  const soldiers = Array.from({ length: 40 }, (_, at) => 1000 + 20 * Math.floor((at + 1) / 3));
  return ['#main', ...soldiers.slice(0, 40 - more.length), ...more, '#extra', '!side', ''].join('\n');
}
