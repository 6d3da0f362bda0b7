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

/** Settings that make no site another, and the moment and the operator's folder, which count by themselves. */
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

/** Returns a hash of a module with all that it imports of its own, or null where it cannot be read: the build will say why. */
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
 * Returns a hash of what a source holds. For an address, the last good copy is hashed with the other files of a build; null if the
 * address has no copy.
 */
async function hashSource(source: string, copy: LastGood): Promise<string | null> {
  // reading the source reports why its file cannot be read
  if (isFile(source)) return hashFile(source).catch(() => null);
  return isHttp(source) && (await copy.isOfAddress(source)) ? 'unchanged' : null;
}

/** What a site is made of, beside the moment: hashes. */
export interface Inputs {
  /** Of the code, versions of packages, settings, and the operator's files and modules; null where one of these cannot be read. */
  readonly program: string | null;
  /** Of the operator's rules and field mappings. */
  readonly rules: string;
  /** Of the files and addresses of all sources, and of their deleted lists; null for an address that must be read to know. */
  readonly sources: readonly (string | null)[];
}

/** Reads what a site is made of. No server is asked. */
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

/** Returns every file and address of all sources, and of their deleted lists, each with its last good copy. */
const placesIn = (work: string, sources: readonly CatalogueSource[]) =>
  sources.flatMap((source) => [
    ...placesOf(source).map((place) => ({ place, copy: copyOf(work, source, place) })),
    ...(source.deleted === null ? [] : [{ place: source.deleted.from, copy: deletedCopyOf(work, source) }]),
  ]);

/** Whether a build would change anything. */
export interface BuiltState {
  readonly isBuilt: boolean;
  /** Files that were downloaded to know that; a build reads these recordings. */
  readonly downloads: Downloads;
}

/** Compares the addresses of a build with their last good copies, up to the first change. */
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

/** Of the moment, what a build hangs on: all of it where dates of the export follow it, the day where it has corrected some, else nothing. */
function momentOf(settings: Settings, dependsOnDay: boolean): string {
  const { builtAt } = settings;
  if (isOfDemo(settings)) return String(builtAt);
  return dependsOnDay ? daysOfBuild(builtAt) : '';
}

/** Returns a hash of everything that a site is made of; null when it cannot be told before a build. */
export function keyOfBuild(inputs: Inputs, settings: Settings, dependsOnDay: boolean): string | null {
  if (inputs.program === null || inputs.sources.includes(null)) return null;
  return hashBytes(JSON.stringify([inputs, momentOf(settings, dependsOnDay)]));
}

/** Returns whether a build has been made of the same from its begin to its end; an address may be known from then on. */
export function isSameInput(before: Inputs, after: Inputs): boolean {
  const isSame = (source: string | null, i: number) => source === null || source === after.sources[i];
  return before.program === after.program && before.rules === after.rules && before.sources.every(isSame);
}
