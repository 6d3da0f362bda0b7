import { CARD_PERFORMERS, CARD_TAGS } from '../../catalogue/limits.ts';
import type { LabelKind } from '../../catalogue/label.ts';
import { hostName } from '../../catalogue/source.ts';
import type { OtherSource, Tag, TagLink, VideoCard } from '../../catalogue/video.ts';
import type { CollectedLabels } from './collect-labels.ts';
import type { Layout } from '../base/layout.ts';
import type { RunSorter } from '../runs/sorted-runs.ts';
import type { PlacedTag } from '../codec/tag-shard.ts';
import type { VideoRecord, WholeRecord } from '../codec/video-record.ts';

/** What is known only when all videos have been read. */
export interface SnapshotExtras {
  /** Keys of labels by the slugs that stand for them. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Names by the slugs that they had in earlier versions. */
  readonly former?: ReadonlyMap<string, string>;
  /** Where else a video can be seen, by its number in the order of adding. */
  readonly others: ReadonlyMap<number, readonly OtherSource[]>;
}

/** What is known of a catalogue before its rows are written. */
export interface Catalogue extends SnapshotExtras {
  /** Videos. */
  readonly videos: number;
  /** Epoch seconds of the newest video, 0 when there is none. */
  readonly newest: number;
  /** Views of the most viewed video. */
  readonly mostViews: number;
  /** Whether anything is behind any card. */
  readonly hasDetails: boolean;
  readonly labels: CollectedLabels;
  readonly layout: Layout;
  readonly createSorter: () => RunSorter;
}

/** A video in its row. */
export interface Row extends WholeRecord {
  readonly row: number;
  /** Places of its labels, in the video's order. */
  readonly places: readonly number[];
  readonly card: VideoCard;
}

/** Writes some sets of a snapshot: what it can while it is shown all rows in their order, the rest at the end. */
export interface RowWriter<Result = void, Taken = Row> {
  take(row: Taken): void;
  finish(): Result;
}

export const toLink = ({ name, slug }: PlacedTag): TagLink => ({ name, slug });
export const toTag = ({ id, name, slug, count }: PlacedTag): Tag => ({ id, name, slug, count });

/** Returns the places of a record's labels. */
export const placesOf = ({ labels }: Catalogue, record: VideoRecord): readonly number[] =>
  record.labels.map((number) => labels.placeOf[number]!);

/** Labels of each kind that a card shows. */
const MOST_LINKS: Readonly<Record<LabelKind, number>> = {
  tag: CARD_TAGS,
  performer: CARD_PERFORMERS,
  source: 1,
  uploader: 0,
};

/** Returns the card of a video. */
export function cardOf({ labels, others }: Catalogue, record: VideoRecord, places: readonly number[]): VideoCard {
  const links: Readonly<Record<LabelKind, TagLink[]>> = { tag: [], performer: [], source: [], uploader: [] };
  for (const place of places) {
    const kind = labels.kinds[place]!;
    if (links[kind].length < MOST_LINKS[kind]) links[kind].push(toLink(labels.tags[place]!));
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
    ...(source && source.name !== hostName(videoUrl) && { site: source.name }),
    ...(elsewhere && { others: elsewhere }),
  };
}
