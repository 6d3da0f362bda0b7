import type { Video } from '../../catalogue/video.ts';
import { createByteReader, createByteWriter, readPart, writePart } from '../base/bytes.ts';
import type { RunSorter } from '../runs/sorted-runs.ts';
import { createRecordWriter, dateOf } from '../codec/video-record.ts';
import type { WordCompiler } from './word-compiler.ts';

/** Videos whose words are asked for at once. */
const BATCH = 256;

/** Writes the records of videos. */
export interface RecordBatches {
  /** Takes a video under its number. Returns how many bytes stand behind its card. */
  add(number: number, video: Video, labels: readonly number[]): number;
  /** Hands out all that were taken. */
  settle(): void;
}

/** Returns what writes videos to a sorter by their date, in the order of adding, as soon as their words are known. */
export function createRecordBatches(words: WordCompiler, records: RunSorter): RecordBatches {
  const write = createRecordWriter();
  let batch = createBatch();
  const flush = () => {
    const { videos, parts, dates } = batch;
    batch = createBatch();
    words.number(videos, (numbered) => {
      const waiting = createByteReader(parts.view());
      for (const date of dates) {
        writePart(records.writer, readPart(waiting));
        writePart(records.writer, readPart(waiting));
        writePart(records.writer, readPart(numbered));
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
      if (videos.length === BATCH) flush();
      return details;
    },
    settle() {
      flush();
      words.settle();
    },
  };
}

/** Videos that wait for their words: cards and details, each behind its length. */
const createBatch = () => ({ videos: [] as Video[], parts: createByteWriter(), dates: [] as number[] });
