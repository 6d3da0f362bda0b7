import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toEpochDay } from '../catalogue/filter.ts';
import {
  FEED_TAGS,
  FEED_VIDEOS,
  FILTER_TAGS,
  HOME_INITIAL,
  HOME_PAGES,
  LANGUAGE_TAGS,
  TAG_PAGE_INITIAL,
  TAG_PAGES,
  TAGS_WITH_PAGES,
} from '../catalogue/limits.ts';
import { DEFAULT_PERIOD, PERIODS, type Period } from '../catalogue/period.ts';
import { ANY_VIDEO, type TagDetail, type VideoList, type VideoQuery } from '../catalogue/query.ts';
import { kindOfSlug, PAGED_KINDS, toLabelLink, type PagedKind } from '../catalogue/label.ts';
import { SOURCES } from '../catalogue/source.ts';
import type { Source, Tag, TagLink } from '../catalogue/video.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { IN_ENGLISH, type SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE } from '../snapshot/read/core.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import { shardName } from '../snapshot/base/shard-source.ts';
import { openSnapshotFolder } from './folder-source.ts';
import { hasKnownViews } from './has-views.ts';
import { findViewCounts, type ViewCounts } from './view-counts.ts';
import { createIndexing, type Indexing } from './indexing.ts';

/** Content of one page of a tag. */
export interface TagPage extends Indexing {
  /** The tag without its `id`, which depends on all earlier videos. */
  readonly tag: Omit<Tag, 'id'>;
  readonly related: readonly TagLink[];
  /** For a performer: others who appear in the same videos. */
  readonly alongside: readonly TagLink[];
  readonly page: VideoList;
  /** `number`: which page of the tag this is, from 1. `pages`: how many are prerendered. */
  readonly number: number;
  readonly pages: number;
}

/** One page of the home list. */
interface HomePage {
  readonly page: VideoList;
  /** `number`: which page of the home list this is, from 1. `pages`: how many are prerendered. */
  readonly number: number;
  readonly pages: number;
  /** Number of videos on the previous pages. */
  readonly skipped: number;
}

/**
 * Limits for prerendered pages and feeds. `indexMinVideos` is the minimum number of videos of a list that search engines should index; 0
 * means any.
 */
interface SiteOptions {
  readonly tagPages?: number;
  readonly tagsWithPages?: number;
  readonly homePages?: number;
  readonly feedTags?: number;
  readonly indexMinVideos?: number;
  /** Number of tags of each kind with a page in every language, see {@link SiteData.isInAllLanguages}. */
  readonly languageTags?: number;
  readonly searchLanguage?: SearchLanguage;
}

/** Snapshot data for prerendering pages. */
export interface SiteData {
  readonly engine: Engine;
  /** True if any video has details for previews. */
  readonly hasPreviews: boolean;
  /** File names of the snapshot's core (its entry file) in the data folder: a fixed name, and a name with a content hash. */
  readonly core: { readonly fixed: string; readonly hashed: string };
  latest(limit?: number): Promise<VideoList>;
  /** Returns the content of a page of the home list. */
  homePage(number?: number): Promise<HomePage>;
  readonly homePages: number;
  /** Returns the most viewed videos of a trending period, up to one page. Periods end on {@link SiteData.lastDay}. */
  trending(period?: Period): Promise<VideoList>;
  /**
   * Returns the epoch day (UTC) of the newest video. Pages use it as the current day, so that they don't depend on the time of the build.
   */
  lastDay(): Promise<number>;
  /** Suggested tags for a search without results. */
  readonly popularTags: readonly TagLink[];
  /** Returns the content of a page of a tag. Throws for an unknown slug. */
  tagPage(slug: string, number?: number): Promise<TagPage>;
  /** Returns the tags, performers and sources with prerendered pages, in this order; within each kind, the most common first. */
  pagedTags(): Promise<readonly Tag[]>;
  /** True if there are tags without prerendered pages, which share a single page. */
  readonly hasRareTags: boolean;
  /** True if any video names its performers. Otherwise, the site has no pages, links or filters for performers. */
  readonly hasPerformers: boolean;
  /** True if the view count of any video is known. Otherwise, the site has no trending videos and no sorting by views. */
  readonly hasViews: boolean;
  /** Returns the origin of the view counts. */
  viewCounts(): Promise<ViewCounts>;
  /** Returns the number of tags of a kind. */
  countLabels(kind: PagedKind): number;
  /** Returns the number of prerendered pages of a tag, at least 1. Only for tags in {@link SiteData.pagedTags}. */
  countPages(tag: Tag): number;
  /** Returns whether a tag has a page in every language of the site. */
  isInAllLanguages(slug: string): Promise<boolean>;
  /** Returns the number of tag pages that search engines should not index, because they have too few videos or repeat another list. */
  countLeftOut(): Promise<{ readonly thin: number; readonly repeated: number }>;
  /** Returns the slugs of the tags with a feed: the most common tags with prerendered pages. */
  feedTags(): Promise<ReadonlySet<string>>;
  hasFeed(slug: string): Promise<boolean>;
  /** Returns the videos for the feed of a tag, newest first. */
  tagFeed(slug: string): Promise<VideoList>;
  /** Returns the websites that host the videos. */
  sources(): Promise<readonly Source[]>;
  /** Returns the date of the newest video in epoch seconds; 0 if no video has a date. */
  changedAt(): Promise<number>;
}

const DEFAULTS = {
  searchLanguage: IN_ENGLISH,
  tagPages: TAG_PAGES,
  tagsWithPages: TAGS_WITH_PAGES,
  homePages: HOME_PAGES,
  feedTags: FEED_TAGS,
  indexMinVideos: 0,
  languageTags: LANGUAGE_TAGS,
};

/** Opens the snapshot of a folder. Rejects if it is missing or unreadable. */
export async function openSiteData(folder: string, options: SiteOptions = {}): Promise<SiteData> {
  const limits = { ...DEFAULTS, ...options };
  const snapshot = await openSnapshotIn(folder);
  const engine = createEngine(snapshot, limits.searchLanguage);
  const query = createQuery(engine);
  const changedAt = once(async () => (await query({ limit: 1 })).videos[0]?.addedAt ?? 0);
  const lastDay = async () => toEpochDay(await changedAt());
  const countPages = ({ count }: Tag) => Math.min(limits.tagPages, Math.max(1, Math.ceil(count / TAG_PAGE_INITIAL)));
  const indexing = createIndexing(snapshot, limits.indexMinVideos, () => pagedTags());
  const tagPage = async (slug: string, number = 1): Promise<TagPage> => {
    const asked = query({ tag: slug, offset: (number - 1) * TAG_PAGE_INITIAL, limit: TAG_PAGE_INITIAL });
    const [detail, page] = await Promise.all([engine.findTag(slug), asked]);
    if (!detail) throw new Error(`No tag has the slug ${slug}`);
    const pages = countPages(detail.tag);
    return { ...toPageContent(detail), page, number, pages, ...(await indexing.indexingOf(detail.tag)) };
  };
  const homePages = countHomePages(engine.videos, limits.homePages);
  const homePage = async (number = 1): Promise<HomePage> => {
    const skipped = number === 1 ? 0 : HOME_INITIAL + (number - 2) * TAG_PAGE_INITIAL;
    const page = await query({ offset: skipped, limit: number === 1 ? HOME_INITIAL : TAG_PAGE_INITIAL });
    return { page, number, pages: homePages, skipped };
  };
  const findCommonTags = createTagFinder(engine);
  const pagedTags = once(() => findCommonTags(limits.tagsWithPages));
  const inAllLanguages = once(() => findCommonTags(Math.min(limits.languageTags, limits.tagsWithPages)).then(toSlugs));
  const feedTags = once(async () => {
    const tags = (await pagedTags()).filter(({ slug }) => kindOfSlug(slug) === 'tag');
    return toSlugs(tags.slice(0, limits.feedTags));
  });
  return {
    engine,
    hasPreviews: snapshot.manifest.sets.details.count > 0,
    core: await findCore(folder),
    popularTags: toLinks(engine.popularTags.slice(0, FILTER_TAGS)),
    latest: (limit = HOME_INITIAL) => query({ limit }),
    trending: async (period = DEFAULT_PERIOD) => {
      const limit = Math.min(PERIODS[period].size, TAG_PAGE_INITIAL);
      return query({ period, sort: 'popular', limit, today: await lastDay() });
    },
    lastDay,
    homePage,
    homePages,
    tagPage,
    pagedTags,
    hasRareTags: PAGED_KINDS.some((kind) => countLabels(engine, kind) > limits.tagsWithPages),
    hasPerformers: countLabels(engine, 'performer') > 0,
    hasViews: await hasKnownViews(snapshot),
    viewCounts: once(() => findViewCounts(snapshot)),
    countLabels: (kind) => countLabels(engine, kind),
    countPages,
    isInAllLanguages: async (slug) => (await inAllLanguages()).has(slug),
    countLeftOut: indexing.countLeftOut,
    feedTags,
    hasFeed: async (slug) => (await feedTags()).has(slug),
    tagFeed: (tag) => query({ tag, limit: FEED_VIDEOS }),
    sources: () => findSources(snapshot),
    changedAt,
  };
}

/** Returns a function that finds the `limit` most common tags of each kind with pages. */
const createTagFinder = (engine: Engine) => async (limit: number) => {
  const byKind = await Promise.all(PAGED_KINDS.map((kind) => engine.allTags(kind)));
  return byKind.flatMap((all) => mostCommonTags(all, limit));
};

/** Returns a function that queries the newest videos; `change` overrides parts of the query. */
const createQuery =
  (engine: Engine) =>
  async (change: Partial<VideoQuery>): Promise<VideoList> => {
    const asked = { ...ANY_VIDEO, sort: 'newest', offset: 0, limit: HOME_INITIAL, ...change } as const;
    const { videos, total, exact, filling } = await engine.query(asked);
    // leaves out the snapshot version, which would change every page in each build
    return { videos, total, exact, ...(filling && { filling }) };
  };

/** Returns the number of pages of the home list. The first page shows fewer videos than the others. */
const countHomePages = (videos: number, maxPages: number): number =>
  Math.max(1, Math.min(maxPages, 1 + Math.ceil(Math.max(0, videos - HOME_INITIAL) / TAG_PAGE_INITIAL)));

/** Returns the `most` most common tags. */
const mostCommonTags = (tags: readonly Tag[], limit: number): readonly Tag[] =>
  tags.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)).slice(0, limit);

const countLabels = ({ tags, names }: Engine, kind: PagedKind): number =>
  kind === 'tag' ? tags : (names[kind]?.count ?? 0);

const toSlugs = (tags: readonly Tag[]): ReadonlySet<string> => new Set(tags.map(({ slug }) => slug));

/** Removes the counts of tags that pages don't show, because nearly every import changes them. */
const toLinks = (tags: readonly Tag[]): TagLink[] => tags.map(toLabelLink);

/** Reduces the details of a tag to the data that pages show. Leaves out data that changes with the videos of other tags. */
const toPageContent = ({ tag, related, alongside }: TagDetail) => ({
  tag: { ...toLabelLink(tag), count: tag.count, ...(tag.others && { others: tag.others }) },
  related: toLinks(related),
  alongside: toLinks(alongside),
});

/** Caches the result of the first call, since every page makes the same request. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}

async function openSnapshotIn(folder: string): Promise<Snapshot> {
  if (!existsSync(path.join(folder, CORE_FILE)))
    throw new Error(`No snapshot in ${folder}: create one with npm run ingest`);
  return openSnapshotFolder(folder);
}

async function findSources(snapshot: Snapshot): Promise<readonly Source[]> {
  const terms = await Promise.all(SOURCES.map((_, place) => snapshot.term('source', place)));
  return SOURCES.filter((_, place) => terms[place]!.count > 0);
}

/** Returns the file names of the core in a snapshot folder. */
async function findCore(folder: string): Promise<SiteData['core']> {
  const [group = ''] = await readdir(path.join(folder, 'core'));
  return { fixed: CORE_FILE, hashed: shardName('core', group, 0) };
}
