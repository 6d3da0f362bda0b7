import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toEpochDay } from '../catalogue/video-filters.ts';
import {
  DEFAULT_FEED_TAG_COUNT,
  VIDEOS_PER_FEED,
  MAX_FILTER_PANEL_TAGS,
  HOME_INITIAL_VIDEO_COUNT,
  DEFAULT_HOME_PAGE_COUNT,
  DEFAULT_TAG_PAGES_PER_LANGUAGE,
  CARDS_PER_TAG_PAGE,
  DEFAULT_PAGES_PER_TAG,
  DEFAULT_TAG_PAGE_COUNT,
} from '../catalogue/limits.ts';
import { DEFAULT_TRENDING_PERIOD, TRENDING_PERIODS, type TrendingPeriod } from '../catalogue/trending-period.ts';
import {
  ALL_VIDEOS_QUERY,
  type LabelWithRelatedLabels,
  type VideoQueryResult,
  type VideoQuery,
} from '../catalogue/video-query.ts';
import {
  getLabelKindOfSlug,
  LABEL_KINDS_WITH_PAGE,
  getLabelKeyOfSlug,
  keepLabelLinkFields,
  type LabelKindWithPage,
} from '../catalogue/label-kinds-and-slugs.ts';
import { SOURCE_SITES } from '../catalogue/source-website.ts';
import type { SourceSite, Tag, TagLink, VideoCardData } from '../catalogue/video.ts';
import { createQueryEngine, type QueryEngine } from '../search/query-engine.ts';
import { ENGLISH_SEARCH_LANGUAGE, type SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE } from '../snapshot/read/snapshot-core.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { shardPathOf } from '../snapshot/base/shard-source.ts';
import {
  createCollectionReader,
  type Collection,
  type CollectionContent,
  type CollectionVideos,
} from './rendered-collections.ts';
import { openSnapshotFolder } from './folder-shard-source.ts';
import { hasKnownViews, findViewCountOrigin, type ViewCountOrigin } from './view-counts.ts';
import { createTagPageIndexingRules, type TagPageIndexingDecision } from './tag-page-indexing.ts';
import type { TagNote, TagNotesByLabelKey } from './rendered-tag-notes.ts';

export interface TagPageContent extends TagPageIndexingDecision {
  /** The tag without its `id`, because the id also depends on videos that do not have the tag. */
  readonly tag: Omit<Tag, 'id'>;
  readonly related: readonly TagLink[];
  /** If the tag is a performer: other performers who appear in the same videos. */
  readonly alongside: readonly TagLink[];
  readonly page: VideoQueryResult;
  /** Number of this page of the tag, from 1, and number of prerendered pages of the tag (`pages`). */
  readonly number: number;
  readonly pages: number;
}

interface HomePage {
  readonly page: VideoQueryResult;
  /** Number of this page of the list, from 1, and number of prerendered pages of the list (`pages`). */
  readonly number: number;
  readonly pages: number;
  /** Number of videos on all previous pages of the list. */
  readonly skipped: number;
}

/** Limits for prerendered pages and feeds. Search engines index pages of lists with at least `indexMinVideos` videos; 0 means all. */
interface SiteOptions {
  readonly tagPages?: number;
  readonly tagsWithPages?: number;
  readonly homePages?: number;
  readonly feedTags?: number;
  readonly indexMinVideos?: number;
  /** Number of most common tags of each kind that have a page in every language of the site, see {@link SiteData.isInAllLanguages}. */
  readonly languageTags?: number;
  readonly searchLanguage?: SearchLanguage;
  readonly tagNotes?: TagNotesByLabelKey;
  readonly collections?: readonly Collection[];
  /** Language of the queries of collections; by default `searchLanguage`. */
  readonly queryLanguage?: SearchLanguage;
}

/** Data of a snapshot, for prerendering the pages of a site. */
export interface SiteData {
  readonly engine: QueryEngine;
  /** True if any video of the catalogue has further pictures, a preview or a player. */
  readonly hasPreviews: boolean;
  /** Names of the core file (the first file that browsers load) in the data folder: a fixed one, and one with a content hash. */
  readonly core: { readonly fixed: string; readonly hashed: string };
  latest(limit?: number): Promise<VideoQueryResult>;
  homePage(number?: number): Promise<HomePage>;
  readonly homePages: number;
  /** Returns the most viewed videos of a trending period, as many as fit on one page. The period ends on {@link SiteData.lastDay}. */
  trending(period?: TrendingPeriod): Promise<VideoQueryResult>;
  /**
   * Returns the day on which the newest video was added, as a number of days since 1970 (UTC). Pages use it as the current day, so that
   * they do not depend on the time of the build.
   */
  lastDay(): Promise<number>;
  /** Common tags that are suggested if a search has no results. */
  readonly popularTags: readonly TagLink[];
  /** Returns the content of a page with the videos of a tag. Throws for an unknown slug. */
  tagPage(slug: string, number?: number): Promise<TagPageContent>;
  /** Returns the operator's note about a tag, or null. */
  tagNote(slug: string): TagNote | null;
  /** Returns the names of the operator's collections that have a page: those with at least one video. */
  collections(): Promise<readonly string[]>;
  /** Returns the content of the page of a collection. Throws for an unknown name. */
  collection(name: string): Promise<CollectionContent>;
  /** Returns the videos that the feed of a collection contains, newest first. */
  collectionFeed(name: string): Promise<readonly VideoCardData[]>;
  /** Returns the collections that have a row on the home page, each with its first videos. */
  featuredCollections(): Promise<readonly CollectionContent[]>;
  /** Returns the videos of a collection, and its entries without a video. */
  findCollectionVideos(collection: Pick<Collection, 'videos' | 'query'>): Promise<CollectionVideos>;
  /** Returns the tags, performers and sources with prerendered pages: tags, then performers, then sources, the most common first. */
  pagedTags(): Promise<readonly Tag[]>;
  /** True if there are tags without prerendered pages. A single page serves all these tags. */
  readonly hasRareTags: boolean;
  /** True if any video names its performers. Otherwise, the site has no pages, links or filters for performers. */
  readonly hasPerformers: boolean;
  /** True if the view count of any video is known. Otherwise, the site has no trending videos and cannot sort by views. */
  readonly hasViews: boolean;
  /** Returns the origin of the catalogue's view counts, such as import files. */
  viewCounts(): Promise<ViewCountOrigin>;
  /** Returns the number of tags, performers or sources, depending on `kind`. */
  countLabels(kind: LabelKindWithPage): number;
  /** Returns the number of prerendered pages of a tag, at least 1. The tag must be one of {@link SiteData.pagedTags}. */
  countPages(tag: Tag): number;
  /** Returns whether a tag has a page in every language of the site. */
  isInAllLanguages(slug: string): Promise<boolean>;
  /** Returns the number of tag pages not to be indexed: too few videos (`thin`), or the same videos as another tag (`repeated`). */
  countLeftOut(): Promise<{ readonly thin: number; readonly repeated: number }>;
  /** Returns the slugs of the tags that have a feed: the most common tags with prerendered pages. */
  feedTags(): Promise<ReadonlySet<string>>;
  hasFeed(slug: string): Promise<boolean>;
  /** Returns the videos that the feed of a tag contains, newest first. */
  tagFeed(slug: string): Promise<VideoQueryResult>;
  /** Returns the websites from which the videos of the catalogue come. */
  sources(): Promise<readonly SourceSite[]>;
  /** Returns the date of the newest video in epoch seconds; 0 if no video has a date. */
  changedAt(): Promise<number>;
}

const DEFAULTS = {
  searchLanguage: ENGLISH_SEARCH_LANGUAGE,
  tagPages: DEFAULT_PAGES_PER_TAG,
  tagsWithPages: DEFAULT_TAG_PAGE_COUNT,
  homePages: DEFAULT_HOME_PAGE_COUNT,
  feedTags: DEFAULT_FEED_TAG_COUNT,
  indexMinVideos: 0,
  languageTags: DEFAULT_TAG_PAGES_PER_LANGUAGE,
  tagNotes: {} as TagNotesByLabelKey,
  collections: [] as readonly Collection[],
};

/** Returns the note about the tag with this slug, or null. A slug may equal an object property's name, such as `constructor`. */
function findTagNote(notes: TagNotesByLabelKey, slug: string): TagNote | null {
  const key = getLabelKeyOfSlug(slug);
  return Object.hasOwn(notes, key) ? notes[key]! : null;
}

type CollectionOptions = Pick<SiteOptions, 'queryLanguage'> & { readonly collections: readonly Collection[] };

/** Returns the functions for collections. Their queries use `engine` unless they have their own language. */
function openCollections(snapshot: Snapshot, engine: QueryEngine, { queryLanguage, collections }: CollectionOptions) {
  const queryEngine = queryLanguage ? createQueryEngine(snapshot, queryLanguage) : engine;
  return createCollectionReader({ snapshot, engine, queryEngine }, collections);
}

/**
 * Opens the snapshot in a folder. Rejects if the snapshot is missing or unreadable.
 *
 * @example
 * const site = await openSiteData('dist/data');
 * const { videos } = await site.tagFeed('nature');
 */
export async function openSiteData(folder: string, options: SiteOptions = {}): Promise<SiteData> {
  const limits = { ...DEFAULTS, ...options };
  const snapshot = await openSnapshotIn(folder);
  const engine = createQueryEngine(snapshot, limits.searchLanguage);
  const query = createQueryRunner(engine);
  const changedAt = once(async () => (await query({ limit: 1 })).videos[0]?.addedAt ?? 0);
  const lastDay = async () => toEpochDay(await changedAt());
  const countPages = ({ count }: Tag) => Math.min(limits.tagPages, Math.max(1, Math.ceil(count / CARDS_PER_TAG_PAGE)));
  const indexing = createTagPageIndexingRules(snapshot, limits.indexMinVideos, () => pagedTags());
  const tagPage = async (slug: string, number = 1): Promise<TagPageContent> => {
    const asked = query({ tag: slug, offset: (number - 1) * CARDS_PER_TAG_PAGE, limit: CARDS_PER_TAG_PAGE });
    const [detail, page] = await Promise.all([engine.findTag(slug), asked]);
    if (!detail) throw new Error(`No tag has the slug ${slug}`);
    const pages = countPages(detail.tag);
    return { ...toPageContent(detail), page, number, pages, ...(await indexing.indexingOf(detail.tag)) };
  };
  const homePages = countHomePages(engine.videos, limits.homePages);
  const homePage = async (number = 1): Promise<HomePage> => {
    const skipped = number === 1 ? 0 : HOME_INITIAL_VIDEO_COUNT + (number - 2) * CARDS_PER_TAG_PAGE;
    const page = await query({ offset: skipped, limit: number === 1 ? HOME_INITIAL_VIDEO_COUNT : CARDS_PER_TAG_PAGE });
    return { page, number, pages: homePages, skipped };
  };
  const findCommonTags = createTagFinder(engine);
  const pagedTags = once(() => findCommonTags(limits.tagsWithPages));
  const inAllLanguages = once(() => findCommonTags(Math.min(limits.languageTags, limits.tagsWithPages)).then(toSlugs));
  const feedTags = once(async () =>
    toSlugs((await pagedTags()).filter(({ slug }) => getLabelKindOfSlug(slug) === 'tag').slice(0, limits.feedTags)),
  );
  return {
    engine,
    hasPreviews: snapshot.manifest.sets.details.count > 0,
    core: await findCore(folder),
    popularTags: toLinks(engine.popularTags.slice(0, MAX_FILTER_PANEL_TAGS)),
    latest: (limit = HOME_INITIAL_VIDEO_COUNT) => query({ limit }),
    trending: async (period = DEFAULT_TRENDING_PERIOD) => {
      const limit = Math.min(TRENDING_PERIODS[period].size, CARDS_PER_TAG_PAGE);
      return query({ period, sort: 'popular', limit, today: await lastDay() });
    },
    lastDay,
    homePage,
    homePages,
    tagPage,
    tagNote: (slug) => findTagNote(limits.tagNotes, slug),
    ...openCollections(snapshot, engine, limits),
    pagedTags,
    hasRareTags: LABEL_KINDS_WITH_PAGE.some((kind) => countLabels(engine, kind) > limits.tagsWithPages),
    hasPerformers: countLabels(engine, 'performer') > 0,
    hasViews: await hasKnownViews(snapshot),
    viewCounts: once(() => findViewCountOrigin(snapshot)),
    countLabels: (kind) => countLabels(engine, kind),
    countPages,
    isInAllLanguages: async (slug) => (await inAllLanguages()).has(slug),
    countLeftOut: indexing.countLeftOut,
    feedTags,
    hasFeed: async (slug) => (await feedTags()).has(slug),
    tagFeed: (tag) => query({ tag, limit: VIDEOS_PER_FEED }),
    sources: () => findSources(snapshot),
    changedAt,
  };
}

/** Returns a function that finds the most common tags, performers and sources, up to `limit` of each. */
const createTagFinder = (engine: QueryEngine) => async (limit: number) => {
  const byKind = await Promise.all(LABEL_KINDS_WITH_PAGE.map((kind) => engine.allTags(kind)));
  return byKind.flatMap((all) => mostCommonTags(all, limit));
};

/** Returns a function that queries videos, by default the newest. `change` contains the query properties other than the defaults. */
const createQueryRunner =
  (engine: QueryEngine) =>
  async (change: Partial<VideoQuery>): Promise<VideoQueryResult> => {
    const asked = {
      ...ALL_VIDEOS_QUERY,
      sort: 'newest',
      offset: 0,
      limit: HOME_INITIAL_VIDEO_COUNT,
      ...change,
    } as const;
    const { videos, total, exact, filling } = await engine.query(asked);
    // leave out the version of the snapshot, because it would change every page in each build
    return { videos, total, exact, ...(filling && { filling }) };
  };

/** Returns the number of pages of the list on the home page. The first page shows fewer videos than the others. */
const countHomePages = (videos: number, maxPages: number): number =>
  Math.max(1, Math.min(maxPages, 1 + Math.ceil(Math.max(0, videos - HOME_INITIAL_VIDEO_COUNT) / CARDS_PER_TAG_PAGE)));

/** Returns the most common tags, up to `limit`. */
const mostCommonTags = (tags: readonly Tag[], limit: number): readonly Tag[] =>
  tags.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)).slice(0, limit);

const countLabels = ({ tags, names }: QueryEngine, kind: LabelKindWithPage): number =>
  kind === 'tag' ? tags : (names[kind]?.count ?? 0);

const toSlugs = (tags: readonly Tag[]): ReadonlySet<string> => new Set(tags.map(({ slug }) => slug));

/** Removes the video counts from tags, because nearly every import changes the counts and pages do not show them. */
const toLinks = (tags: readonly Tag[]): TagLink[] => tags.map(keepLabelLinkFields);

/** Reduces the data of a tag to the data that its pages show. Leaves out data that changes with videos of other tags. */
const toPageContent = ({ tag, related, alongside }: LabelWithRelatedLabels) => ({
  tag: { ...keepLabelLinkFields(tag), count: tag.count, ...(tag.others && { others: tag.others }) },
  related: toLinks(related),
  alongside: toLinks(alongside),
});

/** Returns a function that calls `ask` only once and then returns the cached result, because every page makes the same request. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}

async function openSnapshotIn(folder: string): Promise<Snapshot> {
  if (!existsSync(path.join(folder, CORE_FILE))) throw new Error(`No snapshot in ${folder}: build the site first`);
  return openSnapshotFolder(folder);
}

async function findSources(snapshot: Snapshot): Promise<readonly SourceSite[]> {
  const terms = await Promise.all(SOURCE_SITES.map((_, place) => snapshot.term('source', place)));
  return SOURCE_SITES.filter((_, place) => terms[place]!.count > 0);
}

/** Returns the file names of the core file in a snapshot folder. */
async function findCore(folder: string): Promise<SiteData['core']> {
  const [group = ''] = await readdir(path.join(folder, 'core'));
  return { fixed: CORE_FILE, hashed: shardPathOf('core', group, 0) };
}
