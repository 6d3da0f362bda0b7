import { requiredFacets, requiredTags } from '../../src/lib/catalogue/filter.ts';
import { EMPTY_BLOCKLIST, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import { SOURCE_SITES } from '../../src/lib/catalogue/source-website.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import { dateRanges } from '../../src/lib/search/filter-plan.ts';
import type { Lexicon } from '../../src/lib/search/text/vocabulary-lookup.ts';
import type { CatalogueContext } from '../../src/lib/search/row-source.ts';
import { combineWithAnd, matchAnyToken, MATCH_NONE, type FullTextExpression } from '../daemons/expression.ts';
import { ANY_DOCUMENT, type SelectConditions, type DocumentRange } from '../daemons/select.ts';
import { WORD_FIELDS, documentIdOf, tokenOf } from '../daemons/term-tokens.ts';

/** Filters of a query as conditions in the SQL statement for a search daemon. */
export interface FilterConditions {
  readonly conditions: SelectConditions;
  /** Numbers of the tags that a video must have. */
  readonly tags: readonly number[];
  /** `isOnlyTag`: the query has no condition except a single tag. `isOnlyDates`: the query has no conditions except dates. */
  readonly isOnlyTag: boolean;
  readonly isOnlyDates: boolean;
}

type FilteredQuery = Pick<VideoQuery, 'tag' | 'filters' | 'without' | 'withoutWords' | 'blocked' | 'today'>;

const matchTags = (places: readonly number[]) =>
  matchAnyToken(
    places.map((place) => tokenOf('tag', place)),
    ['terms'],
  );
const matchFacets = (facets: readonly number[]) =>
  matchAnyToken(
    facets.map((facet) => tokenOf('facet', facet)),
    ['terms'],
  );

/**
 * Converts the filters of a query to conditions for daemons; they match the same videos as the plan of `planFilters`, which uses the
 * posting lists of a snapshot.
 */
export async function toFilterConditions(
  { snapshot, tags, lexicon }: Pick<CatalogueContext, 'snapshot' | 'tags' | 'lexicon'>,
  query: FilteredQuery,
): Promise<FilterConditions> {
  const { tag, filters, today, withoutWords = [], blocked = EMPTY_BLOCKLIST } = query;
  const placesOf = (slugs: readonly string[]) => Promise.all(slugs.map(tags.indexOf));
  const either = filters.any.length > 1 ? filters.any : [];
  const [wanted, any, without, words] = await Promise.all([
    placesOf(requiredTags(tag, filters)),
    placesOf(either),
    placesOf([...query.without, ...blocked.tags]),
    Promise.all([...withoutWords, ...blocked.words].map((entry) => matchEntry(lexicon, entry))),
  ]);
  const places = wanted.filter((place) => place !== null);
  const groups = [
    ...places.map((place) => matchTags([place])),
    ...(either.length > 0 ? [matchTags(any.filter((place) => place !== null))] : []),
    ...requiredFacets(filters).map(matchFacets),
    ...(wanted.includes(null) ? [MATCH_NONE] : []),
  ];
  const left = [
    ...without.filter((place) => place !== null).map((place) => matchTags([place])),
    ...words,
    ...blocked.sources.map((source) => matchAnyToken([tokenOf('source', SOURCE_SITES.indexOf(source))], ['terms'])),
  ].filter(({ kind }) => kind !== 'none');
  const hasDates = filters.date.length > 0 || filters.days !== null;
  const isPlain = left.length === 0 && filters.minutes === null;
  return {
    conditions: {
      ...ANY_DOCUMENT,
      match: combineWithAnd(groups, left),
      minutes: filters.minutes,
      ranges: hasDates ? toDocumentRanges(dateRanges(snapshot, filters, today), snapshot.manifest.videos) : null,
    },
    tags: places,
    isOnlyTag: isPlain && groups.length === 1 && places.length === 1 && !hasDates,
    isOnlyDates: isPlain && groups.length === 0,
  };
}

/**
 * Returns an expression for documents that contain all words of an entry to exclude; {@link MATCH_NONE} if a word does not occur in the
 * catalogue.
 */
async function matchEntry(lexicon: Lexicon, entry: string): Promise<FullTextExpression> {
  const known = await Promise.all([...new Set(splitIntoWords(entry))].map(lexicon.find));
  const numbers = known.flatMap((word) => (word ? [word.number] : []));
  if (numbers.length === 0 || numbers.length < known.length) return MATCH_NONE;
  return combineWithAnd(numbers.map((number) => matchAnyToken([tokenOf('word', number)], WORD_FIELDS)));
}

/** Converts half-open ranges of rows to ranges of document ids in ascending order, merging ranges that overlap or touch. */
export function toDocumentRanges(
  ranges: readonly (readonly [from: number, to: number])[],
  videos: number,
): readonly DocumentRange[] {
  const found: [number, number][] = [];
  const ascending = ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]) => [documentIdOf(to - 1, videos), documentIdOf(from, videos)] as const)
    .toSorted(([a], [b]) => a - b);
  for (const [first, last] of ascending) {
    const before = found.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else found.push([first, last]);
  }
  return found;
}
