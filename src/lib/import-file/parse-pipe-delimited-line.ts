import { parseHttpUrl } from '../catalogue/site/page-urls.ts';
import { splitIntoCleanNames, cleanName, cleanText } from '../catalogue/text/remove-control-characters.ts';
import { MAX_ID_LENGTH, NATIVE_FORMAT_COLUMN_COUNT, NATIVE_FORMAT_MIN_COLUMN_COUNT } from '../catalogue/limits.ts';
import { detectSourceSite, getSourceWebsiteName } from '../catalogue/source-website.ts';
import type { VideoQuality, Video } from '../catalogue/video.ts';
import {
  NATIVE_FORMAT_COLUMN_POSITIONS,
  IMPORT_FIELD_POSITIONS,
  type ImportFieldName,
} from './values/import-fields.ts';
import { roundViews } from '../catalogue/invented-and-rounded-views.ts';
import { parseWholeNumber, computePercentShare } from './values/parse-counts-and-ratings.ts';
import { isAmbiguousDate, parseDate } from './values/parse-date.ts';
import { detachSubstringFromParentString } from '../catalogue/detach-substring.ts';
import { containsHtmlEntities } from './values/html-entities.ts';
import { parseDurationOrZero, parseDurationOrNull } from './values/parse-duration.ts';
import { replaceNullMarkersWithBlanks } from './values/null-markers.ts';
import {
  MAX_URL_LENGTH,
  normalizeUrl,
  parseExtraThumbnailUrls,
  parsePictureUrl,
  splitUrlField,
} from './values/parse-urls.ts';
import { isUnreadableList, parseListInBrackets } from './values/split-list-text.ts';
import type { RejectionReason, ImportWarning } from './records/rejection-reasons.ts';
import { repeatsColumns } from './records/record-shape.ts';
import { isClockDuration, isHttpUrlField } from './repair/field-value-checks.ts';
import { repairLineWithExtraPipes } from './repair/repair-line-with-extra-pipes.ts';

/** Result of parsing a line. `isShort` is true for a record with fewer fields than the header; only with a field mapping. */
export type ParsedImportLine = (
  | { readonly kind: 'blank' }
  /** Header, or line that continues the record of the previous line. Only occurs in import files that are read with a field mapping. */
  | { readonly kind: 'continuation' }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason }
  | { readonly kind: 'video'; readonly video: Video; readonly warnings: readonly ImportWarning[] }
) & { readonly isShort?: boolean };

/** Maximum lengths of titles, descriptions and names, in code points. Longer texts are shortened. */
const MAX_TITLE = 300;
const MAX_DESCRIPTION = 5000;
const MAX_NAME = 100;
/** Maximum number of tags, of categories and of performers that are imported for a video. */
const MAX_LIST = 100;

export const DEFAULT_VIDEO_TITLE = 'Untitled Video';
// a Map instead of an object, because an import file may contain the text `constructor`, which every object has as a property
const QUALITIES: ReadonlyMap<string, VideoQuality> = new Map([
  ['hd', 'HD'],
  ['sd', 'SD'],
]);

/**
 * A line with at least this multiple of the usual number of fields is rejected. Such a line probably consists of several records without
 * line breaks, and a repair would lose all but one of them.
 */
const JOINED_LINES_FACTOR = 3;

/** Minimum number of fields between the video URLs of two joined lines: lines with a thumbnail have at least 11 fields, and share one. */
const MIN_JOINED_DISTANCE = NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail;

/** Separators of tags and categories. In a repaired line, pipes also separate tags. Names of people are not split: they may have pipes. */
const WORD_SEPARATOR = /[,|]/;

/**
 * Returns true if a line with too many fields contains the columns of several lines: several URLs are followed by a duration and a
 * thumbnail at the distances of these columns, a CR divides complete lines, or the form of the columns repeats.
 */
function isJoined(line: string, fields: readonly string[]): boolean {
  const { videoUrl, duration, thumbnail } = NATIVE_FORMAT_COLUMN_POSITIONS;
  const isVideo = (field: string, at: number) =>
    isHttpUrlField(field) &&
    isClockDuration(fields[at + duration - videoUrl]!) &&
    isHttpUrlField(fields[at + thumbnail - videoUrl]!);
  // a URL in a description or a second duration also matches, but only a few fields before the video's URL
  const places = fields.slice(0, videoUrl - thumbnail).flatMap((field, at) => (isVideo(field, at) ? [at] : []));
  if (places.length > 1 && places.at(-1)! - places[0]! >= MIN_JOINED_DISTANCE) return true;
  if (fields.length < 2 * NATIVE_FORMAT_COLUMN_COUNT - 1) return false;
  const parts = line.split('\r').filter((part) => part.split('|').length >= NATIVE_FORMAT_COLUMN_COUNT);
  const shifts = [NATIVE_FORMAT_COLUMN_COUNT - 1, NATIVE_FORMAT_COLUMN_COUNT];
  return parts.length > 1 || shifts.some((shift) => repeatsColumns(fields, NATIVE_FORMAT_COLUMN_COUNT, shift));
}

const rejected = (reason: RejectionReason): ParsedImportLine => ({ kind: 'rejected', reason });

/** Function that returns the text of a column of the parsed line; an empty string if the line has no such column. */
type ReadField = (column: ImportFieldName) => string;

export interface PipeDelimitedLineOptions {
  /** Returns an id for a video that has none, derived from the video's URL. By default, the id is derived from the line number. */
  readonly toId?: (videoUrl: string) => string;
  /** Returns the player's URL in an embed code. Omitted in browsers, which read live import files without an HTML parser. */
  readonly readCode?: (text: string) => string;
}

const unchanged = (text: string) => text;

/**
 * Parses a line of the native pipe-delimited format. Returns a video, or the reason why the line is rejected (R150-R157).
 *
 * @example
 * const [line = ''] = readFileSync('videos.psv', 'utf8').split('\n');
 * const parsed = parsePipeDelimitedLine(line, 1);
 * console.log(parsed.kind === 'video' ? parsed.video.title : parsed);
 */
export function parsePipeDelimitedLine(
  line: string,
  number: number,
  { toId, readCode = unchanged }: PipeDelimitedLineOptions = {},
): ParsedImportLine {
  if (line.trim() === '') return { kind: 'blank' };
  const found = line.split('|');
  if (found.length < NATIVE_FORMAT_MIN_COLUMN_COUNT) return rejected('too-few-fields');
  if (found.length >= JOINED_LINES_FACTOR * NATIVE_FORMAT_COLUMN_COUNT) return rejected('too-many-fields');
  if (found.length > NATIVE_FORMAT_COLUMN_COUNT && isJoined(line, found)) return rejected('too-many-fields');
  const repaired = repairLineWithExtraPipes(found);
  const repairWarning: ImportWarning = repaired?.isDoubtful ? 'repaired-doubtful' : 'repaired';
  const shape: ImportWarning[] = repaired
    ? [repairWarning]
    : found.length === NATIVE_FORMAT_COLUMN_COUNT
      ? []
      : ['field-count'];
  const fields = [...replaceNullMarkersWithBlanks(repaired?.fields ?? found.slice(0, NATIVE_FORMAT_COLUMN_COUNT))];
  for (const column of [NATIVE_FORMAT_COLUMN_POSITIONS.videoUrl, NATIVE_FORMAT_COLUMN_POSITIONS.embedUrl])
    fields[column] = readCode(fields[column]!);
  if (toId) return convertFieldsToParsedLine(fields, ',', shape, toId);
  const hasId = cleanText(fields[NATIVE_FORMAT_COLUMN_POSITIONS.slug] ?? '', MAX_ID_LENGTH) !== '';
  return convertFieldsToParsedLine(fields, ',', hasId ? shape : [...shape, 'missing-id'], () => `video-${number}`);
}

/**
 * Converts the fields of a line to a video, or returns the reason why the line is rejected. {@link IMPORT_FIELD_POSITIONS} defines the
 * position of each field. `separator` separates list items, `shape` contains warnings about the number of fields or a repair, and `toId`
 * derives an id from the video's URL if the line has none.
 */
export function convertFieldsToParsedLine(
  fields: readonly string[],
  separator: string,
  shape: readonly ImportWarning[],
  toId: (videoUrl: string) => string,
): ParsedImportLine {
  const field: ReadField = (column) => fields[IMPORT_FIELD_POSITIONS[column]] ?? '';

  // reject a line with an empty title; a title that consists of blanks becomes 'Untitled Video' (R152)
  if (field('title') === '') return rejected('no-title');
  if (field('thumbnail').trim() === '') return rejected('no-thumbnail');
  const videoUrl = parseUrl(field('videoUrl'));
  if (videoUrl === null) return rejected('bad-video-url');
  const thumbnailUrl = parsePictureUrl(field('thumbnail'));
  if (thumbnailUrl === null) return rejected('bad-thumbnail-url');

  const id = detachSubstringFromParentString(cleanText(field('slug'), MAX_ID_LENGTH) || toId(videoUrl));
  const addresses = {
    videoUrl: detachSubstringFromParentString(videoUrl),
    thumbnailUrl: detachSubstringFromParentString(thumbnailUrl),
  };
  const video = toVideo(id, addresses, field, separator);
  return { kind: 'video', video, warnings: [...shape, ...findWarnings(field)] };
}

function toVideo(
  id: string,
  { videoUrl, thumbnailUrl }: Pick<Video, 'videoUrl' | 'thumbnailUrl'>,
  field: ReadField,
  separator: string,
): Video {
  const isNative = separator === ',';
  const list = (text: string, between: string | RegExp) => {
    // with a field mapping, lists are already split
    const items = isNative ? parseListInBrackets(text)?.join('\n') : undefined;
    return splitIntoCleanNames(items ?? text, MAX_NAME, items === undefined ? between : '\n').slice(0, MAX_LIST);
  };
  const words = isNative ? WORD_SEPARATOR : separator;
  // in the native format, do not split the list at commas, because URLs may contain commas; with a field mapping, a control character
  // separates the URLs
  const thumbnails = isNative
    ? (parseListInBrackets(field('allThumbnails'))?.join(' ') ?? field('allThumbnails'))
    : field('allThumbnails').replaceAll(separator, ' ');
  return {
    id,
    title: detachSubstringFromParentString(cleanName(field('title'), MAX_TITLE) || DEFAULT_VIDEO_TITLE),
    description: cleanText(field('description'), MAX_DESCRIPTION),
    videoUrl,
    embedUrl: parseUrl(field('embedUrl')) ?? videoUrl,
    thumbnailUrl,
    previewUrl: parsePictureUrl(field('preview')) ?? thumbnailUrl,
    frames: parseExtraThumbnailUrls(thumbnailUrl, splitUrlField(field('thumbnail')).others, thumbnails),
    duration: parseDurationOrZero(field('duration')),
    quality: QUALITIES.get(field('quality').trim().toLowerCase()) ?? null,
    views: roundViews(parseWholeNumber(field('views')) ?? 0),
    rating: findRating(field),
    addedAt: findDate(field) ?? 0,
    source: detectSourceSite(videoUrl),
    site: detachSubstringFromParentString(getSourceWebsiteName(cleanName(field('site'), MAX_NAME), videoUrl)),
    uploader: detachSubstringFromParentString(cleanName(field('uploader'), MAX_NAME)),
    tags: list(field('tags').toLowerCase(), words),
    categories: list(field('categories'), words),
    performers: list(detachSubstringFromParentString(field('performer')), separator),
  };
}

const TEXT_FIELDS = ['title', 'description', 'categories', 'tags', 'performer', 'uploader', 'site'] as const;

/** Parses a date. Returns null for an unreadable date, and for 1970-01-01 00:00:00 UTC, which is the exported form of a missing date. */
const parseKnownDate = (text: string) => parseDate(text) || null;

const findDate = (field: ReadField) => parseKnownDate(field('date')) ?? parseKnownDate(field('secondDate'));

const hasAmbiguousDate = (field: ReadField) => [field('date'), field('secondDate')].some(isAmbiguousDate);

/** Returns the rating of a video in percent: the rating column if it is a number, else the share of likes; 0 if the rating is unknown. */
const findRating = (field: ReadField) =>
  parseWholeNumber(field('rating')) ??
  computePercentShare(parseWholeNumber(field('likes')), parseWholeNumber(field('dislikes')));

const isUnreadable = (text: string) => text.trim() !== '' && parseWholeNumber(text) === null;

/** Warnings about the values of a video's columns. Each has a function that returns true if the warning applies. */
const WARNING_CHECKS: readonly (readonly [ImportWarning, (field: ReadField) => boolean])[] = [
  ['blank-title', (field) => cleanName(field('title'), MAX_TITLE) === ''],
  ['entities', (field) => TEXT_FIELDS.some((column) => containsHtmlEntities(field(column)))],
  [
    'unreadable-list',
    (field) =>
      (['categories', 'tags', 'performer', 'allThumbnails'] as const).some((column) => isUnreadableList(field(column))),
  ],
  ['unreadable-player', (field) => field('embedUrl').trim() !== '' && parseUrl(field('embedUrl')) === null],
  [
    'several-urls',
    (field) =>
      (['videoUrl', 'embedUrl', 'preview'] as const).some((name) => splitUrlField(field(name)).others !== '') ||
      (['videoUrl', 'embedUrl', 'preview', 'thumbnail'] as const).some(
        (name) => splitUrlField(field(name)).isAmbiguous,
      ),
  ],
  ['http-thumbnail', (field) => /^\s*http:/i.test(field('thumbnail'))],
  ['unreadable-date', (field) => findDate(field) === null && !hasAmbiguousDate(field)],
  ['ambiguous-date', (field) => findDate(field) === null && hasAmbiguousDate(field)],
  ['second-date', (field) => parseKnownDate(field('date')) === null && findDate(field) !== null],
  // a duration that is missing or 0 causes no warning (R152); a fraction of a second does, because spreadsheets write parts of days
  [
    'unreadable-duration',
    (field) => {
      const seconds = parseDurationOrNull(field('duration'));
      return seconds === null
        ? !/^[0:.\s]*$/.test(field('duration'))
        : seconds === 0 && /[1-9]/.test(field('duration'));
    },
  ],
  ['unreadable-views', (field) => isUnreadable(field('views'))],
  [
    'unreadable-rating',
    (field) => (['rating', 'likes', 'dislikes'] as const).some((name) => isUnreadable(field(name))),
  ],
];

const findWarnings = (field: ReadField) =>
  WARNING_CHECKS.filter(([, isAmiss]) => isAmiss(field)).map(([warning]) => warning);

/** Cache with the last parsed URL, because parsing is slow, and the checks for warnings parse the player's URL a second time. */
let last: { readonly text: string; readonly url: string | null } = { text: '', url: null };

function parseUrl(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) return null;
  if (text !== last.text) last = { text, url: parseHttpUrl(normalizeUrl(splitUrlField(text).first)) };
  return last.url;
}
