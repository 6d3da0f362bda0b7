import type { Blocklist } from '../catalogue/blocklist.ts';
import type { VideoDetailsKey, VideoDetails } from '../catalogue/video-details.ts';
import { getRequiredTagSlugs, SECONDS_PER_DAY } from '../catalogue/video-filters.ts';
import { SUGGESTED_TAG_COUNT, SUGGESTED_VIDEO_COUNT } from '../catalogue/limits.ts';
import {
  LABEL_KINDS,
  removeLabelKindPrefix,
  slugOfLabel,
  preferMatchingLabels,
  keepLabelLinkFields,
  type LabelKind,
} from '../catalogue/label-kinds-and-slugs.ts';
import {
  ALL_VIDEOS_QUERY,
  NO_OPERATORS,
  type FilterOptionCounts,
  type SearchSuggestions,
  type LabelWithRelatedLabels,
  type VideoQueryResult,
  type VersionedVideoQueryResult,
  type VideoQuery,
} from '../catalogue/video-query.ts';
import type { ShuffleSeed } from '../catalogue/shuffle-seed.ts';
import {
  mayHaveSearchOperator,
  parseSearchAlternatives,
  removePlaceholders,
  splitSearchText,
} from '../catalogue/parse-search-text.ts';
import { normalizeSearchSyntax } from '../catalogue/text/normalize-search-syntax.ts';
import { isCodePointSlug } from '../catalogue/text/slug.ts';
import { splitIntoWords, splitTitleIntoWords } from '../catalogue/text/split-words.ts';
import type { DescriptionLocation, Tag, TagLink, VideoCardData } from '../catalogue/video.ts';
import type { FirstPageOfList } from '../snapshot/codec/first-pages-shard.ts';
import { getSortRule } from '../catalogue/sort-orders.ts';
import { loadModuleWithRetries } from '../loading/load-lazy-code.ts';
import { VIDEOS_PER_FIRST_PAGE } from '../snapshot/base/snapshot-format.ts';
import { ignorePrefetchRejection } from '../snapshot/read/ignore-prefetch-rejection.ts';
import { hashManifest, type SnapshotManifest, type LabelKindSummary } from '../snapshot/base/snapshot-manifest.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { FilterPlan } from './filter-plan.ts';
import { createLabelTranslations, type LabelTranslations } from './text/label-translations.ts';
import { openVocabularyLookup, type VocabularyLookup } from './text/vocabulary-lookup.ts';
import { createPostingRowSource, loadSimilarVideos } from './posting-row-source.ts';
import { isLimitedTrendingPeriodQuery } from './query-trending-period.ts';
import { removeHiddenRows } from './remove-hidden-rows.ts';
import { removeBlocklistFromQuery, type OpenedCatalogueData, type QueryRowSource } from './query-row-source.ts';
import { createNameReplacer } from './text/name-replacer.ts';
import { findRowOfPastedVideo } from './text/find-pasted-video.ts';
import { ENGLISH_SEARCH_LANGUAGE, type SearchLanguage } from './text/search-language.ts';
import type { MatchedWords } from './text/text-search-plan.ts';
import { createLabelIndex, type LabelIndex } from './label-index.ts';

/** Query engine of one catalogue. All methods reject if a file of the snapshot cannot be loaded. */
export interface QueryEngine {
  readonly videos: number;
  /** Number of distinct tags, without performers, sources and uploaders. */
  readonly tags: number;
  /** Date of the newest video in epoch seconds; 0 if there is none. */
  readonly newest: number;
  /** Epoch seconds of the first day (UTC) with a dated video; 0 if there is none. */
  readonly oldest: number;
  /** Most common tags, by descending count (R157). */
  readonly popularTags: readonly Tag[];
  /** Trending tags: those whose videos of the last month have the most views, in descending order. */
  readonly trendingTags: readonly TagLink[];
  /** Number and most common names of performers, sources and uploaders. Has no entry for a kind that the catalogue lacks. */
  readonly names: SnapshotManifest['names'];
  /**
   * Returns one page of the matching videos. Rejects with the signal's reason when aborted. Calls `onLastRequests` when all files or
   * responses that the page needs have been requested, except for the list of a trending period.
   */
  query(query: VideoQuery, signal?: AbortSignal, onLastRequests?: () => void): Promise<VersionedVideoQueryResult>;
  /** Returns the exact number of matching videos if a page's total is a lower bound. Reads all posting lists of the query to the end. */
  count(query: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns the number of matching videos that the query's blocklist hides. */
  countHidden(query: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns, for each option of the filter panel, the number of videos if a visitor selected it. `slugs` are the tags of the panel. */
  countOptions(
    input: { readonly query: VideoQuery; readonly slugs: readonly string[] },
    signal?: AbortSignal,
  ): Promise<FilterOptionCounts>;
  /** Returns a few tags and videos that match a text, for the header's search box (R022), without blocked ones. */
  suggest(
    input: { readonly text: string; readonly blocked: Blocklist | null },
    signal?: AbortSignal,
  ): Promise<SearchSuggestions>;
  /** Returns the tags, performers and sources with names similar to a text, best match first (R085). */
  searchTags(text: string, signal?: AbortSignal): Promise<readonly Tag[]>;
  /** Returns all labels (tags, performers, …) of a kind, sorted by name. */
  allTags(kind: LabelKind): Promise<readonly Tag[]>;
  /** Returns a tag, performer, source or uploader by its slug or an alias, with related tags and performers; null if unknown. */
  findTag(slug: string): Promise<LabelWithRelatedLabels | null>;
  /**
   * Returns the current slug of each label by its slug or an alias, in the given order; null for an unknown label. Reads neither videos nor
   * related tags.
   */
  currentSlugs(slugs: readonly string[]): Promise<readonly (string | null)[]>;
  /** Returns the cards of the videos with these ids, in the given order; unknown ids are left out. */
  findVideos(ids: readonly string[]): Promise<readonly VideoCardData[]>;
  /** Returns the ids that no video has, without reading cards. Compares 32-bit hashes: ids with the hash of a video are not reported. */
  missingVideos(ids: readonly string[]): Promise<readonly string[]>;
  /** Returns the given ids without unknown ids and videos that a blocklist hides. */
  unblockedVideos(input: { readonly ids: readonly string[]; readonly blocked: Blocklist }): Promise<readonly string[]>;
  /**
   * Returns up to six random videos that share a tag with the given videos (R157), without blocked ones. Only considers the tags that video
   * cards show. The same seed returns the same videos.
   */
  relatedVideos(input: {
    readonly ids: readonly string[];
    readonly seed: ShuffleSeed;
    readonly blocked: Blocklist | null;
  }): Promise<readonly VideoCardData[]>;
  /** Returns further pictures, preview and player of a video; empty if no video has this id and thumbnail URL. */
  details(key: VideoDetailsKey): Promise<VideoDetails>;
  /** Returns the beginning of a video's description; empty if it has none, or if the snapshot has another version. */
  description(location: DescriptionLocation, signal?: AbortSignal): Promise<string>;
}

/**
 * Maximum number of shards from which the engine reads the cards of a page of results. If the cards are in more shards, the engine reads a
 * stored first page of the list instead, which needs one request.
 */
const SCATTERED_SHARDS = 3;

/**
 * Creates the query engine of a snapshot. Nothing is read before the first query, and then only the shards that the query needs.
 *
 * `language` is the language of the pages: the engine translates tag names and sorts by its locale. `openRows` replaces the source of
 * matching rows: by default the snapshot's posting lists, in the search server its index.
 *
 * @example
 * const engine = createQueryEngine(await openSnapshotFolder('dist/data'));
 * const { videos, total } = await engine.query({ ...ALL_VIDEOS_QUERY, text: 'king kong', sort: 'relevance', offset: 0, limit: 24 });
 */
export function createQueryEngine(
  snapshot: Snapshot,
  language: SearchLanguage = ENGLISH_SEARCH_LANGUAGE,
  openRows: (known: OpenedCatalogueData) => QueryRowSource = createPostingRowSource,
): QueryEngine {
  const names = createLabelTranslations(language, snapshot.manifest.aliases);
  const tags = createLabelIndex(snapshot, language.locale, names);
  const lexicon = openVocabularyLookup(snapshot, language.code);
  const replacements = createNameReplacer(snapshot.manifest, language.code, names);
  const engine = openEngine(snapshot, tags, lexicon, openRows({ snapshot, tags, lexicon, names: replacements }));
  return names ? translateEngine(engine, names) : engine;
}

/** Query engine of a snapshot, which suggests complete cards. */
interface SnapshotQueryEngine extends QueryEngine {
  suggest(...input: Parameters<QueryEngine['suggest']>): Promise<SearchSuggestions<VideoCardData>>;
}

/** Returns an engine that translates the names of tags and performers, on cards and in the lists of the most common ones. */
function translateEngine(engine: SnapshotQueryEngine, { name }: LabelTranslations): QueryEngine {
  const nameCards = (videos: readonly VideoCardData[]) =>
    videos.map((video) => ({
      ...video,
      tags: video.tags.map(name),
      ...(video.performers && { performers: video.performers.map(name) }),
    }));
  const nameKind = ([kind, { count, popular }]: [string, LabelKindSummary]) => [
    kind,
    { count, popular: popular.map(name) },
  ];
  return {
    ...engine,
    popularTags: engine.popularTags.map(name),
    trendingTags: engine.trendingTags.map(name),
    names: Object.fromEntries(Object.entries(engine.names).map(nameKind)),
    async query(...input) {
      const page = await engine.query(...input);
      return { ...page, videos: nameCards(page.videos) };
    },
    async suggest(...input) {
      const found = await engine.suggest(...input);
      return { ...found, videos: nameCards(found.videos) };
    },
    findVideos: async (ids) => nameCards(await engine.findVideos(ids)),
    relatedVideos: async (input) => nameCards(await engine.relatedVideos(input)),
  };
}

/** Moves operators such as `year:2024` from a search text to conditions. Loads their code only if the text may have an operator. */
async function readOperatorsOf<Asked extends Pick<VideoQuery, 'text' | 'operators'>>(asked: Asked): Promise<Asked> {
  const straight = normalizeSearchSyntax(asked.text);
  if (!mayHaveSearchOperator(straight)) return asked;
  const { parseSearchOperators } = await loadModuleWithRetries(() => import('../catalogue/parse-search-operators.ts'));
  const { text, operators } = parseSearchOperators(straight, LABEL_KINDS, NO_OPERATORS);
  return { ...asked, text: text === straight.trim() ? text : removePlaceholders(text), operators };
}

/** Maximum number of labels of a search text for which the engine looks for names with other diacritics, because each may take requests. */
const MAX_FOLDED_LABELS = 8;

/**
 * Matches a text that may be a URL or id of a video: at least six characters without spaces, with a slash, digit or capital letter inside.
 * Shorter texts are usually words or numbers, and looking them up would take a request.
 */
const URL_OR_ID = /^(?=.*(?:[/\d]|\p{Ll}\p{Lu}))[\p{L}\p{N}_-]\S{5,}$/u;
/** Matches a text without letters and digits, such as an emoji. */
const SYMBOLS = /^[^\p{L}\p{N}"]+$/u;
/** Matches an exclusion that may be the id of a video. */
const EXCLUSION_OR_ID = /^-[^\s:"]+$/;

function openEngine(
  snapshot: Snapshot,
  tags: LabelIndex,
  lexicon: VocabularyLookup,
  rows: QueryRowSource,
): SnapshotQueryEngine {
  const { manifest } = snapshot;
  const edition = hashManifest(manifest);

  /**
   * Returns a function for the slugs of labels that operators name. It replaces a label that does not exist with the label whose name
   * differs only in diacritics, for the first {@link MAX_FOLDED_LABELS} such labels of a text.
   */
  const createNamedLabelFinder = () => {
    let left = MAX_FOLDED_LABELS;
    const findNamedLabel = async (slug: string): Promise<string> => {
      if ((await tags.indexOf(slug)) !== null || left-- <= 0) return slug;
      return (await tags.findWithOtherDiacritics(slug)) ?? slug;
    };
    return (slugs: Iterable<string>) => Promise.all([...slugs].map(findNamedLabel));
  };

  /**
   * Moves the operators in the text of a query (`tag:horror`, `-word`) to the filters of the query. `-name` excludes the tag with that name
   * and the word, or only the tag if the name has symbols. `-"a phrase"` excludes the videos that `"a phrase"` finds: by their title, or by
   * a tag or performer of that name.
   */
  const readConditions = async (typed: VideoQuery): Promise<VideoQuery> => {
    const asked = await readOperatorsOf(typed);
    const { text, excludedNames, excludedPhrases, chosen, without, alternatives } = splitSearchText(asked.text);
    const phrases = [...excludedPhrases];
    const slugs = [
      ...[...excludedNames, ...phrases].map((name) => slugOfLabel('tag', name)),
      ...phrases.map((name) => slugOfLabel('performer', name)),
    ];
    if (slugs.length + chosen.size + without.size + alternatives.length === 0) return asked;
    const { operators = NO_OPERATORS } = asked;
    const findNamedLabels = createNamedLabelFinder();
    const [places, required, labels, excluded] = await Promise.all([
      Promise.all(slugs.map(tags.indexOf)),
      findNamedLabels(chosen),
      Promise.all(alternatives.map(findNamedLabels)),
      findNamedLabels(without),
    ]);
    // the only word of a tag such as `C++` is `c`
    const words = [...excludedNames].filter((name, i) => places[i] === null || !/[\p{S}#＃]/u.test(name));
    return {
      ...asked,
      text,
      filters: { ...asked.filters, tags: [...asked.filters.tags, ...required] },
      operators: { ...operators, labels, withoutTitles: [...operators.withoutTitles, ...phrases] },
      without: [...asked.without, ...excluded, ...slugs.filter((_, i) => places[i] !== null)],
      withoutWords: [...(asked.withoutWords ?? []), ...words],
    };
  };

  /** Replaces the text of a query with the tag of this name, if more videos have the tag than have these symbols as a word of the title. */
  const replaceSymbolsWithTag = async (asked: VideoQuery, text: string): Promise<VideoQuery> => {
    const [slug = ''] = await createNamedLabelFinder()([slugOfLabel('tag', text)]);
    const label = await tags.find(slug);
    if (!label) return asked;
    const titles = await Promise.all(splitTitleIntoWords(text).map(lexicon.find));
    const titled = Math.max(0, ...titles.map((title) => title?.count ?? 0));
    if (titled >= label.tag.count) return asked;
    return { ...asked, text: '', filters: { ...asked.filters, tags: [...asked.filters.tags, slug] } };
  };

  /** Adds the words by which the search found each video to the cards of the rows; returns unchanged cards if there is no text. */
  const explainMatches = async (
    cards: readonly VideoCardData[],
    text: string,
    chosen: readonly string[],
    matchedWords?: (row: number, title: string) => Promise<MatchedWords>,
    shown: readonly number[] = [],
  ): Promise<readonly VideoCardData[]> => {
    if (!matchedWords && chosen.length === 0) return cards;
    // also mark the words as typed, because a card may show another translation of the found name, and the words of tags in operators
    const names = chosen.map(removeLabelKindPrefix);
    const typed = [
      ...parseSearchAlternatives(text).flatMap(({ words }) => words),
      ...names.filter((name) => !isCodePointSlug(name)).flatMap(splitIntoWords),
    ];
    return Promise.all(
      cards.map(async (card, i) => {
        const row = shown[i]!;
        const { visible = [], described = [] } = (await matchedWords?.(row, card.title)) ?? {};
        const isDescribed = described.length > 0 && snapshot.mayHaveDescription(row);
        const match = { words: [...visible, ...typed], described: [...new Set(described)] };
        return { ...card, match: { ...match, ...(isDescribed && { description: { edition, row } }) } };
      }),
    );
  };

  /**
   * Moves operators and conditions from the text of a query to its filters, as {@link readConditions} does. If the text is the URL or id of
   * a video, also limits the query to this video. A text of symbols stands for the tag of this name.
   */
  const readText = async (typed: VideoQuery): Promise<VideoQuery> => {
    const asked = await readConditions(typed);
    const raw = typed.text.trim();
    const text = EXCLUSION_OR_ID.test(raw) ? raw : asked.text.trim();
    if (SYMBOLS.test(text)) return replaceSymbolsWithTag(asked, text);
    if (!URL_OR_ID.test(text)) return asked;
    // a text without a slash may be an id but is usually a search word: start to read the search data while the id is looked up
    if (!text.includes('/')) rows.prefetch(asked);
    const onlyRow = await findRowOfPastedVideo(snapshot, text);
    if (onlyRow === null) return asked;
    const found = text === raw ? typed : asked;
    const operators = found.operators && { ...found.operators, misread: [] };
    return { ...found, text: '', onlyRow, ...(operators && { operators }) };
  };

  /** Reads the text of a query as {@link readText} does. Also looks up the labels of the video whose id is in `like`. */
  const readQuery = async (typed: VideoQuery): Promise<VideoQuery> => {
    const asked = await readText(typed);
    if (asked.like === undefined) return asked;
    const { findSimilarVideoCriteria } = await loadSimilarVideos();
    return { ...asked, similarity: await findSimilarVideoCriteria(snapshot, tags, asked.like) };
  };

  /** Returns the slugs that belong to no label of the catalogue. */
  const findUnknownLabels = async (slugs: readonly string[]): Promise<readonly string[]> => {
    const places = await Promise.all(slugs.map(tags.indexOf));
    return slugs.filter((_, i) => places[i] === null);
  };

  const list: (...input: Parameters<QueryEngine['query']>) => Promise<VideoQueryResult> = async (
    typed,
    signal,
    onLastRequests,
  ) => {
    const asked = await readQuery(typed);
    const { offset, limit } = asked;
    rows.prefetch(asked);
    if (isLimitedTrendingPeriodQuery(asked)) return rows.findPeriod(asked, signal);
    const tagPage = readTagPage(asked);
    const filters = await rows.plan(asked);
    const first = await storedPage(asked, filters, onLastRequests);
    const required = asked.filters.tags.slice(typed.filters.tags.length);
    const chosen = [...required, ...(asked.operators?.labels.flat() ?? [])];
    const { operators = NO_OPERATORS } = asked;
    const unknownLabels = await findUnknownLabels([...chosen, ...asked.without.slice(typed.without.length)]);
    const notes = {
      ...(operators.misread.length > 0 && { misread: operators.misread }),
      ...(unknownLabels.length > 0 && { unknownLabels }),
    };
    if (first) return { ...first, videos: await explainMatches(first.videos, asked.text, chosen), ...notes };
    const found = await rows.find(asked, filters, offset + limit, signal);
    signal?.throwIfAborted();
    const page = found.rows.slice(offset, offset + limit);
    const firstPages = await knownFirstPages(asked, filters, tagPage, page);
    const { total, exact, asTyped, respell, matchedWords } = found;
    const pendingCards = snapshot.cards(page, firstPages);
    onLastRequests?.();
    const cards = await pendingCards;
    const similarTo = asked.similarity?.title ?? null;
    return {
      videos: await explainMatches(cards, asked.text, chosen, matchedWords, page),
      total,
      exact,
      ...(asTyped !== undefined && { asTyped }),
      // omit the corrected words if the text has operators: the corrected words would replace only a part of the typed text
      ...(respell &&
        normalizeSearchSyntax(asked.text) === normalizeSearchSyntax(typed.text) && {
          reading: respell(
            cards.flatMap(({ title, tags: own, performers = [] }) => [
              title,
              ...[...own, ...performers].map(({ name }) => name),
            ]),
          ),
        }),
      ...notes,
      ...(similarTo !== null && { similarTo }),
    };
  };
  const query: QueryEngine['query'] = async (...input) => ({ ...(await list(...input)), edition });

  /**
   * Starts reading the stored first page of a tag: of the query's only required tag or, if the query requires no tag, of the tag whose name
   * is the search text. Resolves to null if there is no such tag, or if the tag is not among the most common ones, because locating its
   * page would take a further request.
   */
  const readTagPage = ({ text, tag, filters, shuffle, offset }: VideoQuery): Promise<FirstPageOfList | null> => {
    const [slug = slugOfLabel('tag', text), ...others] = getRequiredTagSlugs(tag, filters);
    // do not read the first page for a shuffled list or a later page, which contain few of the tag's newest videos
    if (snapshot.hasRandomCardAccess || shuffle !== null || offset > 0 || others.length > 0 || slug === '')
      return Promise.resolve(null);
    const common = tags.findCommon(slug);
    const page = common.then((found) => (found && found.count > 1 ? snapshot.tagFirstPage(found.place) : null));
    ignorePrefetchRejection(page);
    return page;
  };

  /**
   * Returns the stored first page of the query's tag if the cards of the requested page are in many shards. One request for the stored page
   * then replaces the requests for many of these cards.
   */
  const knownFirstPages = async (
    { shuffle }: VideoQuery,
    { rarestTag }: FilterPlan,
    tagPage: Promise<FirstPageOfList | null>,
    page: readonly number[],
  ) => {
    if (shuffle !== null || snapshot.countCardShards(page) <= SCATTERED_SHARDS) return [];
    const firstPage = await (rarestTag === null ? tagPage : snapshot.tagFirstPage(rarestTag));
    return firstPage ? [firstPage] : [];
  };

  /**
   * Returns the query's result from a first page that the snapshot stores, or null if no stored page contains that result. Calls
   * `onRequested` when the page has been requested.
   */
  const storedPage = async (
    asked: VideoQuery,
    filters: FilterPlan,
    onRequested?: () => void,
  ): Promise<VideoQueryResult | null> => {
    const { offset, limit, sort, shuffle, text } = asked;
    if (shuffle !== null) return null;
    if (offset + limit > VIDEOS_PER_FIRST_PAGE || text.trim() !== '' || filters.total === null) return null;
    const isAll = filters.total === manifest.videos && filters.rarestTag === null;
    const place = isAll ? getSortRule(sort).firstPage : null;
    const isTag = sort === 'newest' && filters.isOnlyTag && filters.rarestTag !== null && filters.total > 1;
    if (place === null && !isTag) return null;
    const pendingPage = place === null ? snapshot.tagFirstPage(filters.rarestTag!) : snapshot.orderFirstPage(place);
    onRequested?.();
    const { cards } = await pendingPage;
    return { videos: cards.slice(offset, offset + limit), total: filters.total, exact: true };
  };

  const findIds = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => snapshot.findRow(id)));
    return found.filter((row) => row !== null);
  };

  const count = async (asked: VideoQuery, signal?: AbortSignal): Promise<number> =>
    isLimitedTrendingPeriodQuery(asked)
      ? (await query(asked, signal)).total
      : rows.count(await readQuery(asked), signal);
  const searchTags = async (text: string, signal?: AbortSignal) =>
    tags.search(splitSearchText((await readOperatorsOf({ text })).text).text, signal);

  return {
    videos: manifest.videos,
    tags: manifest.tags,
    newest: manifest.newest,
    oldest: (manifest.days.find((day) => day > 0) ?? 0) * SECONDS_PER_DAY,
    popularTags: manifest.popularTags,
    trendingTags: manifest.trendingTags,
    names: manifest.names,
    query,
    count,
    async countHidden(typed, signal) {
      const asked = await readQuery(typed);
      const { blocked } = asked;
      if (!blocked) return 0;
      const all = removeBlocklistFromQuery(asked);
      if (isLimitedTrendingPeriodQuery(asked) || asked.text.trim() === '')
        return (await count(all, signal)) - (await count(asked, signal));
      return rows.countHidden(asked, blocked, signal);
    },
    countOptions: async ({ query: asked, slugs }, signal) => rows.countOptions(await readQuery(asked), slugs, signal),
    async suggest({ text, blocked }, signal) {
      const plain = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: SUGGESTED_VIDEO_COUNT } as const;
      const asked = blocked ? { ...plain, blocked } : plain;
      const [labels, page] = await Promise.all([searchTags(text, signal), list(asked, signal)]);
      const isTyped = page.total > 0 && page.asTyped !== 0;
      const closed = new Set(blocked?.tags.map(tags.slugOf));
      const open = labels.filter(({ slug }) => !closed.has(slug));
      const shown = preferMatchingLabels(open, text, isTyped);
      return {
        tags: shown.slice(0, SUGGESTED_TAG_COUNT).map(keepLabelLinkFields),
        videos: page.videos,
      };
    },
    searchTags,
    allTags: tags.byName,
    findTag: tags.find,
    currentSlugs: (slugs) => Promise.all(slugs.map(tags.findSlug)),
    findVideos: async (ids) => snapshot.cards(await findIds(ids)),
    async missingVideos(ids) {
      const isThere = await Promise.all(ids.map(snapshot.mayContainId));
      return ids.filter((_, i) => !isThere[i]);
    },
    async unblockedVideos({ ids, blocked }) {
      const found = await Promise.all(ids.map((id) => snapshot.findRow(id)));
      const known = found.filter((row) => row !== null);
      const open = new Set<number | null>(await removeHiddenRows(snapshot, tags, blocked, known));
      return ids.filter((_, i) => open.has(found[i]!));
    },
    relatedVideos: async ({ ids, seed, blocked }) => rows.findRelated(await findIds(ids), seed, blocked),
    details: snapshot.details,
    // a row has another number in each version of the snapshot
    description: async (location) => (location.edition === edition ? snapshot.description(location.row) : ''),
  };
}
