import type { Blocklist } from '../catalogue/blocklist.ts';
import type { DetailsKey, VideoDetails } from '../catalogue/details.ts';
import { requiredTags, SECONDS_PER_DAY } from '../catalogue/filter.ts';
import { SUGGESTED_TAGS, SUGGESTED_VIDEOS } from '../catalogue/limits.ts';
import { labelSlug, preferNamed, toLabelLink, type LabelKind } from '../catalogue/label.ts';
import {
  ANY_VIDEO,
  type OptionCounts,
  type Suggestions,
  type TagDetail,
  type VideoList,
  type VideoPage,
  type VideoQuery,
} from '../catalogue/query.ts';
import type { Seed } from '../catalogue/seed.ts';
import { splitSearchText } from '../catalogue/search-text.ts';
import type { Tag, TagLink, VideoCard } from '../catalogue/video.ts';
import type { FirstPage } from '../snapshot/codec/first-pages-shard.ts';
import { ruleOf } from '../catalogue/sort.ts';
import { FIRST_PAGE_VIDEOS } from '../snapshot/base/layout.ts';
import { readAhead } from '../snapshot/read/read-ahead.ts';
import type { Manifest, NamesOfKind } from '../snapshot/base/manifest.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import type { FilterPlan } from './filter-plan.ts';
import { findDetails } from './find-details.ts';
import { createLabelNames, type LabelNames } from './text/label-names.ts';
import { editionOf } from './edition.ts';
import { openLexicon } from './text/lexicon.ts';
import { openListRows } from './list-rows.ts';
import { isLimited } from './query-kinds.ts';
import { unblocked, type KnownCatalogue, type Rows } from './rows.ts';
import { IN_ENGLISH, type SearchLanguage } from './text/search-language.ts';
import { createTagIndex, type TagIndex } from './tag-index.ts';

/** Answers every question about a catalogue from its snapshot. Methods reject when a shard cannot be had. */
export interface Engine {
  /** Counts. */
  readonly videos: number;
  readonly tags: number;
  /** Epoch seconds of the newest video, 0 when there is none. */
  readonly newest: number;
  /** Epoch seconds of the first day that has a video with a date, 0 when there is none. */
  readonly oldest: number;
  /** By count, the most first (R157). */
  readonly popularTags: readonly Tag[];
  readonly trendingTags: readonly TagLink[];
  /** Of the kinds of labels beside tags those that the catalogue has. */
  readonly names: Manifest['names'];
  /** Returns a page of the videos that match. Rejects with the signal's reason when it is aborted. */
  query(query: VideoQuery, signal?: AbortSignal): Promise<VideoPage>;
  /** Returns how many videos match in all: for a page whose total is a lower bound. Reads every list of the query to its end. */
  count(query: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns how many videos of a list the blocklist of its query leaves out. */
  countHidden(query: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns how many videos a list would have with each option of the filter panel, which offers these tags. */
  countOptions(query: VideoQuery, slugs: readonly string[], signal?: AbortSignal): Promise<OptionCounts>;
  /** Returns what the header's dropdown shows for a text (R022), and nothing that is blocked. */
  suggest(text: string, signal?: AbortSignal, blocked?: Blocklist | null): Promise<Suggestions>;
  /** Returns the tags, performers and sources whose names are like a text, the best first (R085). */
  searchTags(text: string, signal?: AbortSignal): Promise<readonly Tag[]>;
  /** Returns all labels of a kind by name. */
  allTags(kind: LabelKind): Promise<readonly Tag[]>;
  /** Returns a tag, or another label, with its related tags, or null. */
  findTag(slug: string): Promise<TagDetail | null>;
  /** Returns the videos with these ids, in this order; unknown ids are left out. */
  findVideos(ids: readonly string[]): Promise<readonly VideoCard[]>;
  /** Returns which of these ids no video has, without reading cards: the few that share their hash with a video's are told as there. */
  missingVideos(ids: readonly string[]): Promise<readonly string[]>;
  /** Returns six random videos that share one of the tags on the cards of videos (R157), the same six for one seed; none that is blocked. */
  relatedVideos(ids: readonly string[], seed: Seed, blocked?: Blocklist | null): Promise<readonly VideoCard[]>;
  /** Returns what is behind the card of a video; nothing for one that is unknown or has another thumbnail now. */
  details(key: DetailsKey): Promise<VideoDetails>;
}

/** Shards of cards from which on a page counts as scattered. */
const SCATTERED = 3;

/**
 * Opens the query engine on a snapshot, for pages in a language; it reads shards only as questions need them. `openRows` says who knows
 * which rows hold what.
 */
export function createEngine(
  snapshot: Snapshot,
  language: SearchLanguage = IN_ENGLISH,
  openRows: (known: KnownCatalogue) => Rows = openListRows,
): Engine {
  const names = createLabelNames(language, snapshot.manifest.aliases);
  const tags = createTagIndex(snapshot, language.locale, names);
  const lexicon = openLexicon(snapshot, language.code);
  const engine = openEngine(snapshot, tags, openRows({ snapshot, tags, lexicon, names }));
  return names ? nameLabels(engine, names) : engine;
}

/** Returns an engine that calls the labels of cards, and the commonest, what they are called in the language. */
function nameLabels(engine: Engine, { name }: LabelNames): Engine {
  const nameCards = (videos: readonly VideoCard[]) =>
    videos.map((video) => ({
      ...video,
      tags: video.tags.map(name),
      ...(video.performers && { performers: video.performers.map(name) }),
    }));
  const nameKind = ([kind, { count, popular }]: [string, NamesOfKind]) => [kind, { count, popular: popular.map(name) }];
  return {
    ...engine,
    popularTags: engine.popularTags.map(name),
    trendingTags: engine.trendingTags.map(name),
    names: Object.fromEntries(Object.entries(engine.names).map(nameKind)),
    async query(asked, signal) {
      const page = await engine.query(asked, signal);
      return { ...page, videos: nameCards(page.videos) };
    },
    findVideos: async (ids) => nameCards(await engine.findVideos(ids)),
    relatedVideos: async (ids, seed, blocked) => nameCards(await engine.relatedVideos(ids, seed, blocked)),
  };
}

function openEngine(snapshot: Snapshot, tags: TagIndex, rows: Rows): Engine {
  const { manifest } = snapshot;
  const edition = editionOf(manifest);

  /** Returns the query with what its text chooses and leaves out apart: left out is a tag where there is one of that name, else a word. */
  const readText = async (asked: VideoQuery): Promise<VideoQuery> => {
    const { text, leftOut: omitted, chosen, without } = splitSearchText(asked.text);
    const leftOut = [...omitted];
    if (leftOut.length + chosen.size + without.size === 0) return asked;
    const slugs = leftOut.map((name) => labelSlug('tag', name));
    const places = await Promise.all(slugs.map(tags.placeOf));
    return {
      ...asked,
      text,
      filters: { ...asked.filters, tags: [...asked.filters.tags, ...chosen] },
      without: [...asked.without, ...without, ...slugs.filter((_, i) => places[i] !== null)],
      withoutWords: [...(asked.withoutWords ?? []), ...leftOut.filter((_, i) => places[i] === null)],
    };
  };

  const list = async (typed: VideoQuery, signal?: AbortSignal): Promise<VideoList> => {
    const asked = await readText(typed);
    const { offset, limit } = asked;
    rows.readAhead(asked);
    if (isLimited(asked)) return rows.findPeriod(asked, signal);
    const tagPage = readTagPage(asked);
    const filters = await rows.plan(asked);
    const first = await storedPage(asked, filters);
    if (first) return first;
    const found = await rows.find(asked, filters, offset + limit, signal);
    signal?.throwIfAborted();
    const page = found.rows.slice(offset, offset + limit);
    const firstPages = await knownFirstPages(asked, filters, tagPage, page);
    const { total, exact, asTyped, reading } = found;
    const videos = await snapshot.cards(page, firstPages);
    return {
      videos,
      total,
      exact,
      ...(asTyped !== undefined && { asTyped }),
      // beside operators it would say only a part of what was searched
      ...(reading !== undefined && asked === typed && { reading }),
    };
  };
  const query = async (asked: VideoQuery, signal?: AbortSignal): Promise<VideoPage> => ({
    ...(await list(asked, signal)),
    edition,
  });

  /**
   * Returns the stored first page of the one tag that is asked for, else of that whose name is the text; null when there is none, or the
   * tag is a rare one, whose place would have to be asked for first.
   */
  const readTagPage = ({ text, tag, filters, shuffle, offset }: VideoQuery): Promise<FirstPage | null> => {
    const [slug = labelSlug('tag', text), ...others] = requiredTags(tag, filters);
    // a shuffled page, or one further down, has little of the newest
    if (snapshot.hasSingleCards || shuffle !== null || offset > 0 || others.length > 0 || slug === '')
      return Promise.resolve(null);
    const common = tags.findCommon(slug);
    const page = common.then((found) => (found && found.count > 1 ? snapshot.tagFirstPage(found.place) : null));
    readAhead(page);
    return page;
  };

  /**
   * Returns the stored first page of the tag that is asked for, by filter or by name, where the rows of a page are scattered: many of
   * their cards are in it, and it is one request.
   */
  const knownFirstPages = async (
    { shuffle }: VideoQuery,
    { rarestTag }: FilterPlan,
    tagPage: Promise<FirstPage | null>,
    page: readonly number[],
  ) => {
    if (shuffle !== null || snapshot.countCardShards(page) <= SCATTERED) return [];
    const firstPage = await (rarestTag === null ? tagPage : snapshot.tagFirstPage(rarestTag));
    return firstPage ? [firstPage] : [];
  };

  /** Returns a page whose cards are stored ready, or null. */
  const storedPage = async (asked: VideoQuery, filters: FilterPlan): Promise<VideoList | null> => {
    const { offset, limit, sort, shuffle, text } = asked;
    if (shuffle !== null) return null;
    if (offset + limit > FIRST_PAGE_VIDEOS || text.trim() !== '' || filters.total === null) return null;
    const isAll = filters.total === manifest.videos && filters.rarestTag === null;
    const place = isAll ? ruleOf(sort).firstPage : null;
    const isTag = sort === 'newest' && filters.isOnlyTag && filters.rarestTag !== null && filters.total > 1;
    if (place === null && !isTag) return null;
    const { cards } = await (place === null
      ? snapshot.tagFirstPage(filters.rarestTag!)
      : snapshot.orderFirstPage(place));
    return { videos: cards.slice(offset, offset + limit), total: filters.total, exact: true };
  };

  const findIds = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => snapshot.findRow(id)));
    return found.filter((row) => row !== null);
  };

  const count = async (asked: VideoQuery, signal?: AbortSignal): Promise<number> =>
    isLimited(asked) ? (await query(asked, signal)).total : rows.count(await readText(asked), signal);
  const searchTags = (text: string, signal?: AbortSignal) => tags.search(splitSearchText(text).text, signal);

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
      const asked = await readText(typed);
      const { blocked } = asked;
      if (!blocked) return 0;
      const all = unblocked(asked);
      if (isLimited(asked) || asked.text.trim() === '')
        return (await count(all, signal)) - (await count(asked, signal));
      return rows.countHidden(asked, blocked, signal);
    },
    countOptions: async (asked, slugs, signal) => rows.countOptions(await readText(asked), slugs, signal),
    async suggest(text, signal, blocked = null) {
      const plain = { ...ANY_VIDEO, text, sort: 'relevance', offset: 0, limit: SUGGESTED_VIDEOS } as const;
      const asked = blocked ? { ...plain, blocked } : plain;
      const [labels, page] = await Promise.all([searchTags(text, signal), query(asked, signal)]);
      const isTyped = page.total > 0 && page.asTyped !== 0;
      const closed = new Set(blocked?.tags.map(tags.slugOf));
      const open = labels.filter(({ slug }) => !closed.has(slug));
      const shown = preferNamed(open, text, isTyped);
      return {
        tags: shown.slice(0, SUGGESTED_TAGS).map(toLabelLink),
        videos: page.videos.map(({ id, title, thumbnailUrl, videoUrl, duration, addedAt, site }) => ({
          id,
          title,
          thumbnailUrl,
          videoUrl,
          duration,
          addedAt,
          ...(site !== undefined && { site }),
        })),
      };
    },
    searchTags,
    allTags: tags.byName,
    findTag: tags.find,
    findVideos: async (ids) => snapshot.cards(await findIds(ids)),
    async missingVideos(ids) {
      const isThere = await Promise.all(ids.map(snapshot.mayHave));
      return ids.filter((_, i) => !isThere[i]);
    },
    relatedVideos: async (ids, seed, blocked = null) => rows.findRelated(await findIds(ids), seed, blocked),
    details: (key) => findDetails(snapshot, key),
  };
}
