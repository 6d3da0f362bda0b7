import { afterEach, expect, test } from 'vitest';
import {
  stopPageDependencyRecording,
  arePageDataDependenciesUnchanged,
  runOutsidePageRendering,
  renderPageRecordingReads,
  createDataReadRecordingProxy,
  type PageDataDependencies,
} from '../../../src/lib/site/page-data-dependencies.ts';

/** Returns a simulated site with each kind of data that a page can read: objects, lists, functions and a missing value. */
const makeSite = (change: object = {}) => ({
  core: { fixed: 'core.dat', hashed: 'core-1.bin' },
  names: ['a', 'b'],
  gone: undefined,
  countOf: ({ name }: { readonly name: string }) => name.length,
  find: async (slug: string, number = 1) => {
    if (slug === 'gone') throw new Error('no such tag');
    return { slug, number };
  },
  ...change,
});
type Site = ReturnType<typeof makeSite>;

afterEach(stopPageDependencyRecording);

const trace = async (site: Site, ask: (site: Site) => unknown) =>
  (await renderPageRecordingReads(async () => ask(await Promise.resolve(createDataReadRecordingProxy(site)))))[1];

/** Returns whether a page counts as unchanged, by the values that it has read, if the site has changed in this way. */
const isSame = async (page: PageDataDependencies, change: object) => {
  createDataReadRecordingProxy(makeSite(change));
  return arePageDataDependenciesUnchanged(page);
};

test('R303 records every value of the catalogue that a page reads, each once', async () => {
  const site = makeSite();
  const page = await trace(site, async ({ core, names, countOf, find, gone }) => {
    expect([core.fixed, names, countOf({ name: 'abc' }), gone]).toEqual(['core.dat', ['a', 'b'], 3, undefined]);
    const found = { slug: 'sea', number: 2 };
    expect([await find('sea', 2), await find('sea', 2)]).toEqual([found, found]);
  });
  expect(page.questions.map((question) => JSON.parse(question) as unknown)).toEqual([
    [['names'], null],
    [['gone'], null],
    [['core', 'fixed'], null],
    [['countOf'], [{ name: 'abc' }]],
    [['find'], ['sea', 2]],
  ]);
  expect(await isSame(page, {})).toBe(true);
  // the page did not read this property
  expect(await isSame(page, { core: { fixed: 'core.dat', hashed: 'core-2.bin' } })).toBe(true);
});

test('R303 a prerendered page counts as changed if any value that it has read changes', async () => {
  const page = await trace(makeSite(), async ({ core, names, countOf, find }) => [
    core.hashed,
    names,
    countOf({ name: 'abc' }),
    await find('sea'),
  ]);
  for (const change of [
    { core: { hashed: 'core-2.bin' } },
    { names: ['b', 'a'] },
    { countOf: () => 4 },
    { find: async () => ({ slug: 'sea', number: 3 }) },
    { find: async () => Promise.reject(new Error('gone')) },
    { find: () => expect.unreachable() },
    { find: undefined },
    { core: undefined },
  ])
    expect([change, await isSame(page, change)]).toEqual([change, false]);
  expect(await isSame(page, {})).toBe(true);
  stopPageDependencyRecording();
  expect(await arePageDataDependenciesUnchanged(page)).toBe(false);
});

test('R303 a page that throws reports its error, and recording a value that is not JSON throws', async () => {
  await expect(trace(makeSite(), ({ find }) => find('gone'))).rejects.toThrow('no such tag');
  for (const answer of [new Set(['a']), new Map([['a', 1]])]) {
    const site = makeSite({ find: async () => answer });
    await expect(trace(site, ({ find }) => find('sea'))).rejects.toThrow('expected a JSON value');
  }
});

test('R303 values of concurrently rendered pages are recorded separately, and reads outside of pages throw meanwhile', async () => {
  const site = createDataReadRecordingProxy(makeSite());
  expect([site.names, await site.find('sea')]).toEqual([['a', 'b'], { slug: 'sea', number: 1 }]);
  expect(await runOutsidePageRendering(async () => (await site.find('land')).slug)).toBe('land');
  const slugs = ['a', 'b', 'c'];
  const pages = await Promise.all(
    slugs.map((slug) =>
      renderPageRecordingReads(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        return site.find(slug);
      }),
    ),
  );
  expect(pages.map(([, { questions }]) => questions)).toEqual(slugs.map((slug) => [`[["find"],["${slug}"]]`]));
  expect(() => site.names).toThrow('Got a request for names outside of a page');
  expect(() => site.find('sea')).toThrow('Got a request for find outside of a page');
  stopPageDependencyRecording();
  expect(site.names).toEqual(['a', 'b']);
});
