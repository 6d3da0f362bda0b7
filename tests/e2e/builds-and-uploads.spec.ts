// Tests of builds and uploads: the same input gives the same build, and the upload order never leaves a reference to a missing file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listFilesInFolder, deployToFolder } from '../../cli/deploy/deploy-to-folder.ts';
import { planDeployPhases, type DeployPhase } from '../../cli/deploy/deploy-phases.ts';
import { REBUILT_SMALL_SITE, SITE_OF_LATER_BUILD, SMALL_SITE } from '../support/small-test-sites.ts';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { renameChunks } from './support/replaceable-site.ts';

/** One folder per Playwright worker process, so that tests can run in parallel. */
const FOLDER = `.marquee/published/${process.env['TEST_PARALLEL_INDEX'] ?? 0}`;
const NEXT = `${FOLDER}/next`;
const DAY = 86_400;

test.describe.configure({ mode: 'default' });

test.beforeAll(() => renameChunks(SITE_OF_LATER_BUILD.folder, NEXT, '-next'));
test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('R293 R458 two builds of the same input a day apart are byte-identical, except for build.json', async () => {
  const files = await listFilesInFolder(SMALL_SITE.folder);
  expect(files.length).toBeGreaterThan(100);
  expect((await listFilesInFolder(REBUILT_SMALL_SITE.folder)).toSorted()).toEqual(files.toSorted());
  const others = files.filter(
    (file) => hashOf(`${SMALL_SITE.folder}/${file}`) !== hashOf(`${REBUILT_SMALL_SITE.folder}/${file}`),
  );
  expect(others).toEqual(['build.json']);
});

const ASSET = /[\w.-]+\.(?:js|css|woff2)\b/g;
const LINK = /<a\b[^>]*?\shref="?(\/[^"#?\s>]*)/g;
/** Attribute in the HTML of a page with the content-hashed file name of the snapshot's core file. */
const CORE = /\sdata-core="(core\/[^"]+)"/g;

/** Returns the file name of a page's URL path. */
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${decodeURI(address.slice(1))}.html`);

/** Tracks the references between the files of a folder. Reads only changed files again. */
function createInspector(folder: string, builds: readonly (readonly string[])[]) {
  const known = new Set(builds.flat());
  const there = new Set<string>();
  const assets = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const toAssets = (text: string) =>
    [...new Set(text.match(ASSET))].map((name) => `_astro/${name}`).filter((name) => known.has(name));
  const toCores = (text: string) => Array.from(text.matchAll(CORE), ([, name]) => `data/${name}`);
  return {
    /** Updates the references after a file was written or deleted. */
    note(file: string): void {
      assets.delete(file);
      links.delete(file);
      if (!existsSync(path.join(folder, file))) return void there.delete(file);
      there.add(file);
      if (!/\.(?:html|js|css)$/.test(file)) return;
      const text = read(file);
      assets.set(file, [...toAssets(text), ...toCores(text)]);
      links.set(
        file,
        file.endsWith('.html') ? [...text.matchAll(LINK)].map(([, address = '']) => fileOf(address)) : [],
      );
    },
    /**
     * Returns the missing files: scripts and styles used by any published page, also through other scripts, pages reachable from the home
     * page, and shards listed in the manifest.
     */
    missing(): string[] {
      const reached = new Set(['index.html']);
      const needed = new Set([...assets].flatMap(([file, names]) => (file.endsWith('.html') ? names : [])));
      // a loop over a set also visits entries that are added during the loop
      for (const asset of needed) for (const name of assets.get(asset) ?? []) needed.add(name);
      for (const page of reached) for (const link of links.get(page) ?? []) reached.add(link);
      const { manifest } = readSnapshotCoreFile(path.join(folder, 'data'))!;
      const folders = new Set(
        Object.entries(manifest.sets).flatMap(([set, { groups }]) => groups.map((group) => `data/${set}/${group}`)),
      );
      const shards = [...known].filter((file) => folders.has(path.posix.dirname(file)));
      return [...needed, ...reached, ...shards].filter((file) => !there.has(file));
    },
    has: (file: string) => there.has(file),
  };
}

/**
 * Publishes the small site into a folder. Returns a function that publishes the next build there, and the missing files after each of its
 * files.
 */
async function simulate(name: string, order: (next: readonly string[], deployed: readonly string[]) => DeployPhase[]) {
  const to = `${FOLDER}/${name}`;
  const record = `${FOLDER}/${name}.json`;
  const [before, after] = [await listFilesInFolder(SMALL_SITE.folder), await listFilesInFolder(NEXT)];
  const options = { record, now: 0, graceSeconds: 7 * DAY };
  await deployToFolder(planDeployPhases(before, []), SMALL_SITE.folder, to, options);
  const inspector = createInspector(to, [before, after]);
  before.forEach(inspector.note);
  expect(inspector.missing()).toEqual([]);
  const problems: string[] = [];
  const onFile = (file: string) => {
    inspector.note(file);
    problems.push(...inspector.missing().map((missing) => `${missing} after ${file}`));
  };
  const publish = (now: number) =>
    listFilesInFolder(to).then((deployed) =>
      deployToFolder(order(after, deployed), NEXT, to, { ...options, now, onFile }),
    );
  return { publish, problems, inspector, before, after, to };
}

test('at every step of publishing, no page refers to a missing file, and old files stay for a week', async () => {
  const { publish, problems, inspector, before, after, to } = await simulate('ordered', planDeployPhases);
  const { written, deleted, kept } = await publish(0);
  expect(problems).toEqual([]);
  expect(written).toBeGreaterThan(50);
  expect(deleted).toBe(0);
  const old = before.filter((file) => !after.includes(file));
  expect(kept).toBe(old.length);
  expect(before.filter((file) => !inspector.has(file))).toEqual([]);
  expect(await publish(6 * DAY)).toEqual({ written: 0, deleted: 0, kept: old.length });
  expect(await publish(7 * DAY)).toEqual({ written: 0, deleted: old.length, kept: 0 });
  expect(problems).toEqual([]);
  expect((await listFilesInFolder(to)).toSorted()).toEqual(after.toSorted());
});

test('publishing pages first, or all files in alphabetical order, leaves references to missing files', async () => {
  const pagesFirst = await simulate('pages-first', (next, deployed) => planDeployPhases(next, deployed).toReversed());
  await pagesFirst.publish(0);
  expect(pagesFirst.problems.length).toBeGreaterThan(0);
  const byName = await simulate('by-name', (next) => [{ name: 'assets', files: next.toSorted() }]);
  await byName.publish(0);
  expect(byName.problems.length).toBeGreaterThan(0);
});
