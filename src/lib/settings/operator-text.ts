import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Removes the byte order mark, which Windows editors add and parsers of JSON and `.env` reject. */
const withoutByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Reads a text file of the operator without its byte order mark. Throws like `readFile`. */
export async function readOperatorText(file: string): Promise<string> {
  return withoutByteOrderMark(await readFile(file, 'utf8'));
}

/** Synchronous {@link readOperatorText}. */
export const readOperatorTextSync = (file: string): string => withoutByteOrderMark(readFileSync(file, 'utf8'));
