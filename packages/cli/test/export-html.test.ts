import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = makeWorld();
  await world.json('demo', '--seed', '0');
});

describe('duel export --html', () => {
  it('is one file with its own policy, at the chosen event, as a spectator saw it', async () => {
    const told = await world.json<{ view: string; file: string }>(
      'export',
      'last',
      '--html',
      '--at',
      '60',
      '-o',
      'd.html',
    );
    expect(told).toMatchObject({ view: 'spectator', file: 'd.html' });
    const html = readFileSync(world.path('d.html'), 'utf8');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/i);
    expect(html).toContain('"at":60');
    expect(html).toContain('"view":"spectator"');
  });

  it('a seat’s file names no card that only the other seat knew', async () => {
    const judge = await world.duel(['export', 'last', '--html', '--view', 'judge', '--at', '0']);
    const spectator = await world.duel(['export', 'last', '--html', '--at', '0']);
    const names = (html: string): number => new Set(html.match(/"nameEn":"[^"]+"/g)).size;
    expect(names(judge.out)).toBeGreaterThan(names(spectator.out));
    expect(spectator.out).not.toContain('"$h":{"extra"');
  });

  it('of the judge says so in its title, and no other does', async () => {
    const titleOf = async (view: string): Promise<string> => {
      const { out } = await world.duel(['export', 'last', '--html', '--view', view]);
      return /<title>(.*?)<\/title>/.exec(out)?.[1] ?? '';
    };
    expect(await titleOf('judge')).toMatch(/ against .+ \(the judge’s view\)$/);
    for (const view of ['spectator', 'A', 'B']) expect(await titleOf(view)).not.toContain('judge');
  });

  it('needs to be told what to write', async () => {
    const outcome = await world.duel(['export', 'last']);
    expect(outcome.exit).toBe(2);
    expect(outcome.err).toContain('--html');
  });
});
