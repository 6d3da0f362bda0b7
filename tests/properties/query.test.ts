// Compares the query engine with an oracle: a slow and obvious implementation over an array of all videos.
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { DURATION_AND_QUALITY_LIMITS } from '../../src/lib/catalogue/blocklist.ts';
import {
  FILTER_KIND_NAMES,
  NO_FILTERS,
  filterOptionsOf,
  toEpochDay,
  createNumberRange,
} from '../../src/lib/catalogue/video-filters.ts';
import { PERFORMERS_PER_CARD, TAGS_PER_CARD } from '../../src/lib/catalogue/limits.ts';
import { createUrlKeyWithoutTracking } from '../../src/lib/catalogue/site/url-comparison-key.ts';
import { slugOfLabel } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { TRENDING_PERIOD_NAMES, TRENDING_PERIODS } from '../../src/lib/catalogue/trending-period.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import { splitSearchText } from '../../src/lib/catalogue/parse-search-text.ts';
import { slugify } from '../../src/lib/catalogue/text/slug.ts';
import { SORT_ORDER_RULES, SORTS_WITHOUT_RELEVANCE, type SortOrder } from '../../src/lib/catalogue/sort-orders.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { listPluralsAndSingulars, splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import type { QueryEngine } from '../../src/lib/search/query-engine.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../src/lib/snapshot/base/snapshot-format.ts';
import {
  arbitrarySnapshotFiles,
  arbitraryFilterOptions,
  arbitraryVideos,
  TEST_PERFORMERS,
  TEST_TAGS,
  TODAY_EPOCH_DAY,
  GENERATED_TEXT_WORDS,
} from '../support/arbitraries.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';
import { TESTED_QUERY_ENGINES } from '../support/tested-query-engines.ts';
import { matchesFilters } from '../support/matches-filters.ts';

/** Factor for the number of test cases. It is a hundredth, because each case compiles a complete catalogue and queries it. */
const CATALOGUE = 0.01;

// excludes names without a slug, and `tag-1`: a name without a slug is identified by `tag-` and a number, which can give the same text
const SLUGS = [
  ...TEST_TAGS.map(slugify).filter((slug) => slug !== '' && slug !== 'tag-1'),
  ...TEST_PERFORMERS.map((name) => slugOfLabel('performer', name)),
  'source:nature',
  'uploader:night',
];

/** Arbitrary search words, including a phrase of two words and a word that no video contains. */
const anyWords = fc.constantFrom(
  'river',
  'cafe',
  'constructor',
  '__proto__',
  'stone night',
  'night nosuchword',
  'nature',
);

/** Arbitrary ranges of numbers whose ends are drawn from `ends`. */
const anySpan = (ends: fc.Arbitrary<number>) =>
  fc.tuple(fc.option(ends), fc.option(ends)).map(([from, to]) => createNumberRange(from, to));

const anyQuery: fc.Arbitrary<VideoQuery> = fc
  .record({
    options: arbitraryFilterOptions(2),
    tag: fc.option(fc.constantFrom(...SLUGS, 'no-such-tag')),
    text: fc.constant(''),
    filters: fc.record({
      tags: fc.uniqueArray(fc.constantFrom(...SLUGS), { maxLength: 2 }),
      any: fc.uniqueArray(fc.constantFrom(...SLUGS, 'no-such-tag'), { maxLength: 3 }),
      minutes: anySpan(fc.nat(30)),
      days: anySpan(fc.integer({ min: TODAY_EPOCH_DAY - 40, max: TODAY_EPOCH_DAY + 1 })),
    }),
    without: fc.uniqueArray(fc.constantFrom(...SLUGS, 'no-such-tag'), { maxLength: 1 }),
    withoutWords: fc.uniqueArray(anyWords, { maxLength: 1 }),
    blocked: fc.record({
      tags: fc.uniqueArray(fc.constantFrom(...SLUGS), { maxLength: 1 }),
      words: fc.uniqueArray(anyWords, { maxLength: 2 }),
      sources: fc.uniqueArray(fc.constantFrom('redtube', 'youporn'), { maxLength: 1 }),
      limits: fc.uniqueArray(fc.constantFrom(...DURATION_AND_QUALITY_LIMITS), { maxLength: 1 }),
    }),
    period: fc.option(fc.constantFrom(...TRENDING_PERIOD_NAMES)),
    sort: fc.constantFrom(...SORTS_WITHOUT_RELEVANCE),
    shuffle: fc.constant(null),
    offset: fc.nat(20),
    limit: fc.nat(30),
    today: fc.constant(TODAY_EPOCH_DAY),
  })
  .map(({ options, filters, ...others }) => ({ ...others, filters: { ...filters, ...options } }));

const wordsTyped = (text: string) => [...new Set(splitIntoWords(text))];
/** Returns a function of a video that computes its result once for each video. */
function rememberPerVideo<Result>(compute: (video: Video) => Result): (video: Video) => Result {
  const results = new WeakMap<Video, Result>();
  return (video) => {
    const known = results.get(video);
    if (known !== undefined) return known;
    const result = compute(video);
    results.set(video, result);
    return result;
  };
}

const wordsIn = rememberPerVideo(
  (video) => new Set(splitIntoWords([video.title, video.description, ...video.tags, ...video.performers].join(' '))),
);
const holds = (video: Video, entry: string) => splitIntoWords(entry).every((word) => wordsIn(video).has(word));

const isBlocked = (video: Video, { blocked = EMPTY_BLOCKLIST }: VideoQuery) =>
  blocked.tags.some((slug) => hasTag(video, slug)) ||
  blocked.words.some((entry) => holds(video, entry)) ||
  blocked.sources.includes(video.source) ||
  (blocked.limits ?? []).some((limit) =>
    limit === 'sd'
      ? video.quality === 'SD'
      : video.duration > 0 && video.duration < Number(limit.replace('under-', '')) * 60,
  );

const labelsOf = rememberPerVideo(({ tags, performers, site, uploader }) => [
  ...tags.map((name) => slugOfLabel('tag', name)),
  ...performers.map((name) => slugOfLabel('performer', name)),
  slugOfLabel('source', site),
  slugOfLabel('uploader', uploader),
]);
const hasTag = (video: Video, slug: string) => labelsOf(video).includes(slug);

/** Returns whether a video has the words of a phrase next to each other in its title, or a tag or performer with this name. */
const hasPhrase = (video: Video, phrase: string) =>
  ` ${splitIntoWords(video.title).join(' ')} `.includes(` ${splitIntoWords(phrase).join(' ')} `) ||
  hasTag(video, slugOfLabel('tag', phrase)) ||
  hasTag(video, slugOfLabel('performer', phrase));

/** Test oracle for sorting by date: newest first, and videos of the same date in reverse order of the catalogue. */
function newestFirst(videos: readonly Video[]): Video[] {
  return videos
    .map((video, place) => ({ video, place }))
    .toSorted((a, b) => b.video.addedAt - a.video.addedAt || b.place - a.place)
    .map(({ video }) => video);
}

function sorted(videos: readonly Video[], sort: SortOrder): Video[] {
  const isReverse = sort === 'oldest' || sort === 'longest';
  if (isReverse) return sorted(videos, sort === 'oldest' ? 'newest' : 'shortest').toReversed();
  return newestFirst(videos).toSorted((a, b) => SORT_ORDER_RULES[sort].compare(a, b));
}

function inPeriod(videos: readonly Video[], { period, today }: VideoQuery): Video[] {
  if (!period || TRENDING_PERIODS[period].size >= videos.length) return [...videos];
  const chosen = new Set<Video>();
  for (const name of TRENDING_PERIOD_NAMES.slice(TRENDING_PERIOD_NAMES.indexOf(period))) {
    for (const video of sorted(videos, 'popular')) {
      const isInside = today - toEpochDay(video.addedAt) < TRENDING_PERIODS[name].days;
      if (isInside && chosen.size < TRENDING_PERIODS[period].size) chosen.add(video);
    }
  }
  return videos.filter((video) => chosen.has(video));
}

/** Returns whether the query's trending period shows a limited number of videos. This limit applies before hidden videos are removed. */
const isLimited = ({ period }: VideoQuery) => period !== null && TRENDING_PERIODS[period].size < Infinity;

/** Test oracle: returns the ids that a query must return, and the total number of matches. */
function askOracle(videos: readonly Video[], query: VideoQuery): { ids: string[]; total: number } {
  const wanted = query.tag === null ? query.filters.tags : [query.tag, ...query.filters.tags];
  const matching = videos.filter(
    (video) =>
      wanted.every((slug) => hasTag(video, slug)) &&
      (query.filters.any.length === 0 || query.filters.any.some((slug) => hasTag(video, slug))) &&
      !query.without.some((slug) => hasTag(video, slug)) &&
      !(query.withoutWords ?? []).some((entry) => holds(video, entry)) &&
      (isLimited(query) || !isBlocked(video, query)) &&
      matchesFilters(video, query.filters, query.today),
  );
  const listed = inPeriod(matching, query).filter((video) => !isBlocked(video, query));
  const shown = sorted(listed, query.sort);
  return { ids: shown.slice(query.offset, query.offset + query.limit).map(({ id }) => id), total: shown.length };
}

/**
 * Test oracle for similar videos: returns the videos that share a tag or performer on the card of a video, by the total weight of the
 * shared labels, equal ones newest first. Empty if no video has the id.
 */
function similarTo(videos: readonly Video[], id: string): Video[] {
  const own = videos.find((video) => video.id === id);
  if (!own) return [];
  const labels = new Set([
    ...own.tags.slice(0, TAGS_PER_CARD).map((name) => slugOfLabel('tag', name)),
    ...own.performers.slice(0, PERFORMERS_PER_CARD).map((name) => slugOfLabel('performer', name)),
  ]);
  const shared = (video: Video) => [...labels].filter((slug) => hasTag(video, slug));
  const weights = new Map(
    Array.from(labels, (slug) => {
      const count = videos.filter((video) => hasTag(video, slug)).length;
      return [slug, Math.round(64 * Math.log(videos.length / count))];
    }),
  );
  const scoreOf = rememberPerVideo((video) => shared(video).reduce((sum, slug) => sum + weights.get(slug)!, 0));
  return newestFirst(videos)
    .filter((video) => video !== own && shared(video).length > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

describe.each(TESTED_QUERY_ENGINES)(
  'query engine: $name',
  ({ openEngine, caseShare, queriesPerCatalogue, minVideos, close }) => {
    afterAll(close);

    /** Asserts a property for arbitrary catalogues and queries. The number of queries per catalogue depends on the engine. */
    const check = <Question>(
      usual: number,
      anyQuestion: fc.Arbitrary<Question>,
      holdsFor: (engine: QueryEngine, videos: readonly Video[], question: Question) => Promise<void>,
      files = arbitrarySnapshotFiles,
    ) => {
      const anyQuestions = fc.array(anyQuestion, { minLength: queriesPerCatalogue, maxLength: queriesPerCatalogue });
      const anyCatalogue = arbitraryVideos.filter(({ length }) => length >= minVideos);
      return fc.assert(
        fc.asyncProperty(anyCatalogue, files, anyQuestions, async (videos, [layout, division], asked) => {
          const engine = await openEngine(videos, layout, division);
          for (const question of asked) await holdsFor(engine, videos, question);
        }),
        getPropertyTestRuns(Math.ceil(usual * caseShare), CATALOGUE * caseShare),
      );
    };

    test('R141 R142 R143 R144 R145 R070 R071 R405 R406 filters, periods and sort orders give the same results as a simple reference implementation', async () => {
      await check(70, anyQuery, async (engine, videos, query) => {
        const page = await engine.query(query);
        const total = page.exact ? page.total : await engine.count(query);
        expect({ ids: page.videos.map(({ id }) => id), total }).toEqual(askOracle(videos, query));
        expect(page.total).toBeLessThanOrEqual(total);
        expect(await engine.count(query)).toBe(total);
        const { blocked: _, ...open } = query;
        expect(await engine.countHidden(query)).toBe(askOracle(videos, open).total - total);
      });
    });

    test('R140 R206 R406 the count next to a filter option equals the length of the list with this option, or is unknown', async () => {
      await check(50, anyQuery, async (engine, videos, query) => {
        // if the visitor hides videos in a trending period of limited size, only the list itself has an exact count
        const canBeUnknown = isLimited(query) && query.blocked !== undefined;
        const told = (count: number | null | undefined, length: number) =>
          canBeUnknown && count === null ? null : length;
        const counts = await engine.countOptions({ query, slugs: SLUGS });
        const lengthWith = (change: Partial<VideoQuery['filters']>, base: VideoQuery = query) =>
          askOracle(videos, { ...base, filters: { ...query.filters, ...change } }).total;
        expect(counts).toEqual({
          ...Object.fromEntries(
            FILTER_KIND_NAMES.map((kind) => [
              kind,
              Object.fromEntries(
                filterOptionsOf(kind).map((option) => [
                  option,
                  told(
                    (counts[kind] as Readonly<Record<string, number | null>>)[option],
                    lengthWith({ [kind]: [option] }),
                  ),
                ]),
              ),
            ]),
          ),
          tags: SLUGS.map((slug, i) => {
            const { tags, any } = query.filters;
            const more = any.length > 0 ? { any: [...any, slug] } : { tags: [...tags, slug] };
            // selecting a tag shows its videos even if the visitor has hidden the tag
            const others = (slugs: readonly string[]) => slugs.filter((other) => other !== slug);
            const base = { ...query, without: others(query.without) };
            const list = query.blocked;
            const length = lengthWith(more, list ? { ...base, blocked: { ...list, tags: others(list.tags) } } : base);
            return told(counts.tags[i], length);
          }),
        });
      });
    });

    test('R1042 the selected option is not counted as 0 while the list has videos, also if they are only close matches', async () => {
      const anyText = fc.constantFrom('river', 'stone night', 'rivr', '"river"', 'river duration:>10');
      await check(40, fc.tuple(anyText, anyQuery), async (engine, _videos, [text, asked]) => {
        const filters = { ...asked.filters, quality: ['hd'] as const };
        const query = { ...asked, text, filters, sort: 'relevance' as const, period: null, offset: 0, limit: 1 };
        const { quality } = await engine.countOptions({ query, slugs: [] });
        const { total } = await engine.query(query);
        expect({ total, isNone: quality.hd === 0 }).toEqual({ total, isNone: total === 0 });
      });
    });

    test('a query that excludes words and tags hides their videos, and counts the hidden videos', async () => {
      const anyLeftOut = fc.constantFrom(
        '-nature',
        '-slow-travel',
        '-"slow travel"',
        '-"stone night"',
        '-"café"',
        '-tag:nature',
        '-river',
        '-night -nature',
        '-nosuch',
      );
      await check(50, fc.tuple(anyLeftOut, anyQuery), async (engine, videos, [leftOut, asked]) => {
        const query = { ...asked, text: leftOut, period: null, offset: 0, limit: 200 };
        const { excludedNames, excludedPhrases, without } = splitSearchText(leftOut);
        const plain = {
          ...query,
          without: [...query.without, ...without, ...Array.from(excludedNames, slugify)],
          withoutWords: [...(query.withoutWords ?? []), ...excludedNames],
        };
        const kept = videos.filter((video) => ![...excludedPhrases].some((phrase) => hasPhrase(video, phrase)));
        expect((await engine.query(query)).videos.map(({ id }) => id)).toEqual(askOracle(kept, plain).ids);
        const { blocked: _, ...open } = { ...query, text: `stone ${leftOut}`, sort: 'relevance' as const };
        const all = await engine.query(open);
        const hidden = all.videos.filter(({ id }) =>
          isBlocked(
            videos.find((video) => video.id === id)!,
            query,
          ),
        );
        expect(await engine.countHidden({ ...open, blocked: query.blocked ?? EMPTY_BLOCKLIST })).toBe(hidden.length);
      });
    });

    test('R800 the URL of a video, also with tracking parameters, finds exactly this video if it passes the filters', async () => {
      const anyChange = fc.constantFrom('', '/', '?utm_source=mail', '?fbclid=1&gclid=2');
      await check(50, fc.tuple(fc.nat(), anyChange, anyQuery), async (engine, videos, [place, change, asked]) => {
        const wanted = videos[place % videos.length];
        if (!wanted) return;
        const key = createUrlKeyWithoutTracking(wanted.videoUrl);
        const isUnique = videos.filter(({ videoUrl }) => createUrlKeyWithoutTracking(videoUrl) === key).length === 1;
        const query = { ...asked, text: wanted.videoUrl + (isUnique ? change : '') };
        const page = await engine.query(query);
        const expected = askOracle([wanted], query);
        expect({ ids: page.videos.map(({ id }) => id), total: page.total }).toEqual(expected);
        expect(await engine.count(query)).toBe(expected.total);
      });
    });

    test('R806 R807 similar videos are the same as in a simple reference implementation, with any filters and sort order', async () => {
      await check(40, fc.tuple(fc.option(fc.nat()), fc.boolean(), anyQuery), async (engine, videos, asked) => {
        const [place, isRanked, { period: _, ...others }] = asked;
        const like = (place === null ? undefined : videos[place % videos.length]?.id) ?? 'no-such-id';
        const query = { ...others, like, period: null, ...(isRanked && { sort: 'relevance' as const }) };
        const similar = similarTo(videos, like);
        const all = askOracle(similar, { ...query, sort: isRanked ? 'newest' : query.sort, offset: 0, limit: 1000 });
        const ranked = similar.map(({ id }) => id).filter((id) => all.ids.includes(id));
        const page = await engine.query(query);
        expect(page.videos.map(({ id }) => id)).toEqual(
          (isRanked ? ranked : all.ids).slice(query.offset, query.offset + query.limit),
        );
        expect(page.exact ? page.total : await engine.count(query)).toBe(all.total);
        expect(await engine.count(query)).toBe(all.total);
        const { blocked: _blocked, ...open } = query;
        const shown = askOracle(similar, { ...open, sort: 'newest' }).total;
        expect(await engine.countHidden(query)).toBe(shown - all.total);
        const { quality } = await engine.countOptions({ query, slugs: [] });
        const filters = { ...query.filters, quality: ['hd'] as const };
        expect(quality.hd).toBe(askOracle(similar, { ...query, sort: 'newest', filters }).total);
        const found = await engine.query({ ...query, text: 'river', sort: 'relevance', offset: 0, limit: 1000 });
        expect(found.videos.map(({ id }) => id).filter((id) => !all.ids.includes(id))).toEqual([]);
      });
    });

    test('a shuffled list has the same videos as the sorted list, in an order that depends only on the seed', async () => {
      await check(70, fc.tuple(anyQuery, fc.nat(2 ** 32 - 1)), async (engine, videos, [query, shuffle]) => {
        const asked = { ...query, period: null, shuffle };
        const idsOf = async (change: Partial<VideoQuery>) =>
          (await engine.query({ ...asked, ...change })).videos.map(({ id }) => id);
        const all = { offset: 0, limit: 1000 };
        const whole = await idsOf({ ...all, tag: null, filters: NO_FILTERS, without: [] });
        const listed = await idsOf(all);
        expect(listed.toSorted()).toEqual(askOracle(videos, { ...asked, ...all }).ids.toSorted());
        expect(listed).toEqual(whole.filter((id) => listed.includes(id)));
        const page = await engine.query(asked);
        expect(page.videos.map(({ id }) => id)).toEqual(listed.slice(query.offset, query.offset + query.limit));
        expect(page.exact ? page.total : Math.max(page.total, listed.length)).toBe(listed.length);
      });
    });

    test('R085 R361 a query finds every video with all its words, singular or plural, and its last word as a prefix', async () => {
      const anyText = fc.array(fc.constantFrom(...GENERATED_TEXT_WORDS, 'riv', 'ston', 'nig'), {
        minLength: 1,
        maxLength: 3,
      });
      await check(50, fc.tuple(anyText, anyQuery), async (engine, videos, [words, query]) => {
        const text = words.join(' ');
        const page = await engine.query({ ...query, text, period: null, offset: 0, limit: 200 });
        const found = new Set(page.videos.map(({ id }) => id));
        const searched = wordsTyped(text);
        const filtered = askOracle(videos, { ...query, period: null, offset: 0, limit: 200 }).ids;
        const missed = videos.filter((video) => {
          const own = splitIntoWords([video.title, video.description, ...video.tags].join(' '));
          const isHeld = (word: string, i: number) =>
            own.some(
              (other) =>
                other === word ||
                listPluralsAndSingulars(word).includes(other) ||
                (i === searched.length - 1 && other.startsWith(word)),
            );
          const holdsAll = searched.every(isHeld);
          return searched.length > 0 && holdsAll && filtered.includes(video.id) && !found.has(video.id);
        });
        expect(missed.map(({ id }) => id)).toEqual([]);
        expect([...found].filter((id) => !filtered.includes(id))).toEqual([]);
      });
    });

    test('R367 R368 R369 a query with OR and tag: finds every video that matches either word and has the tag', async () => {
      const anyWord = fc.constantFrom(...GENERATED_TEXT_WORDS.filter((word) => splitIntoWords(word).length === 1));
      const anyTag = fc.constantFrom(...TEST_TAGS.filter((name) => SLUGS.includes(slugify(name))));
      await check(50, fc.tuple(anyWord, anyWord, anyTag), async (engine, videos, [one, other, name]) => {
        const text = `${one} OR "${other}" tag:"${name}"`;
        const query = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 200 } as const;
        const found = (await engine.query(query)).videos.map(({ id }) => id);
        const named = ({ title, tags, performers }: Video) =>
          splitIntoWords([title, ...tags, ...performers].join(' ')).includes(splitIntoWords(other)[0]!);
        const wanted = videos.filter((video) => hasTag(video, slugify(name)) && (holds(video, one) || named(video)));
        expect(found).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
        expect(videos.filter(({ id }) => found.includes(id)).every((video) => hasTag(video, slugify(name)))).toBe(true);
      });
    });

    test('R825 R826 R828 operators find exactly the videos that meet their conditions, within the filters, and counts of options agree', async () => {
      const hasTitle = ({ title }: Video, words: readonly string[]) => {
        const own = splitIntoWords(title);
        return own.some((_, i) => words.every((word, k) => own[i + k] === word));
      };
      const yearOf = ({ addedAt }: Video) => new Date(addedAt * 1000).getUTCFullYear();
      const minutesOf = ({ duration }: Video) => Math.floor(duration / 60);
      const anyYear = fc.integer({ min: 2022, max: 2025 });
      const anyMinutes = fc.integer({ min: 0, max: 30 });
      const anyPhrase = fc
        .array(fc.constantFrom(...GENERATED_TEXT_WORDS, 'nosuchword'), { minLength: 1, maxLength: 2 })
        .map((words) => splitIntoWords(words.join(' ')))
        .filter((words) => words.length > 0);
      type Operator = readonly [text: string, matches: (video: Video) => boolean];
      const anyOperator: fc.Arbitrary<Operator> = fc.oneof(
        anyYear.map((year): Operator => [`year:${year}`, (video) => yearOf(video) === year]),
        anyYear.map((year): Operator => [`year:<${year}`, (video) => yearOf(video) < year]),
        fc
          .tuple(anyMinutes, anyMinutes)
          .map(([from, more]): Operator => [
            `duration:${from}-${from + more}`,
            (video) => minutesOf(video) >= from && minutesOf(video) <= from + more,
          ]),
        anyMinutes.map((minutes): Operator => [`duration:>${minutes}`, (video) => minutesOf(video) > minutes]),
        anyPhrase.map((words): Operator => [`title:"${words.join(' ')}"`, (video) => hasTitle(video, words)]),
      );
      const anySigned = fc
        .tuple(anyOperator, fc.boolean())
        .map(([[text, matches], isExcluded]): Operator =>
          isExcluded ? [`-${text}`, (video) => !matches(video)] : [text, matches],
        );
      const anyQuality = fc
        .constantFrom('HD', 'SD')
        .map((wanted): Operator => [
          `quality:${wanted.toLowerCase()}`,
          ({ quality }) => quality === wanted || quality === null,
        ]);
      const anyOperators = fc.array(fc.oneof({ arbitrary: anySigned, weight: 4 }, anyQuality), {
        minLength: 1,
        maxLength: 3,
      });
      await check(60, fc.tuple(anyOperators, anyQuery), async (engine, videos, [operators, asked]) => {
        const query = { ...asked, text: operators.map(([text]) => text).join(' '), period: null };
        const matching = videos.filter((video) => operators.every(([, matches]) => matches(video)));
        const oracle = askOracle(matching, query);
        const page = await engine.query(query);
        expect(page.videos.map(({ id }) => id)).toEqual(oracle.ids);
        expect(await engine.count(query)).toBe(oracle.total);
        const counts = await engine.countOptions({ query, slugs: ['nature'] });
        for (const option of filterOptionsOf('quality')) {
          const filters = { ...query.filters, quality: [option] };
          expect(counts.quality[option]).toBe(askOracle(matching, { ...query, filters }).total);
        }
        const all = { ...query, sort: 'relevance', offset: 0, limit: 1000 } as const;
        const listed = await engine.query({ ...all, text: `river ${query.text}` });
        const found = listed.videos.map(({ id }) => id);
        const allowed = askOracle(matching, { ...all, text: '', sort: 'newest' }).ids;
        const wanted = matching.filter((video) => allowed.includes(video.id) && holds(video, 'river'));
        expect(found).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
        expect(found.filter((id) => !allowed.includes(id))).toEqual([]);
      });
    });

    test('R430 quoted words find exactly the videos with this phrase in the title or as a tag or performer', async () => {
      const anyQuote = fc
        .array(fc.constantFrom(...GENERATED_TEXT_WORDS), { minLength: 1, maxLength: 3 })
        .map((words) => splitIntoWords(words.join(' ')))
        .filter((words) => words.length > 1);
      await check(50, fc.tuple(anyQuote, anyQuery), async (engine, videos, [words, asked]) => {
        const query = { ...asked, text: `"${words.join(' ')}"`, period: null, offset: 0, limit: 1000 };
        const holding = videos.filter(({ title, tags, performers }) => {
          const own = splitIntoWords(title);
          const isInTitle = own.some((_, i) => words.every((word, k) => own[i + k] === word));
          return isInTitle || [...tags, ...performers].some((name) => slugify(name) === words.join('-'));
        });
        const wanted = askOracle(holding, { ...query, text: '' });
        const { videos: found, total, asTyped } = await engine.query(query);
        expect(found.slice(0, asTyped).map(({ id }) => id)).toEqual(wanted.ids);
        expect(asTyped ?? total).toBe(wanted.total);
      });
    });

    test('R366 videos whose title equals the query come first, newest first, before all other matches', async () => {
      const anyTitle = fc.uniqueArray(fc.constantFrom(...GENERATED_TEXT_WORDS), { minLength: 1, maxLength: 5 });
      const anyDivision = fc.constantFrom('one file' as const, 'usual' as const);
      await check(
        50,
        anyTitle,
        async (engine, videos, words) => {
          const text = words.join(' ');
          const wanted = wordsTyped(text).toSorted();
          const named = newestFirst(videos).filter(
            ({ title }) => wanted.length > 0 && [...new Set(splitIntoWords(title))].toSorted().join() === wanted.join(),
          );
          const query = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 200 } as const;
          const page = await engine.query(query);
          const first = page.videos.slice(0, named.length);
          expect(first.map(({ id }) => id)).toEqual(named.map(({ id }) => id));
        },
        anyDivision.map((division) => [DEFAULT_SNAPSHOT_LAYOUT, division] as const),
      );
    });

    test('R805 R832 R834 a title is found first with an added article, and with the suffix of a website', async () => {
      const anyTitle = fc.uniqueArray(fc.constantFrom(...GENERATED_TEXT_WORDS), { minLength: 1, maxLength: 4 });
      const anyAddition = fc.constantFrom(['a ', ''], ['der ', ''], ['', ' - YouTube'], ['', ' (1934) | Films Online']);
      const anyDivision = fc.constantFrom('one file' as const, 'usual' as const);
      await check(
        50,
        fc.tuple(anyTitle, anyAddition),
        async (engine, videos, [words, [before, after]]) => {
          const wanted = splitIntoWords(words.join(' '));
          const named = videos.filter(({ title }) => splitIntoWords(title).join() === wanted.join());
          if (wanted.length === 0) return;
          const text = `${before}${words.join(' ')}${after}`;
          const query = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 200 } as const;
          const found = (await engine.query(query)).videos;
          const isNamed = ({ title }: { readonly title: string }) =>
            splitIntoWords(title).every((word) => wanted.includes(word));
          const others = found.findIndex((video) => !isNamed(video));
          const first = others < 0 ? found : found.slice(0, others);
          expect(first.map(({ id }) => id)).toEqual(expect.arrayContaining(named.map(({ id }) => id)));
        },
        anyDivision.map((division) => [DEFAULT_SNAPSHOT_LAYOUT, division] as const),
      );
    });

    test('R824 titles and tags that begin with a short text come before videos with the text in their descriptions alone', async () => {
      const anyText = fc.constantFrom('riv', 'ston', 'nig', 'the', 'n');
      const anyDivision = fc.constantFrom('one file' as const, 'usual' as const);
      await check(
        50,
        anyText,
        async (engine, videos, text) => {
          const query = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 200 } as const;
          const page = await engine.query(query);
          const visible = new Set(
            videos
              .filter(({ title, tags, performers }) =>
                splitIntoWords([title, ...tags, ...performers].join(' ')).some((word) => word.startsWith(text)),
              )
              .map(({ id }) => id),
          );
          const shown = page.videos.slice(0, page.asTyped).map(({ id }) => visible.has(id));
          expect(shown).toEqual(shown.toSorted((a, b) => Number(b) - Number(a)));
        },
        anyDivision.map((division) => [DEFAULT_SNAPSHOT_LAYOUT, division] as const),
      );
    });

    test('R330 filters never add videos to the exact matches of a query', async () => {
      const anyText = fc.array(fc.constantFrom(...GENERATED_TEXT_WORDS, 'riv', 'rivre'), {
        minLength: 1,
        maxLength: 2,
      });
      await check(50, fc.tuple(anyText, anyQuery), async (engine, _, [words, asked]) => {
        const typed = async (change: Partial<VideoQuery>) => {
          const query = { ...asked, text: words.join(' '), period: null, offset: 0, limit: 1000, ...change };
          const page = await engine.query(query);
          return page.videos.slice(0, page.asTyped).map(({ id }) => id);
        };
        const open = await typed({ filters: NO_FILTERS, without: [], withoutWords: [], blocked: EMPTY_BLOCKLIST });
        expect(open).toEqual(expect.arrayContaining(await typed({})));
      });
    });

    test('R085 any query text gives results without an error, and a page is a slice of all results', async () => {
      await check(
        40,
        fc.tuple(fc.string({ maxLength: 250, unit: 'grapheme' }), anyQuery),
        async (engine, _, [text, query]) => {
          const asked = { ...query, text, sort: 'relevance', period: null } as const;
          const all = await engine.query({ ...asked, offset: 0, limit: 1000 });
          const page = await engine.query(asked);
          expect(all.videos).toHaveLength(all.total);
          expect(page.videos).toEqual(all.videos.slice(query.offset, query.offset + query.limit));
          await engine.suggest({ text, blocked: null });
        },
      );
    });
  },
);
