import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { providerFolder, DEFAULT_PROVIDER, type Provider } from '../files/provider.ts';
import type { ProviderReport } from './provider-reader.ts';

/** Parts of an import's report: the providers, and the origin of their videos. */
interface LastReport {
  readonly sources: readonly ProviderReport[];
  readonly origin: string | null;
}

/** Reads the report of the last import in a work folder. Returns a report without providers if the file is missing or damaged. */
export async function readLastReport(work: string): Promise<LastReport> {
  const json = await readFile(path.join(work, 'report.json'), 'utf8').catch(() => '');
  try {
    const { sources, origin = null } = JSON.parse(json) as Partial<LastReport>;
    return { sources: Array.isArray(sources) ? sources : [], origin };
  } catch {
    return { sources: [], origin: null };
  }
}

/** Returns the providers of the last build in a work folder; empty if the build used the sample videos. */
async function readBuiltProviders(work: string): Promise<readonly ProviderReport[]> {
  const { sources, origin } = await readLastReport(work);
  return origin === 'samples' ? [] : sources;
}

/** Returns whether a provider had a journal in the last build. */
export async function hadJournal(work: string, name: string): Promise<boolean> {
  return (await readBuiltProviders(work)).some((report) => report.name === name && report.mode === 'append');
}

/** Provider of the last build, configured to be read from its stored copies. */
export interface BuiltProvider extends Provider {
  /** Original paths and URLs, without query and credentials. */
  readonly places: readonly string[];
}

/**
 * Returns the providers of the last build, to be read again from their stored copies with the current mappings of `sources`. Returns null
 * if there was no build or no copy is left.
 */
export async function findBuiltProviders(
  work: string,
  sources: readonly Provider[],
): Promise<readonly BuiltProvider[] | null> {
  const built = (await readBuiltProviders(work)).map(({ name, mode, parts }) => {
    const files = parts.map(({ place, copy }) =>
      copy === null ? place : path.join(providerFolder(work, { name }), copy),
    );
    const source = sources.find((each) => each.name === name) ?? { ...DEFAULT_PROVIDER, name };
    // the journal itself contains the videos; no new files are added to it
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

/**
 * Marker file next to a snapshot of demo or sample videos. If it is missing, the loss limit may stop a build needlessly, but never misses a
 * loss.
 */
const SAMPLE_MARKER = 'stand-in';

/** Returns whether the snapshot of a work folder contains the demo or the sample videos. */
export function hasSampleData(work: string): boolean {
  return existsSync(path.join(work, SAMPLE_MARKER));
}

/** Records whether the snapshot of a work folder contains the demo or the sample videos. */
export async function recordSampleData(work: string, stands: boolean): Promise<void> {
  const file = path.join(work, SAMPLE_MARKER);
  await (stands ? writeFile(file, '') : rm(file, { force: true }));
}
