import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getProviderFolder, DEFAULT_PROVIDER, type VideoProvider } from '../files/video-provider.ts';
import type { ProviderReport } from './provider-reader.ts';

/** Parts of the report about the last import: reports about its providers, and where their videos were read from. */
interface LastReport {
  readonly sources: readonly ProviderReport[];
  readonly origin: string | null;
}

/**
 * Reads the report about the last import from a work folder. Returns a report without providers if the file is missing or damaged. Throws
 * if the file cannot be read.
 */
export async function readLastImportReport(work: string): Promise<LastReport> {
  const json = await readFile(path.join(work, 'report.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  try {
    const { sources, origin = null } = JSON.parse(json) as Partial<LastReport>;
    return { sources: Array.isArray(sources) ? sources : [], origin };
  } catch {
    return { sources: [], origin: null };
  }
}

/** Returns reports about the providers of the last build in a work folder. Returns an empty array if that build used the sample videos. */
async function readBuiltProviders(work: string): Promise<readonly ProviderReport[]> {
  const { sources, origin } = await readLastImportReport(work);
  return origin === 'samples' ? [] : sources;
}

/** Returns true if the last build stored a journal with videos for the provider with this name. */
export async function hasVideoJournalOfLastBuild(work: string, name: string): Promise<boolean> {
  return (await readBuiltProviders(work)).some(
    ({ name: each, mode, parts, had }) =>
      each === name && mode === 'append' && parts.some(({ copy }) => copy !== null) && had.videos > 0,
  );
}

/** Returns true if the last build read the provider with this name in `append` mode, with or without a journal. */
export async function isAppendProviderOfLastBuild(work: string, name: string): Promise<boolean> {
  return (await readBuiltProviders(work)).some((report) => report.name === name && report.mode === 'append');
}

/** Returns the paths and URLs of a provider's import files in the last import that have a stored copy. */
export async function listStoredImportFiles(work: string, name: string | null): Promise<readonly string[]> {
  const { sources } = await readLastImportReport(work);
  return sources
    .filter((report) => report.name === name)
    .flatMap(({ parts }) => parts.filter(({ copy }) => copy !== null).map(({ place }) => place));
}

/** Provider of the last build. Instead of its import files, the stored copies of these files are read. */
export interface LastBuildProvider extends VideoProvider {
  /** Paths and URLs from which the stored copies were originally read, without query and credentials. */
  readonly places: readonly string[];
}

/**
 * Returns the providers of the last build, whose stored copies can be read again, with the field mappings that `sources` have now. Returns
 * null if there was no build, or if no copy is left.
 */
export async function findLastBuildProviders(
  work: string,
  sources: readonly VideoProvider[],
): Promise<readonly LastBuildProvider[] | null> {
  const built = (await readBuiltProviders(work)).map(({ name, mode, parts }) => {
    const files = parts.map(({ place, copy }) =>
      copy === null ? place : path.join(getProviderFolder(work, { name }), copy),
    );
    const source = sources.find((each) => each.name === name) ?? { ...DEFAULT_PROVIDER, name };
    // a journal contains all videos of its provider, so the import files are not read
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
 * Name of a file that marks a snapshot with demo or sample videos. If the file is missing by mistake, the loss limit may stop a build
 * needlessly, but never overlooks a loss.
 */
const SAMPLE_MARKER = 'stand-in';

/** Returns true if the snapshot of a work folder contains the demo or the sample videos. */
export function hasSampleData(work: string): boolean {
  return existsSync(path.join(work, SAMPLE_MARKER));
}

/** Creates or deletes the file that marks the snapshot of a work folder as one with demo or sample videos. */
export async function setSampleDataMarker(work: string, stands: boolean): Promise<void> {
  const file = path.join(work, SAMPLE_MARKER);
  await (stands ? writeFile(file, '') : rm(file, { force: true }));
}
