import { hash } from 'node:crypto';
import {
  createDefaultLabelSlug,
  getLabelKeyOfSlug,
  getLabelKindOfSlug,
} from '../../catalogue/label-kinds-and-slugs.ts';
import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import type { Video } from '../../catalogue/video.ts';
import { parseDate } from '../../import-file/values/parse-date.ts';
import { parseOperatorCsv } from '../files/parse-operator-csv.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';
import { createUrlKeyWithoutTracking } from '../../catalogue/site/url-comparison-key.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';
import {
  listFormerTakedownKeysOfVideo,
  listTakedownKeysOfVideo,
  TAKEDOWN_KINDS,
  normalizeTakedownValue,
  type ComparedVideoFields,
  type TakedownKind,
} from './takedown-keys.ts';

/** Entry of the takedown file, which removes videos from the site. */
export interface Takedown {
  /** Line number of the entry in the file, from 1. */
  readonly line: number;
  readonly kind: TakedownKind;
  /** Value of a video that is taken down, normalized for comparison with videos, or `sha256:` with the hash of such a value. */
  readonly key: string;
  /** Date of the takedown in the format `2024-05-31`. */
  readonly date: string;
  /** Reason that the site publishes with the number of takedowns, but never with the confidential value; empty if there is none. */
  readonly reason: string;
}

/** Index that finds the takedown entries that match a video. */
interface TakedownIndex {
  find(video: ComparedVideoFields, slugs: readonly string[]): readonly Takedown[];
}

export const TAKEDOWN_COLUMNS = ['kind', 'value', 'date', 'reason'] as const;
const MAX_REASON = 100;
const HASHED = /^sha256:([\da-f]{64})$/;

/** Returns the hash of a normalized value, which the takedown file can contain in order not to reveal the value. */
export function hashTakedownKey(key: string): string {
  return `sha256:${hash('sha256', key)}`;
}

/** Returns the hash of an entry's value. */
export const getTakedownHash = ({ key }: Pick<Takedown, 'key'>): string =>
  key.startsWith('sha256:') ? key : hashTakedownKey(key);

/** Parses a takedown file. Throws an {@link OperatorFileError} for the first line that is invalid. */
export function parseTakedowns(text: string, file: string): Takedown[] {
  return parseOperatorCsv(text, file, TAKEDOWN_COLUMNS).map(
    ({ line, fields: { kind: name, value, date, reason: words } }) => {
      const fail = (fault: string): never => {
        throw new OperatorFileError(file, line, fault);
      };
      const kind =
        TAKEDOWN_KINDS.find((known) => known === name.toLowerCase()) ??
        fail(`unknown kind "${name}", expected one of ${TAKEDOWN_KINDS.join(', ')}`);
      const isHashed = value.toLowerCase().startsWith('sha256:');
      const key = isHashed ? value.toLowerCase() : normalizeTakedownValue(kind, value);
      if (isHashed && !HASHED.test(key)) fail('invalid hash, expected sha256: and 64 hexadecimal digits');
      if (key === '') fail(`"${value}" is not ${kind === 'url' ? 'an http(s) URL' : `a valid ${kind}`}`);
      if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || parseDate(date) === null)
        fail(`invalid date "${date}", expected the format 2024-05-31`);
      return { line, kind, key, date, reason: cleanText(words, MAX_REASON) };
    },
  );
}

/** Creates an index of takedown entries. Hashes values of a video, such as its id, only if an entry of this kind has a hash. */
export function indexTakedowns(entries: readonly Takedown[]): TakedownIndex {
  const tables = TAKEDOWN_KINDS.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) return [];
    const hasHashes = own.some(({ key }) => HASHED.test(key));
    return [{ kind, hasHashes, byKey: Map.groupBy(own, ({ key }) => key) }];
  });
  return {
    find: (video, slugs) => {
      const found = tables.flatMap(({ kind, hasHashes, byKey }) => {
        const keys = listTakedownKeysOfVideo(kind, video, slugs).filter((key) => key !== '');
        const hashed = hasHashes ? [...keys, ...listFormerTakedownKeysOfVideo(kind, video)] : [];
        const hashes = hashed.filter((key) => key !== '').map(hashTakedownKey);
        return [...keys, ...hashes].flatMap((key) => byKey.get(key) ?? []);
      });
      return found.length > 1 ? [...new Set(found)] : found;
    },
  };
}

/** Function that returns true if a takedown names a tag or performer, given by its slug or key and by its names. */
export type TakenDownLabelDetector = (slug: string, names: readonly string[]) => boolean;

/** Creates a function that recognizes the tags and performers that takedowns name, also by a hash. */
export function createTakenDownLabelDetector(entries: readonly Takedown[]): TakenDownLabelDetector {
  const { find } = indexTakedowns(entries.filter(({ kind }) => kind === 'performer' || kind === 'tag'));
  return (slug, names) => {
    const kind = getLabelKindOfSlug(slug);
    const slugs = [slug, getLabelKeyOfSlug(slug), ...names.map((name) => createDefaultLabelSlug(kind, name))];
    const performers = kind === 'performer' ? names : [];
    return find({ id: '', videoUrl: '', embedUrl: '', performers }, slugs).length > 0;
  };
}

/** Video that a takedown of an id removed in the last import. By its page URL, the next import finds it even if its id has changed. */
export interface TakenDownVideo {
  /** Hash of the id in the takedown entry. */
  readonly entry: string;
  /** Hash of the video's page URL. */
  readonly url: string;
}

/** Video that a takedown of its id removed in the last import, and that this import would show under another id. */
export interface ReturnedVideo {
  /** Line of the takedown entry. */
  readonly line: number;
  /** Id of the video in this import. */
  readonly id: string;
}

export type TakenDownVideoRecorder = ReturnType<typeof createTakenDownVideoRecorder>;

/** Returns the hash of a video's page URL, as in {@link TakenDownVideo}. */
export const hashUrlOf = ({ videoUrl }: Pick<Video, 'videoUrl'>): string =>
  hash('sha256', createUrlKeyWithoutTracking(videoUrl));

/**
 * Creates an object that records which videos the takedowns of ids remove, or restores a saved one with the same takedowns. `last` is the
 * `list()` of the last import.
 */
export function createTakenDownVideoRecorder(
  takedowns: readonly Takedown[],
  last: readonly TakenDownVideo[] = [],
  saved?: SavedStateReader,
) {
  const lines = new Map(
    takedowns.flatMap((entry) => (entry.kind === 'id' ? [[getTakedownHash(entry), entry.line]] : [])),
  );
  const before = last.filter(({ entry }) => lines.has(entry));
  const readPairs = () => new Map(saved?.items(() => [saved.text(), saved.text()] as const));
  /** Hashes of the page URLs of removed videos, by the hash of the entry's id. */
  const removed = readPairs();
  /** Ids of shown videos that have the page URL of a video in `before`, by the hash of this URL. */
  const shown = readPairs();
  const watched = new Set(before.map(({ url }) => url));
  return {
    addRemoved(entries: readonly Takedown[], video: Video): void {
      for (const entry of entries.filter(({ kind }) => kind === 'id'))
        removed.set(getTakedownHash(entry), hashUrlOf(video));
    },
    addShown(video: Video): void {
      if (watched.size === 0) return;
      const url = hashUrlOf(video);
      if (watched.has(url)) shown.set(url, video.id);
    },
    /** Returns the videos of the last import that this import would show under another id. */
    listReturned: (): readonly ReturnedVideo[] =>
      before.flatMap(({ entry, url }) => {
        const id = shown.get(url);
        return removed.has(entry) || id === undefined ? [] : [{ line: lines.get(entry)!, id }];
      }),
    /**
     * Returns the removed videos. Includes videos that earlier imports removed and this import lacks, because they may return, and videos
     * removed by other takedown entries, because another site may use the same work folder.
     */
    list: (): readonly TakenDownVideo[] => [
      ...last.filter(({ entry }) => !removed.has(entry)),
      ...Array.from(removed, ([entry, url]) => ({ entry, url })),
    ],
    save({ text, list }: SavedStateWriter): void {
      for (const map of [removed, shown])
        list(map.size, map, ([key, value]) => {
          text(key);
          text(value);
        });
    },
  };
}

/** Returns the error message for videos that takedowns removed, and that the site would show again; null if there are none. */
export function describeReturnedVideos(returned: readonly ReturnedVideo[]): string | null {
  if (returned.length === 0) return null;
  const shown = returned.slice(0, 3).map(({ line, id }) => `line ${line} removed the video that is now ${id}`);
  return (
    `Takedown file: the site would show videos again that were taken down, because their ids have changed: ${shown.join(', ')}` +
    `${returned.length > shown.length ? `, … (${returned.length} in total)` : ''}. ` +
    'If you renamed a provider, set its former prefix as `ids`. Otherwise, enter the new ids in these lines.'
  );
}
