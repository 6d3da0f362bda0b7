import type { Video } from '../../catalogue/video.ts';
import { createByteReader, createByteWriter, readLengthPrefixed, writeLengthPrefixed } from '../base/bytes.ts';
import type { RunSorter } from '../runs/sorted-runs.ts';
import { createRecordWriter, dateOf } from '../codec/record-codec.ts';
import type { WordCompiler } from './word-compiler.ts';

/** Number of videos whose words are numbered in one request. */
const BATCH_VIDEOS = 256;

/** Writes the records of videos in batches. */
export interface RecordBatches {
  /** Adds a video with its number and the numbers of its labels. Returns the number of bytes of its details. */
  add(number: number, video: Video, labels: readonly number[]): number;
  /** Writes all remaining records. Returns when their words have been received. */
  flush(): void;
}

/**
 * Creates a writer of records. Adds each record to a sorter with the video's date as key, in the order of adding, as soon as its words are
 * numbered.
 */
export function createRecordBatches(words: WordCompiler, records: RunSorter): RecordBatches {
  const write = createRecordWriter();
  let batch = createBatch();
  const flush = () => {
    const { videos, parts, dates } = batch;
    batch = createBatch();
    words.number(videos, (numbered) => {
      const waiting = createByteReader(parts.view());
      for (const date of dates) {
        writeLengthPrefixed(records.writer, readLengthPrefixed(waiting));
        writeLengthPrefixed(records.writer, readLengthPrefixed(waiting));
        writeLengthPrefixed(records.writer, readLengthPrefixed(numbered));
        records.add(date);
      }
    });
  };
  return {
    add(number, video, labels) {
      const { videos, parts, dates } = batch;
      const details = write(parts, number, video, labels);
      videos.push(video);
      dates.push(dateOf(video));
      if (videos.length === BATCH_VIDEOS) flush();
      return details;
    },
    flush() {
      flush();
      words.flush();
    },
  };
}

/** Videos whose words are still being numbered. `parts` contains the length-prefixed cards and details. */
const createBatch = () => ({ videos: [] as Video[], parts: createByteWriter(), dates: [] as number[] });
