import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../../src/lib/import/files/replace-file.ts';
import type { CatalogueSource } from '../../../src/lib/import/files/catalogue-source.ts';
import { isOriginFile } from '../../../src/lib/import/files/last-good.ts';
import type { ImportResult } from '../../../src/lib/import/run/run-import.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { compareAddresses, isSameInput, keyOfBuild, readInputs, type BuiltState, type Inputs } from './build-key.ts';
import { writeLastPages, type LastPages } from './last-pages.ts';
import { hashBytes, hashFolder, type KnownFiles } from '../project/hash-files.ts';

const FILE = 'last-site.json';
/** Of the work folder, what an import leaves for the next build and for questions. */
const KEPT =
  /^(?:data\/.+|former-slugs\.json|known-videos\.json|last-(?!site\.)[^/]+|operator\.json|report\.json|sources\/.+|stand-in)$/;

/** Returns whether a file of the work folder is what a build leaves there for the next, and for questions. */
export const isLeft = (file: string): boolean => KEPT.test(file) || [FILE, 'baseline.json'].includes(file);

/** What is known of the site that was built last from a work folder. */
interface LastSite {
  /** Of all that it was made of. */
  readonly key: string;
  /** Whether another day would make another site of it. */
  readonly dependsOnDay: boolean;
  /** Of the files that the build left. */
  readonly files: string;
}

const fileOf = ({ work }: Pick<Settings, 'work'>) => path.join(work, FILE);

async function readLastSite(settings: Settings): Promise<LastSite | null> {
  const text = await readFile(fileOf(settings), 'utf8').catch(() => 'null');
  try {
    const { key, dependsOnDay, files } = (JSON.parse(text) ?? {}) as Partial<Record<keyof LastSite, unknown>>;
    if (typeof key !== 'string' || typeof files !== 'string') return null;
    return { key, dependsOnDay: dependsOnDay !== false, files };
  } catch {
    return null;
  }
}

/** Returns a hash of what a build leaves. Pages that are `known` are not read. */
async function hashResult({ work, out }: Settings, known?: KnownFiles): Promise<string> {
  const hashes = await Promise.all([
    hashFolder(out, () => true, known),
    hashFolder(`${out}.hosts`),
    // the validators of a server may change without its file
    hashFolder(work, (file) => KEPT.test(file) && !isOriginFile(file)),
  ]);
  return hashBytes(hashes.join('\n'));
}

/** Returns whether the last build had the same local inputs, and all its files, of site and work folder, are unchanged. */
async function isLocallyBuilt(settings: Settings, inputs: Inputs): Promise<boolean> {
  const last = await readLastSite(settings);
  if (last === null || !existsSync(path.join(`${settings.out}.report`, 'report.json'))) return false;
  if (last.key !== keyOfBuild(inputs, settings, last.dependsOnDay)) return false;
  return last.files === (await hashResult(settings));
}

/** Returns whether a build would give what is there. Servers get a request only if everything else is unchanged. */
export async function readBuiltState(
  settings: Settings,
  inputs: Inputs,
  sources: readonly CatalogueSource[],
): Promise<BuiltState> {
  if (await isLocallyBuilt(settings, inputs)) return compareAddresses(settings, sources);
  return { isBuilt: false, downloads: new Map() };
}

/** Forgets the last site, before anything of it changes. */
export async function forgetSite(settings: Pick<Settings, 'work'>): Promise<void> {
  await rm(fileOf(settings), { force: true });
}

/** Returns whether an import has read the newest of everything, so that another one would find the same. */
function isOfTheNewest({ problem, operator }: ImportResult): boolean {
  return problem === null && operator.deleted.every((list) => list.problem === null);
}

/** Remembers a site that has been built of `before`, and its pages by where those of their language lie, unless they may be made of something else than what is there now. */
export async function rememberSite(
  settings: Settings,
  sources: readonly CatalogueSource[],
  ingested: ImportResult,
  before: Inputs,
  pages: ReadonlyMap<string, LastPages>,
): Promise<void> {
  const dependsOnDay = ingested.report.warnings['future-date'] !== undefined;
  const inputs = await readInputs(settings, sources);
  if (!isSameInput(before, inputs)) return;
  for (const [prefix, ofLanguage] of pages) await writeLastPages(settings.work, prefix, ofLanguage);
  const key = keyOfBuild(inputs, settings, dependsOnDay);
  if (key === null || !isOfTheNewest(ingested)) return;
  const known = new Map([...pages.values()].flatMap((ofLanguage) => [...ofLanguage.pages]));
  const last: LastSite = { key, dependsOnDay, files: await hashResult(settings, known) };
  await replaceFile(fileOf(settings), `${JSON.stringify(last)}\n`);
}
