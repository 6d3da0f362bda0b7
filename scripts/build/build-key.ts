import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { toHttpLimits } from '../../src/lib/ingest/http-limits.ts';
import { createLastGood, type LastGood } from '../../src/lib/ingest/last-good.ts';
import { isUnchanged } from '../../src/lib/ingest/source.ts';
import { SETTING_KEYS, type SettingKey, type Settings } from '../../src/lib/settings/schema.ts';
import { hashBytes, hashFolder } from './hash-files.ts';
import { PROJECT } from './project.ts';

/** What of the install makes a site: the code, and the versions of what it uses. */
const CODE = ['src', 'public', 'scripts', 'demo'];
const VERSIONS = ['package.json', 'node_modules/.package-lock.json', 'tsconfig.json'];
/** Settings that make no site another, and the moment, which counts by itself. */
const WITHOUT: ReadonlySet<SettingKey> = new Set(['port', 'host', 'builtAt']);
const DAY = 86_400;
/** Dates up to so many seconds ahead are no dates in the future: see delimited/date.ts. */
const AHEAD = 14 * 3600;

const readIfThere = async (file: string) => (existsSync(file) ? readFile(file) : '');

async function hashProgram(): Promise<string> {
  const folders = await Promise.all(CODE.map((name) => hashFolder(path.join(PROJECT, name))));
  const versions = await Promise.all(
    VERSIONS.map(async (name) => hashBytes(await readIfThere(path.join(PROJECT, name)))),
  );
  return hashBytes([process.version, ...folders, ...versions].join('\n'));
}

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
 * Returns a hash of what a source holds, or null when it cannot be told without reading it: an address whose server does not say that
 * the last good copy is the newest. `isAsked` is false right behind a build, which has asked.
 */
async function hashSource(source: string | null, copy: LastGood, { sourceMinutes }: Settings, isAsked: boolean) {
  if (source === null) return '';
  if (statSync(source, { throwIfNoEntry: false })?.isFile()) return hashBytes(await readFile(source));
  const known = await copy.validatorsFor(source);
  if (known === null) return null;
  // the copy itself is among the files that must be as they were
  return !isAsked || (await isUnchanged(source, known, toHttpLimits(sourceMinutes))) ? 'unchanged' : null;
}

/** Of the moment, what a build hangs on: all of it where dates of the export follow it, the day where it has corrected some, else nothing. */
function momentOf({ source, builtAt }: Settings, dependsOnDay: boolean): string {
  if (source === null) return String(builtAt);
  return dependsOnDay ? [builtAt, builtAt + AHEAD].map((seconds) => Math.floor(seconds / DAY)).join() : '';
}

/**
 * Returns a hash of everything that a site is made of: code and versions, settings, the operator's files, and the export. Null when it
 * cannot be told before a build.
 */
export async function keyOfBuild(settings: Settings, dependsOnDay: boolean, isAsked: boolean): Promise<string | null> {
  const { work, source, deleted, takedowns, aliases, fields, ageAssurance, consentScripts } = settings;
  const sources = await Promise.all([
    hashSource(source, createLastGood(work), settings, isAsked),
    hashSource(deleted, createLastGood(work, 'last-deleted.txt.gz'), settings, isAsked),
  ]);
  const modules = await Promise.all([ageAssurance, consentScripts].map(hashModule));
  if ([...sources, ...modules].includes(null)) return null;
  const files = await Promise.all(
    [takedowns, aliases, fields ?? ''].map(async (file) => hashBytes(await readIfThere(file))),
  );
  const values = SETTING_KEYS.filter((key) => !WITHOUT.has(key)).map((key) => [key, settings[key]]);
  const moment = momentOf(settings, dependsOnDay);
  return hashBytes(JSON.stringify([await hashProgram(), values, moment, sources, files, modules]));
}
