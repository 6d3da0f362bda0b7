import { expect, test } from 'vitest';
import {
  estimateImportBytes,
  estimateSiteBytes,
  describeDiskShortage,
  estimateDiskUsageBytes,
} from '../../../../src/lib/import/files/estimate-disk-space.ts';

const MB = 1e6;
const file = (path: string, bytes: number) => ({ path, bytes });

test('adds half a disk block to the size of each file in an estimate of disk space', () => {
  expect(estimateDiskUsageBytes([file('a', 1000), file('b', 0)])).toBe(1000 + 2 * 2048);
});

test('R239 estimates the disk space of a site by its number of pages, the page size of the last build, and its data', () => {
  const data = [file('cards/x/0.bin', 3 * MB)];
  const before = [
    file('index.html', 50_000),
    file('rss.xml', 10_000),
    file('data/x.bin', 9 * MB),
    file('_astro/a.js', MB),
  ];
  const page = 60_000 + 2 * 2048;
  expect(estimateSiteBytes(100, data, before)).toBe(Math.ceil(100 * page * 1.1 + 3 * MB + 2048 + 10 * MB));
  expect(estimateSiteBytes(100, data, [])).toBe(Math.ceil(100 * 90_000 * 1.1 + 3 * MB + 2048 + 10 * MB));
});

test('R239 estimates the disk space of an import by its file, or by the existing snapshot if that is larger', () => {
  expect(estimateImportBytes(10 * MB, [])).toBe(Math.ceil(1.1 * (30 * MB)));
  expect(estimateImportBytes(MB, [file('x', 8 * MB)])).toBe(Math.ceil(1.1 * (9 * MB + 2048)));
  expect(estimateImportBytes(0, [])).toBe(0);
  // sorting a large import file needs additional disk space for temporary files
  expect(estimateImportBytes(100 * MB, [])).toBe(Math.ceil(1.1 * (300 * MB + 300 * MB)));
  // subtracts the temporary files of an interrupted import, which are already on the disk
  expect(estimateImportBytes(10 * MB, [], [file('0.run', 4 * MB)])).toBe(Math.ceil(1.1 * (30 * MB) - 4 * MB - 2048));
  expect(estimateImportBytes(0, [], [file('0.run', 4 * MB)])).toBe(0);
});

test('R239 reports needed and free space of a full disk, adding up the folders on the same disk', () => {
  const volumes: Readonly<Record<string, { device: number; free: number }>> = {
    '/work': { device: 1, free: 12.9 * MB },
    '/also': { device: 1, free: 12.9 * MB },
    '/site': { device: 2, free: 5 * MB },
  };
  const volumeOf = (folder: string) => volumes[folder] ?? { device: 0, free: 0 };
  const need = (folder: string, bytes: number) => ({ folder, bytes });
  expect(describeDiskShortage([need('/work', 12 * MB), need('/site', 5 * MB)], volumeOf)).toBeNull();
  expect(describeDiskShortage([need('/work', 12 * MB), need('/also', 1.2 * MB)], volumeOf)).toBe(
    'Not enough disk space for /work and /also: about 14 MB needed, 12 MB free. Free some disk space and try again.',
  );
  expect(describeDiskShortage([need('/work', 1), need('/site', 5 * MB + 1)], volumeOf)).toContain(
    'Not enough disk space for /site',
  );
});
