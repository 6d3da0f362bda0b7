import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';

const on = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;

const VIDEOS = [
  makeVideo({
    id: 'old',
    title: 'Rain at home',
    addedAt: on('2019-12-31'),
    duration: 299,
    quality: 'SD',
    tags: ['Ice'],
  }),
  makeVideo({
    id: 'rain',
    title: 'Home of rain',
    addedAt: on('2020-01-01'),
    duration: 300,
    quality: 'HD',
    tags: ['Ice'],
  }),
  makeVideo({ id: 'long', title: 'Two words', addedAt: on('2023-06-01'), duration: 1260, quality: null }),
  makeVideo({
    id: 'new',
    title: 'Ice',
    description: 'two words of rain',
    addedAt: on('2024-02-29'),
    duration: 1259,
    quality: 'HD',
  }),
];
const ALL: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'oldest', offset: 0, limit: 10, today: 20_000 };

/** Shard sizes for both ways to look up a word: in the completely loaded vocabulary, and in the vocabulary shard that contains the word. */
const LAYOUTS = [DEFAULT_SNAPSHOT_LAYOUT, { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 2, wordsPerShard: 3 }];

describe.each(LAYOUTS)('search operators (vocabulary with $hotWords common words)', (layout) => {
  const engine = openQueryEngine(VIDEOS, layout);
  const ids = async (text: string, change: Partial<VideoQuery> = {}) =>
    (await engine.query({ ...ALL, text, ...change })).videos.map(({ id }) => id);

  test.each([
    ['year:2020', ['rain']],
    ['year:2019-2020', ['old', 'rain']],
    ['year:>2020', ['long', 'new']],
    ['-year:2020', ['old', 'long', 'new']],
    ['-year:2020-2023', ['old', 'new']],
    ['year:2020 year:2024', []],
    ['duration:<5', ['old']],
    ['duration:>20', ['long']],
    ['duration:5-20', ['rain', 'new']],
    ['-duration:5-20', ['old', 'long']],
    ['rain year:2024', ['new']],
    ['rain duration:<20 -year:2019', ['rain']],
  ])('R825 the search %s finds the videos %j', async (text, expected) => {
    expect(await ids(text)).toEqual(expected);
    expect(await engine.count({ ...ALL, text })).toBe(expected.length);
  });

  test.each([
    ['quality:sd', ['old', 'long']],
    ['-quality:sd', ['rain', 'long', 'new']],
    ['quality:hd quality:sd', ['long']],
    ['title:rain', ['old', 'rain']],
    ['-title:rain', ['long', 'new']],
    ['title:"two words"', ['long']],
    ['title:"words two"', []],
    ['title:nosuch', []],
    ['-title:nosuch', ['old', 'rain', 'long', 'new']],
    ['rain title:ice', ['new']],
    ['title:home -title:"rain at home" tag:ice', ['rain']],
  ])('R826 the search %s finds the videos %j', async (text, expected) => {
    expect(await ids(text)).toEqual(expected);
  });

  test('R825 R826 operators and filters of the same kind must both match', async () => {
    const filters = { ...NO_FILTERS, minutes: { from: 5, to: null }, days: { from: null, to: 19_600 } };
    expect(await ids('duration:<21 year:<2023', { filters })).toEqual(['rain']);
    expect(await ids('duration:>20', { filters: { ...NO_FILTERS, duration: ['under-3'] } })).toEqual([]);
    expect(await ids('duration:<=20', { filters: { ...NO_FILTERS, duration: ['10-20', 'over-20'] } })).toEqual(['new']);
    expect(await ids('duration:>20', { filters: { ...NO_FILTERS, minutes: { from: null, to: 20 } } })).toEqual([]);
    expect(await ids('quality:hd', { filters: { ...NO_FILTERS, quality: ['sd'] } })).toEqual(['long']);
    expect(await ids('year:>2019', { filters: { ...NO_FILTERS, date: ['month'] } })).toEqual([]);
  });

  test.each([
    ['year:2019 OR year:2024', ['old', 'new']],
    ['tag:ice OR tag:nosuch', ['old', 'rain']],
    ['home tag:nosuch OR tag:ice year:2020', ['rain']],
    ['rain OR tag:ice', ['old', 'rain']],
    ['tag:ice -', ['old', 'rain']],
    ['-home -', ['long', 'new']],
    ['year:2020 OR', ['rain']],
    ['tag:ice OR year:2020 OR tag:nosuch', []],
  ])('R828 the search %s, with OR or an unfinished exclusion, finds the videos %j', async (text, expected) => {
    expect(await ids(text)).toEqual(expected);
  });

  test('R828 counts of filter options and of hidden videos respect operators', async () => {
    const counts = await engine.countOptions({ query: { ...ALL, text: 'quality:hd year:>2019' }, slugs: ['ice'] });
    expect(counts.quality).toEqual({ hd: 3, sd: 1 });
    expect(counts.duration).toEqual({ 'under-3': 0, '3-10': 1, '10-20': 0, 'over-20': 2 });
    expect(counts.tags).toEqual([1]);
    const found = await engine.countOptions({ query: { ...ALL, text: 'rain duration:<10' }, slugs: ['ice'] });
    expect([found.quality, found.tags]).toEqual([{ hd: 1, sd: 1 }, [2]]);
    const blocked = { tags: ['ice'], words: [], sources: [] };
    expect(await engine.countHidden({ ...ALL, text: 'title:rain year:2020', blocked })).toBe(1);
  });

  test('R828 labels with OR between them restrict the videos that the filters and other operators allow', async () => {
    const any = { filters: { ...NO_FILTERS, any: ['ice', 'nosuch'] } };
    expect(await ids('tag:nosuch OR tag:missing', any)).toEqual([]);
    expect(await ids('tag:ice OR tag:nosuch tag:missing OR tag:nosuch')).toEqual([]);
    const counts = await engine.countOptions({
      query: { ...ALL, text: 'tag:ice OR tag:nosuch' },
      slugs: ['ice', 'nosuch'],
    });
    expect(counts.tags).toEqual([2, 0]);
  });

  test('R827 searches unknown and invalid operators as words, and names them in the result', async () => {
    const page = await engine.query({ ...ALL, text: 'rain year:words foo:two', sort: 'relevance' });
    expect(page.videos.map(({ id }) => id)).toContain('new');
    expect(page.misread).toEqual(['year:words', 'foo:two']);
    const negated = await engine.query({ ...ALL, text: 'rain -foo:two' });
    expect([negated.videos.map(({ id }) => id), negated.misread]).toEqual([['old', 'rain', 'new'], ['-foo:two']]);
    expect(await engine.query({ ...ALL, text: 'year:2024' })).not.toHaveProperty('misread');
    expect(await ids('"year:2024"')).toEqual([]);
    expect(await ids('hd')).toEqual([]);
  });

  test('R825 finds matching tags by the search text without its operators', async () => {
    expect((await engine.searchTags('ice year:2024')).map(({ slug }) => slug)).toEqual(['ice']);
    const { videos } = await engine.suggest({ text: 'rain year:2024', blocked: null });
    expect(videos.map(({ id }) => id)).toEqual(['new']);
  });
});

test.each([
  ['tag:nosuch', ['nosuch']],
  ['tag:ice OR performer:"no one"', ['performer:no-one']],
  ['rain -source:nowhere tag:ice', ['source:nowhere']],
  ['-nosuch rain OR ice', undefined],
  ['rain -tag:nosuch -"no such"', ['nosuch']],
  ['tag:ICE -tag:ice', undefined],
])('R1007 the result of the search %s names the labels that the catalogue does not have: %j', async (text, unknown) => {
  const page = await openQueryEngine(VIDEOS).query({ ...ALL, text, without: ['other'] });
  expect(page.unknownLabels).toEqual(unknown);
});

test.each([
  ['tag:♥', ['a']],
  ['-tag:♥', ['b']],
  ['-♥', ['b']],
  ['year：1970 tag："♥"', ['a']],
])('R1045 the search %s finds the videos %j', async (text, expected) => {
  const videos = [
    makeVideo({ id: 'a', tags: ['♥'], addedAt: 86_400 }),
    makeVideo({ id: 'b', title: 'Price tag', addedAt: 86_401 }),
  ];
  const found = await openQueryEngine(videos).query({ ...ALL, text });
  expect(found.videos.map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['low-tide', []],
  ['v-12', []],
  ['low tide 1', []],
  ['low-tide-1', ['low-tide-1']],
  ['lowTide', ['lowTide']],
])('R1143 the search %s finds the ids %j', async (text, expected) => {
  const videos = ['low-tide', 'v-12', 'low tide 1', 'low-tide-1', 'lowTide'].map((id) =>
    makeVideo({ id, title: 'Sea' }),
  );
  const found = await openQueryEngine(videos).query({ ...ALL, text });
  expect(found.videos.map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['year：２０２５', ['c']],
  ['year:٢٠٢٥', ['c']],
  ['duration：＞２０', ['b']],
  ['duration:۲-۲۰', ['a', 'c']],
  ['－year：２０２４－２０２５', []],
  ['tag:۱۲۳', ['b']],
  ['tag:Ｔｏｐ', ['c']],
  ['Ｔｏｐ　！１０', ['c']],
  ['－夏の日－', ['a']],
  ['＃ＴｏｐＴｅｎ', ['a']],
])('R1090 the search %s finds the videos %j', async (text, expected) => {
  const date = (year: number) => Date.UTC(year, 5) / 1000;
  const videos = [
    makeVideo({ id: 'a', title: '空 －夏の日－ ＃ＴｏｐＴｅｎ', duration: 300, addedAt: date(2024) }),
    makeVideo({ id: 'b', title: 'Long', tags: ['۱۲۳'], duration: 1800, addedAt: date(2024) }),
    makeVideo({ id: 'c', title: 'Ｔｏｐ　１０', tags: ['Ｔｏｐ'], duration: 300, addedAt: date(2025) }),
  ];
  const found = await openQueryEngine(videos).query({ ...ALL, text });
  expect(found.videos.map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['👨‍👩‍👧‍👦', ['a'], 1],
  ['🏳‍🌈', ['b'], 1],
  ['👨', [], 0],
  ['???', ['c'], 1],
  ['"🏳️‍🌈"', [], 0],
  ['-b 👨‍👩‍👧‍👦', ['a'], 1],
])('R1094 a search for the symbols %s finds the videos %j of the tag with this name', async (text, expected, total) => {
  const videos = [
    makeVideo({ id: 'a', title: 'Family 👨‍👩‍👧‍👦 day', tags: ['👨‍👩‍👧‍👦'] }),
    makeVideo({ id: 'b', title: 'Rainbow 🏳️‍🌈', tags: ['🏳️‍🌈'] }),
    makeVideo({ id: 'c', title: '???' }),
  ];
  const engine = openQueryEngine(videos);
  const found = await engine.query({ ...ALL, text });
  expect(found.videos.map(({ id }) => id)).toEqual(expected);
  expect(await engine.count({ ...ALL, text })).toBe(total);
});

test.each([
  ['tag:٢٠٢٠', ['digits']],
  ['-tag:٢٠٢٠ sea', ['name', 'wide']],
  ['tag:"فيلم ٢٠٢٠"', ['name']],
  ['-"فيلم ٢٠٢٠" sea', ['digits', 'wide']],
  ['performer:ＴＡＲＯ', ['wide']],
  ['tag:ｆｉｌｍ', ['digits']],
  ['tag:film ＯＲ tag:ｒｉｖｅｒ', ['digits', 'wide']],
])('R1090 the search %s finds the labels with the digits and letters of their names: %j', async (text, expected) => {
  const videos = [
    ...Array.from({ length: 60 }, (_, i) => makeVideo({ id: `${i}`, title: 'Day', tags: ['a', 'b', 'c', `d${i}`] })),
    makeVideo({ id: 'digits', title: 'Sea', tags: ['٢٠٢٠', 'film'] }),
    makeVideo({ id: 'name', title: 'Sea', tags: ['فيلم ٢٠٢٠'] }),
    makeVideo({ id: 'wide', title: 'Sea', tags: ['ｒｉｖｅｒ'], performers: ['ＴＡＲＯ'] }),
  ];
  const found = await openQueryEngine(videos, SMALL_SNAPSHOT_LAYOUT).query({ ...ALL, text });
  expect(found.videos.map(({ id }) => id).toSorted()).toEqual(expected);
});

test.each([
  'Life at −40 degrees',
  '１½ hour',
  '"１½ hour"',
  'title:"１½ hour"',
  '第１２回 Ａ：Ｂ',
  '空 －夏の日－完全版',
])('R1090 the search %s finds the title', async (text) => {
  const title = text.replace(/^title:/, '').replaceAll('"', '');
  const engine = openQueryEngine([makeVideo({ id: 'a', title }), makeVideo({ id: 'b', title: 'Sea' })]);
  const { videos, asTyped, misread } = await engine.query({ ...ALL, text });
  expect([videos.map(({ id }) => id), asTyped, misread]).toEqual([['a'], undefined, undefined]);
});

test('R1094 a search for symbols finds titles rather than a tag without more videos, and marks no code points of the tag in titles', async () => {
  const tagged = makeVideo({ id: 'tag', title: 'U boat 2665', tags: ['♥'], performers: ['★'] });
  const both = openQueryEngine([tagged, makeVideo({ id: 'title', title: '♥' })]);
  expect((await both.query({ ...ALL, text: '♥' })).videos.map(({ id }) => id)).toEqual(['title']);
  const more = [tagged, { ...tagged, id: 'tag2' }, makeVideo({ id: 'title', title: '♥' })];
  expect((await openQueryEngine(more).query({ ...ALL, text: '♥' })).total).toBe(2);
  const { videos } = await openQueryEngine([tagged]).query({ ...ALL, text: '♥' });
  expect(videos.map(({ match }) => match?.words)).toEqual([[]]);
  const performed = await both.query({ ...ALL, text: 'performer:★' });
  expect(performed.videos.map(({ match }) => match?.words)).toEqual([[]]);
});

const DATED = [
  makeVideo({ id: 'none' }),
  makeVideo({ id: 'first', addedAt: 86_400 }),
  makeVideo({ id: 'new', addedAt: Date.UTC(2024, 5) / 1000 }),
];

test.each([
  ['year:1970', ['first']],
  ['year:<=2020', ['first']],
  ['year:1000-2020', ['first']],
  ['year:1000-1900', []],
  ['year:>1960', ['new', 'first']],
  ['-year:1970', ['new', 'none']],
  ['-year:2024', ['first', 'none']],
  ['-year:<=2020', ['new', 'none']],
  ['-year:>=1970', ['none']],
  ['-year:2024 -year:2023', ['first', 'none']],
  ['-year:2024 year:<2030', ['first']],
])('R1142 the search %s finds the videos %j of a catalogue with an undated video', async (text, expected) => {
  const engine = openQueryEngine(DATED);
  const found = await engine.query({ ...ALL, text, sort: 'newest' });
  expect([found.videos.map(({ id }) => id), await engine.count({ ...ALL, text })]).toEqual([expected, expected.length]);
});

test.each([
  [{ from: null, to: 20_000 }, ['new', 'first']],
  [{ from: 0, to: 364 }, ['first']],
  [{ from: 0, to: null }, ['new', 'first']],
  [{ from: 0, to: 0 }, []],
  [null, ['new', 'first', 'none']],
])('R1142 the range of days %j contains the videos %j of a catalogue with an undated video', async (days, expected) => {
  const engine = openQueryEngine(DATED);
  const asked = { ...ALL, text: '', sort: 'newest', filters: { ...ALL.filters, days } } as const;
  const { videos, total } = await engine.query(asked);
  expect([videos.map(({ id }) => id), total]).toEqual([expected, expected.length]);
});

test('R828 words of labels with OR between them are marked on the cards', async () => {
  const { videos } = await openQueryEngine(VIDEOS).query({ ...ALL, text: 'tag:ice OR tag:nosuch' });
  expect(videos[0]!.match?.words).toEqual(['ice', 'nosuch']);
});

test.each([
  ['tag:"cafe culture"', ['a', 'b']],
  ['performer:"lucia monreal"', ['b']],
  ['uploader:"cafe noir"', ['c']],
  ['source:"tele quebec"', ['c']],
  ['-performer:"lucia monreal" tag:"cafe culture"', ['a']],
  ['tag:"cafe culture" OR tag:nosuch', ['a', 'b']],
  ['tag:lucia', []],
])('R369 the search %s finds the videos %j, also if the name of the label has accents', async (text, expected) => {
  const videos = [
    makeVideo({ id: 'a', tags: ['café culture'], addedAt: 1 }),
    makeVideo({ id: 'b', tags: ['Café Culture'], performers: ['Lucía Monreal'], addedAt: 2 }),
    makeVideo({ id: 'c', uploader: 'Café Noir', site: 'Télé Québec', addedAt: 3 }),
  ];
  // in the second layout, only one label is among the most common ones
  for (const layout of [DEFAULT_SNAPSHOT_LAYOUT, { ...DEFAULT_SNAPSHOT_LAYOUT, topTags: 1 }]) {
    const found = await openQueryEngine(videos, layout).query({ ...ALL, text });
    expect(found.videos.map(({ id }) => id)).toEqual(expected);
  }
});

test('R369 looks for labels with other accents only for the first eight unknown labels of a text', async () => {
  const videos = Array.from({ length: 9 }, (_, i) => makeVideo({ id: `v${i}`, tags: [`é${i}`], addedAt: i }));
  const names = videos.map((_, i) => `tag:e${i}`);
  const count = (text: string) => openQueryEngine(videos).count({ ...ALL, text });
  expect(await count(names.slice(0, 8).join(' OR '))).toBe(8);
  expect(await count(names.join(' OR '))).toBe(8);
});
