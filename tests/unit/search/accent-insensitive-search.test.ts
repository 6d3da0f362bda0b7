// Tests that the same search text finds the same names in every search field of the site.
import { expect, test } from 'vitest';
import { filterAndSortVideos } from '../../../src/features/library/videos/own-list-visible-videos.ts';
import { filterTags } from '../../../src/features/tags/filter-tags-by-letter.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { openQueryEngine, makeVideo } from '../../support/test-catalogue.ts';

const NAMES = [
  'ışık',
  'émotion',
  'ｆｕｌｌ',
  'Straße',
  'smørrebrød',
  'ガラス',
  '٢٠٢٤',
  'plain',
  'Light\u00adhou\u2060se',
  'μουσική τέλος',
];

const engine = openQueryEngine(NAMES.map((name, i) => makeVideo({ id: `v${i}`, title: `${name} one`, tags: [name] })));

test('R1046 Greek words are found in capitals, also while they are typed', async () => {
  for (const text of ['ΜΟΥΣ', 'μους', 'τέλος', 'ΤΕΛΟΣ μουσική']) {
    const { videos } = await engine.suggest({ text, blocked: null });
    expect(videos.map(({ title }) => title)).toEqual(['μουσική τέλος one']);
  }
});

test.each([
  ["chanson d'amour", ["Chanson d'amour", 'Chanson amour'], 1, undefined],
  ['l’homme', ["L'homme", 'Un homme'], 1, undefined],
  ["dell'amore", ['Amore', 'Chanson amour'], 0, 'Amore'],
  ['"d\'artagnan"', ["The story of d'Artagnan"], undefined, undefined],
  ["d'Artagnan", ["The story of d'Artagnan", 'Artagnan street view'], 1, undefined],
  ["L'homem", ["L'homme", 'Un homme'], 0, "L'homme"],
])(
  'R1049 the text %s finds the titles %j: %s as typed, and the others without the elided word',
  async (text, ...found) => {
    const elided = openQueryEngine(
      [
        'Artagnan street view',
        'Chanson amour',
        "Chanson d'amour",
        "L'homme",
        'Un homme',
        'Amore',
        "The story of d'Artagnan",
      ].map((title, i) => makeVideo({ id: `v${i}`, title, addedAt: 9 - i })),
    );
    const asked = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 10 } as const;
    const { videos, asTyped, reading } = await elided.query(asked);
    expect([videos.map(({ title }) => title), asTyped, reading]).toEqual(found);
  },
);

test('R1049 ten titles with the typed text hide titles without the elided word', async () => {
  const titles = Array.from({ length: 20 }, (_, i) => (i < 10 ? `Un matin ${i}` : `D'un matin ${i}`));
  const elided = openQueryEngine(titles.map((title, i) => makeVideo({ id: `v${i}`, title, addedAt: 30 - i })));
  const asked = { ...ALL_VIDEOS_QUERY, text: "d'un", sort: 'relevance', offset: 0, limit: 20 } as const;
  expect((await elided.query(asked)).videos.map(({ title }) => title)).toEqual(titles.slice(10));
});

test.each([
  ['isik', 'ışık'],
  ['IŞIK', 'ışık'],
  ['emotion', 'émotion'],
  ['full', 'ｆｕｌｌ'],
  ['ＦＵＬＬ', 'ｆｕｌｌ'],
  ['strasse', 'Straße'],
  ['smorrebrod', 'smørrebrød'],
  ['2024', '٢٠٢٤'],
  ['ｐｌａｉｎ', 'plain'],
  ['ΜΟΥΣ', 'μουσική τέλος'],
  ['lighthouse', 'Light\u00adhou\u2060se'],
  ['LIGHT\u00adHOUSE', 'Light\u00adhou\u2060se'],
])('R721 R1036 the text %s finds the name %s on /tags, in lists, in filters and in the header', async (text, name) => {
  const tags = await engine.allTags('tag');
  const videos = await engine.findVideos(NAMES.map((_, i) => `v${i}`));
  const { tags: suggested } = await engine.suggest({ text, blocked: null });
  expect(filterTags(tags, null, text).map((tag) => tag.name)).toEqual([name]);
  expect(filterAndSortVideos(videos, text, 'added').map(({ title }) => title)).toEqual([`${name} one`]);
  expect((await engine.searchTags(text)).map((tag) => tag.name)).toContain(name);
  expect(suggested.map((tag) => tag.name)).toContain(name);
});
