/** Prints the first videos of an import file as Marquee reads them, so that the operator can check the field mapping. */
import { formatDay, formatDuration } from '../../src/lib/catalogue/format-numbers-and-dates.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { colorize } from '../command/terminal-output.ts';
import { formatCount } from '../report/format-numbers.ts';

/** Maximum number of videos that the command prints. */
const MAX_PRINTED = 3;
/** Maximum number of videos on the page that `--html` writes. */
const MAX_VIDEOS = 20;
/** Maximum number of characters printed for the value of a field. */
const MAX_VALUE_LENGTH = 100;

export interface VideoWithLineNumber extends Video {
  readonly line: number;
}

/** Returns a collector that stores only the first few of the videos added to it. */
export function createFirstVideosCollector() {
  const first: VideoWithLineNumber[] = [];
  return {
    first: first as readonly VideoWithLineNumber[],
    add(video: Video, line: number): void {
      if (first.length < MAX_VIDEOS) first.push({ line, ...video });
    },
  };
}

const shorten = (text: string) => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);

/** Returns the names and values of a video's fields without its title. Values are empty if unknown. */
export function listVideoFields(video: Video): readonly (readonly [name: string, value: string])[] {
  return [
    ['id', video.id],
    ['URL', video.videoUrl],
    ['player', video.embedUrl === video.videoUrl ? '' : video.embedUrl],
    ['picture', video.thumbnailUrl],
    ['further pictures', video.frames.length > 0 ? String(video.frames.length) : ''],
    ['preview', video.previewUrl === video.thumbnailUrl ? '' : video.previewUrl],
    ['duration', video.duration > 0 ? formatDuration(video.duration) : ''],
    ['date', video.addedAt > 0 ? formatDay(video.addedAt) : ''],
    ['quality', video.quality ?? ''],
    ['views', video.views > 0 ? formatCount(video.views) : ''],
    ['rating', video.rating > 0 ? `${video.rating}%` : ''],
    ['tags', video.tags.join(', ')],
    ['categories', video.categories.join(', ')],
    ['performers', video.performers.join(', ')],
    ['uploader', video.uploader],
    ['site', video.site],
    ['description', video.description],
  ];
}

function formatVideo({ line, ...video }: VideoWithLineNumber): string[] {
  return [
    `${colorize('name', `line ${line}`)}: ${colorize('strong', shorten(video.title))}`,
    ...listVideoFields(video).map(
      ([name, text]) => `  ${colorize('faint', name.padEnd(17))} ${shorten(text) || colorize('faint', '-')}`,
    ),
  ];
}

/** Formats the first videos with all their fields, including empty ones, as lines of text. */
export function formatFirstVideos(videos: readonly VideoWithLineNumber[]): string[] {
  const printed = videos.slice(0, MAX_PRINTED);
  return printed.length === 0 ? [] : ['', 'First videos, as imported:', ...printed.flatMap(formatVideo)];
}
