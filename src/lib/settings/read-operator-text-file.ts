import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { OperatorFileError } from './operator-file-error.ts';

/** Removes the byte order mark from a text. Windows editors add it, and parsers of JSON and `.env` reject it. */
const withoutByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '');

/** True if bytes are UTF-8. NUL counts as invalid: UTF-16 without a byte order mark consists of valid UTF-8 with NULs. */
const isUtf8Text = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0);

/**
 * Decodes a text file of the operator, with its byte order mark. Throws an {@link OperatorFileError} with the first line that is not UTF-8:
 * in a file of another encoding, names with accents would match no video, and a takedown would have no effect.
 */
export function decodeOperatorText(bytes: Buffer, file: string): string {
  if (isUtf8Text(bytes)) return bytes.toString('utf8');
  const rows = bytes.toString('latin1').split('\n');
  const line = rows.findIndex((row) => !isUtf8Text(Buffer.from(row, 'latin1'))) + 1;
  throw new OperatorFileError(file, line, 'invalid UTF-8: save the file as UTF-8');
}

/** Reads an operator's text file without byte order mark. Throws as `readFile` does, and an {@link OperatorFileError} if not UTF-8. */
export async function readOperatorTextFile(file: string): Promise<string> {
  return withoutByteOrderMark(decodeOperatorText(await readFile(file), file));
}

/** Synchronous version of {@link readOperatorTextFile}. */
export const readOperatorTextSync = (file: string): string =>
  withoutByteOrderMark(decodeOperatorText(readFileSync(file), file));
