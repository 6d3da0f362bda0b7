// Tests of reading and rendering the operator's collections, and of their errors and warnings.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { listSiteTextErrors } from '../../../../cli/build/checks/check-site-texts.ts';
import { listCollectionWarnings } from '../../../../cli/build/checks/catalogue-warnings.ts';
import { findBrokenLinks } from '../../../../cli/build/checks/find-broken-links.ts';
import { readCollectionFiles, writeCollections } from '../../../../cli/build/project/operator-collection-files.ts';
import { createQueryEngine } from '../../../../src/lib/search/query-engine.ts';
import { providersSchema } from '../../../../src/lib/settings/provider-entries.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import {
  collectionsFileOf,
  createCollectionReader,
  readCollections,
} from '../../../../src/lib/site/rendered-collections.ts';
import { makeVideo, writeSnapshot } from '../../../support/test-catalogue.ts';
import { makeFolder } from '../../import/run/support.ts';

const BUILT_AT = Date.UTC(2026, 10, 28, 12) / 1000;
let site: string;
let work: string;

beforeEach(async () => {
  const folder = await makeFolder();
  [site, work] = [path.join(folder, 'site'), path.join(folder, 'work')];
});

const put = (name: string, front: string, body = '') => {
  const file = path.join(site, 'collections', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `---\n${front}\n---\n${body}`);
  return file;
};
const settings = () => ({ ...defaultSettings(), site, work, languages: ['de'], builtAt: BUILT_AT });

async function collectionsIn(language: string) {
  await writeCollections(settings(), language);
  return readCollections(work, language).collections;
}
const errorsOf = async () => (await listSiteTextErrors(settings())).map(({ message }) => message);

test('R867 a collection has a title, a rendered text, a picture, and its videos', async () => {
  put('coast.md', 'title: Coast\npicture: /coast.jpg\nvideos: [17, "b", https://a.example/1]', 'By the *sea*.');
  expect(await errorsOf()).toEqual([]);
  expect(await collectionsIn('en')).toEqual([
    {
      name: 'coast',
      title: 'Coast',
      html: '<p>By the <em>sea</em>.</p>\n',
      description: 'By the sea.',
      isShort: true,
      picture: '/coast.jpg',
      videos: ['17', 'b', 'https://a.example/1'],
      query: null,
      row: null,
    },
  ]);
});

test('R1167 placeholders in the title of a collection are replaced', async () => {
  put('coast.md', 'title: Coasts of {siteName}\nvideos: [a]');
  const { siteName } = settings();
  expect((await collectionsIn('en')).map(({ title }) => title)).toEqual([`Coasts of ${siteName}`]);
});

test('R873 pinned videos precede the videos and the query of a collection', async () => {
  put('a.md', 'title: A\npinned: [p]\nvideos: [v]');
  put('b.md', 'title: B\npinned: [p]\nquery: tag:coast limit:5');
  const [a, b] = await collectionsIn('en');
  expect([a!.videos, a!.query]).toEqual([['p', 'v'], null]);
  expect([b!.videos, b!.query]).toEqual([['p'], { text: 'tag:coast', sort: null, limit: 5 }]);
  expect([a!.html, a!.description]).toEqual([null, null]);
});

test('R875 a build shows a collection from its first day to its last day', async () => {
  put('past.md', 'title: A\nvideos: [a]\nuntil: 2026-11-27');
  put('first-day.md', 'title: A\nvideos: [a]\nfrom: 2026-11-28');
  put('last-day.md', 'title: A\nvideos: [a]\nuntil: 2026-11-28');
  put('future.md', 'title: A\nvideos: [a]\nfrom: 2026-11-29');
  expect((await collectionsIn('en')).map(({ name }) => name)).toEqual(['first-day', 'last-day']);
});

test('R869 the home page shows collections in the order of their numbers, followed by those without a number', async () => {
  for (const [name, featured] of Object.entries({ a: 'true', b: 'false', c: '2', d: '1' }))
    put(`${name}.md`, `title: A\nvideos: [a]\nfeatured: ${featured}`);
  const rows = (await collectionsIn('en')).map(({ name, row }) => [name, row]);
  expect(Object.fromEntries(rows)).toEqual({ a: 2, b: null, c: 1, d: 0 });
});

test('R878 a collection has its title and text in the language of the page, or else in the first language', async () => {
  put('rain.md', 'title: Rain\nvideos: [a]', 'Drops');
  put('snow.md', 'title: Snow\nvideos: [a]', 'Flakes');
  put('de/rain.md', 'title: Regen', 'Tropfen');
  const german = (await collectionsIn('de')).map(({ title, html, description, language }) => [
    title,
    html,
    description,
    language,
  ]);
  expect(german).toEqual([
    ['Regen', '<p>Tropfen</p>\n', 'Tropfen', undefined],
    ['Snow', '<p>Flakes</p>\n', null, 'en'],
  ]);
  expect((await collectionsIn('en')).map(({ title }) => title)).toEqual(['Rain', 'Snow']);
});

test('R878 the file of rendered collections names the first language of the site, with the tag names in this language', async () => {
  put('a.md', 'title: A\nvideos: [a]');
  writeFileSync(path.join(site, 'tags.de.csv'), 'coast,Küste\n');
  await writeCollections({ ...settings(), language: 'de', languages: ['en'] }, 'en');
  expect(readCollections(work, 'en').queryLanguage).toEqual({
    code: 'de',
    locale: 'de',
    names: [['coast', 'Küste']],
  });
});

test('R879 a site without collections has no file of rendered collections', async () => {
  put('a.md', 'title: A\nvideos: [a]');
  await collectionsIn('en');
  expect(existsSync(collectionsFileOf(work, 'en'))).toBe(true);
  rmSync(site, { recursive: true });
  expect(await collectionsIn('en')).toEqual([]);
  expect(existsSync(collectionsFileOf(work, 'en'))).toBe(false);
});

const NAME_ERROR =
  'invalid file name: use lowercase letters, digits and hyphens, and the extension .md, such as winter-coast.md';

test.each([
  ['a.txt', `a.txt: ${NAME_ERROR}`],
  ['Snow.md', `Snow.md: ${NAME_ERROR}`],
  ['fr/a.md', 'fr: this language is not in `languages` of the site: add it there, or delete the folder'],
  ['rain/a.md', 'rain: got a folder, expected files such as western.md, and only the folders de'],
])('R876 rejects the unusable file collections/%s', async (name, message) => {
  put(name, 'title: A');
  await expect(readCollectionFiles(settings())).rejects.toThrow(path.join(site, 'collections', message));
});

test('R876 rejects a translation without its collection', async () => {
  const file = put('de/rain.md', 'title: Regen');
  const missing = path.join(site, 'collections', 'rain.md');
  await expect(readCollectionFiles(settings())).rejects.toThrow(
    `${file}: ${missing} is missing: create it, or delete this translation`,
  );
});

test.each([
  ['videos: [a]', ': title: got nothing, expected string'],
  ['title: A', ':2: title: expected either `videos` or `query`: use `pinned` for videos that precede those of a query'],
  [
    'title: A\nvideos: [a]\nquery: b',
    ':4: query: expected either `videos` or `query`: use `pinned` for videos that precede those of a query',
  ],
  ['title: A\nvideos: [a]\nvideo: [a]', ':4: unknown name "video", expected "videos"'],
  ['title: A\nvideos: [1.5]', ':3: videos.0: got 1.5, expected the id or URL of a video, in quotes'],
  ['title: A\nvideos: []', ':3: videos: got [], expected array to have >=1 items'],
  [
    'title: A\nquery: sort:best',
    ':3: query: got sort:best, expected sort: and one of newest, oldest, shortest, longest, popular, relevance',
  ],
  [
    'title: A\nvideos: [a]\nfeatured: 0',
    ':4: featured: got 0, expected true, or the position of the row on the home page such as 1',
  ],
  [
    'title: A\nvideos: [a]\npicture: http://a.example/a.jpg',
    ':4: picture: got "http://a.example/a.jpg", expected an https URL, or the path of a file in "public" such as /coast.jpg',
  ],
  ['title: A\nvideos: [a]\nfrom: soon', ':4: from: got "soon", expected a date in the form 2026-11-23'],
  [
    'title: A\nvideos: [a]\nuntil: 23 November 2026',
    ':4: until: got "23 November 2026", expected a date in the form 2026-11-23',
  ],
  [
    'title: A\nvideos: [a]\npicture: /\\a.example/b.jpg',
    String.raw`:4: picture: got "/\\a.example/b.jpg", expected an https URL, or the path of a file in "public" such as /coast.jpg`,
  ],
  [
    'title: A\nvideos: [a]\nuntil: 2026-02-30',
    ':4: until: got 2026-02-30, expected a date that exists, such as 2026-11-23',
  ],
  ['title: A\nvideos: [a]\nfrom: 2026-03-02\nuntil: 2026-03-01', ':5: until: expected a day that is not before `from`'],
  ['title: "A\nvideos: [a]', ':2: title: the quote is not closed: add " at the end of the value'],
])('R876 reports the mistake in the front matter %j with file and line', async (front, message) => {
  const file = put('a.md', front);
  expect(await errorsOf()).toEqual([file + message]);
});

test('R876 reports more than three featured collections of one day', async () => {
  for (const name of ['a', 'b', 'c']) put(`${name}.md`, 'title: A\nvideos: [a]\nfeatured: true');
  expect(await errorsOf()).toEqual([]);
  const file = put('d.md', 'title: A\nvideos: [a]\nfeatured: 1\nfrom: 2027-01-01');
  expect(await errorsOf()).toEqual([
    `${file}: 4 collections are featured on 2027-01-01 (a.md, b.md, c.md, d.md), and the home page has 3 rows: remove \`featured\` from one of them, or change its days`,
  ]);
  put('d.md', 'title: A\nvideos: [a]\nfeatured: 1');
  expect((await errorsOf())[0]).toContain('4 collections are featured (a.md');
});

test('R876 reports broken links and missing pictures of collections', async () => {
  const file = put(
    'rain.md',
    'title: A\nvideos: [a]\npicture: /none.jpg',
    '[a](/collection/rain) [b](/collection/snow)',
  );
  expect((await findBrokenLinks(settings())).map(({ message }) => message)).toEqual([
    expect.stringContaining(`${file}:6: the site has no page /collection/snow: correct the link`),
    `${file}:4: /none.jpg is missing: put the file into "public" in your site folder`,
  ]);
});

test('R1197 advises to set the former prefix of a renamed provider, if no provider has the prefix of an entry without a video', async () => {
  const snapshot = writeSnapshot([makeVideo({ id: 'harbour:a' })]);
  const engine = createQueryEngine(snapshot);
  const { findCollectionVideos } = createCollectionReader({ snapshot, engine, queryEngine: engine }, []);
  put('x.md', "title: A\nvideos: ['harbour:a', 'harbour:b', 'port:c', 'https://a.example/d', e]");
  const providers = providersSchema.parse([{ name: 'Harbour', from: 'a.csv' }]);
  const warningsFor = async (sources: Settings['sources']) => {
    const found = await listCollectionWarnings({ ...settings(), sources }, { engine, findCollectionVideos });
    return found.filter((warning) => warning.includes('renamed')).map((warning) => warning.replace(/^.*?x\.md/, ''));
  };
  expect(await warningsFor(providers)).toEqual([
    ":3: the catalogue has no video port:c: delete it, or correct its id or URL. If you renamed a provider, set ids: 'port' for it instead",
  ]);
  expect(await warningsFor(null)).toEqual([]);
  const withoutPrefix = providersSchema.parse([
    { name: 'Harbour', from: 'a.csv' },
    { name: 'Quay', from: 'b.csv', ids: '' },
  ]);
  expect(await warningsFor(withoutPrefix)).toEqual([]);
});

test('R874 warns about entries without a video, unknown tags and operators, and empty collections', async () => {
  const snapshot = writeSnapshot([makeVideo({ id: 'a', tags: ['Lighthouse'] })]);
  const engine = createQueryEngine(snapshot);
  const { findCollectionVideos } = createCollectionReader({ snapshot, engine, queryEngine: engine }, []);
  const warningsFor = async (front: string) => {
    const file = path.relative('.', put('x.md', front));
    const warnings = await listCollectionWarnings(settings(), { engine, findCollectionVideos });
    return warnings.map((warning) => warning.replace(file, ''));
  };
  expect(await warningsFor('title: A\nvideos: [a]')).toEqual([]);
  expect(await warningsFor('title: A\nvideos:\n  - a\n  - gone')).toEqual([
    ':5: the catalogue has no video gone: delete it, or correct its id or URL',
  ]);
  expect(await warningsFor('title: A\nquery: tag:lighthuose colour:red tag:xyzzy')).toEqual([
    ':3: no video has the tag "lighthuose" of the query: correct it (the nearest tag is "Lighthouse")',
    ':3: no video has the tag "xyzzy" of the query: correct it',
    ':3: got colour:red in the query, which is searched as words: correct the operator',
    ': the collection has no videos and therefore no page: add videos, or delete the file',
  ]);
  expect(await warningsFor('title: A\nquery: tag:líghthouse OR tag:lighthuose')).toEqual([
    ':3: no video has the tag "lighthuose" of the query: correct it (the nearest tag is "Lighthouse")',
  ]);
  expect(await warningsFor('title: A\nquery: tag:lighthouse OR source:siteexample OR a')).toEqual([
    expect.stringContaining('no video has the tag'),
    ':3: OR has no effect in source:siteexample OR a in the query: remove it. OR only joins words, required labels (tag:, performer:, source:, uploader:), years or durations',
  ]);
  expect(await warningsFor('title: A\nvideos: [gone]\nuntil: 2026-01-01')).toEqual([]);
});
