import type { VideoDetails } from '../domain/details.ts';
import { createByteWriter } from './bytes.ts';
import { writeDetails, type DetailsOf } from './detail-shard.ts';
import { createNumberList } from './number-list.ts';

/** What is behind the cards of videos, kept outside the heap in the form in which shards hold it. */
export interface DetailCollector {
  /** Takes the details of the next video. */
  add(thumbnailUrl: string, details: VideoDetails): void;
  /** Returns what was collected. Null where nothing is behind any card. */
  finish(): DetailsOf | null;
}

/** Returns an empty collector. */
export function createDetailCollector(): DetailCollector {
  const writer = createByteWriter();
  const starts = createNumberList();
  return {
    add(thumbnailUrl, details) {
      starts.push(writer.length);
      writeDetails(writer, thumbnailUrl, details);
    },
    finish() {
      if (writer.length === 0) return null;
      starts.push(writer.length);
      const bytes = writer.finish();
      return (video) => bytes.subarray(starts.get(video), starts.get(video + 1));
    },
  };
}
