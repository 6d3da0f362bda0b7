import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { UsageError } from '../command/command-result.ts';
import { findPathConflict, listProtectedPaths, listSiteFoldersAsProtectedPaths } from './protected-paths.ts';
import { toRealPath } from './resolve-symbolic-links.ts';

/** Returns the text of an existing file, or null for a folder. Removes NUL bytes: after a system crash, a file may contain nothing else. */
const readText = (file: string): string | null =>
  statSync(file).isFile() ? readFileSync(file, 'utf8').replaceAll('\0', '').trim() : null;

/** True if a text is a deploy's record of files no longer in the build: a JSON object with epoch seconds by path, intact or damaged. */
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
  throw new UsageError(`${option}: got "${file}", which exists and is not ${what}. Use another file`);
}

/** Throws a {@link UsageError} if the file of `--record` exists and is not the record of a deploy: a deploy would overwrite the file. */
export function expectSafeDeployRecordFile(settings: Settings, file: string | undefined): void {
  if (file === undefined) return;
  const problem = findPathConflict(toRealPath(file), listProtectedPaths(settings));
  if (problem !== null) throw new UsageError(`--record: got "${file}", which ${problem}. Use another file`);
  expectOwnFile('--record', file, 'the record of a deploy', isRecord);
}

/**
 * Throws a {@link UsageError} if an import must not write its report to the file of `--report`: the file is one of the operator, is in the
 * built site, or exists and is not an import report, or its folder does not exist.
 */
export function expectSafeImportReportFile(settings: Settings, file: string | undefined): void {
  if (file === undefined) return;
  const place = toRealPath(file);
  const closed = [...listProtectedPaths(settings), ...listSiteFoldersAsProtectedPaths(settings.out)];
  const problem = findPathConflict(place, closed);
  if (problem !== null) throw new UsageError(`--report: got "${file}", which ${problem}. Use another file`);
  if (!existsSync(path.dirname(place)))
    throw new UsageError(`--report: the folder of "${file}" does not exist. Create the folder, or use another one`);
  expectOwnFile('--report', file, 'the report of an import', isReport);
}
