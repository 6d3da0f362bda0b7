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
import { kindOf, PAGED_KINDS, toLabelLink, type PagedKind } from '../catalogue/label.ts';
import { SOURCES } from '../catalogue/source.ts';
import type { Source, Tag, TagLink } from '../catalogue/video.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { IN_ENGLISH, type SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE } from '../snapshot/read/core.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import { shardName } from '../snapshot/base/shard-source.ts';
import { openFolder } from './folder-source.ts';
import { tellsViews } from './has-views.ts';
import { findViewCounts, type ViewCounts } from './view-counts.ts';
import { createIndexing, type Indexing } from './indexing.ts';

/** A tag's page: the tag, the tags beside it, and its first videos. */
export interface TagPage extends Indexing {
  /** Without its number, which hangs on all videos before. */
  readonly tag: Omit<Tag, 'id'>;
  readonly related: readonly TagLink[];
  /** Of a performer: who else is in the same videos. */
  readonly alongside: readonly TagLink[];
  readonly page: VideoList;
  /** Which of its pages this is, from 1, and how many are prerendered. */
  readonly number: number;
  readonly pages: number;
}

/** A further page of the home list, or its first. */
interface HomePage {
  readonly page: VideoList;
  /** Which page this is, from 1, and how many are prerendered. */
  readonly number: number;
  readonly pages: number;
  /** Videos on the pages before. */
  readonly skipped: number;
}

/** How much is prerendered, how many tags have a feed, and from how many videos on search engines are to show a list; 0 for any list. */
interface SiteOptions {
  readonly tagPages?: number;
  readonly tagsWithPages?: number;
  readonly homePages?: number;
  readonly feedTags?: number;
  readonly indexMinVideos?: number;
  /** Tags of each kind that every language has a page of; {@link Site.isInAllLanguages}. */
  readonly languageTags?: number;
  /** The language of the pages. */
  readonly searchLanguage?: SearchLanguage;
}

/** What pages ask of the snapshot while they are built. */
export interface Site {
  readonly engine: Engine;
  /** Whether there is anything behind cards that previews could show. */
  readonly hasPreviews: boolean;
  /** Names of the core in the folder of the data: one that stays, and one that follows from its content. */
  readonly core: { readonly fixed: string; readonly hashed: string };
  /** Returns the newest videos. */
  latest(limit?: number): Promise<VideoList>;
  /** Returns what a page of the home list shows. */
  homePage(number?: number): Promise<HomePage>;
  readonly homePages: number;
  /** Returns a trending period's videos, most views first; of an unlimited one the first of them. Periods are counted back from {@link Site.lastDay}. */
  trending(period?: Period): Promise<VideoList>;
  /** Returns the epoch day (UTC) of the newest video: pages know no other, so that they are the same whenever they are built. */
  lastDay(): Promise<number>;
  /** Tags that lead on from an empty search. */
  readonly popularTags: readonly TagLink[];
  /** Returns what a page of a tag shows. Throws on a slug that no tag has. */
  tagPage(slug: string, number?: number): Promise<TagPage>;
  /** Returns the tags, then the performers and the sources that have a page of their own, each the commonest first. */
  pagedTags(): Promise<readonly Tag[]>;
  /** Whether there are further ones, for all of which one page answers. */
  readonly hasRareTags: boolean;
  /** Whether videos name who is in them: a site without shows no page, link or filter of performers. */
  readonly hasPerformers: boolean;
  /** Whether the views of any video are known: a site without shows no page or link of trending videos, and no order by views. */
  readonly hasViews: boolean;
  /** Returns where the view counts of the videos are from. */
  viewCounts(): Promise<ViewCounts>;
  /** Returns how many labels of a kind the catalogue has. */
  countLabels(kind: PagedKind): number;
  /** Returns how many prerendered pages a tag has that is among {@link Site.pagedTags}, at least 1; other tags have none. */
  countPages(tag: Tag): number;
  /** Returns whether every language of the site has a page of a label. */
  isInAllLanguages(slug: string): Promise<boolean>;
  /** Returns how many labels with a page search engines are to leave out, since they have too few videos or repeat another's. */
  countLeftOut(): Promise<{ readonly thin: number; readonly repeated: number }>;
  /** Returns the slugs of the tags that have a feed: the commonest of those that have a page. */
  feedTags(): Promise<ReadonlySet<string>>;
  /** Returns whether a tag has a feed. */
  hasFeed(slug: string): Promise<boolean>;
  /** Returns the newest videos of a tag, as many as its feed has. */
  tagFeed(slug: string): Promise<VideoList>;
  /** Returns the sources that videos are from. */
  sources(): Promise<readonly Source[]>;
  /** Epoch seconds of the newest video; 0 when no video has a date. */
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

/** Opens the snapshot of a folder. Throws when there is none or it cannot be read. */
export async function openSiteIn(folder: string, options: SiteOptions = {}): Promise<Site> {
  const depth = { ...DEFAULTS, ...options };
  const snapshot = await openSnapshotIn(folder);
  const engine = createEngine(snapshot, depth.searchLanguage);
  const ask = askerOf(engine);
  const changedAt = once(async () => (await ask({ limit: 1 })).videos[0]?.addedAt ?? 0);
  const lastDay = async () => toEpochDay(await changedAt());
  const countPages = ({ count }: Tag) => Math.min(depth.tagPages, Math.max(1, Math.ceil(count / TAG_PAGE_INITIAL)));
  const indexing = createIndexing(snapshot, depth.indexMinVideos, () => pagedTags());
  const tagPage = async (slug: string, number = 1): Promise<TagPage> => {
    const asked = ask({ tag: slug, offset: (number - 1) * TAG_PAGE_INITIAL, limit: TAG_PAGE_INITIAL });
    const [detail, page] = await Promise.all([engine.findTag(slug), asked]);
    if (!detail) throw new Error(`Got the slug ${slug}, expected that of a tag`);
    return { ...asShown(detail), page, number, pages: countPages(detail.tag), ...(await indexing.judge(detail.tag)) };
  };
  const homePages = countHomePages(engine.videos, depth.homePages);
  const homePage = async (number = 1): Promise<HomePage> => {
    const skipped = number === 1 ? 0 : HOME_INITIAL + (number - 2) * TAG_PAGE_INITIAL;
    const page = await ask({ offset: skipped, limit: number === 1 ? HOME_INITIAL : TAG_PAGE_INITIAL });
    return { page, number, pages: homePages, skipped };
  };
  const commonest = commonestOf(engine);
  const pagedTags = once(() => commonest(depth.tagsWithPages));
  const inAllLanguages = once(() => commonest(Math.min(depth.languageTags, depth.tagsWithPages)).then(toSlugs));
  const feedTags = once(async () => {
    const tags = (await pagedTags()).filter(({ slug }) => kindOf(slug) === 'tag');
    return toSlugs(tags.slice(0, depth.feedTags));
  });
  return {
    engine,
    hasPreviews: snapshot.manifest.sets.details.count > 0,
    core: await findCore(folder),
    popularTags: toLinks(engine.popularTags.slice(0, FILTER_TAGS)),
    latest: (limit = HOME_INITIAL) => ask({ limit }),
    trending: async (period = DEFAULT_PERIOD) => {
      const limit = Math.min(PERIODS[period].size, TAG_PAGE_INITIAL);
      return ask({ period, sort: 'popular', limit, today: await lastDay() });
    },
    lastDay,
    homePage,
    homePages,
    tagPage,
    pagedTags,
    hasRareTags: PAGED_KINDS.some((kind) => countLabels(engine, kind) > depth.tagsWithPages),
    hasPerformers: countLabels(engine, 'performer') > 0,
    hasViews: await tellsViews(snapshot),
    viewCounts: once(() => findViewCounts(snapshot)),
    countLabels: (kind) => countLabels(engine, kind),
    countPages,
    isInAllLanguages: async (slug) => (await inAllLanguages()).has(slug),
    countLeftOut: indexing.countLeftOut,
    feedTags,
    hasFeed: async (slug) => (await feedTags()).has(slug),
    tagFeed: (tag) => ask({ tag, limit: FEED_VIDEOS }),
    sources: () => findSources(snapshot),
    changedAt,
  };
}

/** Returns what finds so many labels of each kind that has pages, the commonest first. */
const commonestOf = (engine: Engine) => async (most: number) => {
  const byKind = await Promise.all(PAGED_KINDS.map((kind) => engine.allTags(kind)));
  return byKind.flatMap((all) => toCommonest(all, most));
};

/** Returns what asks for the newest videos, or what a change of that names. */
const askerOf =
  (engine: Engine) =>
  async (change: Partial<VideoQuery>): Promise<VideoList> => {
    const asked = { ...ANY_VIDEO, sort: 'newest', offset: 0, limit: HOME_INITIAL, ...change } as const;
    const { videos, total, exact, filling } = await engine.query(asked);
    // not its edition, which every page would name
    return { videos, total, exact, ...(filling && { filling }) };
  };

/** Returns how many pages the home list has: its first one shows fewer videos than those behind it. */
const countHomePages = (videos: number, most: number): number =>
  Math.max(1, Math.min(most, 1 + Math.ceil(Math.max(0, videos - HOME_INITIAL) / TAG_PAGE_INITIAL)));

/** Returns so many of some tags, the commonest first. */
const toCommonest = (tags: readonly Tag[], most: number): readonly Tag[] =>
  tags.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)).slice(0, most);

const countLabels = ({ tags, names }: Engine, kind: PagedKind): number =>
  kind === 'tag' ? tags : (names[kind]?.count ?? 0);

const toSlugs = (tags: readonly Tag[]): ReadonlySet<string> => new Set(tags.map(({ slug }) => slug));

/** Returns tags without their counts, which nearly every export changes, for where no page shows them. */
const toLinks = (tags: readonly Tag[]): TagLink[] => tags.map(toLabelLink);

/** Returns of a tag and those beside it what pages show: what changes with other tags' videos is left out. */
const asShown = ({ tag, related, alongside }: TagDetail) => ({
  tag: { ...toLabelLink(tag), count: tag.count, ...(tag.others && { others: tag.others }) },
  related: toLinks(related),
  alongside: toLinks(alongside),
});

/** Returns a function that asks once and keeps the answer: every page asks the same. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}

async function openSnapshotIn(folder: string): Promise<Snapshot> {
  if (!existsSync(path.join(folder, CORE_FILE)))
    throw new Error(`Got no snapshot in ${folder}, expected one: npm run ingest makes it`);
  return openFolder(folder);
}

async function findSources(snapshot: Snapshot): Promise<readonly Source[]> {
  const terms = await Promise.all(SOURCES.map((_, place) => snapshot.term('source', place)));
  return SOURCES.filter((_, place) => terms[place]!.count > 0);
}

/** Returns the names of the core of a snapshot's folder. */
async function findCore(folder: string): Promise<Site['core']> {
  const [group = ''] = await readdir(path.join(folder, 'core'));
  return { fixed: CORE_FILE, hashed: shardName('core', group, 0) };
}
