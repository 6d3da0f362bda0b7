// Tests of reading and rendering the operator's notes about tags, and of their warnings.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { beforeEach, expect, test } from 'vitest';
import { findBrokenLinks } from '../../../../cli/build/checks/find-broken-links.ts';
import { listSiteTextErrors } from '../../../../cli/build/checks/check-site-texts.ts';
import { listUnusedLinkRules, listUnusedTagNotes } from '../../../../cli/build/checks/catalogue-warnings.ts';
import { createAstroConfig } from '../../../../cli/build/project/astro-config.ts';
import { readTagNoteFiles, writeTagNotes } from '../../../../cli/build/project/tag-note-files.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { readTagNotes, tagNotesFileOf } from '../../../../src/lib/site/rendered-tag-notes.ts';
import { makeVideo, openQueryEngine } from '../../../support/test-catalogue.ts';
import { makeFolder } from '../../import/run/support.ts';

let site: string;
let work: string;

beforeEach(async () => {
  const folder = await makeFolder();
  [site, work] = [path.join(folder, 'site'), path.join(folder, 'work')];
});

const put = (name: string, text: string) => {
  const file = path.join(site, 'tags', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const settings = () => ({ ...defaultSettings(), site, work, languages: ['de'] });

async function notesIn(language: string) {
  await writeTagNotes(settings(), language);
  return readTagNotes(work, language);
}

test('R835 a tag note is rendered from Markdown, and counts as short up to 300 characters', async () => {
  put('Café Culture.md', '\uFEFFCups & *saucers*. See [bread](/tag/bread).\n');
  put('rain.md', 'x'.repeat(301));
  put('.DS_Store', '');
  expect(await notesIn('en')).toEqual({
    'café-culture': {
      html: '<p>Cups &amp; <em>saucers</em>. See <a href="/tag/bread">bread</a>.</p>\n',
      description: 'Cups & saucers. See bread.',
      isShort: true,
    },
    rain: expect.objectContaining({ isShort: false }) as object,
  });
});

test('R708 a tag note is rendered without comments and without style attributes in code examples', async () => {
  put('rain.md', 'Drops<!-- ask Ann > Bea -->\n\n    a = 1\n');
  const { rain } = await notesIn('en');
  expect(rain!.html).toBe('<p>Drops</p>\n<pre><code>a = 1\n</code></pre>\n');
  expect(rain!.description).toBe('Drops a = 1');
});

test('R708 the pages of texts are rendered without style attributes in code examples', async () => {
  const { markdown } = await createAstroConfig(settings());
  const processor = await createSatteriMarkdownProcessor(markdown as { readonly syntaxHighlight: false });
  const { code } = await processor.render('# Code\n\n```js\nconst a = 1;\n```\n');
  expect(code).toContain('const a = 1;');
  expect(code).not.toMatch(/\sstyle=/);
});

test('R708 the text check reports forbidden HTML in a tag note', async () => {
  const file = put('rain.md', 'Drops\n\n<p style="color: red">Red</p>\n');
  expect((await listSiteTextErrors(settings())).map(({ message }) => message)).toEqual([
    `${file}:3: the attribute style of <p> is not allowed in a text: delete the attribute`,
  ]);
});

test('R836 the description of a note has at most 160 characters and ends with a whole word', async () => {
  put('rain.md', `${'A river, '.repeat(30)}end.\n\n![](/a.png)`);
  put('snow.md', '![](/a.png)');
  const { rain, snow } = await notesIn('en');
  expect(rain!.description).toBe(`${'A river, '.repeat(17)}A…`);
  expect(rain!.description!.length).toBeLessThanOrEqual(160);
  expect(snow!.description).toBe(null);
});

test('R837 a page shows the note in its language, or else the note in the first language', async () => {
  put('rain.md', 'Drops');
  put('snow.md', 'Flakes');
  put('de/rain.md', 'Tropfen');
  expect(await notesIn('de')).toEqual({
    rain: { html: '<p>Tropfen</p>\n', description: 'Tropfen', isShort: true },
    snow: { html: '<p>Flakes</p>\n', description: null, isShort: true, language: 'en' },
  });
  expect(Object.keys(await notesIn('en'))).toEqual(['rain', 'snow']);
});

test('R839 a site without notes has no file of rendered notes', async () => {
  put('rain.md', ' \n');
  expect(await notesIn('en')).toEqual({});
  put('rain.md', 'Drops');
  await notesIn('en');
  expect(existsSync(tagNotesFileOf(work, 'en'))).toBe(true);
  rmSync(site, { recursive: true });
  expect(await notesIn('en')).toEqual({});
  expect(existsSync(tagNotesFileOf(work, 'en'))).toBe(false);
});

test.each([
  ['rain.txt', 'rain.txt: invalid file name: use the name of a tag with the extension .md, such as western.md'],
  [' .md', ' .md: invalid file name: use the name of a tag with the extension .md, such as western.md'],
  ['Snow!.md', 'snow.md: Snow!.md is a note about the same tag: delete one of the files'],
  ['fr/a.md', 'fr: this language is not in `languages` of the site: add it there, or delete the folder'],
  ['rain/a.md', 'rain: got a folder, expected files such as western.md, and only the folders de'],
])('R838 rejects the unusable file tags/%s', async (name, message) => {
  put('snow.md', 'Text');
  put(name, 'Text');
  await expect(readTagNoteFiles(settings())).rejects.toThrow(path.join(site, 'tags', message));
});

test('R838 reports front matter, relative pictures and unknown placeholders in a note with file and line', async () => {
  const file = put('rain.md', '---\ntitle: Rain\n---\n![a](a.png)\n{name}\n');
  expect((await listSiteTextErrors(settings())).map(({ message }) => message)).toEqual([
    `${file}:1: a note about a tag has no front matter: delete the lines between the two lines of ---`,
    `${file}:4: the picture a.png has a relative path: put the file into "public" in your site folder and write /a.png`,
    `${file}:5: got the placeholder {name}, expected {siteName}, {contactEmail} or {viewCounts}`,
  ]);
});

test('R1173 reports headings in a note, and accepts lists', async () => {
  const file = put('rain.md', '# Rain\n\n- a\n- b\n\nWords\n---\n');
  expect((await listSiteTextErrors(settings())).map(({ message }) => message)).toEqual(
    [1, 6].map(
      (line) => `${file}:${line}: a note about a tag has no headings: write the line as a paragraph, such as **Words**`,
    ),
  );
});

test('R838 reports broken links in notes, relative to the page of the tag', async () => {
  const file = put('rain.md', '[a](snow) [b](/tag/hail) [c](/nowhere)');
  expect((await findBrokenLinks(settings())).map(({ message }) => message)).toEqual([
    `${file}:1: the site has no page /nowhere: correct the link`,
  ]);
  const hasLabel = async (slug: string) => slug === 'snow';
  expect((await findBrokenLinks(settings(), hasLabel)).map(({ message }) => message)).toEqual([
    `${file}:1: the site has no page /tag/hail: correct the link`,
  ]);
});

test('R838 warns about notes that no page shows, with file and advice', async () => {
  const videos = [makeVideo({ id: 'a', tags: ['Lighthouse', 'Coast'] }), makeVideo({ id: 'b', tags: ['Coast'] })];
  const opened = openQueryEngine(videos);
  const engine = { ...opened, findTag: (slug: string) => opened.findTag(slug === 'seaside' ? 'coast' : slug) };
  const pagedTags = async () => (await engine.allTags('tag')).filter(({ slug }) => slug === 'coast');
  const warningsFor = async (name: string, text = 'Text') => {
    const file = path.relative('.', put(name, text));
    const isInAllLanguages = async () => false;
    const warnings = await listUnusedTagNotes(settings(), { engine, pagedTags, isInAllLanguages });
    rmSync(path.join(site, 'tags', name));
    return warnings.map((warning) => warning.replace(`${file}: `, ''));
  };
  expect(await warningsFor('COAST.md')).toEqual([]);
  expect(await warningsFor('coast.md', '\n')).toEqual(['the note is empty: write a text, or delete the file']);
  expect(await warningsFor('lighthuose.md')).toEqual([
    'no video has the tag "lighthuose": rename the file (the nearest tag is "Lighthouse")',
  ]);
  expect(await warningsFor('xyzzy.md')).toEqual(['no video has the tag "xyzzy": rename or delete the file']);
  expect(await warningsFor('seaside.md')).toEqual([
    '"seaside" is an alias of the tag "Coast": rename the file to coast.md',
  ]);
  expect(await warningsFor('Lighthouse.md')).toEqual([
    'the tag "Lighthouse" has no page of its own: raise TAGS_WITH_PAGES',
  ]);
});

test('R1253 warns about a translated note whose tag has no page in that language', async () => {
  const engine = openQueryEngine([makeVideo({ id: 'a', tags: ['Coast', 'Lighthouse'] })]);
  const pagedTags = () => engine.allTags('tag');
  const isInAllLanguages = async (slug: string) => slug === 'coast';
  put('de/coast.md', 'Text');
  put('lighthouse.md', 'Text');
  const file = path.relative('.', put('de/lighthouse.md', 'Text'));
  expect(await listUnusedTagNotes(settings(), { engine, pagedTags, isInAllLanguages })).toEqual([
    `${file}: the tag "lighthouse" has no page of its own in further languages: raise LANGUAGE_TAGS`,
  ]);
});

test('R1175 warns about link rules whose name is similar to the name of a source', async () => {
  const engine = openQueryEngine([makeVideo({ id: 'a', site: 'Example Films' })]);
  const links = { '*': {}, 'Example Films': {}, 'Exmple Films': {}, zz: {} };
  expect(await listUnusedLinkRules({ links }, { engine })).toEqual([
    'links: no source has the name "Exmple Films": did you mean "Example Films"?',
  ]);
});
