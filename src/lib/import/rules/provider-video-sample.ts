import { hashText } from '../../catalogue/hash.ts';
import { getHostOfUrl } from '../../catalogue/source-website.ts';
import type { Video } from '../../catalogue/video.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';

/**
 * Fields of sampled videos that an import compares with the last build: fields whose values rarely change. Thumbnails are compared by host
 * only, because signed URLs change daily.
 */
export const COMPARED_VIDEO_FIELDS = ['title', 'page URL', 'thumbnail host', 'tags', 'performers'] as const;
export type ComparedVideoField = (typeof COMPARED_VIDEO_FIELDS)[number];

/** Field values of the sampled videos, by video id, in the order of {@link COMPARED_VIDEO_FIELDS}. */
export type SampledVideoFieldValues = ReadonlyMap<string, readonly string[]>;

/**
 * Collector of a sample of a provider's videos, with the fields that the next build compares. In a large catalogue, the videos with the
 * lowest hashes of their ids are sampled: samples of two builds then contain the same videos, and memory is limited.
 */
export interface VideoSampleCollector {
  add(video: Video): void;
  save(lists: SavedStateWriter): void;
  finish(): SampledVideoFieldValues;
}

/** Maximum number of sampled videos per provider. With a sample of this size, a change of 20 % of the videos is estimated to within 1 %. */
export const VIDEO_SAMPLE_SIZE = 10_000;

const toList = (names: readonly string[]) =>
  names
    .map((name) => name.toLowerCase())
    .toSorted()
    .join(', ');

const watchedValuesOf = ({ title, videoUrl, thumbnailUrl, tags, performers }: Video): readonly string[] => [
  title,
  videoUrl,
  getHostOfUrl(thumbnailUrl),
  toList(tags),
  toList(performers),
];

/** Creates an empty sample, or restores a sample that an interrupted import saved. `most` is the maximum number of videos. */
export function createVideoSampleCollector(saved?: SavedStateReader, most = VIDEO_SAMPLE_SIZE): VideoSampleCollector {
  const readOne = ({ text }: SavedStateReader) => [text(), COMPARED_VIDEO_FIELDS.map(text)] as const;
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
