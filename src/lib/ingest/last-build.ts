import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderOf, UNNAMED, type CatalogueSource } from './catalogue-source.ts';
import type { SourcePart, SourceReport } from './source-reader.ts';

/** Returns whether the last build of a work folder had a journal of a source. */
export async function hadJournal(work: string, name: string): Promise<boolean> {
  return (await readReports(work)).some((report) => report.name === name && report.mode === 'append');
}

const readReports = async (work: string) =>
  parseSources(await readFile(path.join(work, 'report.json'), 'utf8').catch(() => ''));

/** A source of the last build, as it is read again: from the files that were kept of it. */
export interface BuiltSource extends CatalogueSource {
  /** What it was read from then, as it may be shown. */
  readonly places: readonly string[];
}

/**
 * Returns the sources that the last build of a work folder was made of, as they are read again: the files that were kept of each, by the
 * mappings that `sources` have now. Null when there was none, or nothing of it was kept.
 */
export async function findBuiltSources(
  work: string,
  sources: readonly CatalogueSource[],
): Promise<readonly BuiltSource[] | null> {
  const built = (await readReports(work)).map(({ name, mode, parts }) => {
    const files = parts.map(({ place, copy }) => (copy === null ? place : path.join(folderOf(work, { name }), copy)));
    const source = sources.find((each) => each.name === name) ?? { ...UNNAMED, name };
    // a journal is read by itself, and grows by nothing
    const from = mode === 'append' ? [] : files.filter((file) => existsSync(file));
    return {
      ...source,
      mode,
      from,
      deleted: mode === 'append' ? null : source.deleted,
      places: parts.map(({ place }) => place),
    };
  });
  return built.some(({ from, mode }) => from.length > 0 || mode === 'append') ? built : null;
}

/** Stands beside a snapshot of the demo or the samples. Without it the brake may ask once too often, and never too seldom. */
const STAND_IN = 'stand-in';

/** Returns whether the snapshot of a work folder is one of the demo, or of the samples. */
export function isStandIn(work: string): boolean {
  return existsSync(path.join(work, STAND_IN));
}

/** Keeps whether the snapshot of a work folder is one of the demo, or of the samples. */
export async function noteStandIn(work: string, stands: boolean): Promise<void> {
  const file = path.join(work, STAND_IN);
  await (stands ? writeFile(file, '') : rm(file, { force: true }));
}

type Built = Pick<SourceReport, 'name' | 'mode'> & { readonly parts: readonly Pick<SourcePart, 'place' | 'copy'>[] };

/** Returns what the report of an import says of its sources; nothing when it is damaged, or tells of the two samples. */
function parseSources(json: string): readonly Built[] {
  try {
    const { sources, origin } = JSON.parse(json) as { sources?: readonly Built[]; origin?: unknown };
    return Array.isArray(sources) && origin !== 'samples' ? sources : [];
  } catch {
    return [];
  }
}
