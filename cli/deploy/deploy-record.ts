import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { printWarning } from '../command/command-action.ts';

type Values<T> = Readonly<Record<string, T>>;

function parseRecord<T>(text: string, isValue: (value: unknown) => value is T): Values<T> {
  const record: unknown = JSON.parse(text);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('not a JSON object');
  const wrong = Object.entries(record).find(([, value]) => !isValue(value));
  if (wrong) throw new Error(`invalid value of ${JSON.stringify(wrong[0])}: ${JSON.stringify(wrong[1])}`);
  return record as Values<T>;
}

/**
 * Reads a JSON record that deploys store next to the site; empty if there is none. A damaged record, as after a full disk or a power cut,
 * also counts as empty: a warning names the file and the consequence. Throws an error if the file exists and cannot be read.
 */
export async function readDeployRecord<T>(
  file: string,
  isValue: (value: unknown) => value is T,
  consequence: string,
): Promise<Values<T>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return parseRecord(text, isValue);
  } catch (error) {
    printWarning(`${file} is damaged (${(error as Error).message}): ${consequence}`);
    return {};
  }
}

/** Writes a JSON record of a deploy atomically. */
export async function writeDeployRecord<T>(file: string, record: Values<T>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
}
