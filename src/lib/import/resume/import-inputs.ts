import { createHash } from 'node:crypto';
import { SNAPSHOT_FORMAT_VERSION } from '../../snapshot/base/snapshot-format.ts';
import {
  openLastGoodCopyOfProvider,
  videoJournalFilesOf,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../files/video-provider.ts';
import { fingerprintFiles } from './file-fingerprint.ts';
import type { ProvidersAndOperatorRules } from '../rules/read-operator-files.ts';
import { isHttpLocation } from '../files/open-import-file.ts';

/** Inputs that determine the result of an import. */
export interface ImportInputs {
  /** Identifier of the program version. Without an identifier, an import neither resumes an earlier import nor can be resumed. */
  readonly program?: string | undefined;
  /** Path of the work folder, which contains the snapshot in `data/` and the last good copies of import files. */
  readonly work: string;
  /** Providers and rules that the operator has defined. */
  readonly operator: ProvidersAndOperatorRules;
  /** True to fail if an import file is unavailable, instead of using its last good copy or the sample videos. */
  readonly strict: boolean;
  /** True to read the stored copies and journals of the last import instead of files and URLs that have a stored copy. */
  readonly isOffline?: boolean | undefined;
  /** True if visitors can watch videos in embedded players. */
  readonly watchHere?: boolean;
  /** True (default) if videos without a view count get an invented view count. */
  readonly inventsViews?: boolean;
}

/**
 * Returns the local files that an import reads for a provider. For each URL, this is the last good copy, which is read if the server
 * responds with 304 (not modified).
 */
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

/**
 * Function for `JSON.stringify` that converts maps and regular expressions to plain objects. Throws for functions, which JSON would
 * silently omit.
 */
export function mapAndRegExpReplacer(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { map: [...(value as ReadonlyMap<unknown, unknown>)] };
  if (value instanceof RegExp) return { pattern: value.source, flags: value.flags };
  if (typeof value === 'function') throw new TypeError('Got a function, expected data');
  return value;
}

/**
 * Returns a hash of everything that determines the result of an import: program version, rules, providers, and the state of all local
 * files. Excludes the build time, and sends no requests. Returns null if the program version is missing, or if a file is not a regular
 * file, such as a pipe.
 */
export async function hashImportInputs(inputs: ImportInputs): Promise<string | null> {
  const { program, work, operator, strict, isOffline = false, watchHere = false, inventsViews = true } = inputs;
  if (program === undefined) return null;
  const { sources, overrides, takedowns, aliases, implications, mergesDuplicates } = operator;
  const files = await fingerprintFiles(sources.flatMap((source) => inputFilesOf(source, work)));
  if (files === null) return null;
  const places = sources.map(listImportFilesOfProvider);
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
    inventsViews,
    files,
  ];
  return createHash('sha256').update(JSON.stringify(all, mapAndRegExpReplacer)).digest('hex');
}
