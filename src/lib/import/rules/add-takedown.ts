import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { toRemovalKey, type RemovalKind } from './removal-keys.ts';
import { hashTakedownKey, parseTakedowns, TAKEDOWN_COLUMNS, type Takedown } from './takedowns.ts';

/** Takedown entry that an operator enters, before validation. Its fields are the columns of the takedown file. */
export interface TakedownInput {
  readonly kind: RemovalKind;
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

const HEADER = `${TAKEDOWN_COLUMNS.join(',')}\n`;
const READABLE_MODE = 0o644;

const quote = (field: string) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Formats a takedown entry as a CSV line. Replaces line breaks in fields with spaces. */
const toCsvLine = (given: TakedownInput) =>
  `${TAKEDOWN_COLUMNS.map((column) => quote(given[column].replaceAll(/\s+/g, ' ').trim())).join(',')}\n`;

/** Replaces the value of a takedown entry with its hash, so that the takedown file does not reveal the value. */
export function hashTakedownValue(given: TakedownInput): TakedownInput {
  return { ...given, value: hashTakedownKey(toRemovalKey(given.kind, given.value)) };
}

/**
 * Validates a takedown entry in the same way as a build does. Throws an {@link OperatorFileError} with the reason if the entry is invalid.
 */
export function parseTakedown(given: TakedownInput): Takedown {
  return parseTakedowns(toCsvLine(given), '')[0]!;
}

const isSame = (a: Takedown, b: Takedown) => a.kind === b.kind && toHash(a) === toHash(b);
const toHash = ({ key }: Takedown) => (key.startsWith('sha256:') ? key : hashTakedownKey(key));

/**
 * Appends an entry to a takedown file atomically, unless the file already has an entry with the same value. Creates a missing file with a
 * header. Throws an {@link OperatorFileError} if the file is invalid, and an Error while another process adds an entry.
 */
export async function addTakedown(file: string, given: TakedownInput): Promise<AddedTakedown> {
  const isThere = existsSync(file);
  // for a symbolic link, replace the target of the link, not the link itself
  const place = isThere ? realpathSync(file) : file;
  const next = `${place}.next`;
  // exclusive creation works as a lock: without a lock, one of two simultaneous calls would lose its entry
  const handle = await open(next, 'wx', isThere ? statSync(place).mode : READABLE_MODE).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new Error(
          `another process is adding a takedown: wait until it ends. If there is no such process, delete ${next}.`,
        )
      : error;
  });
  try {
    const text = (isThere ? await readFile(place, 'utf8') : '') || HEADER;
    const older = parseTakedowns(text, file);
    const longer = `${text}${text.endsWith('\n') ? '' : '\n'}${toCsvLine(given)}`;
    const entry = parseTakedowns(longer, file).at(-1)!;
    const same = older.find((one) => isSame(one, entry));
    if (same) {
      await rm(next);
      return { entry: same, isNew: false };
    }
    await handle.writeFile(longer);
    await rename(next, place);
    return { entry, isNew: true };
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
