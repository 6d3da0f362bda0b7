import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VIDEOS_PER_FEED, VIDEOS_PER_FEATURED_ROW } from '../catalogue/limits.ts';
import type { CollectionQuery } from '../catalogue/text/parse-collection-query.ts';
import { ALL_VIDEOS_QUERY, type VideoQueryResult } from '../catalogue/video-query.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import type { QueryEngine } from '../search/query-engine.ts';
import type { SearchLanguage } from '../search/text/search-language.ts';
import { findRowOfPastedVideo } from '../search/text/find-pasted-video.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';

/** Collection of the operator, rendered for the pages of one language. */
export interface Collection {
  /** Name of the file, and last segment of the page's URL path. */
  readonly name: string;
  readonly title: string;
  /** HTML of the text with placeholders such as `{siteName}`; null if the collection has no text. */
  readonly html: string | null;
  /** Beginning of the text as plain text, for search engines; null without a text, or in another language than the page. */
  readonly description: string | null;
  /** True if the text is short enough to be shown above the videos. */
  readonly isShort: boolean;
  /** Language of title and text if it differs from the language of the page. */
  readonly language?: string;
  /** URL or path of the picture of the collection; null for none. */
  readonly picture: string | null;
  /** Ids and URLs of the videos that the operator has listed, pinned videos first. */
  readonly videos: readonly string[];
  /** Query whose results follow the pinned videos; null if the collection has no query. */
  readonly query: CollectionQuery | null;
  /** Position of the collection among the rows of the home page, from 0; null if it is not featured. */
  readonly row: number | null;
}

export interface RenderedCollections {
  readonly collections: readonly Collection[];
  /** First language of the site, in which the queries of collections are written. Absent if there are no collections. */
  readonly queryLanguage?: SearchLanguage;
}

/** Videos of a collection, with the entries that have no video. */
export interface CollectionVideos {
  readonly videos: readonly VideoCardData[];
  /** Ids and URLs in the definition of the collection that no video of the catalogue has. */
  readonly missing: readonly string[];
  /** Parts of the query that look like operators, but are unknown or invalid. */
  readonly misread: readonly string[];
}

export interface CollectionContent extends Omit<Collection, 'videos' | 'query'> {
  readonly page: VideoQueryResult;
}

/** Returns the path of the rendered collections for the pages of one language. A build writes the file before it renders pages. */
export const collectionsFileOf = (work: string, language: string): string =>
  path.join(work, `collections.${language}.json`);

/** Returns the rendered collections for the pages of one language; empty if the operator has none. */
export function readCollections(work: string, language: string): RenderedCollections {
  const file = collectionsFileOf(work, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RenderedCollections) : { collections: [] };
}

const toPage = (videos: readonly VideoCardData[]): VideoQueryResult => ({ videos, total: videos.length, exact: true });

interface CollectionEngines {
  readonly snapshot: Snapshot;
  /** Query engine in the language of the pages. It reads the cards, whose names are translated. */
  readonly engine: QueryEngine;
  /**
   * Query engine in the first language of the site. It evaluates the queries of collections, because each engine knows the translated names
   * of tags only in its own language. All languages thus have the same collections.
   */
  readonly queryEngine: QueryEngine;
}

/** Returns functions that find the videos of collections. A collection without videos has no page. */
export function createCollectionReader(
  { snapshot, engine, queryEngine }: CollectionEngines,
  collections: readonly Collection[],
) {
  /** Returns the id of the video that an entry of a collection names by its id or URL; null if there is no such video. */
  const findId = async (entry: string): Promise<string | null> => {
    const row = await findRowOfPastedVideo(snapshot, entry);
    return row === null ? null : (await snapshot.cards([row]))[0]!.id;
  };

  const queryVideos = async ({ text, sort, limit }: CollectionQuery) => {
    const asked = { ...ALL_VIDEOS_QUERY, text, sort: sort ?? (text === '' ? 'newest' : 'relevance'), offset: 0, limit };
    return queryEngine.query(asked);
  };

  const findVideos = async ({ videos, query }: Pick<Collection, 'videos' | 'query'>): Promise<CollectionVideos> => {
    const [found, queried] = await Promise.all([Promise.all(videos.map(findId)), query && queryVideos(query)]);
    const ids = [...found.filter((id) => id !== null), ...(queried?.videos.map(({ id }) => id) ?? [])];
    return {
      // read all cards by their ids, because cards from a search also contain the words that the search has found
      videos: await engine.findVideos([...new Set(ids)]),
      missing: videos.filter((_, i) => found[i] === null),
      misread: queried?.misread ?? [],
    };
  };

  const readPage = async ({ videos, query, ...shown }: Collection): Promise<CollectionContent> => ({
    ...shown,
    page: toPage((await findVideos({ videos, query })).videos),
  });

  const readPages = async () => {
    const pages = await Promise.all(collections.map(readPage));
    return pages.filter(({ page }) => page.videos.length > 0);
  };

  const readNamed = async (name: string): Promise<CollectionContent> => {
    const collection = collections.find((each) => each.name === name);
    if (!collection) throw new Error(`No collection has the name ${name}`);
    return readPage(collection);
  };

  return {
    findCollectionVideos: findVideos,
    collections: async () => (await readPages()).map(({ name }) => name),
    collection: readNamed,
    /** Returns the newest videos of a collection, newest first. */
    async collectionFeed(name: string): Promise<readonly VideoCardData[]> {
      const { page } = await readNamed(name);
      return page.videos.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, VIDEOS_PER_FEED);
    },
    /** Returns the rows of the home page, each with its first videos. */
    async featuredCollections(): Promise<readonly CollectionContent[]> {
      const rows = (await readPages()).filter(({ row }) => row !== null).toSorted((a, b) => a.row! - b.row!);
      return rows.map((each) => ({ ...each, page: toPage(each.page.videos.slice(0, VIDEOS_PER_FEATURED_ROW)) }));
    },
  };
}
