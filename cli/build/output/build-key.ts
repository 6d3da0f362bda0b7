import { statSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { daysOfBuild } from '../../../src/lib/import-file/values/date.ts';
import { toHttpLimits } from '../../../src/lib/import/files/http-limits.ts';
import {
  copyOf,
  deletedCopyOf,
  isOfDemo,
  mappingFilesOf,
  placesOf,
  type CatalogueSource,
} from '../../../src/lib/import/files/catalogue-source.ts';
import { compareWithCopy, type Downloads } from '../../../src/lib/import/sources/compare-with-copy.ts';
import type { LastGood } from '../../../src/lib/import/files/last-good.ts';
import { isHttp, type Validators } from '../../../src/lib/import/files/source.ts';
import { SETTING_KEYS, type SettingKey, type Settings } from '../../../src/lib/settings/schema.ts';
import { hashBytes, hashFile, readIfThere } from '../project/hash-files.ts';
import { hashOwnFiles } from '../project/own-files.ts';
import { hashProgram } from '../project/program-hash.ts';

/** Settings that are not hashed: most don't affect the output; the build time and the operator's folder are hashed separately. */
const WITHOUT: ReadonlySet<SettingKey> = new Set([
  'site',
  'port',
  'host',
  'builtAt',
  'keepSites',
  'pingSuccess',
  'pingFailure',
]);

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Returns a hash of a module bundled with its local imports, or null if it cannot be bundled: the build reports the error. */
async function hashModule(file: string): Promise<string | null> {
  const bundled = await bundle({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    tsconfigRaw: {},
    logLevel: 'silent',
  }).catch(() => null);
  return bundled && hashBytes(bundled.outputFiles[0]!.contents);
}

/**
 * Returns the content hash of a local file. For a URL, returns a constant if it has a last good copy (hashed with the other files of a
 * build), otherwise null.
 */
async function hashSource(source: string, copy: LastGood): Promise<string | null> {
  // the import reports why its file cannot be read
  if (isFile(source)) return hashFile(source).catch(() => null);
  return isHttp(source) && (await copy.isOfAddress(source)) ? 'unchanged' : null;
}

/** Hashes of everything that a site is built from, except the build time. */
export interface Inputs {
  /** Hash of the code, dependency versions, settings and the operator's files and modules; null if one of them cannot be read. */
  readonly program: string | null;
  /** Hash of the operator's takedowns, aliases and field mappings. */
  readonly rules: string;
  /** Hashes of the files and URLs of all sources and of their lists of deleted videos; null for a URL that must be requested first. */
  readonly sources: readonly (string | null)[];
}

/** Hashes everything that a site is built from. Sends no requests. */
export async function readInputs(settings: Settings, catalogue: readonly CatalogueSource[]): Promise<Inputs> {
  const { site, takedowns, aliases, ageAssurance, consentScripts } = settings;
  const modules = await Promise.all([ageAssurance, consentScripts].map(hashModule));
  const rules = await Promise.all(
    [takedowns, aliases, ...mappingFilesOf(settings)].map(async (file) => hashBytes(await readIfThere(file))),
  );
  const own = await hashOwnFiles(site);
  const values = SETTING_KEYS.filter((key) => !WITHOUT.has(key)).map((key) => [key, settings[key]]);
  return {
    program: modules.includes(null) ? null : hashBytes(JSON.stringify([await hashProgram(), own, values, modules])),
    rules: hashBytes(rules.join()),
    sources: await Promise.all(placesIn(settings.work, catalogue).map(({ place, copy }) => hashSource(place, copy))),
  };
}

/** Returns every file and URL of all sources and of their lists of deleted videos, each with its last good copy. */
const placesIn = (work: string, sources: readonly CatalogueSource[]) =>
  sources.flatMap((source) => [
    ...placesOf(source).map((place) => ({ place, copy: copyOf(work, source, place) })),
    ...(source.deleted === null ? [] : [{ place: source.deleted.from, copy: deletedCopyOf(work, source) }]),
  ]);

/** Result of the check whether the last build is up to date. */
export interface BuiltState {
  readonly isBuilt: boolean;
  /** Files downloaded during the check. The build reads these recordings instead of requesting them again. */
  readonly downloads: Downloads;
}

/** Compares each URL of a build with its last good copy, and stops at the first difference. */
export async function compareAddresses(settings: Settings, catalogue: readonly CatalogueSource[]): Promise<BuiltState> {
  const downloads = new Map<string, Validators>();
  const recorded: (() => Promise<void>)[] = [];
  for (const { place, copy } of placesIn(settings.work, catalogue).filter((each) => !isFile(each.place))) {
    const { isSame, downloaded } = await compareWithCopy(place, copy, toHttpLimits(settings.sourceMinutes));
    if (downloaded) {
      downloads.set(copy.next, downloaded);
      recorded.push(() => copy.confirm(place, downloaded));
    }
    if (!isSame) return { isBuilt: false, downloads };
  }
  for (const confirm of recorded) await confirm();
  return { isBuilt: true, downloads: new Map() };
}

/**
 * Returns the part of the build time that affects the output: the exact time for the demo, whose dates are relative to it; the day if the
 * last build corrected future dates; otherwise an empty string.
 */
function momentOf(settings: Settings, dependsOnDay: boolean): string {
  const { builtAt } = settings;
  if (isOfDemo(settings)) return String(builtAt);
  return dependsOnDay ? daysOfBuild(builtAt) : '';
}

/** Returns a hash of everything that a site is built from; null if it cannot be known before a build. */
export function keyOfBuild(inputs: Inputs, settings: Settings, dependsOnDay: boolean): string | null {
  if (inputs.program === null || inputs.sources.includes(null)) return null;
  return hashBytes(JSON.stringify([inputs, momentOf(settings, dependsOnDay)]));
}

/** True if the inputs were the same at the start and the end of a build. A URL whose hash was unknown at the start (null) matches. */
export function isSameInput(before: Inputs, after: Inputs): boolean {
  const isSame = (source: string | null, i: number) => source === null || source === after.sources[i];
  return before.program === after.program && before.rules === after.rules && before.sources.every(isSame);
}
