import type { Video } from '../../../src/lib/catalogue/video.ts';
import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import type { VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { parseSearchAlternatives } from '../../../src/lib/catalogue/parse-search-text.ts';
import {
  listPluralsAndSingulars,
  listEquivalentWordsAndForms,
  splitIntoWords,
} from '../../../src/lib/catalogue/text/split-words.ts';
import { editDistance } from '../../../src/lib/search/text/edit-distance.ts';
import { getMaxEditDistance } from '../../../src/lib/search/text/similar-words.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';
import { createShardRecordingEngine } from '../../support/shard-recording-engine.ts';

const QUERY: VideoQuery = {
  tag: null,
  text: '',
  filters: NO_FILTERS,
  without: [],
  shuffle: null,
  period: null,
  sort: 'relevance',
  offset: 0,
  limit: 50,
  today: 20_000,
};

const titled = (...titles: string[]) => titles.map((title) => makeVideo({ id: title, title }));

async function search(videos: readonly ReturnType<typeof makeVideo>[], text: string): Promise<string[]> {
  const { videos: found } = await openQueryEngine(videos).query({ ...QUERY, text });
  return found.map(({ id }) => id);
}

describe('words of a search text', () => {
  test('a search ignores case, diacritics and apostrophes', () => {
    expect(splitIntoWords("Café O'Neil, STRASSE straße Ångström")).toEqual([
      'cafe',
      'oneil',
      'strasse',
      'strasse',
      'angstrom',
    ]);
  });

  test('splits search texts in scripts without spaces into words', () => {
    expect(splitIntoWords('東京タワーの夜景')).toContain('夜景');
    expect(splitIntoWords('สวัสดีชาวโลก').length).toBeGreaterThan(1);
  });

  test('shortens a search text to 200 code points', () => {
    expect(parseSearchAlternatives('🚲'.repeat(199) + ' river')).toEqual([]);
    expect(parseSearchAlternatives('a'.repeat(500))[0]!.words).toEqual(['a'.repeat(200)]);
  });
});

test.each([
  ['vampire', ['vampires']],
  ['vampires', ['vampire']],
  ['story', ['stories']],
  ['stories', ['story', 'storie']],
  ['day', ['days']],
  ['witch', ['witches']],
  ['witches', ['witch', 'witche']],
  ['horses', ['hors', 'horse']],
  ['hero', ['heros', 'heroes']],
  ['boss', ['bosses']],
  ['cat', ['cats']],
  ['its', []],
  ['to', []],
  ['007', []],
])('R361 derives from %s the plural or singular forms %j', (word, others) => {
  expect(listPluralsAndSingulars(word)).toEqual(others);
});

test.each([
  ['4', ['four', 'iv']],
  ['20', ['twenty', 'xx']],
  ['xi', ['11', 'eleven']],
  ['1', ['one']],
  ['21', []],
  ['٤', []],
  ['x', listPluralsAndSingulars('x')],
  ['party', ['parties']],
  ['story', ['storey', 'stories']],
])('R411 derives from the word %s the other spellings %j', (word, others) => {
  expect(listEquivalentWordsAndForms(word, 'en')).toEqual(others);
});

test.each([
  ['colours', ['colors', 'colour']],
  ['organise', ['organises', 'organize']],
  ['organizing', ['organizings', 'organising']],
  ['licence', ['licences', 'license']],
  ['catalog', ['catalogs', 'catalogue']],
  ['traveller', ['traveler', 'travellers']],
])('R803 derives from the word %s the British and American spellings, and plurals: %j', (word, others) => {
  expect(listEquivalentWordsAndForms(word, 'en')).toEqual(others);
});

describe('edit distance of two words', () => {
  test.each([
    ['river', 'river', 0],
    ['river', 'rivre', 1],
    ['river', 'rver', 1],
    ['river', 'rivers', 1],
    ['river', 'liver', 1],
    ['river', 'lover', 2],
    ['river', 'stone', 3],
    ['river', 'riverboats', 3],
  ] as const)('the edit distance from %s to %s is %i, counted up to 2', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });
});

test('allows at most two edits per word, fewer for short words, and none for words of over 32 letters', () => {
  const lengths = [0, 2, 3, 4, 5, 10, 32, 33];
  expect(lengths.map((length) => getMaxEditDistance('x'.repeat(length)))).toEqual([0, 0, 1, 1, 2, 2, 2, 0]);
});

describe('ranking of search results', () => {
  test('R085 ranks exact matches above prefix matches, and titles above tags above descriptions', async () => {
    const videos = [
      makeVideo({ id: 'description', description: 'a river' }),
      makeVideo({ id: 'beginning', title: 'riverside' }),
      makeVideo({ id: 'tag', tags: ['river'] }),
      makeVideo({ id: 'title', title: 'river' }),
    ];
    expect(await search(videos, 'river')).toEqual(['title', 'tag', 'description', 'beginning']);
  });

  test('R085 ranks exact words first, then misspellings by number of edits, then longer words that contain the word', async () => {
    const videos = titled('unriverly', 'rivre', 'rovre', 'river');
    expect(await search(videos, 'river')).toEqual(['river', 'rivre', 'rovre', 'unriverly']);
  });

  test('R085 finds a short word with two swapped letters', async () => {
    expect(await search(titled('fish', 'harbour'), 'fihs')).toEqual(['fish']);
  });

  test('R085 finds videos with some of the words only if no video has all words', async () => {
    const videos = titled('stone bridge', 'stone wall', 'iron gate');
    expect(await search(videos, 'stone bridge')).toEqual(['stone bridge']);
    expect(await search(videos, 'stone zzzzzz')).toEqual(['stone wall', 'stone bridge']);
    expect(await search(videos, 'zzzzzz yyyyyy')).toEqual([]);
  });

  test('R085 finds two words typed as one, and one word typed as two', async () => {
    expect(await search(titled('steam boat race', 'other'), 'steamboat')).toEqual(['steam boat race']);
    expect(await search(titled('steamboat race', 'other'), 'steam boat')).toEqual(['steamboat race']);
    const both = titled('steamboat', 'steam boat', 'steam boat steamboat');
    expect(await search(both, 'steam boat')).toEqual(['steam boat', 'steam boat steamboat', 'steamboat']);
  });

  test('R361 finds singular and plural forms, ranked between exact and prefix matches', async () => {
    const videos = [
      ...titled('vampirella', 'vampires', 'vampire'),
      makeVideo({ id: 'told of', description: 'vampire' }),
    ];
    expect(await search(videos, 'vampire')).toEqual(['vampire', 'told of', 'vampires', 'vampirella']);
    expect(await search(videos, 'vampires')).toEqual(['vampires', 'vampire', 'told of']);
    expect(await search(titled('the witches house', 'old stories'), 'witch house')).toEqual(['the witches house']);
    expect(await search(titled('the witches house', 'old stories'), 'story')).toEqual(['old stories']);
  });

  test('R363 matches numbers only exactly, or by prefix as the last word', async () => {
    const videos = titled('2007', '0071', 'year 1007', '20 07', '2008');
    expect(await search(videos, '007')).toEqual(['0071']);
    expect(await search(videos, '2007')).toEqual(['2007']);
    expect(await search(videos, '007 year')).toEqual(['year 1007']);
  });

  test('R382 finds a video by the name of a performer', async () => {
    const videos = [
      makeVideo({ id: 'a', title: 'A', performers: ['Buster Crabbe'] }),
      makeVideo({ id: 'b', title: 'Buster', tags: ['crab'] }),
    ];
    const { videos: found, asTyped } = await openQueryEngine(videos).query({ ...QUERY, text: 'buster crabbe' });
    expect([found[0]?.id, asTyped ?? found.length]).toEqual(['a', 1]);
  });

  test('R411 finds Roman numerals by Arabic numerals, and Arabic numerals by Roman numerals', async () => {
    const films = titled('Rocky IV', 'Rocky', 'Lethal Weapon 4', 'Alien 3');
    expect((await search(films, 'rocky 4'))[0]).toBe('Rocky IV');
    expect((await search(films, 'alien iii'))[0]).toBe('Alien 3');
  });

  test.each([
    ['the gi joe', 'The G.I. Joe'],
    ['j.f.k.', 'JFK'],
    ['d o a', 'D.O.A.'],
    ['2 days', 'Two Days'],
    ['three men', '3 Men'],
    ['mister smith', 'Mr. Smith'],
    ['#HotSummerNight', 'Hot Summer Night'],
    ['roundup', 'The Round-Up'],
    ['???', '???'],
    ['9 1/2 weeks', '9½ Weeks'],
    ['9½ weeks', '9½ Weeks'],
    ['mash', 'M*A*S*H'],
  ])('R791 R792 R795 R796 R1048 the query %s finds the title %s first', async (text, title) => {
    const films = titled(
      'The G.I. Joe',
      '9½ Weeks',
      'M*A*S*H',
      'JFK',
      'D.O.A.',
      'Two Days',
      '3 Men',
      'Mr. Smith',
      'Hot Summer Night',
      'The Round-Up',
      '???',
      'Days',
      'Men of Smith',
      '!!!',
    );
    expect((await search(films, text))[0]).toBe(title);
  });

  describe.each([
    ['completely', DEFAULT_SNAPSHOT_LAYOUT],
    ['in shards', { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 2, wordsPerShard: 3 }],
  ])('R793 R794 R795 corrections with a vocabulary read %s', (_, layout) => {
    const first = async (videos: readonly Video[], text: string) =>
      (await openQueryEngine(videos, layout).query({ ...QUERY, text })).videos.map(({ id }) => id);

    test('R793 a video with the words only in its description does not prevent corrections', async () => {
      const videos = [...titled('Lighthouse', 'Harbor'), makeVideo({ id: 'described', description: 'a lighthous' })];
      expect(await first(videos, 'lighthouze')).toContain('Lighthouse');
      expect(await first(videos, 'lighthous')).toEqual(['described', 'Lighthouse']);
    });

    test.each([
      ['thefightinghope', 'The Fighting Hope'],
      ['gonewiththewind', 'Gone With the Wind'],
      ['ドライブマイカー', 'ドライブ・マイ・カー'],
      ['オモヒデポロポロ', 'おもひでぽろぽろ'],
    ])('R794 splits the word %s into three or more words to find the title %s', async (text, title) => {
      const videos = titled(
        'The Fighting Hope',
        'Gone With the Wind',
        'ドライブ・マイ・カー',
        'おもひでぽろぽろ',
        'Wind',
      );
      expect(await first(videos, text)).toEqual([title]);
    });

    test.each([
      ['dance night', 'Dancing Night'],
      ['runner home', 'Run Home'],
      ['walked', 'Walking'],
    ])('R795 the verb in the query %s finds another form of the verb in the title %s', async (text, title) => {
      expect((await first(titled('Dancing Night', 'Run Home', 'Walking', 'Harbor'), text))[0]).toBe(title);
    });
  });

  test('R792 ranks an equivalent word in a title above the typed word in a description', async () => {
    const films = [
      ...titled('Rocky II'),
      makeVideo({ id: 'described', title: 'Rocky', description: '2 rounds' }),
      ...titled('Rocky 2'),
    ];
    expect(await search(films, 'rocky 2')).toEqual(['Rocky 2', 'Rocky II', 'described']);
  });

  test('R795 a hyphenated word of a title is also found without its hyphen, and the joined word does not count as a further title word', async () => {
    const films = titled('Round-Up', 'Round Up Time', 'Roundup', 'Up');
    expect(await search(films, 'round up')).toEqual(['Round-Up', 'Round Up Time', 'Roundup']);
    expect((await search(films, 'roundup')).slice(0, 2)).toEqual(['Roundup', 'Round-Up']);
    expect(await search(films, '"round up"')).toEqual(expect.arrayContaining(['Round-Up', 'Round Up Time']));
  });

  test('R362 finds names with joined or split words, and ranks them above names with similar spelling', async () => {
    const films = titled('Spider-Man', 'Seidelman', 'Ghostbusters', 'The Ghost', 'WALL-E', 'Waller');
    expect((await search(films, 'spiderman'))[0]).toBe('Spider-Man');
    expect((await search(films, 'ghost busters'))[0]).toBe('Ghostbusters');
    expect((await search(films, 'spider man'))[0]).toBe('Spider-Man');
  });

  describe.each([
    ['completely', DEFAULT_SNAPSHOT_LAYOUT],
    ['in shards', { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 2, wordsPerShard: 3 }],
  ])('R431 single letters that are split off words, with a vocabulary read %s', (_, layout) => {
    const videos = [
      ...titled(
        'X Men',
        'WALL E',
        'Waller',
        'T. Rex Park',
        'U 571',
        'Catch 22',
        'Oceans 11',
        'E.T.',
        'Scream of a man',
      ),
      makeVideo({ id: 'tagged', title: 'A look inside', tags: ['x ray'] }),
    ];
    test.each([
      ['xmen', 'X Men', 'X Men'],
      ['trex', 'T. Rex Park', 'T Rex'],
      ['t rex', 'T. Rex Park', undefined],
      ['u571', 'U 571', 'U 571'],
      ['catch22', 'Catch 22', 'Catch 22'],
      ['oceans11', 'Oceans 11', 'Oceans 11'],
      ['et', 'E.T.', undefined],
      ['e t', 'E.T.', 'et'],
      ['xray', 'tagged', 'x ray'],
      // a title that starts with the typed text ranks above one in which the text is split
      ['walle', 'Waller', undefined],
      // a single letter that is a separate word of a title isn't part of the next word
      ['ascream', 'Scream of a man', 'Scream'],
    ])('the query %s finds the video %s first', async (text, id, reading) => {
      const page = await openQueryEngine(videos, layout).query({ ...QUERY, text });
      expect([page.videos[0]?.id, page.reading]).toEqual([id, reading]);
    });

    test('ranks a title that matches only after a letter is split off below words that begin with the typed text', async () => {
      const page = await openQueryEngine(videos, layout).query({ ...QUERY, text: 'walle' });
      expect([page.videos.map(({ id }) => id), page.asTyped]).toEqual([['Waller', 'WALL E'], 1]);
    });

    test('if a typed word is a prefix of other words, only single letters are split off the typed word', async () => {
      const two = titled('lighthousekeeper', 'lighthouse kee', 'lighthouseke e');
      const { videos: found } = await openQueryEngine(two, layout).query({ ...QUERY, text: 'lighthousekee' });
      expect(found.map(({ id }) => id)).toEqual(['lighthousekeeper', 'lighthouseke e']);
    });
  });

  test('R365 ranks a title that is part of the query above videos with only some of the words', async () => {
    const films = titled('Toy Story', 'A full movie', 'Movie', 'The Story of a movie in full');
    expect((await search(films, 'toy story full movie'))[0]).toBe('Toy Story');
  });

  test('R367 finds quoted words exactly in titles and tags, and lists similar matches after them', async () => {
    const videos = [
      ...titled('Die Hard', 'Die Hard 2', 'Dies Hard', 'Die Harder'),
      makeVideo({ id: 'told of', title: 'Monsters must die', description: 'a hard life' }),
      makeVideo({ id: 'tagged', tags: ['die hard'] }),
    ];
    const { videos: found, asTyped } = await openQueryEngine(videos).query({ ...QUERY, text: '"die hard"' });
    expect(found.slice(0, asTyped).map(({ id }) => id)).toEqual(['Die Hard', 'Die Hard 2', 'tagged']);
    const plain = await openQueryEngine(videos).query({ ...QUERY, text: 'die hard' });
    expect(plain.asTyped ?? plain.total).toBe(6);
    expect(await search(titled('steam boat'), '"steam nosuchword"')).toEqual(['steam boat']);
  });

  describe.each([
    ['completely', DEFAULT_SNAPSHOT_LAYOUT],
    ['in shards', SMALL_SNAPSHOT_LAYOUT],
  ])('R430 quoted phrases in a catalogue read %s', (_, layout) => {
    const videos = [
      ...titled('Kid Auto Races at Venice', 'Auto Kid Races', 'The Kid', 'New York, New York', 'York New Town'),
      makeVideo({ id: 'tagged', tags: ["The Kid's Auto Races"] }),
      makeVideo({ id: 'played', performers: ['Auto Kid'] }),
      makeVideo({ id: 'apart', title: 'The auto', tags: ['kid', 'kid races'], description: 'Auto Kid Races' }),
    ];
    const typed = async (text: string) => {
      const { videos: found, asTyped } = await openQueryEngine(videos, layout).query({
        ...QUERY,
        text,
        sort: 'oldest',
      });
      return found.slice(0, asTyped).map(({ id }) => id);
    };

    test.each([
      ['"kid auto races"', ['Kid Auto Races at Venice']],
      ['"Auto-Kid"', ['Auto Kid Races', 'played']],
      ['"auto races" venice', ['Kid Auto Races at Venice']],
      ['"auto races at venice"', ['Kid Auto Races at Venice']],
      ['"the kid\'s auto races"', ['tagged']],
      ['"kid races"', ['Auto Kid Races', 'apart']],
      ['"new york new york"', ['New York, New York']],
      ['"york new"', ['New York, New York', 'York New Town']],
      ['"auto kid" OR "york new"', ['Auto Kid Races', 'New York, New York', 'York New Town', 'played']],
      ['"races auto"', []],
      ['"venice york"', []],
      ['"kid nosuchword"', []],
    ])('the phrase %s finds videos with the words next to each other in this order: %j', async (text, ids) => {
      expect(await typed(text)).toEqual(ids);
    });
  });

  test('R430 finds the quoted name of a tag in a catalogue without performers', async () => {
    const videos = [makeVideo({ id: 'tagged', tags: ['slow travel'] }), ...titled('travel slow')];
    expect((await search(videos, '"slow travel"'))[0]).toBe('tagged');
  });

  test.each([DEFAULT_SNAPSHOT_LAYOUT, SMALL_SNAPSHOT_LAYOUT])(
    'R368 finds videos with either word of an OR query, best matches first',
    async (layout) => {
      const videos = titled('old western', 'an old horror film', 'horror', 'comedy', 'old comedy', 'western');
      const ids = async (text: string) =>
        (await openQueryEngine(videos, layout).query({ ...QUERY, text })).videos.map(({ id }) => id);
      expect((await ids('horror OR western')).slice(0, 4).toSorted()).toEqual([
        'an old horror film',
        'horror',
        'old western',
        'western',
      ]);
      expect((await ids('old horror OR western')).slice(0, 2)).toEqual(['old western', 'an old horror film']);
    },
  );

  test('R369 filters by a tag named in the search text in addition to selected tags', async () => {
    const videos = [
      makeVideo({ id: 'both', title: 'house', tags: ['horror', 'slow travel'] }),
      makeVideo({ id: 'one', title: 'house', tags: ['horror'] }),
      makeVideo({ id: 'word', title: 'horror house' }),
    ];
    const engine = openQueryEngine(videos);
    const ids = async (text: string, tags: readonly string[] = []) =>
      (await engine.query({ ...QUERY, text, filters: { ...NO_FILTERS, tags } })).videos.map(({ id }) => id);
    expect(await ids('tag:horror')).toEqual(['one', 'both']);
    expect(await ids('house tag:horror')).toEqual(['one', 'both']);
    expect(await ids('tag:"Slow travel"')).toEqual(['both']);
    expect(await ids('house tag:horror', ['slow-travel'])).toEqual(['both']);
    expect(await ids('house -tag:horror')).toEqual(['word']);
    expect(await ids('tag:nosuch')).toEqual([]);
    expect(await engine.count({ ...QUERY, text: 'tag:horror' })).toBe(2);
  });

  test('R085 a text search also finds tags by name, tolerating more spelling errors, complete names first', async () => {
    const engine = openQueryEngine([
      makeVideo({ id: '1', tags: ['street food', 'food', 'seafood'] }),
      makeVideo({ id: '2', tags: ['street food', 'music'] }),
    ]);
    expect((await engine.searchTags('food')).map(({ name }) => name)).toEqual(['food', 'street food', 'seafood']);
    expect((await engine.searchTags('musci')).map(({ name }) => name)).toEqual(['music']);
    expect(await engine.searchTags(' ')).toEqual([]);
  });

  test('R409 suggests tags with similar names only if no video matches the text', async () => {
    const engine = openQueryEngine([
      makeVideo({ id: 'a', title: 'Die Hard', tags: ['goldie hard', 'goldie hawn', 'diet'] }),
      makeVideo({ id: 'b', title: 'Other', tags: ['harde'] }),
    ]);
    const tagsOf = async (text: string) => (await engine.suggest({ text, blocked: null })).tags.map(({ name }) => name);
    expect(await tagsOf('die hard')).toEqual([]);
    expect(await tagsOf('goldei')).toContain('goldie hawn');
    expect(await tagsOf('goldie')).toEqual(['goldie hard', 'goldie hawn']);
    expect(await tagsOf('old diet harde')).toEqual(['diet', 'harde']);
  });

  test('R022 suggests at most three tags and five videos for a search text', async () => {
    const videos = Array.from({ length: 9 }, (_, i) =>
      makeVideo({ id: `${i}`, title: `river ${i}`, tags: [`river ${i}`] }),
    );
    const { tags, videos: found } = await openQueryEngine(videos).suggest({ text: 'river', blocked: null });
    expect(tags).toHaveLength(3);
    expect(found.map(({ title }) => title)).toEqual(['river 8', 'river 7', 'river 6', 'river 5', 'river 4']);
  });
});

describe('catalogues that make text searches slow', () => {
  const same = Array.from({ length: 300 }, (_, i) =>
    makeVideo({
      id: `${i}`,
      title: `take ${i}`,
      duration: 60,
      addedAt: 86_400,
      tags: ['everything', i % 2 ? 'odd' : 'even'],
    }),
  );

  test('finds no videos for two common tags that never occur together', async () => {
    const { total } = await openQueryEngine(same).query({
      ...QUERY,
      filters: { ...NO_FILTERS, tags: ['odd', 'even'] },
    });
    expect(total).toBe(0);
  });

  test('every sort order lists every video once if all share a tag, day and duration', async () => {
    const engine = openQueryEngine(same);
    for (const sort of ['newest', 'oldest', 'shortest', 'longest', 'popular'] as const) {
      const ids: string[] = [];
      for (let offset = 0; offset < 300; offset += 50) {
        const page = await engine.query({ ...QUERY, tag: 'everything', sort, offset });
        expect(page.total).toBe(300);
        ids.push(...page.videos.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(300);
    }
  });

  test('finds videos by a prefix that thousands of words share', async () => {
    const videos = Array.from({ length: 3000 }, (_, i) => makeVideo({ id: `${i}`, title: `con${i.toString(36)}` }));
    const { total } = await openQueryEngine(videos).query({ ...QUERY, text: 'con' });
    expect(total).toBeGreaterThan(10);
  });

  test('searches right-to-left text, and accepts emoji and long search texts', async () => {
    const videos = titled('שלום עולם', 'مرحبا بالعالم', 'plain');
    expect(await search(videos, 'שלום')).toEqual(['שלום עולם']);
    expect(await search(videos, 'مرحبا')).toEqual(['مرحبا بالعالم']);
    expect(await search(videos, '🎬🎬')).toEqual([]);
    expect(await search(videos, 'plain '.repeat(60))).toEqual(['plain']);
  });

  test('rejects an aborted query with its reason', async () => {
    const reason = new Error('newer text');
    await expect(openQueryEngine(same).query({ ...QUERY, text: 'take' }, AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
  });
});

describe('other methods of the query engine', () => {
  const videos = [
    makeVideo({ id: 'a', tags: ['sea', 'boats', 'calm'] }),
    makeVideo({ id: 'b', tags: ['sea', 'boats'] }),
    makeVideo({ id: 'c', tags: ['sea', 'calm', 'storms'] }),
    makeVideo({ id: 'd', tags: ['sea', 'boats'] }),
  ];

  test('R063 sorts related tags by the number of shared videos', async () => {
    const detail = await openQueryEngine(videos).findTag('sea');
    expect(detail?.tag.count).toBe(4);
    expect(detail?.related.map(({ name }) => name)).toEqual(['boats', 'calm', 'storms']);
  });

  test('R084 finds a tag by its slug, or by a name with this slug', async () => {
    const engine = openQueryEngine([makeVideo({ id: '1', tags: ['slow travel'] })]);
    for (const slug of ['slow-travel', 'Slow Travel', ' SLOW  travel']) {
      expect((await engine.findTag(slug))?.tag.name).toBe('slow travel');
    }
    expect(await engine.findTag('slow')).toBeNull();
  });

  test('R1223 returns the current slugs of labels by slug or name, without reading videos or related tags', async () => {
    const { engine, readOf } = createShardRecordingEngine(videos)();
    expect(await engine.currentSlugs(['sea', 'Boats', 'gone'])).toEqual(['sea', 'boats', null]);
    expect([readOf('cards'), readOf('tags-related')]).toEqual([0, 0]);
  });

  test('R100 returns favorites in their own order, without videos that no longer exist', async () => {
    const found = await openQueryEngine(videos).findVideos(['d', 'gone', 'a']);
    expect(found.map(({ id }) => id)).toEqual(['d', 'a']);
  });

  test('R957 reports ids of favorites without a video, without reading cards', async () => {
    const { engine, readOf } = createShardRecordingEngine(videos)();
    expect(await engine.missingVideos(['d', 'gone', 'a', '__proto__'])).toEqual(['gone', '__proto__']);
    expect([readOf('ids') > 0, readOf('cards')]).toEqual([true, 0]);
  });

  test('R157 returns at most six related videos that share a tag, without the video itself', async () => {
    const many = Array.from({ length: 20 }, (_, i) => makeVideo({ id: `${i}`, tags: [i < 10 ? 'sea' : 'city'] }));
    const related = await openQueryEngine(many).relatedVideos({ ids: ['3'], seed: 5, blocked: null });
    expect(related).toHaveLength(6);
    expect(new Set(related.map(({ id }) => id)).size).toBe(6);
    expect(related.every(({ id, tags }) => id !== '3' && tags[0]?.name === 'sea')).toBe(true);
    expect(await openQueryEngine(many).relatedVideos({ ids: ['gone'], seed: 5, blocked: null })).toEqual([]);
  });

  test('R157 returns videos that share a tag with any of several videos; the same random seed gives the same videos', async () => {
    const tagsOf = ['sea', 'city', 'sky'];
    const many = Array.from({ length: 30 }, (_, i) => makeVideo({ id: `${i}`, addedAt: i, tags: [tagsOf[i % 3]!] }));
    const engine = openQueryEngine(many);
    const blocked = { tags: ['sea'], words: [], sources: [] };
    const unblocked = await engine.relatedVideos({ ids: ['0', '1'], seed: 1, blocked });
    expect(unblocked.map(({ tags }) => tags[0]?.name)).toEqual(Array.from({ length: 6 }, () => 'city'));
    const [first, again, other] = await Promise.all(
      [1, 1, 2].map((seed) => engine.relatedVideos({ ids: ['0', '1'], seed, blocked: null })),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const all = [...(first ?? []), ...(other ?? [])];
    expect(all.filter(({ id, tags }) => ['0', '1'].includes(id) || tags[0]?.name === 'sky')).toEqual([]);
    expect(engine.newest).toBe(29);
  });

  test('R157 searches older segments until there are enough related videos', async () => {
    const rare = new Set([3, 40, 41, 99]);
    const many = Array.from({ length: 100 }, (_, i) =>
      makeVideo({ id: `${i}`, tags: [rare.has(i) ? 'rare' : 'common'] }),
    );
    const idsFor = async (id: string) =>
      (await openQueryEngine(many, SMALL_SNAPSHOT_LAYOUT).relatedVideos({ ids: [id], seed: 0, blocked: null })).map(
        (video) => Number(video.id),
      );
    expect((await idsFor('41')).toSorted((a, b) => a - b)).toEqual([3, 40, 99]);
    // the newest segment (rows 96 to 99) has too few related videos, the segment before it has enough
    expect((await idsFor('98')).every((row) => row >= 64)).toBe(true);
    expect(
      await openQueryEngine([makeVideo({ id: 'a' })]).relatedVideos({ ids: ['a'], seed: 7, blocked: null }),
    ).toEqual([]);
  });
});
