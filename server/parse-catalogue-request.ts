import { DURATION_AND_QUALITY_LIMITS, type Blocklist } from '../src/lib/catalogue/blocklist.ts';
import {
  FILTER_KIND_NAMES,
  filterOptionsOf,
  createNumberRange,
  type FilterKind,
  type FilterOption,
  type NumberRange,
} from '../src/lib/catalogue/video-filters.ts';
import { LABEL_KINDS } from '../src/lib/catalogue/label-kinds-and-slugs.ts';
import {
  BLOCKLIST_ENTRY_MAX_LENGTH,
  MAX_BLOCKLIST_ENTRIES,
  MAX_WORDS_PER_BLOCKLIST_ENTRY,
  VIDEO_ID_MAX_LENGTH,
  MAX_VIDEOS_PER_COLLECTION,
  MAX_VIDEOS_PER_LIST,
  QUERY_MAX_CODE_POINTS,
  MAX_VIDEOS_PER_RESPONSE,
} from '../src/lib/catalogue/limits.ts';
import { TRENDING_PERIOD_NAMES } from '../src/lib/catalogue/trending-period.ts';
import type { VideoQuery } from '../src/lib/catalogue/video-query.ts';
import { SHUFFLE_SEED_COUNT } from '../src/lib/catalogue/shuffle-seed.ts';
import { SORT_NAMES } from '../src/lib/catalogue/sort-orders.ts';
import { SOURCE_SITES } from '../src/lib/catalogue/source-website.ts';
import { MAX_URL_LENGTH } from '../src/lib/import-file/values/parse-urls.ts';
import { splitIntoWords } from '../src/lib/catalogue/text/split-words.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from '../src/lib/worker/worker-protocol.ts';
import {
  createArrayParser,
  createNullableParser,
  createObjectParser,
  createChoiceParser,
  InvalidRequestError,
  createStringParser,
  createWholeNumberParser,
  type InputParser,
} from './request-input-parsers.ts';

/** Limits for the input of a request: characters per text and per name, and number of names and ids. */
const MAX_LENGTHS = { text: 1000, name: 300, names: 100, ids: 1000 } as const;
/** Maximum length of an imported URL, whose characters may each be stored as nine characters (`%E6%98%A0`). */
const MAX_ENCODED_URL_LENGTH = 9 * MAX_URL_LENGTH;
/** Maximum number of words in a request that the titles of videos may not contain; the same maximum as for a blocklist. */
const MAX_EXCLUDED_WORDS = MAX_BLOCKLIST_ENTRIES * MAX_WORDS_PER_BLOCKLIST_ENTRY;
/** Maximum number of words of a text for which suggestions are searched, because each may be compared with all tags. */
const MAX_SUGGEST_WORDS = 8;
/** Largest day number, in days since 1970-01-01, that a JavaScript date can represent. */
const MAX_DAY = 100_000_000;

/** Returns the start of a text with at most `most` words, cut only at white space: the part before the first white space always remains. */
function firstWords(text: string, most: number): string {
  let left = most;
  let end = 0;
  for (const { 0: part, index } of text.matchAll(/\S+\s*/gu)) {
    left -= splitIntoWords(part).length;
    if (left < 0 && end > 0) break;
    end = index + part.length;
    if (left <= 0) break;
  }
  return text.slice(0, end);
}

/** Parser that truncates a text to the maximum length of a search text in the interface. */
const text: InputParser<string> = (value, place) =>
  Array.from(createStringParser(MAX_LENGTHS.text)(value, place)).slice(0, QUERY_MAX_CODE_POINTS).join('');
const typedText: InputParser<string> = (value, place) => firstWords(text(value, place), MAX_SUGGEST_WORDS);
const slugs = createArrayParser(createStringParser(MAX_LENGTHS.name), MAX_LENGTHS.names);
const seed = createWholeNumberParser(0, SHUFFLE_SEED_COUNT - 1);
const day = createWholeNumberParser(-MAX_DAY, MAX_DAY);
const unsigned32 = createWholeNumberParser(0, 2 ** 32 - 1);
const excludedText = createStringParser(BLOCKLIST_ENTRY_MAX_LENGTH);
const excludedTexts = createArrayParser(excludedText, MAX_LENGTHS.names);
/** Parser for excluded texts. Limits the total number of words, because each word is looked up in the vocabulary. */
const excludedWords: InputParser<readonly string[]> = (value, place) => {
  const read = excludedTexts(value, place);
  const count = read.reduce((sum, each) => sum + splitIntoWords(each).length, 0);
  if (count <= MAX_EXCLUDED_WORDS) return read;
  throw new InvalidRequestError(`Invalid ${place}: got ${count} words, expected at most ${MAX_EXCLUDED_WORDS}`);
};
/** Parser for the words of a blocklist entry. Uses the first words of longer entries, which earlier versions of the site have stored. */
const blockedWords: InputParser<string> = (value, place) =>
  splitIntoWords(excludedText(value, place)).slice(0, MAX_WORDS_PER_BLOCKLIST_ENTRY).join(' ');

const blocklist: InputParser<Blocklist> = createObjectParser({
  tags: createArrayParser(createStringParser(MAX_LENGTHS.name), MAX_BLOCKLIST_ENTRIES),
  words: createArrayParser(blockedWords, MAX_BLOCKLIST_ENTRIES),
  sources: createArrayParser(createChoiceParser(SOURCE_SITES), SOURCE_SITES.length),
  limits: {
    optional: createArrayParser(createChoiceParser(DURATION_AND_QUALITY_LIMITS), DURATION_AND_QUALITY_LIMITS.length),
  },
});

/** Parser for a range of numbers; returns null if both ends are open, or if `from` is larger than `to`. */
const spanOf = (end: InputParser<number>): InputParser<NumberRange | null> => {
  const ends = createObjectParser({ from: createNullableParser(end), to: createNullableParser(end) });
  return (value, place) => {
    if (value === null) return null;
    const { from, to } = ends(value, place);
    return createNumberRange(from, to);
  };
};

/** Parsers for the selected options of each filter kind. */
const selectedOptions = Object.fromEntries(
  FILTER_KIND_NAMES.map((kind) => [
    kind,
    createArrayParser(createChoiceParser(filterOptionsOf(kind)), filterOptionsOf(kind).length),
  ]),
) as { readonly [K in FilterKind]: InputParser<readonly FilterOption<K>[]> };

const fields = createObjectParser({
  tag: createNullableParser(createStringParser(MAX_LENGTHS.name)),
  text,
  filters: createObjectParser({
    tags: slugs,
    any: slugs,
    ...selectedOptions,
    minutes: spanOf(createWholeNumberParser(0, MAX_DAY)),
    days: spanOf(day),
  }),
  without: slugs,
  withoutWords: { optional: excludedWords },
  like: { optional: createStringParser(VIDEO_ID_MAX_LENGTH) },
  blocked: { optional: blocklist },
  period: createNullableParser(createChoiceParser(TRENDING_PERIOD_NAMES)),
  sort: createChoiceParser(SORT_NAMES),
  shuffle: createNullableParser(seed),
  offset: createWholeNumberParser(0, MAX_VIDEOS_PER_LIST),
  limit: createWholeNumberParser(0, MAX_VIDEOS_PER_RESPONSE),
  today: day,
});

const query: InputParser<VideoQuery> = (value, place) => {
  const asked = fields(value, place);
  if (asked.offset + asked.limit <= MAX_VIDEOS_PER_LIST) return asked;
  throw new InvalidRequestError(
    `Invalid ${place}: offset and limit add up to ${asked.offset + asked.limit}, expected at most ${MAX_VIDEOS_PER_LIST}`,
  );
};

const idsOfUpTo = (most: number) => createArrayParser(createStringParser(VIDEO_ID_MAX_LENGTH), most);
const ids = idsOfUpTo(MAX_LENGTHS.ids);
/** Parser for the ids of a collection, which may have pinned videos before the videos of its query. */
const collectionIds = idsOfUpTo(2 * MAX_VIDEOS_PER_COLLECTION);

const CALL_PARSERS: {
  readonly [Name in CatalogueWorkerMethodName]: InputParser<CatalogueWorkerMethods[Name]['input']>;
} = {
  query,
  count: query,
  countHidden: query,
  countOptions: createObjectParser({ query, slugs }),
  suggest: createObjectParser({ text: typedText, blocked: createNullableParser(blocklist) }),
  searchTags: typedText,
  allTags: createObjectParser({ kind: createChoiceParser(LABEL_KINDS), offset: createWholeNumberParser(0, MAX_DAY) }),
  findTag: createStringParser(MAX_LENGTHS.name),
  currentSlugs: slugs,
  findVideos: ids,
  missingVideos: ids,
  unblockedVideos: createObjectParser({ ids: collectionIds, blocked: blocklist }),
  relatedVideos: createObjectParser({ ids, seed, blocked: createNullableParser(blocklist) }),
  details: createObjectParser({
    id: createStringParser(VIDEO_ID_MAX_LENGTH),
    thumbnailUrl: createStringParser(MAX_ENCODED_URL_LENGTH),
  }),
  description: createObjectParser({ edition: unsigned32, row: unsigned32 }),
};

/** Name and validated input of a request to the query engine. */
export type CatalogueRequest = {
  readonly [Name in CatalogueWorkerMethodName]: {
    readonly name: Name;
    readonly input: CatalogueWorkerMethods[Name]['input'];
  };
}[CatalogueWorkerMethodName];

/** True if a text is the name of a request to the query engine. */
export const isCatalogueRequestName = (name: string): name is CatalogueWorkerMethodName =>
  Object.hasOwn(CALL_PARSERS, name);

/** Parses a request from its name and the JSON of its input. Throws an {@link InvalidRequestError} if the input is invalid. */
export function parseCatalogueRequest(name: CatalogueWorkerMethodName, json: string): CatalogueRequest {
  const value = parseJson(json);
  return { name, input: CALL_PARSERS[name](value, 'input') } as CatalogueRequest;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new InvalidRequestError(`Invalid input: got ${JSON.stringify(json.slice(0, 60))}, expected JSON`);
  }
}
