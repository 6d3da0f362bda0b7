import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { toRemovalKey, type RemovalKind } from './removal-keys.ts';
import { hashKey, parseTakedowns, TAKEDOWN_COLUMNS, type Takedown } from './takedowns.ts';

/** An entry as it is given, and as it stands in the file. */
export interface GivenTakedown {
  readonly kind: RemovalKind;
  /** An id, address, name or tag, or `sha256:` and its hash. */
  readonly value: string;
  /** As `2024-05-31`. */
  readonly date: string;
  readonly reason: string;
}

/** What became of an entry that was to be added: itself, or the older one that says the same. */
export interface AddedTakedown {
  readonly entry: Takedown;
  readonly isNew: boolean;
}

const HEADER = `${TAKEDOWN_COLUMNS.join(',')}\n`;
const READABLE = 0o644;

const quote = (field: string) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Returns a line of the file. A value with a line break would be two. */
const toRow = (given: GivenTakedown) =>
  `${TAKEDOWN_COLUMNS.map((column) => quote(given[column].replaceAll(/\s+/g, ' ').trim())).join(',')}\n`;

/** Returns the same entry with the hash of its value, which says nothing of it to who reads the file. */
export function hashValue(given: GivenTakedown): GivenTakedown {
  return { ...given, value: hashKey(toRemovalKey(given.kind, given.value)) };
}

/** Returns an entry as a build would read it. Throws an {@link OperatorFileError}, whose reason says what is wrong. */
export function parseGiven(given: GivenTakedown): Takedown {
  return parseTakedowns(toRow(given), '')[0]!;
}

const isSame = (a: Takedown, b: Takedown) => a.kind === b.kind && toHash(a) === toHash(b);
const toHash = ({ key }: Takedown) => (key.startsWith('sha256:') ? key : hashKey(key));

/**
 * Adds an entry at the end of a takedown file, in one step, unless the file has one of the same value; a new file begins with its header.
 * Throws an {@link OperatorFileError} for a file that cannot be followed as it stands, and while another entry is being added.
 */
export async function addTakedown(file: string, given: GivenTakedown): Promise<AddedTakedown> {
  const isThere = existsSync(file);
  // what a link leads to is replaced, not the link
  const place = isThere ? realpathSync(file) : file;
  const next = `${place}.next`;
  // of two at once, the second would lose the entry of the first
  const handle = await open(next, 'wx', isThere ? statSync(place).mode : READABLE).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new Error(`${next} is there: another entry is being added. If none is, delete that file.`)
      : error;
  });
  try {
    const text = (isThere ? await readFile(place, 'utf8') : '') || HEADER;
    const older = parseTakedowns(text, file);
    const longer = `${text}${text.endsWith('\n') ? '' : '\n'}${toRow(given)}`;
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
