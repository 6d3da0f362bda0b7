import { hashText } from '../../catalogue/hash.ts';
import type { Video } from '../../catalogue/video.ts';

/** Video that a comparison of two catalogues lists as added, changed or removed. */
export interface ComparedVideo {
  readonly id: string;
  readonly title: string;
}

/** Video that the old and the new catalogue contain with different fields. */
export interface ChangedVideo extends ComparedVideo {
  /** Names of the changed fields. */
  readonly fields: readonly string[];
}

/** Differences between two catalogues. `added` and `changed` are in the order of the new one, `gone` (removed videos) of the old one. */
export interface CatalogueDifferences {
  readonly added: readonly ComparedVideo[];
  readonly changed: readonly ChangedVideo[];
  readonly gone: readonly ComparedVideo[];
  /** Number of unchanged videos. */
  readonly same: number;
}

/** Fields of videos that are not compared: `id` identifies the video, `source` is derived from a URL, and the counters change daily. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['id', 'views', 'rating', 'source']);

interface StoredVideo {
  readonly title: string;
  /** Hashes of the video's compared fields, in a fixed order. Storing the field values of a whole catalogue would need too much memory. */
  readonly hashes: readonly number[];
}

const comparedFieldsOf = (video: Video) =>
  Object.keys(video).filter((name) => !IGNORED_FIELDS.has(name)) as (keyof Video)[];
const hashesOf = (video: Video) => comparedFieldsOf(video).map((name) => hashText(JSON.stringify(video[name])));

/** Compares two catalogues: call `addBefore` for each old video, then `addAfter` for each new video, then `finish`. */
export function createCatalogueComparer() {
  const before = new Map<string, StoredVideo>();
  const met = new Set<string>();
  const added: ComparedVideo[] = [];
  const changed: ChangedVideo[] = [];
  return {
    addBefore(video: Video) {
      before.set(video.id, { title: video.title, hashes: hashesOf(video) });
    },
    addAfter(video: Video) {
      const { id, title } = video;
      const known = before.get(id);
      met.add(id);
      if (!known) {
        added.push({ id, title });
        return;
      }
      const hashes = hashesOf(video);
      const fields = comparedFieldsOf(video).filter((_, i) => hashes[i] !== known.hashes[i]);
      if (fields.length > 0) changed.push({ id, title, fields });
    },
    finish(): CatalogueDifferences {
      const gone = [...before].filter(([id]) => !met.has(id)).map(([id, { title }]) => ({ id, title }));
      return { added, changed, gone, same: before.size - gone.length - changed.length };
    },
  };
}
