import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Removes the byte order mark from a text. Windows editors add it, and parsers of JSON and `.env` reject it. */
const withoutByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Reads a text file of the operator, and removes its byte order mark. Throws the same errors as `readFile`. */
export async function readOperatorTextFile(file: string): Promise<string> {
  return withoutByteOrderMark(await readFile(file, 'utf8'));
}

/** Synchronous version of {@link readOperatorTextFile}. */
export const readOperatorTextSync = (file: string): string => withoutByteOrderMark(readFileSync(file, 'utf8'));
