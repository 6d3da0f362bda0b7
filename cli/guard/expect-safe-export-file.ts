import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { SQLITE_APPLICATION_ID } from '../catalogue/export/video-export-writers.ts';
import { EXPORT_CSV_HEADER } from '../catalogue/export/export-text-formats.ts';
import { MAPPING_PAGE_HEAD } from '../report/field-mapping-page.ts';
import { UsageError } from '../command/command-result.ts';
import {
  findPathConflict,
  listProtectedPaths,
  listSiteFoldersAsProtectedPaths,
  getWorkFolderAsProtectedPath,
} from './protected-paths.ts';
import { expectNoBrokenSymbolicLink, toRealPath } from './resolve-symbolic-links.ts';

const HEAD_BYTES = 4096;
/** Matches the first keys of an exported JSON line. */
const JSON_HEAD = /^\{"id":"(?:[^"\\]|\\.)*","title":"(?:[^"\\]|\\.)*","description":/;
/** Offset of the application id in the header of a SQLite database (https://www.sqlite.org/fileformat.html). */
const APPLICATION_ID_OFFSET = 68;

function readHead(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const handle = openSync(file, 'r');
  try {
    return head.subarray(0, readSync(handle, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

/** Returns true if a file begins like an export. `head` is the beginning of the file. An empty file counts as an export. */
function isExport(head: Buffer): boolean {
  if (head.length === 0) return true;
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  if (text.startsWith(`${EXPORT_CSV_HEADER}\n`) || JSON_HEAD.test(text)) return true;
  const isDatabase = text.startsWith('SQLite format 3\0') && head.length > APPLICATION_ID_OFFSET + 4;
  return isDatabase && head.readUInt32BE(APPLICATION_ID_OFFSET) === SQLITE_APPLICATION_ID;
}

/** Kind of files that a command writes on request. */
interface OutputKind {
  /** Option with the path of the file. */
  readonly option: string;
  /** Name of this kind of file in error messages, with an article. */
  readonly name: string;
  /** Returns true if an existing file is of this kind, judged by its beginning (`head`). */
  readonly isOfKind: (head: Buffer) => boolean;
}

const EXPORT: OutputKind = { option: '--to', name: 'an export', isOfKind: isExport };
const MAPPING_PAGE: OutputKind = {
  option: '--html',
  name: 'a page of this command',
  isOfKind: (head) => head.length === 0 || head.toString('utf8').startsWith(MAPPING_PAGE_HEAD),
};

/**
 * Throws a {@link UsageError} if a command must not write to a file: the file is one of the operator, is in the built site or in the work
 * folder, or exists and is not an earlier file of the same kind.
 */
function expectOverwritableFile(settings: Settings, file: string, { option, name, isOfKind }: OutputKind): void {
  expectNoBrokenSymbolicLink(file);
  const place = toRealPath(file);
  const closed = [...listSiteFoldersAsProtectedPaths(settings.out), getWorkFolderAsProtectedPath(settings, true)];
  const problem = findPathConflict(place, [...listProtectedPaths(settings), ...closed]);
  if (problem !== null) throw new UsageError(`${option}: got "${file}", which ${problem}. Use another file`);
  if (!existsSync(place)) return;
  if (!statSync(place).isFile() || !isOfKind(readHead(place)))
    throw new UsageError(`${option}: got "${file}", which exists and is not ${name}. Use another file`);
}

/** Throws a {@link UsageError} if an export must not be written to a file (see {@link expectOverwritableFile}). */
export const expectOverwritableExportFile = (settings: Settings, file: string): void =>
  expectOverwritableFile(settings, file, EXPORT);

/** Throws a {@link UsageError} if the page about a field mapping must not be written to a file. */
export const expectOverwritableFieldMappingPage = (settings: Settings, file: string): void =>
  expectOverwritableFile(settings, file, MAPPING_PAGE);
