import { hashText } from '../../catalogue/hash.ts';
import type { Video } from '../../catalogue/video.ts';

/** A video of one side of a comparison. */
export interface Listed {
  readonly id: string;
  readonly title: string;
}

export interface Changed extends Listed {
  /** Names of the fields that are not as they were. */
  readonly fields: readonly string[];
}

/** What an export would change: each list in the order of the export that holds the videos. */
export interface Comparison {
  readonly added: readonly Listed[];
  readonly changed: readonly Changed[];
  readonly gone: readonly Listed[];
  /** Videos that are as they were. */
  readonly same: number;
}

/** What follows from another field, which is named instead, and figures that grow every night. */
const PASSED_OVER: ReadonlySet<string> = new Set(['id', 'views', 'rating', 'source']);

interface Remembered {
  readonly title: string;
  /** Hashes of the fields, in the order of their names: the texts themselves would be the whole catalogue. */
  readonly hashes: readonly number[];
}

const namesOf = (video: Video) => Object.keys(video).filter((name) => !PASSED_OVER.has(name)) as (keyof Video)[];
const hashesOf = (video: Video) => namesOf(video).map((name) => hashText(JSON.stringify(video[name])));

/** Returns a comparison of two catalogues: add the videos that there were, then those that there are, then finish. */
export function createComparison() {
  const before = new Map<string, Remembered>();
  const met = new Set<string>();
  const added: Listed[] = [];
  const changed: Changed[] = [];
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
      const fields = namesOf(video).filter((_, i) => hashes[i] !== known.hashes[i]);
      if (fields.length > 0) changed.push({ id, title, fields });
    },
    finish(): Comparison {
      const gone = [...before].filter(([id]) => !met.has(id)).map(([id, { title }]) => ({ id, title }));
      return { added, changed, gone, same: before.size - gone.length - changed.length };
    },
  };
}
