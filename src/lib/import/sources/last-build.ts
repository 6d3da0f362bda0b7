import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderOf, UNNAMED, type CatalogueSource } from '../files/catalogue-source.ts';
import type { SourceReport } from './source-reader.ts';

/** What the report of an import tells of its sources, and of where its videos are from. */
interface LastReport {
  readonly sources: readonly SourceReport[];
  readonly origin: string | null;
}

/** Returns the report of the last import of a work folder; of no source where there is none, or it is damaged. */
export async function readReport(work: string): Promise<LastReport> {
  const json = await readFile(path.join(work, 'report.json'), 'utf8').catch(() => '');
  try {
    const { sources, origin = null } = JSON.parse(json) as Partial<LastReport>;
    return { sources: Array.isArray(sources) ? sources : [], origin };
  } catch {
    return { sources: [], origin: null };
  }
}

/** Returns the sources that the last build of a work folder was made of: none where it was made of the two samples. */
async function readBuilt(work: string): Promise<readonly SourceReport[]> {
  const { sources, origin } = await readReport(work);
  return origin === 'samples' ? [] : sources;
}

/** Returns whether the last build of a work folder had a journal of a source. */
export async function hadJournal(work: string, name: string): Promise<boolean> {
  return (await readBuilt(work)).some((report) => report.name === name && report.mode === 'append');
}

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
  const built = (await readBuilt(work)).map(({ name, mode, parts }) => {
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
