import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Returns a text without a byte order mark, which Windows editors write and parsers of JSON and `.env` refuse. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Returns the text of an operator's file without its byte order mark. Throws as `readFile` does. */
export async function readOperatorText(file: string): Promise<string> {
  return withoutMark(await readFile(file, 'utf8'));
}

/** Synchronous {@link readOperatorText}. */
export const readOperatorTextSync = (file: string): string => withoutMark(readFileSync(file, 'utf8'));
