import { createHash, hash as digest } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { SNAPSHOT_FORMAT_VERSION } from '../../snapshot/base/snapshot-format.ts';
import {
  openLastGoodCopyOfProvider,
  videoJournalFilesOf,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../files/video-provider.ts';
import type { ProvidersAndOperatorRules } from '../rules/read-operator-files.ts';
import { isHttpLocation } from '../files/open-import-file.ts';

/** Number of bytes at the start and at the end of a file that are hashed to detect whether the file has changed. */
const END_BYTES = 65_536;
/** Text that stands for the fingerprint of a file that does not exist. */
const MISSING_FINGERPRINT = 'missing';

export interface ImportInputs {
  /** Identifier of the program version. Without an identifier, an import neither resumes an earlier import nor can be resumed. */
  readonly program?: string | undefined;
  /** Path of the work folder, which contains the snapshot in `data/` and the last good copies of import files. */
  readonly work: string;
  readonly operator: ProvidersAndOperatorRules;
  /** True to fail if an import file is unavailable, instead of using its last good copy or the sample videos. */
  readonly strict: boolean;
  /** True to read the stored copies and journals of the last import instead of files and URLs that have a stored copy. */
  readonly isOffline?: boolean | undefined;
  /** True if visitors can watch videos in embedded players. */
  readonly watchHere?: boolean;
  /** URL of the site, on whose origin no player is embedded. */
  readonly siteUrl?: string;
  /** True (default) if videos without a view count get an invented view count. */
  readonly inventsViews?: boolean;
}

/** Returns the local files that an import reads for a provider; for each URL, its last good copy, read if the server responds with 304. */
function inputFilesOf(source: VideoProvider, work: string): readonly string[] {
  const places = listImportFilesOfProvider(source).map((place) =>
    isHttpLocation(place) ? openLastGoodCopyOfProvider(work, source, place).file : place,
  );
  const list = source.deleted?.from ?? '';
  const { file, previous } = videoJournalFilesOf(work, source);
  return [
    ...places,
    ...(list === '' || isHttpLocation(list) ? [] : [list]),
    ...(source.mode === 'append' ? [file, previous] : []),
  ];
}

/** Converts maps and regular expressions to plain objects for `JSON.stringify`. Throws for functions, which JSON would silently omit. */
export function mapAndRegExpReplacer(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { map: [...(value as ReadonlyMap<unknown, unknown>)] };
  if (value instanceof RegExp) return { pattern: value.source, flags: value.flags };
  if (typeof value === 'function') throw new TypeError('Got a function, expected data');
  return value;
}

async function hashEnds(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file);
  try {
    for (const place of [0, Math.max(0, size - END_BYTES)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(END_BYTES), 0, END_BYTES, place);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/**
 * Returns the fingerprint of a file: a text with the file's size, its times, and a hash of its first and last bytes. A changed file has a
 * different fingerprint. Returns null if the file is unreadable or not a regular file, such as a pipe.
 */
async function fingerprintFile(file: string): Promise<string | null> {
  try {
    const info = await stat(file, { bigint: true });
    if (!info.isFile()) return null;
    const { size, mtimeNs, ctimeNs } = info;
    return [size, mtimeNs, ctimeNs, await hashEnds(file, Number(size))].join(' ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? MISSING_FINGERPRINT : null;
  }
}

/**
 * Returns a hash of the names, sizes, change times, and first and last bytes of files. Does not read the files completely. Returns null if
 * one of them is unreadable or not a regular file.
 */
export async function fingerprintFiles(files: readonly string[]): Promise<string | null> {
  const hash = createHash('sha256');
  for (const file of files) {
    const stamp = await fingerprintFile(file);
    if (stamp === null) return null;
    hash.update(`${file}\n${stamp}\n`);
  }
  return hash.digest('hex');
}

/**
 * Returns a hash of everything that determines the result of an import: program version, rules, providers, and the state of all local
 * files. Excludes the build time, and sends no requests. Returns null if the program version is missing, or if a file is not a regular
 * file, such as a pipe.
 */
export async function hashImportInputs(inputs: ImportInputs): Promise<string | null> {
  const {
    program,
    work,
    operator,
    strict,
    isOffline = false,
    watchHere = false,
    siteUrl,
    inventsViews = true,
  } = inputs;
  if (program === undefined) return null;
  const { sources, overrides, takedowns, aliases, implications, mergesDuplicates } = operator;
  const files = await fingerprintFiles(sources.flatMap((source) => inputFilesOf(source, work)));
  if (files === null) return null;
  const places = sources.map((source) => listImportFilesOfProvider(source));
  // hash only the direct target of each alias, because the rest of a chain of aliases follows from the other aliases
  const links = Array.from(aliases, ([from, { slug, name, next }]) => [from, slug, name, next]);
  const rules = { sources, overrides, takedowns, links, implications, mergesDuplicates };
  const all = [
    program,
    SNAPSHOT_FORMAT_VERSION,
    process.version,
    rules,
    places,
    strict,
    isOffline,
    watchHere,
    watchHere && siteUrl,
    inventsViews,
    files,
  ];
  return digest('sha256', JSON.stringify(all, mapAndRegExpReplacer));
}
