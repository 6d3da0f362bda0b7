import { DEFAULT_VIDEO_FIELDS, type Video, type VideoCardData } from '../../src/lib/catalogue/video.ts';
import { generateViewCountFromId } from '../../src/lib/catalogue/invented-and-rounded-views.ts';
import { createQueryEngine, type QueryEngine } from '../../src/lib/search/query-engine.ts';
import type { SnapshotLayout, TermKind } from '../../src/lib/snapshot/base/snapshot-format.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/snapshot-writer.ts';
import { openSnapshotDividedIntoFiles, type SnapshotFileDivision } from './snapshot-files.ts';

/** Returns a video with default values for all missing fields. */
export function makeVideo(change: Partial<Video> & Pick<Video, 'id'>): Video {
  const url = `https://videos.example.org/${encodeURIComponent(change.id)}`;
  return {
    title: 'A title',
    ...DEFAULT_VIDEO_FIELDS,
    videoUrl: url,
    embedUrl: url,
    thumbnailUrl: `${url}.jpg`,
    previewUrl: `${url}.jpg`,
    duration: 60,
    views: generateViewCountFromId(change.id),
    ...change,
  };
}

/** Returns the default card of a video, without tags and with the given changes. */
export function makeCard(change: Partial<VideoCardData> & Pick<VideoCardData, 'id'>): VideoCardData {
  const { title, videoUrl, thumbnailUrl, duration, quality, views, addedAt } = makeVideo({ id: change.id });
  return { title, videoUrl, thumbnailUrl, duration, quality, views, addedAt, tags: [], ...change };
}

/**
 * Snapshot layout with very small limits, so that a few videos fill several segments, shards and groups, and few words count as frequent.
 */
export const SMALL_SNAPSHOT_LAYOUT: SnapshotLayout = {
  cardsPerShard: 3,
  tagsPerShard: 2,
  topTags: 3,
  wordsPerShard: 3,
  hotWords: 4,
  rowsPerOrderShard: 5,
  idsPerShard: 4,
  rowsPerSegment: 32,
  commonRows: 6,
  termShardBytes: 8,
  rowsPerPart: 4,
  shardsPerGroup: 2,
  cardsPerFirstPageShard: 4,
  detailsPerShard: 4,
  descriptionsPerShard: 4,
};

/** Compiles videos to a snapshot in memory and opens it. */
export function writeSnapshot(
  videos: readonly Video[],
  layout?: SnapshotLayout,
  division?: SnapshotFileDivision,
): Snapshot {
  const writer = createSnapshotWriter({ layout });
  for (const video of videos) writer.add(video);
  return openSnapshotDividedIntoFiles(writer, division);
}

export function openQueryEngine(
  videos: readonly Video[],
  layout?: SnapshotLayout,
  division?: SnapshotFileDivision,
): QueryEngine {
  return createQueryEngine(writeSnapshot(videos, layout, division));
}

/** Returns the row numbers of all videos with a term (a tag, a word, …), from all segments of a snapshot. */
export async function readRowsOfTerm(snapshot: Snapshot, kind: TermKind, term: number): Promise<number[]> {
  const { inSegment } = await snapshot.term(kind, term);
  const segments = Array.from({ length: snapshot.segments }, (_, index) => index);
  const lists = await Promise.all(segments.map(inSegment));
  const { rowsPerSegment } = snapshot.manifest.layout;
  return lists.flatMap(({ rows }, index) => Array.from(rows, (row) => index * rowsPerSegment + row));
}
