import { hostName, SOURCES } from '../domain/source.ts';
import type { Quality, Source, Video, VideoCard } from '../domain/video.ts';
import { createByteReader, createByteWriter } from './bytes.ts';
import { createNumberList } from './number-list.ts';
import { sortNumbers } from './sort-numbers.ts';

const QUALITIES: readonly (Quality | null)[] = [null, 'HD', 'SD'];
/** Cards whose texts are kept together in one run of bytes. */
const RUN = 4096;

/** What of a card is collected elsewhere. */
type CardLabels = Pick<VideoCard, 'tags' | 'performers' | 'site'>;

/** What cards show, kept outside the heap: a million videos are 200 MB of bytes instead of millions of objects. */
export interface CardCollector {
  add(video: Video): void;
  readonly length: number;
  /** Returns the videos in the order of their rows: by date, ties in the order of adding. */
  order(): Uint32Array;
  /** Returns the card of a video with its labels filled in. */
  card(video: number, labels: CardLabels): VideoCard;
  /** Columns by video; durations in seconds, dates in epoch seconds. */
  duration(video: number): number;
  quality(video: number): Quality | null;
  source(video: number): Source;
  /** The host of the video's page, as people read it. */
  host(video: number): string;
  views(video: number): number;
  addedAt(video: number): number;
  id(video: number): string;
}

/** Returns an empty column of few different texts: each is kept once, however many rows have it. */
function createTextColumn() {
  const rows: string[] = [];
  const known = new Map<string, string>();
  return {
    push(text: string): void {
      if (!known.has(text)) known.set(text, text);
      rows.push(known.get(text)!);
    },
    get: (row: number): string => rows[row]!,
  };
}

/** Returns an empty list of records of texts, kept as runs of bytes. */
function createTextRecords() {
  const runs: Uint8Array[] = [];
  const offsets = createNumberList();
  let run = createByteWriter();
  let open: Uint8Array | null = null;
  return {
    push(...texts: readonly string[]): void {
      offsets.push(run.length);
      for (const text of texts) run.text(text);
      open = null;
      if (offsets.length % RUN > 0) return;
      runs.push(run.finish());
      run = createByteWriter();
    },
    /** Returns a reader of a record's texts, from the first on. */
    read(row: number) {
      const bytes = runs[Math.floor(row / RUN)] ?? (open ??= run.finish());
      return createByteReader(bytes.subarray(offsets.get(row)));
    },
  };
}

/** Returns an empty collector. */
export function createCardCollector(): CardCollector {
  const texts = createTextRecords();
  // plain arrays: a date may lie beyond 32 bits
  const durations: number[] = [];
  const dates: number[] = [];
  const qualities: number[] = [];
  const sources: number[] = [];
  const views: number[] = [];
  const ratings: number[] = [];
  const hosts = createTextColumn();
  return {
    get length() {
      return dates.length;
    },
    add(video) {
      texts.push(video.id, video.title, video.videoUrl, video.thumbnailUrl);
      durations.push(video.duration);
      dates.push(Math.max(0, video.addedAt));
      qualities.push(QUALITIES.indexOf(video.quality));
      sources.push(SOURCES.indexOf(video.source));
      views.push(video.views);
      ratings.push(video.rating);
      hosts.push(hostName(video.videoUrl));
    },
    order: () => sortNumbers(dates.length, (video) => dates[video]!),
    card(video, labels) {
      const reader = texts.read(video);
      const [id, title, videoUrl, thumbnailUrl] = [reader.text(), reader.text(), reader.text(), reader.text()];
      return {
        id,
        title,
        videoUrl,
        thumbnailUrl,
        duration: durations[video]!,
        quality: QUALITIES[qualities[video]!] ?? null,
        views: views[video]!,
        addedAt: dates[video]!,
        ...(ratings[video]! > 0 && { rating: ratings[video]! }),
        ...labels,
      };
    },
    duration: (video) => durations[video]!,
    quality: (video) => QUALITIES[qualities[video]!] ?? null,
    source: (video) => SOURCES[sources[video]!]!,
    host: (video) => hosts.get(video),
    views: (video) => views[video]!,
    addedAt: (video) => dates[video]!,
    id: (video) => texts.read(video).text(),
  };
}
