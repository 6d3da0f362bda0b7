import { hashText } from '../../catalogue/hash.ts';
import type { Video } from '../../catalogue/video.ts';

/** Video in the result of a comparison. */
export interface ListedVideo {
  readonly id: string;
  readonly title: string;
}

/** Video whose fields changed. */
export interface ChangedVideo extends ListedVideo {
  /** Names of the changed fields. */
  readonly fields: readonly string[];
}

/**
 * Differences between two catalogues. `added` and `changed` are in the order of the new catalogue, `gone` in the order of the old
 * catalogue.
 */
export interface Comparison {
  readonly added: readonly ListedVideo[];
  readonly changed: readonly ChangedVideo[];
  readonly gone: readonly ListedVideo[];
  /** Number of unchanged videos. */
  readonly same: number;
}

/** Fields that are not compared: `id` identifies the video, `source` is derived from a URL, and the counters change daily. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['id', 'views', 'rating', 'source']);

interface StoredVideo {
  readonly title: string;
  /** Hashes of the compared fields, in their order. Storing the values would need memory for the whole catalogue. */
  readonly hashes: readonly number[];
}

const comparedFieldsOf = (video: Video) =>
  Object.keys(video).filter((name) => !IGNORED_FIELDS.has(name)) as (keyof Video)[];
const hashesOf = (video: Video) => comparedFieldsOf(video).map((name) => hashText(JSON.stringify(video[name])));

/** Compares two catalogues: call `addBefore` for each old video, then `addAfter` for each new video, then `finish`. */
export function createComparison() {
  const before = new Map<string, StoredVideo>();
  const met = new Set<string>();
  const added: ListedVideo[] = [];
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
    finish(): Comparison {
      const gone = [...before].filter(([id]) => !met.has(id)).map(([id, { title }]) => ({ id, title }));
      return { added, changed, gone, same: before.size - gone.length - changed.length };
    },
  };
}
