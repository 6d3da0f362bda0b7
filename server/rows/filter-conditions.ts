import { getBlockedFacets } from '../../src/lib/catalogue/blocklist.ts';
import { getRequiredTagSlugs } from '../../src/lib/catalogue/video-filters.ts';
import { EMPTY_BLOCKLIST, NO_OPERATORS, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import { SOURCE_SITES } from '../../src/lib/catalogue/source-website.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import {
  getRequiredFacetGroupsOfQuery,
  getAllowedDurationRanges,
  hasRowRangeConditions,
  listAllowedRowRanges,
  listTagAlternatives,
} from '../../src/lib/search/filter-plan.ts';
import type { VocabularyLookup } from '../../src/lib/search/text/vocabulary-lookup.ts';
import type { OpenedCatalogueData } from '../../src/lib/search/query-row-source.ts';
import {
  combineExpressionsWithAnd,
  matchAnyToken,
  matchTitlePhrase,
  MATCH_NONE,
  type FullTextExpression,
} from '../daemons/full-text-expression.ts';
import { NO_SELECT_CONDITIONS, type SelectConditions, type DocumentRange } from '../daemons/daemon-select-statement.ts';
import {
  FULL_TEXT_FIELDS_FOR_WORDS,
  getDocumentIdOfRow,
  formatTermToken,
} from '../daemons/full-text-fields-and-tokens.ts';
import type { TermKind } from '../../src/lib/snapshot/base/snapshot-format.ts';

/** Filters of a query as conditions in the SQL statement for a search daemon. */
export interface FilterConditions {
  readonly conditions: SelectConditions;
  /** Numbers, in the snapshot, of the tags that a video must have. */
  readonly tags: readonly number[];
  /** `isOnlyTag`: the query has no condition except a single tag. `isOnlyDates`: the query has no conditions except dates. */
  readonly isOnlyTag: boolean;
  readonly isOnlyDates: boolean;
}

type FilteredQuery = Pick<
  VideoQuery,
  'tag' | 'filters' | 'without' | 'withoutWords' | 'operators' | 'blocked' | 'onlyRow' | 'similarity' | 'today'
>;

const matchTerms = (kind: Exclude<TermKind, 'word'>, terms: readonly number[]) =>
  matchAnyToken(
    terms.map((term) => formatTermToken(kind, term)),
    ['terms'],
  );
const matchTags = (places: readonly number[]) => matchTerms('tag', places);
const matchFacets = (facets: readonly number[]) => matchTerms('facet', facets);

/** Converts a query's filters to conditions for daemons, which match the same videos as the posting lists of a snapshot (`planFilters`). */
export async function toFilterConditions(
  { snapshot, tags, lexicon }: Pick<OpenedCatalogueData, 'snapshot' | 'tags' | 'lexicon'>,
  query: FilteredQuery,
): Promise<FilterConditions> {
  const { tag, filters, withoutWords = [], operators = NO_OPERATORS, blocked = EMPTY_BLOCKLIST, similarity } = query;
  const placesOf = (slugs: readonly string[]) => Promise.all(slugs.map(tags.indexOf));
  const titlesOf = (texts: readonly string[]) => Promise.all(texts.map((text) => matchTitle(lexicon, text)));
  const [wanted, alternatives, without, words, titles, withoutTitles] = await Promise.all([
    placesOf(getRequiredTagSlugs(tag, filters)),
    Promise.all(listTagAlternatives(query).map(placesOf)),
    placesOf([...query.without, ...blocked.tags]),
    Promise.all([...withoutWords, ...blocked.words].map((entry) => matchEntry(lexicon, entry))),
    titlesOf(operators.titles),
    titlesOf(operators.withoutTitles),
  ]);
  const places = wanted.filter((place) => place !== null);
  const groups = [
    ...places.map((place) => matchTags([place])),
    ...alternatives.map((group) => matchTags(group.filter((place) => place !== null))),
    ...(similarity ? [matchTags(similarity.labels.map(({ place }) => place))] : []),
    ...getRequiredFacetGroupsOfQuery(query).map(matchFacets),
    ...titles,
    ...(wanted.includes(null) ? [MATCH_NONE] : []),
  ];
  const left = [
    ...without.filter((place) => place !== null).map((place) => matchTags([place])),
    ...words,
    matchFacets(getBlockedFacets(blocked)),
    ...withoutTitles,
    ...blocked.sources.map((source) => matchTerms('source', [SOURCE_SITES.indexOf(source)])),
  ].filter(({ kind }) => kind !== 'none');
  const hasRanges = hasRowRangeConditions(query);
  const minutes = getAllowedDurationRanges(query);
  const isPlain = left.length === 0 && minutes === null;
  return {
    conditions: {
      ...NO_SELECT_CONDITIONS,
      match: combineExpressionsWithAnd(groups, left),
      minutes,
      ranges: hasRanges ? toDocumentRanges(listAllowedRowRanges(snapshot, query), snapshot.manifest.videos) : null,
    },
    tags: places,
    isOnlyTag: isPlain && groups.length === 1 && places.length === 1 && !hasRanges,
    isOnlyDates: isPlain && groups.length === 0,
  };
}

/** Returns an expression for documents with all words of an entry to exclude; {@link MATCH_NONE} if the catalogue lacks a word. */
async function matchEntry(lexicon: VocabularyLookup, entry: string): Promise<FullTextExpression> {
  const known = await Promise.all([...new Set(splitIntoWords(entry))].map(lexicon.find));
  const numbers = known.flatMap((word) => (word ? [word.number] : []));
  if (numbers.length === 0 || numbers.length < known.length) return MATCH_NONE;
  return combineExpressionsWithAnd(
    numbers.map((number) => matchAnyToken([formatTermToken('word', number)], FULL_TEXT_FIELDS_FOR_WORDS)),
  );
}

/** Returns an expression for titles with a text's words next to each other; {@link MATCH_NONE} without words or for an unknown word. */
async function matchTitle(lexicon: VocabularyLookup, text: string): Promise<FullTextExpression> {
  const known = await Promise.all(splitIntoWords(text).map(lexicon.find));
  const tokens = known.flatMap((word) => (word ? [formatTermToken('word', word.number)] : []));
  if (tokens.length === 0 || tokens.length < known.length) return MATCH_NONE;
  return tokens.length === 1 ? matchAnyToken(tokens, ['title']) : matchTitlePhrase(tokens);
}

/** Converts half-open ranges of rows to ranges of document ids in ascending order, merging ranges that overlap or touch. */
export function toDocumentRanges(
  ranges: readonly (readonly [from: number, to: number])[],
  videos: number,
): readonly DocumentRange[] {
  const found: [number, number][] = [];
  const ascending = ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]) => [getDocumentIdOfRow(to - 1, videos), getDocumentIdOfRow(from, videos)] as const)
    .toSorted(([a], [b]) => a - b);
  for (const [first, last] of ascending) {
    const before = found.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else found.push([first, last]);
  }
  return found;
}
