import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { decodeOperatorText } from '../../settings/read-operator-text-file.ts';

const READABLE_MODE = 0o644;

/** Returns a field of a CSV file that the operator maintains, in quotes if it contains a quote or comma, or could be a comment. */
export const quoteCsvFieldIfNeeded = (field: string): string =>
  /[",]|^#/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** Returns a text with further lines at its end, with the line breaks of the text: CRLF or LF. */
export function appendLines(text: string, lines: readonly string[]): string {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  return [text.replace(/\r?\n$/, ''), ...lines, ''].join(lineBreak);
}

/**
 * Replaces the text of a file of the operator atomically. `change` returns the new text, or null to leave the file unchanged; it receives
 * an empty text for a missing file. Throws the errors of `change`, an `OperatorFileError` if the file is not UTF-8, and an Error while
 * another process changes the file.
 */
export async function changeOperatorFile(file: string, change: (text: string) => string | null): Promise<void> {
  const isThere = existsSync(file);
  // for a symbolic link, replace the target of the link, not the link itself
  const place = isThere ? realpathSync(file) : file;
  const next = `${place}.next`;
  // exclusive creation works as a lock: without a lock, one of two simultaneous calls would lose its change
  const handle = await open(next, 'wx', isThere ? statSync(place).mode : READABLE_MODE).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new Error(
          `another process is changing ${file}: wait until it ends. If there is no such process, delete ${next}.`,
        )
      : error;
  });
  try {
    const text = change(isThere ? decodeOperatorText(await readFile(place), file) : '');
    if (text === null) {
      await rm(next);
      return;
    }
    await handle.writeFile(text);
    // without this, the file may be empty after a power failure
    await handle.sync();
    await rename(next, place);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
