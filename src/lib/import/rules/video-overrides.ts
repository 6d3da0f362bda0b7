import type { Video } from '../../catalogue/video.ts';
import { cleanName } from '../../catalogue/text/remove-control-characters.ts';
import { convertFieldsToParsedLine } from '../../import-file/parse-pipe-delimited-line.ts';
import { findReplacementOfFutureDate, parseDate } from '../../import-file/values/parse-date.ts';
import { parseDurationOrNull } from '../../import-file/values/parse-duration.ts';
import { IMPORT_FIELD_POSITIONS, type ImportFieldName } from '../../import-file/values/import-fields.ts';
import { parsePictureUrl } from '../../import-file/values/parse-urls.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';
import { parseOperatorCsv } from '../files/parse-operator-csv.ts';
import { listTakedownKeysOfVideo, normalizeTakedownValue } from './takedown-keys.ts';

/** Entry of the override file: replaces one field of a video. */
export interface VideoOverride {
  /** Line number of the entry in the file, from 1. */
  readonly line: number;
  /** Id of the video, normalized for comparison. */
  readonly id: string;
  /** URL of the video, normalized for comparison; empty if the file does not contain a URL. */
  readonly url: string;
  readonly field: OverrideField;
  /** New values of the video's fields. Empty for the field `hidden`. */
  readonly values: Partial<Video>;
  /** True if the entry hides the video. */
  readonly hides: boolean;
}

/** Effect of an entry of the override file in one import. */
export interface VideoOverrideReport extends Pick<VideoOverride, 'line' | 'field'> {
  /** Number of videos that have the id or URL of the entry. */
  readonly videos: number;
  /** Number of videos that the entry changes, because the provider sends another value. */
  readonly changed: number;
}

/** Result of applying the override file to a video. */
interface OverriddenVideo {
  readonly video: Video;
  /** Line of the entry that hides the video, or null. */
  readonly hiddenBy: number | null;
}

/** Applies the override file to videos, and counts the effect of each entry. */
export interface VideoOverrider {
  /** Returns the video with the values of all its entries in the override file. Of several entries for a field, the last one applies. */
  apply(video: Video): OverriddenVideo;
  /** Saves the counts, so that a later import can resume the interrupted import. */
  save(lists: SavedStateWriter): void;
  report(): readonly VideoOverrideReport[];
}

const COLUMNS = ['video', 'field', 'value'] as const;
const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

/** Definition of a field that the override file can replace. */
interface FieldRule {
  /** Field of the import file that has the same rules for values; null for `hidden`, which no import file has. */
  readonly column: ImportFieldName | null;
  /** Fields of a video that the value replaces. */
  readonly keys: readonly (keyof Video)[];
  readonly isValid: (text: string, builtAt: number) => boolean;
  /** Description of valid values, for error messages. */
  readonly expected: string;
}

const isPastDate = (text: string, builtAt: number) => {
  const seconds = parseDate(text);
  return seconds !== null && findReplacementOfFutureDate(seconds, builtAt) === null;
};

const FIELDS = {
  title: {
    column: 'title',
    keys: ['title'],
    isValid: (text) => cleanName(text, text.length) !== '',
    expected: 'a text',
  },
  description: { column: 'description', keys: ['description'], isValid: () => true, expected: 'a text' },
  tags: { column: 'tags', keys: ['tags'], isValid: () => true, expected: 'tags, separated by commas' },
  thumbnail: {
    column: 'thumbnail',
    keys: ['thumbnailUrl'],
    isValid: (text) => parsePictureUrl(text) !== null,
    expected: 'an http(s) URL, or a path on the site such as /covers/12.jpg',
  },
  duration: {
    column: 'duration',
    keys: ['duration'],
    isValid: (text) => parseDurationOrNull(text) !== null,
    expected: 'a duration such as 754 or 12:34',
  },
  date: {
    column: 'date',
    keys: ['addedAt'],
    isValid: isPastDate,
    expected: 'a date that is not in the future, such as 2024-05-31',
  },
  hidden: {
    column: null,
    keys: [],
    isValid: (text) => Object.hasOwn(YES_OR_NO, text.toLowerCase()),
    expected: 'yes or no',
  },
} as const satisfies Readonly<Record<string, FieldRule>>;

type OverrideField = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as OverrideField[];

/** Values for the required fields of a record, so that the value of another field can be parsed as a part of a valid record. */
const PLACEHOLDERS = { title: 'title', videoUrl: 'https://site.invalid/', thumbnail: 'https://site.invalid/' } as const;

/** Parses a value by the rules of the import file: entities, invisible characters and lengths are treated in the same way. */
function parseValues({ column, keys }: FieldRule, value: string): Partial<Video> {
  if (column === null) return {};
  const fields: string[] = [];
  for (const [name, text] of Object.entries({ ...PLACEHOLDERS, [column]: value }))
    fields[IMPORT_FIELD_POSITIONS[name as ImportFieldName]] = text;
  const parsed = convertFieldsToParsedLine(fields, ',', [], () => 'id') as { readonly video: Video };
  return Object.fromEntries(keys.map((key) => [key, parsed.video[key]]));
}

/**
 * Parses an override file, whose lines are the id or URL of a video, a field and its value. `builtAt` is the build time in epoch seconds.
 * Throws an {@link OperatorFileError} for the first line with an unknown field, an invalid value, or the same video and field as an earlier
 * line.
 */
export function parseVideoOverrides(text: string, file: string, builtAt: number): VideoOverride[] {
  const lines = new Map<string, number>();
  return parseOperatorCsv(text, file, COLUMNS).map(({ line, fields: { video, field: name, value } }) => {
    const fail = (fault: string): never => {
      throw new OperatorFileError(file, line, fault);
    };
    const field =
      FIELD_NAMES.find((known) => known === name.toLowerCase()) ??
      fail(`unknown field "${name}", expected one of ${FIELD_NAMES.join(', ')}`);
    const url = normalizeTakedownValue('url', video);
    if (url === '' && /^[a-z]+:\/\//i.test(video)) fail(`"${video}" is not an http(s) URL`);
    const id = normalizeTakedownValue('id', video);
    if (id === '') fail('the video is missing, expected an id or a URL');
    const rule: FieldRule = FIELDS[field];
    if (!rule.isValid(value, builtAt)) fail(`invalid ${field} "${value}", expected ${rule.expected}`);
    const key = `${field} ${url || id}`;
    const known = lines.get(key);
    if (known !== undefined) fail(`line ${known} already sets the ${field} of this video: remove one of the two lines`);
    lines.set(key, line);
    const hides = field === 'hidden' && YES_OR_NO[value.toLowerCase()] === true;
    return { line, id, url, field, values: parseValues(rule, value), hides };
  });
}

const isSame = (video: Video, values: Partial<Video>) =>
  Object.entries(values).every(([key, value]) => JSON.stringify(video[key as keyof Video]) === JSON.stringify(value));

/** Replaces fields of a video. A new thumbnail also replaces a preview that was only the thumbnail. */
function replaceFields(video: Video, values: Partial<Video>): Video {
  const { thumbnailUrl } = values;
  const next = { ...video, ...values };
  if (thumbnailUrl === undefined) return next;
  const previewUrl = video.previewUrl === video.thumbnailUrl ? thumbnailUrl : video.previewUrl;
  return { ...next, previewUrl, frames: video.frames.filter((frame) => frame !== thumbnailUrl) };
}

/** Returns a function that finds the entries of a video. Entries are indexed by id and by URL. */
function createFinder(overrides: readonly VideoOverride[]): (video: Video) => readonly VideoOverride[] {
  const byId = Map.groupBy(overrides, ({ id }) => id);
  const byUrl = Map.groupBy(
    overrides.filter(({ url }) => url !== ''),
    ({ url }) => url,
  );
  return (video) => {
    const ofIds = listTakedownKeysOfVideo('id', video, []).flatMap((id) => byId.get(id) ?? []);
    const keys = byUrl.size > 0 ? listTakedownKeysOfVideo('url', video, []) : [];
    const found = new Set([...ofIds, ...keys.flatMap((key) => byUrl.get(key) ?? [])]);
    return found.size > 1 ? [...found].toSorted((a, b) => a.line - b.line) : [...found];
  };
}

export type OverriddenField = Pick<VideoOverride, 'line' | 'field'>;

/**
 * Returns a function that lists the lines of an override file that set fields of a video: one line per field, because the last one applies.
 * Entries do not change ids and URLs, so the video may have its original or its new values.
 */
export function createOverriddenFieldLister(
  overrides: readonly VideoOverride[],
): (video: Video) => readonly OverriddenField[] {
  const find = createFinder(overrides);
  return (video) => {
    const lines = new Map(find(video).map(({ field, line }) => [field, line]));
    return Array.from(lines, ([field, line]) => ({ line, field })).toSorted((a, b) => a.line - b.line);
  };
}

/** Creates the object that applies an override file in an import, or restores a saved one with the same entries. */
export function createVideoOverrider(overrides: readonly VideoOverride[], saved?: SavedStateReader): VideoOverrider {
  const find = createFinder(overrides);
  const counts = new Map(overrides.map((each) => [each, { videos: 0, changed: 0 }]));
  if (saved)
    for (const [i, count] of [...saved.items(() => ({ videos: saved.number(), changed: saved.number() }))].entries())
      counts.set(overrides[i]!, count);
  return {
    apply(video) {
      let shown = video;
      let hiddenBy: number | null = null;
      // skip the search for entries if there are none, because it normalizes the id of each video
      const found = overrides.length > 0 ? find(video) : [];
      for (const override of found) {
        const count = counts.get(override)!;
        count.videos++;
        if (override.hides || !isSame(video, override.values)) count.changed++;
        if (!isSame(shown, override.values)) shown = replaceFields(shown, override.values);
        if (override.field === 'hidden') hiddenBy = override.hides ? override.line : null;
      }
      return { video: shown, hiddenBy };
    },
    save({ list, number }) {
      list(counts.size, counts.values(), ({ videos, changed }) => {
        number(videos);
        number(changed);
      });
    },
    report: () => Array.from(counts, ([{ line, field }, count]) => ({ line, field, ...count })),
  };
}
