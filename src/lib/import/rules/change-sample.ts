import { hashText } from '../../catalogue/hash.ts';
import { hostOf } from '../../catalogue/source.ts';
import type { Video } from '../../catalogue/video.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';

/**
 * Fields that rarely change, for the comparison with the last build. Thumbnails are compared by host only, because signed URLs change
 * daily.
 */
export const WATCHED_FIELDS = ['title', 'page URL', 'thumbnail host', 'tags', 'performers'] as const;
export type WatchedField = (typeof WATCHED_FIELDS)[number];

/** Values of the watched fields by video id, in the order of {@link WATCHED_FIELDS}. */
export type SampledVideos = ReadonlyMap<string, readonly string[]>;

/**
 * Sample of the watched fields of a provider's videos. If there are more than `most` videos, those with the lowest hash of their id stay:
 * samples of two builds then contain the same videos, and memory is bounded.
 */
export interface ChangeSample {
  add(video: Video): void;
  save(lists: ListWriter): void;
  finish(): SampledVideos;
}

/** Sample size per provider. For a larger catalogue, a change of 20 % is estimated to within 1 %. */
const SAMPLE_SIZE = 10_000;

const toList = (names: readonly string[]) =>
  names
    .map((name) => name.toLowerCase())
    .toSorted()
    .join(', ');

const watchedValuesOf = ({ title, videoUrl, thumbnailUrl, tags, performers }: Video): readonly string[] => [
  title,
  videoUrl,
  hostOf(thumbnailUrl),
  toList(tags),
  toList(performers),
];

/** Creates an empty sample, or restores a saved one. */
export function createChangeSample(saved?: ListReader, most = SAMPLE_SIZE): ChangeSample {
  const readOne = ({ text }: ListReader) => [text(), WATCHED_FIELDS.map(text)] as const;
  let limit = saved?.number() ?? 2 ** 32;
  let videos = new Map<string, readonly string[]>(saved?.items(() => readOne(saved)));
  const shrink = () => {
    const lowest = [...videos.keys()].map((id) => [hashText(id), id] as const).toSorted(([a], [b]) => a - b);
    limit = lowest[most]![0];
    videos = new Map(lowest.filter(([hash]) => hash < limit).map(([, id]) => [id, videos.get(id)!]));
  };
  return {
    add(video) {
      if (hashText(video.id) >= limit) return;
      videos.set(video.id, watchedValuesOf(video));
      if (videos.size >= 2 * most) shrink();
    },
    save({ number, text, list }) {
      number(limit);
      list(videos.size, videos, ([id, fields]) => {
        text(id);
        for (const field of fields) text(field);
      });
    },
    finish() {
      if (videos.size > most) shrink();
      return videos;
    },
  };
}
