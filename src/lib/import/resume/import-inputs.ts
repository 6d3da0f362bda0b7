import { createHash } from 'node:crypto';
import { FORMAT } from '../../snapshot/base/layout.ts';
import { copyOf, journalFilesOf, placesOf, type CatalogueSource } from '../files/catalogue-source.ts';
import { stampFiles } from './file-stamp.ts';
import type { OperatorFiles } from '../rules/operator-files.ts';
import { isHttp } from '../files/source.ts';

/** What decides what an import reads, and what it makes of it. */
export interface ImportInputs {
  /** Tells the program from every other version of it; left out, nothing is told. */
  readonly program?: string | undefined;
  readonly work: string;
  readonly operator: OperatorFiles;
  readonly strict: boolean;
  readonly watchHere?: boolean;
  readonly inventsViews?: boolean;
}

/** Returns the files that are read of a source: of an address its last good copy, which is read where nothing has changed. */
function filesOf(source: CatalogueSource, work: string): readonly string[] {
  const places = placesOf(source).map((place) => (isHttp(place) ? copyOf(work, source, place).file : place));
  const list = source.deleted?.from ?? '';
  const { file, previous } = journalFilesOf(work, source);
  return [
    ...places,
    ...(list === '' || isHttp(list) ? [] : [list]),
    ...(source.mode === 'append' ? [file, previous] : []),
  ];
}

/** Gives JSON what it has no form for. Throws for what has none at all: it would be left out. */
export function toPlain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { map: [...(value as ReadonlyMap<unknown, unknown>)] };
  if (value instanceof RegExp) return { pattern: value.source, flags: value.flags };
  if (typeof value === 'function') throw new TypeError('Got a function, expected data');
  return value;
}

/**
 * Returns a hash of what decides what an import reads, and how: the program, the operator's files and sources, and the state of all local
 * files. Null where that cannot be told, as of a pipe. No server is asked, and the moment of the build is left out.
 */
export async function hashInputs(inputs: ImportInputs): Promise<string | null> {
  const { program, work, operator, strict, watchHere = false, inventsViews = true } = inputs;
  if (program === undefined) return null;
  const { sources, takedowns, aliases, implications, mergesDuplicates } = operator;
  const files = await stampFiles(sources.flatMap((source) => filesOf(source, work)));
  if (files === null) return null;
  const places = sources.map(placesOf);
  // the links of a chain, each once: those between follow
  const links = Array.from(aliases, ([from, { slug, name, next }]) => [from, slug, name, next]);
  const rules = { sources, takedowns, links, implications, mergesDuplicates };
  const all = [program, FORMAT, process.version, rules, places, strict, watchHere, inventsViews, files];
  return createHash('sha256').update(JSON.stringify(all, toPlain)).digest('hex');
}
