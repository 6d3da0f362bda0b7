// Tests of rollbacks that fail or are killed at each step.
import { existsSync } from 'node:fs';
import fs, { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseRollbackSite } from '../../../../cli/build/swap/sites-stored-for-rollback.ts';
import { finishInterruptedRollback } from '../../../../cli/build/swap/folder-locks.ts';
import { restoreStoredSite } from '../../../../cli/build/swap/restore-site.ts';
import { makeFolder } from '../../../unit/import/run/support.ts';
import { build, storeNightlyBuilds, readFolders, type SiteFolders } from './nightly-builds.ts';

/**
 * File operations whose failure makes a rollback fail. Hard links are not among them: if one fails, the rollback copies the file instead.
 */
const GUARDED = ['copyFile', 'mkdir', 'readdir', 'rename', 'rm', 'writeFile'] as const;
const REAL = Object.fromEntries(GUARDED.map((name) => [name, fs[name]]));

function put(functions: object): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

afterEach(() => {
  put(REAL);
  vi.restoreAllMocks();
});

/**
 * Runs a task in which the file system operation with the number `at` fails. With `isKill`, all later operations fail too. Returns whether
 * the task reached that operation, and whether the task failed.
 */
async function withFault(at: number, isKill: boolean, task: () => Promise<void>) {
  let count = 0;
  const faulty = Object.entries(REAL).map(([name, run]) => [
    name,
    async (...args: unknown[]) => {
      const number = count++;
      if (isKill ? number >= at : number === at) throw new Error(`no ${name}`);
      return (run as (...args: unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  put(Object.fromEntries(faulty));
  const hasFailed = await task().then(
    () => false,
    () => true,
  );
  put(REAL);
  return { isMet: count > at, hasFailed };
}

/** Creates two nightly builds, a good one and a bad one, and an unfinished import. */
async function setUp() {
  const { folder, ...places } = await storeNightlyBuilds(['good', 'bad']);
  await build(places, 'bad');
  await cp(path.join(places.work, 'data'), path.join(places.work, 'runs'), { recursive: true });
  await writeFile(path.join(places.work, 'last-good.psv.gz.next'), 'stopped');
  return { folder, places, before: await readFolders(places), site: await chooseRollbackSite(places.out, null) };
}

const expectClean = async ({ work, out }: SiteFolders) => {
  expect((await readdir(path.dirname(out))).toSorted()).toEqual(['dist', 'dist.hosts', 'dist.previous', 'work']);
  expect(existsSync(path.join(work, 'restore'))).toBe(false);
};

test('R627 a rollback restores journals and last good copies of all providers, and removes an unfinished import', async () => {
  const { places, site } = await setUp();
  await restoreStoredSite(places, site);
  expect(await readFolders(places)).toEqual(await readFolders(await storeNightlyBuilds(['good'])));
  await expectClean(places);
});

/** Interrupts a rollback at each of its steps, by an error or a simulated kill, and compares the folders. Returns the number of steps. */
async function interruptEachStep(isKill: boolean): Promise<number> {
  const after = await readFolders(await storeNightlyBuilds(['good']));
  vi.spyOn(console, 'error').mockReturnValue();
  const { folder, places, before, site } = await setUp();
  const copies = await makeFolder();
  const replaced = ['work', 'dist', 'dist.hosts'];
  for (const name of replaced) await cp(path.join(folder, name), path.join(copies, name), { recursive: true });
  const outcomes = new Set<string>();
  let at = 0;
  for (let isMet = true; isMet; at++) {
    const tried = await withFault(at, isKill, () => restoreStoredSite(places, site));
    ({ isMet } = tried);
    await finishInterruptedRollback(places);
    const now = await readFolders(places);
    const outcome = isDeepStrictEqual(now, before) ? 'before' : 'after';
    outcomes.add(isKill || tried.hasFailed === (outcome === 'before') ? outcome : 'not as its result says');
    expect(now).toEqual(outcome === 'before' ? before : after);
    await expectClean(places);
    if (outcome === 'before') continue;
    for (const name of replaced) {
      await rm(path.join(folder, name), { recursive: true });
      await cp(path.join(copies, name), path.join(folder, name), { recursive: true });
    }
  }
  expect([...outcomes].toSorted()).toEqual(['after', 'before']);
  return at;
}

test('R627 a rollback leaves everything unchanged if any step fails', { timeout: 120_000 }, async () => {
  expect(await interruptEachStep(false)).toBeGreaterThan(40);
});

test('R628 a rollback that was killed at any step is later completed or undone', { timeout: 120_000 }, async () => {
  expect(await interruptEachStep(true)).toBeGreaterThan(40);
});
