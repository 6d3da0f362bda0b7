import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  ALL_CAPS_WORDS_PATTERN,
  DRAFT_TEXT_PLACEHOLDERS,
  listSiteTextErrors,
} from '../../../../cli/build/checks/check-site-texts.ts';
import {
  prepareProjectCopy,
  removeFailedProjectCopies,
} from '../../../../cli/build/project/per-language-project-copy.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { LANGUAGE_CODES } from '../../../../src/lib/catalogue/languages.ts';
import { readFolder } from '../../../unit/import/run/support.ts';
import { marquee, readLines, run } from './support.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'marquee-texts-'));
const at = (name: string) => path.join(folder, name);
const site = at('site');
const SETTINGS = { site, language: 'en', languages: [] } as const;
const VALUES = { title: 'Terms', description: 'Rules', lastUpdated: '2026-11-23', order: '1' };

afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(site, { recursive: true, force: true }));

const listFaults = async (...given: Parameters<typeof listSiteTextErrors>) =>
  (await listSiteTextErrors(...given)).map(({ message }) => message);

/** Writes a file with a custom text and returns its path. A front matter value of undefined omits the field. */
async function writeText(
  values: Readonly<Record<string, string | undefined>>,
  body = 'Words',
  name = 'site/content/terms.md',
) {
  const fields = Object.entries({ ...VALUES, ...values }).filter(([, value]) => value !== undefined);
  const text = ['---', ...fields.map(([key, value]) => `${key}: ${value}`), '---', '', body, ''].join('\n');
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), text);
  return at(name);
}

/**
 * Mistakes in custom texts: description, changed front matter, text, and the expected messages without the file name that precedes them.
 */
const MISTAKES: [string, Readonly<Record<string, string | undefined>>, string, readonly string[]][] = [
  [
    'a misspelled key',
    { title: undefined, titel: 'T' },
    'Words',
    [': title: got nothing, expected string', ':5: unknown name "titel", expected "title"'],
  ],
  [
    'an unknown key',
    { color: 'red' },
    'Words',
    [':6: unknown name "color", expected one of title, description, lastUpdated, order, viewCounts, language, draft'],
  ],
  ['a value of the wrong type', { order: 'first' }, 'Words', [':5: order: got "first", expected number']],
  [
    'a placeholder without its sentences',
    {},
    'Words. {viewCounts}',
    [':8: got the placeholder {viewCounts}, expected viewCounts in the front matter: invented, given and mixed'],
  ],
  [
    'sentences about view counts that lack one',
    { viewCounts: '{ invented: A, given: B }' },
    'Words. {viewCounts}',
    [':6: viewCounts.mixed: got nothing, expected string'],
  ],
  ['an empty value', { title: '' }, 'Words', [':2: title: got null, expected string']],
  [
    'words instead of a date',
    { lastUpdated: 'someday' },
    'Words',
    [':4: lastUpdated: got "someday", expected a date such as 2026-11-23'],
  ],
  [
    'a date of which day and month can be confused',
    { lastUpdated: '03/04/2026' },
    'Words',
    [':4: lastUpdated: got "03/04/2026", expected a date such as 2026-11-23'],
  ],
  ['an empty date', { lastUpdated: '' }, 'Words', [':4: lastUpdated: got null, expected a date such as 2026-11-23']],
  [
    'a day that does not exist',
    { lastUpdated: '2026-02-30' },
    'Words',
    [':4: lastUpdated: got 2026-02-30, expected a date that exists, such as 2026-11-23'],
  ],
  [
    'an unclosed quote',
    { title: '"Terms' },
    'Words',
    [':2: title: the quote is not closed: add " at the end of the value'],
  ],
  [
    'a colon in a value',
    { title: 'Terms: the rules' },
    'Words',
    [
      ':2: bad indentation of a mapping entry: put values that contain a colon or begin with a special character in quotes',
    ],
  ],
  [
    'a line that begins with a tab',
    { '\tdraft': 'true' },
    'Words',
    [':6: the line begins with a tab: indent it with spaces'],
  ],
  [
    'an unknown placeholder in the text',
    {},
    'Words\n\nWelcome to {sitename}.',
    [':10: got the placeholder {sitename}, expected {siteName}, {contactEmail} or {viewCounts}'],
  ],
  [
    'an unknown placeholder in the description',
    { description: 'Rules of {site}' },
    'Words',
    [':3: got the placeholder {site}, expected {siteName}, {contactEmail} or {viewCounts}'],
  ],
];

test.each(MISTAKES)('R092 R677 the text check reports %s once, with location', async (_, values, body, messages) => {
  const file = await writeText(values, body);
  expect(await listFaults(SETTINGS)).toEqual(messages.map((message) => file + message));
});

const OPEN_COMMENT =
  'the comment is not closed: end it with --> and, inside another element, without blank lines in it';
const LINK = 'expected a path of the site, or an http, https or mailto URL';
/** Forbidden HTML in texts: the text, whose first line is line 8, and the expected messages. */
const FORBIDDEN: [string, readonly string[]][] = [
  [
    'Words <b onclick="x()">bold</b>',
    [':8: the attribute onclick of <b> is not allowed in a text: delete the attribute'],
  ],
  [
    'Words\n\n<div\n  STYLE="color: red"\n>Red</div>',
    [':11: the attribute style of <div> is not allowed in a text: delete the attribute'],
  ],
  ['> <script>x()</script>', [':8: the element <script> is not allowed in a text: delete it']],
  ['- item\n\n  <form action="/x">', [':10: the element <form> is not allowed in a text: delete it']],
  ['<iframe src="/x"></iframe>', [':8: the element <iframe> is not allowed in a text: delete it']],
  [
    '[a](javascript:x) [b][c]\n\n[c]: DATA:text/html,x',
    [`:8: got the link "javascript:x", ${LINK}`, `:10: got the link "DATA:text/html,x", ${LINK}`],
  ],
  ['Words\n\n<!-- note -->\n\n<div>\n<!-- b\n</div>\n\n-->', [`:13: ${OPEN_COMMENT}`]],
  ['<!-- note', [`:8: ${OPEN_COMMENT}`]],
  ['Words\n\n<div class="note>\n\nMore', [':10: the tag is not complete: add the missing " or >']],
  ['<plaintext>', [':8: the element <plaintext> is not allowed in a text: delete it']],
  ['<svg><![CDATA[a]]></svg> <!-- b -->', []],
  ['<a href=" java&#10;script:x">a</a>', [`:8: got the link " java\\nscript:x", ${LINK}`]],
];

test.each(FORBIDDEN)('R708 the text check reports forbidden HTML with its line: %j', async (body, messages) => {
  const file = await writeText({}, body);
  expect(await listFaults(SETTINGS)).toEqual(messages.map((message) => file + message));
});

const unclosed = (line: number, name: string) =>
  `:${line}: the element <${name}> is not closed and hides the rest of the text: add </${name}>`;
const UNCLOSED: [string, readonly string[]][] = [
  ['Words\n\n<title>\n\nMore **words**', [unclosed(10, 'title')]],
  ['Words <textarea> more\n\n## Heading <title>', [unclosed(8, 'textarea')]],
  ['<style>a</style>\n\n<style>\n\nMore', [unclosed(10, 'style')]],
  ['```\n<pre>\n```\n\n<div>\n<pre>\n</div>', []],
  ['```\na\n```\n\n<pre>\n\n## Words', [unclosed(12, 'pre')]],
  ['<details>\n<summary>a</summary>\n\n<template>b\n\nc', [unclosed(8, 'details')]],
  ['<details>\n<summary>a</summary>\n\n`</details>`\n\n</details>', []],
  ['<svg viewBox="0 0 1 1"><title>a</title><path d="M0 0"/></svg>\n\nMore', []],
  ['<script>\n\nMore', [':8: the element <script> is not allowed in a text: delete it']],
];

test.each(UNCLOSED)(
  'R1185 the text check reports an unclosed element that hides the rest: %j',
  async (body, messages) => {
    const file = await writeText({}, body);
    expect(await listFaults(SETTINGS)).toEqual(messages.map((message) => file + message));
  },
);

test('R708 the text check accepts other HTML, code examples and forbidden HTML in a draft', async () => {
  await writeText(
    {},
    [
      'Words <b class="a" id="b">b</b> <img src="/favicon.svg" alt=""> `<script>` <!-- <script> -->',
      '',
      '    <iframe>',
      '',
      '[a](https://a.test/javascript:x) [b](mailto:b@c.test) <details><summary>c</summary>d</details>',
    ].join('\n'),
  );
  await writeText({ draft: 'true' }, '<script>', 'site/content/imprint.md');
  expect(await listFaults(SETTINGS)).toEqual([]);
});

test('R1174 the text check refuses names of legal texts that hosts treat specially', async () => {
  const [index, missing] = [
    await writeText({}, '', 'site/content/404.md'),
    await writeText({}, '', 'site/content/index.md'),
  ];
  const reason = (name: string) => `: hosts treat pages with the name ${name} specially: rename the file`;
  expect(await listFaults(SETTINGS)).toEqual([index + reason('404'), missing + reason('index')]);
});

test('R092 R677 the check of texts reports every fault in every language, in the texts of the operator and of the program', async () => {
  const [order, own, german] = [{ order: 'x' }, await writeText({ order: 'x' }), at('site/content/de/terms.md')];
  await writeText(order, '', 'site/content/de/terms.md');
  await writeText(order, '', 'site/content/ja/terms.md');
  const project = await writeText(order, '', 'content/legal/dmca.md');
  const translated = await writeText(order, '', 'site/languages/de/legal/dmca.md');
  expect(await listFaults({ ...SETTINGS, languages: ['de'] }, at('content'))).toEqual(
    [project, translated, own, german].map((file) => `${file}:5: order: got "x", expected number`),
  );
});

test.each(['', 'Words', '---\ntitle: Terms\n'])(
  'R677 the check of texts reports a text whose front matter is incomplete: %j',
  async (text) => {
    const file = await writeText({});
    await writeFile(file, text);
    expect(await listFaults(SETTINGS)).toEqual([
      `${file}:1: the front matter is missing: begin the file with its fields between two lines of ---`,
    ]);
  },
);

test('R677 the check of texts accepts a byte order mark, CRLF, quotes and other spellings of a date', async () => {
  const file = await writeText({ title: '"Terms: rules"', lastUpdated: "'June 1, 2024'" });
  await writeFile(file, `\uFEFF${(await readFile(file, 'utf8')).replaceAll('\n', '\r\n')}`);
  expect(await listFaults(SETTINGS)).toEqual([]);
});

test('R092 the check of texts accepts the texts of the program in all languages', async () => {
  expect(await listFaults({ ...SETTINGS, languages: LANGUAGE_CODES.slice(1) })).toEqual([]);
});

const DRAFTS = 'cli/init/site/content';

test('R678 the check of texts recognizes every placeholder in the draft texts from marquee init', async () => {
  const drafts = await Promise.all((await readdir(DRAFTS)).map((name) => readFile(path.join(DRAFTS, name), 'utf8')));
  const capitals = drafts
    .flatMap((text) => text.match(ALL_CAPS_WORDS_PATTERN) ?? [])
    .filter((words) => words.length > 1);
  expect(new Set(capitals)).toEqual(new Set([...DRAFT_TEXT_PLACEHOLDERS, 'VAT']));
});

test('R678 the check of texts rejects a published imprint with the placeholders of its draft, but not the draft itself', async () => {
  const draft = await readFile(path.join(DRAFTS, 'imprint.md'), 'utf8');
  await mkdir(at('site/content'), { recursive: true });
  const file = at('site/content/imprint.md');
  await writeFile(file, draft);
  expect(await listFaults(SETTINGS)).toEqual([]);
  await writeFile(file, draft.replace('draft: true\n', ''));
  const found = await listFaults(SETTINGS);
  expect(found).toHaveLength(8);
  expect(found[0]).toBe(`${file}:11: got "NAME OF THE OPERATOR": replace it, or set draft: true in the front matter`);
});

test('R678 the check of texts does not mistake names and disclaimers in capitals for unfilled placeholders', async () => {
  await writeText({}, 'ACME GMBH, VAT\n\nTHE SERVICE IS PROVIDED AS IS, WHATEVER ITS NAME OR NUMBER.');
  expect(await listFaults(SETTINGS)).toEqual([]);
});

test('R092 R677 marquee build reports all mistakes in texts in one line each, and stops before reading the import file', async () => {
  await writeFile(at('films.psv'), await readLines(2));
  const terms = await writeText({ titel: 'T' }, '{sitename}');
  const imprint = await writeText({ lastUpdated: 'someday' }, 'Words', 'site/content/imprint.md');
  const { code, stdout, stderr } = await run(marquee('build', '--source', 'films.psv'), folder);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('WARNING: '));
  expect([code, lines]).toEqual([
    3,
    [
      `${path.relative(folder, imprint)}:4: lastUpdated: got "someday", expected a date such as 2026-11-23`,
      `${path.relative(folder, terms)}:6: unknown name "titel", expected "title"`,
      `${path.relative(folder, terms)}:9: got the placeholder {sitename}, expected {siteName}, {contactEmail} or {viewCounts}`,
    ],
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'failed', exitCode: 3 });
});

test('R092 R677 marquee build also reports mistakes in the texts that are part of the project', async () => {
  for (const name of ['src', 'cli', 'demo', 'package.json']) await cp(name, at(`program/${name}`), { recursive: true });
  await symlink(path.resolve('node_modules'), at('program/node_modules'), 'junction');
  const terms = await writeText({ order: 'first' }, 'Words', 'program/src/content/legal/terms.md');
  const program = [process.execPath, at('program/cli/marquee.ts')] as const;
  const { code, stderr } = await run([...program, 'build', '--source', 'films.psv'], folder);
  expect([code, stderr]).toEqual([3, expect.stringContaining(`${terms}:5: order: got "first", expected number\n`)]);
});

test('R677 cleaning up after a failed build leaves the folders "cache" and ".astro", because Astro may still write to them', async () => {
  const work = at('failed-work');
  const { folder: stage } = await prepareProjectCopy({ ...defaultSettings(), work }, 'en');
  for (const name of ['cache/x', '.astro/x']) {
    await mkdir(path.dirname(path.join(stage, name)), { recursive: true });
    await writeFile(path.join(stage, name), '');
  }
  await removeFailedProjectCopies(work);
  expect([...(await readFolder(work)).keys()]).toEqual(['build/en/.astro/x', 'build/en/cache/x']);
});
