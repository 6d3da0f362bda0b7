import { expect, test } from 'vitest';
import { formatManifest, parseManifest } from '../../../src/lib/snapshot/manifest.ts';
import { readCards, writeCards } from '../../../src/lib/snapshot/card-shard.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { openEngine, makeVideo } from '../../support/catalogue.ts';

test('cards keep where else their videos can be seen, and those without cost nothing', async () => {
  const engine = openEngine(['a', 'b', 'c'].map((id) => makeVideo({ id })));
  const cards = await engine.findVideos(['a', 'b', 'c']);
  const others = [{ source: 'redtube', videoUrl: 'https://www.redtube.com/1' }];
  const some = cards.map((card, i) => (i === 1 ? { ...card, others } : card));
  expect(readCards(writeCards(some))).toEqual(some);
  expect(readCards(writeCards(cards))).toEqual(cards);
  expect(writeCards(some).length - writeCards(cards).length).toBe(3 + 8 + 26);
});

test('a manifest keeps aliases, and has no word of them where there are none', () => {
  const write = (aliases: ReadonlyMap<string, string>) =>
    createSnapshotWriter().finish(createMemoryStore(), { aliases, others: new Map() });
  const aliases = new Map([['a', 'b']]);
  const text = formatManifest(write(aliases));
  expect(parseManifest(JSON.parse(text)).aliases).toEqual(aliases);
  const plain = formatManifest(write(new Map()));
  expect([plain.includes('aliases'), parseManifest(JSON.parse(plain)).aliases]).toEqual([false, new Map()]);
  expect(() => parseManifest({ ...(JSON.parse(text) as object), aliases: [1] })).toThrow(TypeError);
});
