import { statSync } from 'node:fs';
import path from 'node:path';
import {
  createUrlComparisonKey,
  createUrlKeyWithoutTracking,
} from '../../src/lib/catalogue/site/url-comparison-key.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { normalizeUrl } from '../../src/lib/import-file/values/parse-urls.ts';
import type { VideoProvider } from '../../src/lib/import/files/video-provider.ts';
import type { ReturnedVideo } from '../../src/lib/import/rules/takedowns.ts';
import { findLastBuildProviders, type LastBuildProvider } from '../../src/lib/import/providers/last-build-providers.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { openSiteData, type SiteData } from '../../src/lib/site/open-site-data.ts';
import { READABLE_SNAPSHOT_FORMATS } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { InputError } from '../command/command-result.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/** Number of video cards read at once. */
const ROWS_PER_READ = 4096;

/**
 * Opens the catalogue of the last build in a work folder. Throws an {@link InputError} if there is none or it is damaged, and an error of
 * the file system if its folder cannot be read.
 */
export async function openLastBuild(work: string): Promise<SiteData> {
  const folder = path.join(work, 'data');
  if (!statSync(path.join(folder, CORE_FILE), { throwIfNoEntry: false }))
    throw new InputError(work, `no build is stored here: run ${getStartCommand()} build`);
  try {
    return await openSiteData(folder);
  } catch (error) {
    throw new InputError(folder, (error as Error).message);
  }
}

/**
 * Returns the providers of the last build with the stored copies of their import files. Throws an {@link InputError} if no copy was stored.
 * Its message ends in `alternative`, which describes another way to run the command.
 */
export async function readLastBuildProviders(
  work: string,
  sources: readonly VideoProvider[],
  alternative = '',
): Promise<readonly LastBuildProvider[]> {
  const built = await findLastBuildProviders(work, sources);
  if (built) return built;
  throw new InputError(
    work,
    `no import file of an earlier build is stored here: run ${getStartCommand()} build${alternative}`,
  );
}

/** Ids of the videos that a snapshot shows, and keys of the URLs of the same videos at other sources. */
interface ShownVideos {
  readonly ids: ReadonlySet<string>;
  /** Keys (see {@link createUrlComparisonKey}) of the URLs at which other sources have the same videos, as the cards list them. */
  readonly others: ReadonlySet<string>;
  /**
   * Ids by the key of the URL, for videos whose URL {@link normalizeUrl} changes, such as one with `&amp;` or `&#38;`. Snapshots of earlier
   * versions have such URLs. If the id is derived from the URL, the video has another id now.
   */
  readonly idsByEscapedUrl: ReadonlyMap<string, string>;
}

/** Opens the snapshot of a work folder, and yields what `read` reads from it. Throws an {@link InputError} if it cannot be read. */
async function* readSnapshot<T>(work: string, read: (snapshot: Snapshot) => AsyncIterable<T>): AsyncGenerator<T> {
  const folder = path.join(work, 'data');
  try {
    yield* read(await openSnapshotFolder(folder, { formats: READABLE_SNAPSHOT_FORMATS }));
  } catch (error) {
    throw new InputError(folder, error instanceof Error ? error.message : String(error));
  }
}

/** Yields the cards of all videos of a snapshot, oldest first. */
export async function* readCardsOfSnapshot({ manifest, cards }: Snapshot): AsyncGenerator<VideoCardData> {
  for (let first = 0; first < manifest.videos; first += ROWS_PER_READ) {
    const rows = Array.from({ length: Math.min(ROWS_PER_READ, manifest.videos - first) }, (_, i) => first + i);
    yield* await cards(rows);
  }
}

/** Yields the cards of all videos that the snapshot of a work folder shows. Throws an {@link InputError} if it cannot be read. */
export const readShownCards = (work: string): AsyncGenerator<VideoCardData> => readSnapshot(work, readCardsOfSnapshot);

/**
 * Yields the shown cards with one of the ids or URLs, found in the snapshot's index in milliseconds. Snapshots of format 15 have no index of
 * URLs: reads all their cards. Omits videos whose URL differs in spelling, or belongs to another source of the same video. Throws an
 * {@link InputError} if the snapshot cannot be read.
 */
export const findShownCards = (
  work: string,
  { ids, urls = [] }: { readonly ids: readonly string[]; readonly urls?: readonly string[] },
): AsyncGenerator<VideoCardData> =>
  readSnapshot(work, async function* (snapshot) {
    const { manifest, findRow, rowsWithUrl, cards } = snapshot;
    for (const id of ids) {
      const row = await findRow(id);
      if (row !== null) yield* await cards([row]);
    }
    const keys = new Set(urls.map(createUrlKeyWithoutTracking).filter((key) => key !== ''));
    if (manifest.sets.urls.count > 0) for (const key of keys) yield* await cards(await rowsWithUrl(key));
    else if (keys.size > 0)
      for await (const card of readCardsOfSnapshot(snapshot))
        if (keys.has(createUrlKeyWithoutTracking(normalizeUrl(card.videoUrl)))) yield card;
  });

/**
 * Leaves out the videos that the last import showed under the same ids. Such a video is a duplicate of a removed video and was public
 * before. Without a readable snapshot, returns all videos.
 */
export async function omitVideosShownBefore(
  work: string,
  returned: readonly ReturnedVideo[],
): Promise<readonly ReturnedVideo[]> {
  const shown = new Set<string>();
  try {
    const ids = returned.map(({ id }) => id);
    for await (const card of findShownCards(work, { ids })) shown.add(card.id);
  } catch {
    return returned;
  }
  return returned.filter(({ id }) => !shown.has(id));
}

/** Returns the {@link createUrlComparisonKey} of a URL, in which snapshots of earlier versions can contain `&amp;`. */
const toKey = (url: string) => createUrlComparisonKey(normalizeUrl(url));

/** Returns the videos that the snapshot of a work folder shows. Throws an {@link InputError} if it cannot be read. */
export async function readShownVideoIdsAndUrlKeys(work: string): Promise<ShownVideos> {
  const ids = new Set<string>();
  const keys = new Set<string>();
  const idsByEscapedUrl = new Map<string, string>();
  for await (const { id, videoUrl, others = [] } of readShownCards(work)) {
    ids.add(id);
    if (normalizeUrl(videoUrl) !== videoUrl) idsByEscapedUrl.set(toKey(videoUrl), id);
    for (const other of others) keys.add(toKey(other.videoUrl));
  }
  return { ids, others: keys, idsByEscapedUrl };
}

/** Returns the ids of all videos that the last build shows. Throws an {@link InputError} if its snapshot cannot be read. */
export const readShownVideoIds = async (work: string): Promise<ReadonlySet<string>> =>
  (await readShownVideoIdsAndUrlKeys(work)).ids;
