import { hashText } from '../../catalogue/hash.ts';
import { hostOf } from '../../catalogue/source.ts';
import type { Video } from '../../catalogue/video.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';

/** Fields of a video that seldom change, as texts; the thumbnail by its host alone, since signed addresses change every night. */
export const WATCHED_FIELDS = ['title', 'page URL', 'thumbnail host', 'tags', 'performers'] as const;
export type WatchedField = (typeof WATCHED_FIELDS)[number];

/** The watched fields of videos, in the order of {@link WATCHED_FIELDS}, by id. */
export type SampledVideos = ReadonlyMap<string, readonly string[]>;

/**
 * Collects the watched fields of a source's videos. Beyond `most` videos, those with the lowest hash of their id stay: samples of two
 * builds have the same videos, and memory is bounded.
 */
export interface ChangeSample {
  add(video: Video): void;
  save(lists: ListWriter): void;
  finish(): SampledVideos;
}

/** Videos of a source that are compared: a share of 20 % of more videos is known to within 1 %. */
const MOST_SAMPLED = 10_000;

const toList = (names: readonly string[]) =>
  names
    .map((name) => name.toLowerCase())
    .toSorted()
    .join(', ');

const fieldsOf = ({ title, videoUrl, thumbnailUrl, tags, performers }: Video): readonly string[] => [
  title,
  videoUrl,
  hostOf(thumbnailUrl),
  toList(tags),
  toList(performers),
];

/** Returns an empty sample, or restores a saved sample. */
export function createChangeSample(saved?: ListReader, most = MOST_SAMPLED): ChangeSample {
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
      videos.set(video.id, fieldsOf(video));
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
