import { createByteWriter } from './bytes.ts';
import { sharedLength } from './front-coding.ts';
import { createNumberList } from './number-list.ts';

/** The other pictures of videos, kept outside the heap in the form in which shards hold them. */
export interface PictureCollector {
  /** Takes the pictures that can stand in for the next video's thumbnail. */
  add(thumbnailUrl: string, others: readonly string[]): void;
  /** Returns, by the videos' numbers, what a shard holds of a video; no bytes where it has no other picture. Null when none has. */
  finish(): ((video: number) => Uint8Array) | null;
}

/** Returns an empty collector. */
export function createPictureCollector(): PictureCollector {
  const writer = createByteWriter();
  const starts = createNumberList();
  return {
    add(thumbnailUrl, others) {
      starts.push(writer.length);
      if (others.length === 0) return;
      writer.varint(others.length);
      let before = thumbnailUrl;
      for (const url of others) {
        const shared = sharedLength(before, url);
        writer.varint(shared);
        writer.text(url.slice(shared));
        before = url;
      }
    },
    finish() {
      if (writer.length === 0) return null;
      starts.push(writer.length);
      const bytes = writer.finish();
      return (video) => bytes.subarray(starts.get(video), starts.get(video + 1));
    },
  };
}
