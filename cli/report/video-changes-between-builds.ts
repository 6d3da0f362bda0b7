import { Worker } from 'node:worker_threads';
import { createKnownVideoIds } from '../../src/lib/import-file/known-video-ids.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { readShownCards } from '../catalogue/read-last-build.ts';

/** Folders of the earlier and of the new build, which contain a snapshot in `data`. */
export interface ComparedFolders {
  readonly before: string;
  readonly after: string;
}

/** Video of a list of changes. `fields` are the names of the fields that differ from the last build. */
export interface VideoInChangeList extends Pick<VideoCardData, 'id' | 'title' | 'videoUrl' | 'thumbnailUrl'> {
  readonly fields: readonly string[];
}

/** Number of added, changed or removed videos, and the first few of these videos. */
export interface ChangedVideoList {
  readonly count: number;
  readonly first: readonly VideoInChangeList[];
}

export interface VideoChangesBetweenBuilds {
  readonly added: ChangedVideoList;
  readonly changed: ChangedVideoList;
  readonly gone: ChangedVideoList;
}

/** Reason why two builds could not be compared. */
export interface FailedBuildComparison {
  readonly problem: string;
}

/** Maximum number of videos that each list of changes shows. */
const MAX_LISTED = 24;

/** Compared fields. Views and ratings are left out, because they change daily. */
const FIELDS: readonly (readonly [name: string, read: (card: VideoCardData) => unknown])[] = [
  ['title', ({ title }) => title],
  ['URL', ({ videoUrl }) => videoUrl],
  ['thumbnail', ({ thumbnailUrl }) => thumbnailUrl],
  ['duration', ({ duration }) => duration],
  ['date', ({ addedAt }) => addedAt],
  ['quality', ({ quality }) => quality],
  ['tags', ({ tags }) => tags.map(({ slug }) => slug)],
  ['performers', ({ performers = [] }) => performers.map(({ slug }) => slug)],
];

const toContent = (card: VideoCardData) => JSON.stringify([card.id, ...FIELDS.map(([, read]) => read(card))]);

const toListed = (
  { id, title, videoUrl, thumbnailUrl }: VideoCardData,
  fields: readonly string[],
): VideoInChangeList => ({
  id,
  title,
  videoUrl,
  thumbnailUrl,
  fields,
});

const differingFields = (before: VideoCardData, after: VideoCardData) =>
  FIELDS.filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after))).map(([name]) => name);

/** Creates a list that counts the cards added to it, and stores the first few of them. */
function createCardList() {
  const first: VideoCardData[] = [];
  let count = 0;
  return {
    first,
    get count() {
      return count;
    },
    add(card: VideoCardData) {
      count++;
      if (first.length < MAX_LISTED) first.push(card);
    },
  };
}

/**
 * Compares the cards of the videos in two folders that contain a snapshot in `data`. Stores only hashes of the videos, up to 80 bytes for
 * each. Throws an {@link InputError} if a snapshot cannot be read.
 */
export async function compareShownVideos(before: string, after: string): Promise<VideoChangesBetweenBuilds> {
  const [oldIds, oldContents, newIds] = [createKnownVideoIds(), createKnownVideoIds(), createKnownVideoIds()];
  const [added, changed] = [createCardList(), createCardList()];
  let [oldCount, newCount] = [0, 0];
  for await (const card of readShownCards(before)) {
    oldCount++;
    oldIds.add(card.id);
    oldContents.add(toContent(card));
  }
  for await (const card of readShownCards(after)) {
    newCount++;
    newIds.add(card.id);
    // `oldIds.add` returns true for the id of a video that the earlier build did not have
    if (oldIds.add(card.id)) added.add(card);
    else if (oldContents.add(toContent(card))) changed.add(card);
  }
  const goneCount = oldCount - (newCount - added.count);
  const earlier = new Map<string, VideoCardData>();
  const gone: VideoCardData[] = [];
  const listed = new Set(changed.first.map(({ id }) => id));
  const wanted = listed.size + Math.min(goneCount, MAX_LISTED);
  // stop when all videos of the lists are found, because reading all cards of a million videos takes 20 seconds
  if (wanted > 0)
    for await (const card of readShownCards(before)) {
      if (listed.has(card.id)) earlier.set(card.id, card);
      else if (gone.length < MAX_LISTED && newIds.add(card.id)) gone.push(card);
      if (earlier.size + gone.length === wanted) break;
    }
  return {
    added: { count: added.count, first: added.first.map((card) => toListed(card, [])) },
    changed: {
      count: changed.count,
      first: changed.first.map((card) => toListed(card, differingFields(earlier.get(card.id)!, card))),
    },
    gone: { count: goneCount, first: gone.map((card) => toListed(card, [])) },
  };
}

/** Comparison of two builds in a worker thread. */
export interface RunningVideoComparison {
  /** Resolves to the changes, or to the reason why the builds cannot be compared. Never rejects. */
  readonly result: Promise<VideoChangesBetweenBuilds | FailedBuildComparison>;
  /** Terminates the thread, even if it is not finished. */
  stop(): Promise<unknown>;
}

/**
 * Starts to compare the videos of two builds in a worker thread, because a comparison of a million videos takes a minute of processor time.
 * Takes the parameters of {@link compareShownVideos}. The files must not change until `result` resolves.
 */
export function startVideoComparison(before: string, after: string): RunningVideoComparison {
  const folders: ComparedFolders = { before, after };
  const thread = new Worker(new URL('./compare-videos-thread.ts', import.meta.url), { workerData: folders });
  return {
    result: new Promise((resolve) => {
      thread.once('message', resolve).once('error', ({ message }) => {
        resolve({ problem: message });
      });
    }),
    stop: () => thread.terminate(),
  };
}
