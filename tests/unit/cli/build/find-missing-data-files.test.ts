// Checks for missing and incomplete data files of a built site.
import { mkdir, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CORE_DATA_FILE_PATH, findMissingDataFiles } from '../../../../cli/build/checks/find-missing-data-files.ts';
import { hashText } from '../../../../src/lib/catalogue/hash.ts';
import { readSnapshotCoreFile } from '../../../../src/lib/import/output/snapshot-core-file.ts';
import { compileAndWriteSnapshot } from '../../../support/compile-and-write-snapshot.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { makeFolder } from '../../import/run/support.ts';

/**
 * Writes the data of a catalogue that is too large for a single core file. Returns the site's folder, and the paths of one group of cards
 * and one of ids.
 */
async function makeSite(isPacked: boolean) {
  const site = await makeFolder();
  const writer = createSnapshotWriter();
  for (let i = 0; i < 3000; i++)
    writer.add(makeVideo({ id: `v${i}`, title: `${hashText(`${i}`)} ${hashText(`${-i}`)}`, tags: [`tag ${i % 9}`] }));
  await compileAndWriteSnapshot(writer, path.join(site, 'data'), { isPacked });
  const { sets } = readSnapshotCoreFile(path.join(site, 'data'))!.manifest;
  return { site, cards: `data/cards/${sets.cards.groups[0]}`, ids: `data/ids/${sets.ids.groups[0]}` };
}

test('R549 reports missing or truncated files of a site with packed data', async () => {
  const { site, cards, ids } = await makeSite(true);
  expect(findMissingDataFiles(site)).toEqual([]);
  await rm(path.join(site, `${cards}.bin`));
  await truncate(path.join(site, `${ids}.bin`), 100);
  expect(findMissingDataFiles(site)).toEqual([`${cards}.bin`, `${ids}.bin`]);
});

test('R549 reports missing data folders of a site with unpacked data, and throws if a site has no core file', async () => {
  const { site, cards } = await makeSite(false);
  expect(findMissingDataFiles(site)).toEqual([]);
  await mkdir(path.join(site, 'gone'));
  await rename(path.join(site, cards), path.join(site, 'gone/cards'));
  expect(findMissingDataFiles(site)).toEqual([cards]);
  await rm(path.join(site, CORE_DATA_FILE_PATH));
  expect(() => findMissingDataFiles(site)).toThrow('the new site has no data/core.dat');
});
