import { PERFORMERS_PER_CARD, TAGS_PER_CARD } from '../../catalogue/limits.ts';
import type { LabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import { formatHostForDisplay } from '../../catalogue/source-website.ts';
import type { AlternativeVideoSource, Tag, TagLink, VideoCardData } from '../../catalogue/video.ts';
import type { CollectedLabels } from './label-collector.ts';
import type { SnapshotManifest } from '../base/snapshot-manifest.ts';
import type { SnapshotLayout } from '../base/snapshot-format.ts';
import type { ExternalSorter } from '../runs/external-sorter.ts';
import type { IndexedTag } from '../codec/tag-shard.ts';
import type { VideoRecord, FullVideoRecord } from '../codec/video-record-codec.ts';

/** Data for a snapshot that is complete only after all videos have been read from the import files. */
export interface PostImportSnapshotData {
  /** Alias slugs that redirect to a label, each with the `getLabelKey` of that label. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Pairs of slugs whose names mean the same, although no video has the second one. */
  readonly synonyms?: SnapshotManifest['synonyms'];
  /** Names of labels by the slugs that earlier versions of the program gave them. */
  readonly former?: ReadonlyMap<string, string>;
  /** Further websites with the same video, by the video's number in the order of adding. */
  readonly others: ReadonlyMap<number, readonly AlternativeVideoSource[]>;
}

/** Data of the entire catalogue that is known before its rows are written. */
export interface CatalogueSummary extends PostImportSnapshotData {
  readonly videos: number;
  /** Date of the newest video in epoch seconds; 0 if there is none. */
  readonly newest: number;
  /** View count of the most viewed video. */
  readonly mostViews: number;
  /** True if at least one video has further pictures, a preview or a player. */
  readonly hasDetails: boolean;
  readonly labels: CollectedLabels;
  readonly layout: SnapshotLayout;
  /** Creates a sorter for data that may exceed the available memory. */
  readonly createSorter: () => ExternalSorter;
}

/** Record of a video with its row: the number of the video by date, where the oldest video has the number 0. */
export interface VideoRecordWithRow extends FullVideoRecord {
  readonly row: number;
  /** Indexes (in slug order) of the labels of the video, in the video's own order. */
  readonly places: readonly number[];
  readonly card: VideoCardData;
}

/** Writer of shard sets. Receives all rows in ascending order, and writes each shard once its data is complete or, at last, in `finish`. */
export interface ShardSetWriter<Result = void, Taken = VideoRecordWithRow> {
  add(row: Taken): void;
  finish(): Result;
}

/** Returns only the name and slug of a label. */
export const toTagLink = ({ name, slug }: IndexedTag): TagLink => ({ name, slug });
/** Returns a label without its index in slug order and without its further names. */
export const toTagWithCount = ({ id, name, slug, count }: IndexedTag): Tag => ({ id, name, slug, count });

/** Returns the indexes (in slug order) of the labels of a video's record. */
export const labelIndexesOf = ({ labels }: CatalogueSummary, record: VideoRecord): readonly number[] =>
  record.labels.map((number) => labels.placeOf[number]!);

/** Maximum number of labels on a card, by their kind. */
const MAX_LINKS: Readonly<Record<LabelKind, number>> = {
  tag: TAGS_PER_CARD,
  performer: PERFORMERS_PER_CARD,
  source: 1,
  uploader: 0,
};

/** Returns the card of a video. `places` are the indexes (in slug order) of its labels. */
export function toCardData(
  { labels, others }: CatalogueSummary,
  record: VideoRecord,
  places: readonly number[],
): VideoCardData {
  const links: Readonly<Record<LabelKind, TagLink[]>> = { tag: [], performer: [], source: [], uploader: [] };
  for (const place of places) {
    const kind = labels.kinds[place]!;
    if (links[kind].length < MAX_LINKS[kind]) links[kind].push(toTagLink(labels.tags[place]!));
  }
  const { video, id, title, videoUrl, thumbnailUrl, duration, quality, views, rating, addedAt } = record;
  const [source] = links.source;
  const elsewhere = others.get(video);
  return {
    id,
    title,
    videoUrl,
    thumbnailUrl,
    duration,
    quality,
    views,
    addedAt,
    ...(rating > 0 && { rating }),
    tags: links.tag,
    ...(links.performer.length > 0 && { performers: links.performer }),
    ...(source && source.name !== formatHostForDisplay(videoUrl) && { site: source.name }),
    ...(elsewhere && { others: elsewhere }),
  };
}
