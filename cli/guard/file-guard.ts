import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { UsageError } from '../command/outcome.ts';
import { findConflict, protectedPlaces } from './protected-places.ts';
import { toRealPath } from './real-path.ts';

/** Returns the text of a file that exists; null for a folder. A crash of the system can leave a file of zeros, which counts as empty. */
const readText = (file: string): string | null =>
  statSync(file).isFile() ? readFileSync(file, 'utf8').replaceAll('\0', '').trim() : null;

/** Returns whether a text is the record of retired files: epoch seconds by path. A damaged record counts. */
function isRecord(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    return Object.values(JSON.parse(text) as object).every((value) => typeof value === 'number');
  } catch {
    return true;
  }
}

function isReport(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'origin' in value && 'report' in value;
  } catch {
    return false;
  }
}

function expectOwnFile(option: string, file: string, what: string, isOwn: (text: string) => boolean): void {
  if (!existsSync(file)) return;
  const text = readText(file);
  if (text === '' || (text !== null && isOwn(text))) return;
  throw new UsageError(`${option}: got "${file}", which exists and is not ${what}. Name another file`);
}

/** Throws a {@link UsageError} if a deploy would replace a file with its record of retired files that is anything else. */
export function expectSafeRecord(settings: Settings, file: string | undefined): void {
  if (file === undefined) return;
  const problem = findConflict(toRealPath(file), protectedPlaces(settings));
  if (problem !== null) throw new UsageError(`--record: got "${file}", which ${problem}. Name another file`);
  expectOwnFile('--record', file, 'the record of a deploy', isRecord);
}

/** Throws a {@link UsageError} if an import would replace a file with its report that is not the report of an import. */
export function expectSafeReport(file: string | undefined): void {
  if (file !== undefined) expectOwnFile('--report', file, 'the report of an import', isReport);
}
