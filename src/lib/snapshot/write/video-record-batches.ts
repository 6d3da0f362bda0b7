import type { Video } from '../../catalogue/video.ts';
import {
  createByteReader,
  createByteWriter,
  readLengthPrefixed,
  writeLengthPrefixed,
} from '../base/byte-reader-writer.ts';
import type { ExternalSorter } from '../runs/external-sorter.ts';
import { createVideoRecordWriter, getCardDate } from '../codec/video-record-codec.ts';
import type { WordIndexer } from './word-indexer.ts';

/** Number of videos whose words are passed to the word indexer at once. */
const BATCH_VIDEOS = 256;

export interface RecordBatchWriter {
  /** Adds a video with its number and the numbers of its labels. Returns the size of its encoded details in bytes. */
  add(number: number, video: Video, labels: readonly number[]): number;
  /** Writes all remaining records. Blocks until the word indexer has returned the numbers of the words of these videos. */
  flush(): void;
}

/**
 * Creates a writer of video records. Once the words of a video are numbered, the writer adds the record of the video to the sorter
 * `records`, with the date of the video as key. Records are added in the order of the videos.
 */
export function createRecordBatchWriter(words: WordIndexer, records: ExternalSorter): RecordBatchWriter {
  const write = createVideoRecordWriter();
  let batch = createBatch();
  const writeBatch = () => {
    const { videos, parts, dates } = batch;
    batch = createBatch();
    words.number(videos, (numbered) => {
      const waiting = createByteReader(parts.view());
      for (const date of dates) {
        for (let part = 0; part < 3; part++) writeLengthPrefixed(records.writer, readLengthPrefixed(waiting));
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
      dates.push(getCardDate(video));
      if (videos.length === BATCH_VIDEOS) writeBatch();
      return details;
    },
    flush() {
      writeBatch();
      words.flush();
    },
  };
}

/** Creates a batch of videos whose words are to be numbered. `parts` has their records, details and descriptions, each length-prefixed. */
const createBatch = () => ({ videos: [] as Video[], parts: createByteWriter(), dates: [] as number[] });
