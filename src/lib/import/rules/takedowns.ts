import { hash } from 'node:crypto';
import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import type { Video } from '../../catalogue/video.ts';
import { parseDate } from '../../import-file/values/parse-date.ts';
import { parseOperatorCsv } from '../files/parse-operator-csv.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';
import { listTakedownKeysOfVideo, TAKEDOWN_KINDS, normalizeTakedownValue, type TakedownKind } from './takedown-keys.ts';

/** Entry of the takedown file, which removes videos from the site. */
export interface Takedown {
  /** Line number of the entry in the file, from 1. */
  readonly line: number;
  readonly kind: TakedownKind;
  /** Value of a video that is taken down, normalized for comparison with videos, or `sha256:` with the hash of such a value. */
  readonly key: string;
  /** Date of the takedown in the format `2024-05-31`. */
  readonly date: string;
  /**
   * Reason that the site publishes together with the number of takedowns, but never with the confidential value; empty if the entry has no
   * reason.
   */
  readonly reason: string;
}

/** Index that finds the takedown entries that match a video. */
interface TakedownIndex {
  find(video: Video, slugs: readonly string[]): readonly Takedown[];
}

/** Columns of the takedown file. */
export const TAKEDOWN_COLUMNS = ['kind', 'value', 'date', 'reason'] as const;
const MAX_REASON = 100;
const HASHED = /^sha256:([\da-f]{64})$/;

/** Returns the hash of a normalized value, which the takedown file can contain in order not to reveal the value. */
export function hashTakedownKey(key: string): string {
  return `sha256:${hash('sha256', key)}`;
}

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

/**
 * Creates an index of takedown entries. Values of a video, such as its id, are only hashed if there is an entry of this kind with a hash.
 */
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
        return (hasHashes ? [...keys, ...keys.map(hashTakedownKey)] : keys).flatMap((key) => byKey.get(key) ?? []);
      });
      return found.length > 1 ? [...new Set(found)] : found;
    },
  };
}
