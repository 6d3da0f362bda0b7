import { existsSync } from 'node:fs';
import { appendLines, changeOperatorFile, quoteCsvFieldIfNeeded } from '../files/change-operator-file.ts';
import { normalizeTakedownValue, toTrackedUrlKey, type TakedownKind } from './takedown-keys.ts';
import { getTakedownHash, hashTakedownKey, parseTakedowns, TAKEDOWN_COLUMNS, type Takedown } from './takedowns.ts';

/** Takedown entry that an operator enters, before validation. Its fields are the columns of the takedown file. */
export interface TakedownInput {
  readonly kind: TakedownKind;
  /** Id or URL of a video, name of a performer or tag, or `sha256:` with the hash of such a value. */
  readonly value: string;
  /** Date of the takedown in the format `2024-05-31`. */
  readonly date: string;
  readonly reason: string;
}

/** Result of adding a takedown entry: the new entry or, if the file already contains the value, the older entry. */
export interface AddedTakedown {
  readonly entry: Takedown;
  readonly isNew: boolean;
}

const HEADER = TAKEDOWN_COLUMNS.join(',');

/** Formats a takedown entry as a CSV line. Replaces line breaks in fields with spaces. */
const toCsvLine = (given: TakedownInput) =>
  TAKEDOWN_COLUMNS.map((column) => quoteCsvFieldIfNeeded(given[column].replaceAll(/\s+/g, ' ').trim())).join(',');

/** Replaces the value of a takedown entry with its hash, so that the takedown file does not reveal the value. */
export function withHashedTakedownValue(given: TakedownInput): TakedownInput {
  return { ...given, value: hashTakedownKey(normalizeTakedownValue(given.kind, given.value)) };
}

/** Validates a takedown entry in the same way as a build. Throws an {@link OperatorFileError} with the reason if it is invalid. */
export function validateTakedown(given: TakedownInput): Takedown {
  return parseTakedowns(toCsvLine(given), '')[0]!;
}

const isSame = (a: Takedown, b: Takedown) => a.kind === b.kind && getTakedownHash(a) === getTakedownHash(b);

/**
 * Validates a takedown entry, and returns it with each key under which takedown files can contain its value: earlier versions also hashed
 * tracking parameters of URLs. Throws an {@link OperatorFileError} if the entry is invalid.
 */
export function listSpellingsOfTakedown(given: TakedownInput): readonly Takedown[] {
  const entry = validateTakedown(given);
  const tracked = given.kind === 'url' ? toTrackedUrlKey(given.value) : entry.key;
  return tracked === entry.key || entry.key !== normalizeTakedownValue(given.kind, given.value)
    ? [entry]
    : [entry, { ...entry, key: tracked }];
}

/**
 * Appends an entry to a takedown file atomically, unless the file already has an entry with the same value. Creates a missing file with a
 * header. Throws an {@link OperatorFileError} if the file is invalid, and an Error while another process changes the file.
 */
export async function addTakedown(file: string, given: TakedownInput): Promise<AddedTakedown> {
  let added!: AddedTakedown;
  await changeOperatorFile(file, (current) => {
    const text = current || HEADER;
    const older = parseTakedowns(text, file);
    const longer = appendLines(text, [toCsvLine(given)]);
    const entry = parseTakedowns(longer, file).at(-1)!;
    const spellings = listSpellingsOfTakedown(given);
    const same = older.find((one) => spellings.some((spelling) => isSame(one, spelling)));
    added = same ? { entry: same, isNew: false } : { entry, isNew: true };
    return same ? null : longer;
  });
  return added;
}

/**
 * Deletes the entries of a takedown file that have one of the given values. Returns the deleted entries; empty if there are none. Throws an
 * {@link OperatorFileError} if the file is invalid, and an Error while another process changes the file.
 */
export async function deleteTakedownsFromFile(file: string, given: readonly Takedown[]): Promise<readonly Takedown[]> {
  if (!existsSync(file)) return [];
  let removed: readonly Takedown[] = [];
  await changeOperatorFile(file, (text) => {
    removed = parseTakedowns(text, file).filter((entry) => given.some((each) => isSame(each, entry)));
    if (removed.length === 0) return null;
    const lines = new Set(removed.map(({ line }) => line));
    return text
      .split('\n')
      .filter((_, i) => !lines.has(i + 1))
      .join('\n');
  });
  return removed;
}
