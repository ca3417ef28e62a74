import { describe, expect, it } from 'vitest';
import { BANLIST_2007, CARDS, copiesAllowed, findList, LIST_IDS, listStatus } from '../src/index.js';

describe('Forbidden and Limited lists', () => {
  it('the list of 2007 has an id, a version and a date', () => {
    expect(BANLIST_2007).toMatchObject({ id: 'banlist-2007', version: 1, date: '2007-09' });
    expect(findList('banlist-2007')).toBe(BANLIST_2007);
    expect(LIST_IDS).toEqual(['banlist-2007']);
    expect(findList('banlist-2099')).toBeUndefined();
  });

  it('every entry is a known card and stands in one group only', () => {
    const { forbidden, limited, semiLimited } = BANLIST_2007;
    const entries = [...forbidden, ...limited, ...semiLimited];
    expect([forbidden.length, limited.length, semiLimited.length]).toEqual([23, 42, 12]);
    expect(new Set(entries).size).toBe(entries.length);
    for (const entry of entries) expect(CARDS.has(entry), entry).toBe(true);
  });

  it('Forbidden allows no copy, Limited one, Semi-Limited two, everything else three (DECK-BAN-01 to 03)', () => {
    const copies = ['pot-of-greed', 'mirror-force', 'jinzo', 'trap-hole'].map((id) =>
      copiesAllowed(BANLIST_2007, id),
    );
    expect(copies).toEqual([0, 1, 2, 3]);
    expect(listStatus(BANLIST_2007, 'jinzo')).toBe('semi-limited');
  });

  it('Dark Hole is on the list by correction (DECK-BAN-04)', () => {
    expect(copiesAllowed(BANLIST_2007, 'dark-hole')).toBe(0);
    expect(BANLIST_2007.addedByCorrection.map(({ card }) => card)).toEqual(['dark-hole']);
  });

  it('without a list three copies of everything are allowed', () => {
    expect(copiesAllowed(null, 'pot-of-greed')).toBe(3);
  });
});
