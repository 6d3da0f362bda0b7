// The query engine against an oracle: the same question answered slowly and obviously, over an array of all videos.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_NAMES, DURATION_NAMES, matchesFacets, QUALITIES, toEpochDay } from '../../src/lib/domain/filter.ts';
import { PERIOD_NAMES, PERIODS } from '../../src/lib/domain/period.ts';
import type { VideoQuery } from '../../src/lib/domain/query.ts';
import { slugify } from '../../src/lib/domain/slug.ts';
import { COMPARE_BY, type Sort } from '../../src/lib/domain/sort.ts';
import type { Video } from '../../src/lib/domain/video.ts';
import { queryWords, wordsOf } from '../../src/lib/domain/words.ts';
import { anyLayout, anyVideos, TAGS, TODAY, WORDS } from '../support/arbitraries.ts';
import { cases } from '../support/cases.ts';
import { openEngine } from '../support/catalogue.ts';

/** A case is a whole catalogue, written and asked: a hundredth of the cases that others run. */
const CATALOGUE = 0.01;

const SORTS: readonly Sort[] = ['newest', 'oldest', 'shortest', 'longest', 'popular'];
// a name without a slug is known by its tag's id, which here may be `tag-1`
const SLUGS = TAGS.map(slugify).filter((slug) => slug !== '' && slug !== 'tag-1');

const anyQuery: fc.Arbitrary<VideoQuery> = fc.record({
  tag: fc.option(fc.constantFrom(...SLUGS, 'no-such-tag')),
  text: fc.constant(''),
  filters: fc.record({
    tags: fc.uniqueArray(fc.constantFrom(...SLUGS), { maxLength: 2 }),
    duration: fc.subarray([...DURATION_NAMES], { maxLength: 2 }),
    date: fc.subarray([...DATE_NAMES], { maxLength: 2 }),
    quality: fc.subarray([...QUALITIES], { maxLength: 2 }),
  }),
  without: fc.uniqueArray(fc.constantFrom(...SLUGS), { maxLength: 1 }),
  period: fc.option(fc.constantFrom(...PERIOD_NAMES)),
  sort: fc.constantFrom(...SORTS),
  offset: fc.nat(20),
  limit: fc.nat(30),
  today: fc.constant(TODAY),
});

const hasTag = (video: Video, slug: string) => video.tags.some((name) => slugify(name) === slug);

/** Newest first; of one moment, the one that was added to the catalogue last. */
function newestFirst(videos: readonly Video[]): Video[] {
  return videos
    .map((video, place) => ({ video, place }))
    .toSorted((a, b) => b.video.addedAt - a.video.addedAt || b.place - a.place)
    .map(({ video }) => video);
}

function sorted(videos: readonly Video[], sort: Sort): Video[] {
  const isReverse = sort === 'oldest' || sort === 'longest';
  if (isReverse) return sorted(videos, sort === 'oldest' ? 'newest' : 'shortest').toReversed();
  return newestFirst(videos).toSorted((a, b) => COMPARE_BY[sort](a, b));
}

function inPeriod(videos: readonly Video[], { period, today }: VideoQuery): Video[] {
  if (!period || PERIODS[period].size >= videos.length) return [...videos];
  const chosen = new Set<Video>();
  for (const name of PERIOD_NAMES.slice(PERIOD_NAMES.indexOf(period))) {
    for (const video of sorted(videos, 'popular')) {
      const isInside = today - toEpochDay(video.addedAt) < PERIODS[name].days;
      if (isInside && chosen.size < PERIODS[period].size) chosen.add(video);
    }
  }
  return videos.filter((video) => chosen.has(video));
}

/** Returns the ids that a query must give, and how many match in all. */
function askOracle(videos: readonly Video[], query: VideoQuery): { ids: string[]; total: number } {
  const wanted = query.tag === null ? query.filters.tags : [query.tag, ...query.filters.tags];
  const matching = videos.filter(
    (video) =>
      wanted.every((slug) => hasTag(video, slug)) &&
      !query.without.some((slug) => hasTag(video, slug)) &&
      matchesFacets({ ...video, tags: [] }, query.filters, query.today),
  );
  const shown = sorted(inPeriod(matching, query), query.sort);
  return { ids: shown.slice(query.offset, query.offset + query.limit).map(({ id }) => id), total: shown.length };
}

test('R141 R142 R143 R144 R145 R070 R071 filters, periods and sorts agree with the oracle', async () => {
  await fc.assert(
    fc.asyncProperty(anyVideos, anyLayout, anyQuery, async (videos, layout, query) => {
      const engine = openEngine(videos, layout);
      const page = await engine.query(query);
      const total = page.exact ? page.total : await engine.count(query);
      expect({ ids: page.videos.map(({ id }) => id), total }).toEqual(askOracle(videos, query));
      expect(page.total).toBeLessThanOrEqual(total);
      expect(await engine.count(query)).toBe(total);
    }),
    cases(150, CATALOGUE),
  );
});

test('R085 a text finds every video that holds all its words as typed, the last of them also as a beginning', async () => {
  const anyText = fc.array(fc.constantFrom(...WORDS, 'riv', 'ston', 'nig'), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(anyVideos, anyLayout, anyText, anyQuery, async (videos, layout, words, query) => {
      const text = words.join(' ');
      const page = await openEngine(videos, layout).query({ ...query, text, period: null, offset: 0, limit: 200 });
      const found = new Set(page.videos.map(({ id }) => id));
      const searched = queryWords(text);
      const filtered = askOracle(videos, { ...query, period: null, offset: 0, limit: 200 }).ids;
      const missed = videos.filter((video) => {
        const own = wordsOf([video.title, video.description, ...video.tags].join(' '));
        const isHeld = (word: string, i: number) =>
          own.some((other) => (i === searched.length - 1 ? other.startsWith(word) : other === word));
        const holdsAll = searched.every(isHeld);
        return searched.length > 0 && holdsAll && filtered.includes(video.id) && !found.has(video.id);
      });
      expect(missed.map(({ id }) => id)).toEqual([]);
      expect([...found].filter((id) => !filtered.includes(id))).toEqual([]);
    }),
    cases(80, CATALOGUE),
  );
});

test('R085 any text at all is answered, and a page is a part of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyVideos,
      anyLayout,
      fc.string({ maxLength: 250, unit: 'grapheme' }),
      anyQuery,
      async (videos, layout, text, query) => {
        const engine = openEngine(videos, layout);
        const asked = { ...query, text, sort: 'relevance', period: null } as const;
        const all = await engine.query({ ...asked, offset: 0, limit: 1000 });
        const page = await engine.query(asked);
        expect(all.videos).toHaveLength(all.total);
        expect(page.videos).toEqual(all.videos.slice(query.offset, query.offset + query.limit));
        await engine.suggest(text);
      },
    ),
    cases(60, CATALOGUE),
  );
});
