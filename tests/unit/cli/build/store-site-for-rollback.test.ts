import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { storeCurrentSiteIfNoneStored } from '../../../../cli/build/store-site-for-rollback.ts';
import { listStoredSites } from '../../../../cli/build/swap/sites-stored-for-rollback.ts';
import { openLastBuild } from '../../../../cli/catalogue/read-last-build.ts';
import { readLastImportReport } from '../../../../src/lib/import/providers/last-build-providers.ts';
import { hashTakedownRules } from '../../../../cli/build/swap/check-stored-site-takedowns.ts';
import type { ProvidersAndOperatorRules } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { makeFolder } from '../../import/run/support.ts';

const TAKEDOWN = { line: 3, kind: 'id', key: 'a', date: '2026-11-20', reason: 'complaint' } as const;
const OPERATOR: ProvidersAndOperatorRules = { ...NO_OPERATOR_FILES, takedowns: [TAKEDOWN] };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Writes a site and the report of its build, with takedown entries in the form of version 0.2.0. */
async function makeSite(entries: readonly object[]) {
  const folder = await makeFolder();
  const places = { work: folder, out: path.join(await makeFolder(), 'dist'), keepSites: 3 };
  await writeFile(path.join(folder, 'operator.json'), JSON.stringify({ takedowns: { videos: 1, entries } }));
  await mkdir(places.out);
  await writeFile(path.join(places.out, 'index.html'), 'earlier');
  return places;
}

const { key: _, ...ENTRY } = { ...TAKEDOWN, line: 2, hits: 1 };

test('R462 if no site is stored yet, stores the current site, with its takedowns if the build report lists the same takedowns', async () => {
  const same = await makeSite([ENTRY]);
  await storeCurrentSiteIfNoneStored(same, OPERATOR);
  expect(await listStoredSites(same.out)).toMatchObject([{ number: 1, rules: hashTakedownRules(OPERATOR) }]);
  await storeCurrentSiteIfNoneStored(same, OPERATOR);
  expect(await listStoredSites(same.out)).toHaveLength(1);
  const other = await makeSite([{ ...ENTRY, reason: 'another' }]);
  await storeCurrentSiteIfNoneStored(other, OPERATOR);
  expect(await listStoredSites(other.out)).toMatchObject([{ rules: null }]);
  const unknown = await makeSite([]);
  await writeFile(path.join(unknown.work, 'operator.json'), '{');
  await storeCurrentSiteIfNoneStored(unknown, OPERATOR);
  expect(await listStoredSites(unknown.out)).toMatchObject([{ rules: null }]);
});

test('R462 stores nothing without a site or if KEEP_SITES is 0, and warns if storing fails', async () => {
  const none = await makeSite([]);
  await storeCurrentSiteIfNoneStored({ ...none, keepSites: 0 }, OPERATOR);
  await storeCurrentSiteIfNoneStored({ ...none, out: `${none.out}-missing` }, OPERATOR);
  expect(await listStoredSites(none.out)).toEqual([]);
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  await writeFile(`${none.out}.previous`, 'a file');
  await storeCurrentSiteIfNoneStored(none, OPERATOR);
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/^WARNING: Cannot store the current site for a rollback: /)],
  ]);
});

test('R1200 reports stored sites, reports and builds that cannot be read instead of reporting that there are none', async () => {
  const folder = await makeFolder();
  const loop = async (name: string) => symlink(name, path.join(folder, name));
  await Promise.all(['dist.previous', 'report.json', 'data'].map(loop));
  await expect(listStoredSites(path.join(folder, 'dist'))).rejects.toThrow('ELOOP');
  await expect(readLastImportReport(folder)).rejects.toThrow('ELOOP');
  await expect(openLastBuild(folder)).rejects.toThrow('ELOOP');
  expect(await listStoredSites(path.join(folder, 'none'))).toEqual([]);
});
