import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findOperatorFolderErrors } from '../../../../cli/build/checks/check-operator-folder.ts';
import { findBrokenLinks, listScriptsOfHost } from '../../../../cli/build/checks/find-broken-links.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { marquee, readLines, run } from './support.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'marquee-links-'));
const site = path.join(folder, 'site');
const SETTINGS: Settings = { ...defaultSettings(), site };
const FRONT_MATTER = '---\ntitle: T\ndescription: D\nlastUpdated: 2026-11-23\norder: 10\n---\n\n';

afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(site, { recursive: true, force: true }));

async function put(name: string, text: string): Promise<string> {
  const file = path.join(site, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}
const putText = (body: string, name = 'content/imprint.md') => put(name, FRONT_MATTER + body);
const find = async (...given: Parameters<typeof findBrokenLinks>) =>
  (await findBrokenLinks(...given)).map(({ message }) => message);
const slotOf = (picture: string, url: string): Pick<Settings, 'slots'> => ({
  slots: [{ place: 'footer', sizes: { phone: [300, 50] }, house: { picture, url, alt: 'A' } }],
});

test('R680 the link check reports links and pictures of the config whose targets do not exist in the site, with the name of the setting', async () => {
  const settings = {
    ...SETTINGS,
    ...slotOf('/missing.svg', '/abuot'),
    footer: [{ title: 'More', links: [{ text: 'Imprint', href: '/legal/imprnt' }] }],
    social: [{ text: 'Blog', href: '/blog' }],
  };
  await putText('Words');
  expect(await find(settings)).toEqual([
    'slots[0].house.picture: /missing.svg is missing: put the file into "public" in your site folder',
    'slots[0].house.url: the site has no page /abuot: correct the link, or did you mean /about?',
    'footer[0].links[0].href: the site has no page /legal/imprnt: correct the link, or did you mean /legal/imprint?',
    'social[0].href: the site has no page /blog: correct the link',
  ]);
});

test('R1255 the check of the operator’s folder reports missing pictures that overrides name, with file and line', async () => {
  await put('public/covers/1.jpg', '');
  const lines = ['1,thumbnail,/covers/1.jpg', '2,thumbnail,/covers/2.jpg', '3,thumbnail,https://a.example/3.jpg'];
  const overrides = parseVideoOverrides([...lines, '3,title,/covers/3.jpg'].join('\n'), 'overrides.csv', 0);
  const faults = await findOperatorFolderErrors(SETTINGS, { ...NO_OPERATOR_FILES, overrides });
  expect(faults.map(({ file, line, reason }) => [file, line, reason])).toEqual([
    ['overrides.csv', 2, expect.stringContaining('/covers/2.jpg is missing: put the file into "public"')],
  ]);
});

test('R1172 the check of the operator’s folder reports invalid consent scripts and age checks, and missing own scripts', async () => {
  const consentScripts = await put('consent-scripts.mjs', "export const CONSENT_SCRIPTS = [{ category: 'fun' }];");
  const ageAssurance = await put('age-assurance.mjs', 'export default null;');
  const faults = await findOperatorFolderErrors({ ...SETTINGS, consentScripts, ageAssurance }, NO_OPERATOR_FILES);
  expect(faults.map(({ file, isStrictOnly }) => [file, isStrictOnly])).toEqual([
    [consentScripts, false],
    [ageAssurance, false],
  ]);
  const scripts = await put(
    'scripts.mjs',
    `export const CONSENT_SCRIPTS = [
      { category: 'analytics', url: '/missing.js' },
      { category: 'analytics', url: 'https://a.example/a.js' },
      { category: 'analytics', load: () => null },
    ];`,
  );
  expect(await find({ ...SETTINGS, consentScripts: scripts })).toEqual([
    `${scripts}: /missing.js is missing: put the file into "public" in your site folder`,
  ]);
});

test('R1194 the check prints notes about consent scripts that only the host can serve, and reports misspelled names of own scripts as errors', async () => {
  await put('public/scripts/count.js', '');
  const urls = [
    '/_vercel/insights/script.js',
    '/cdn-cgi/zaraz/i.js?z=1',
    '/scripts/count.js',
    '/scripts/missing.js',
    '/scirpts/count.js',
    '/missing.js',
    '/_astro/known.js',
    '/de/count-visits.js',
    '/tag/count.js',
    'https://a.example/a.js',
  ];
  const entries = urls.map((url) => ({ category: 'analytics', url }));
  const consentScripts = await put('host-scripts.mjs', `export const CONSENT_SCRIPTS = ${JSON.stringify(entries)};`);
  const settings = { ...SETTINGS, languages: ['en', 'de'] as const, consentScripts };
  const missing = (at: string) => `${consentScripts}: ${at} is missing: put the file into "public" in your site folder`;
  expect(await find(settings)).toEqual(['/scripts/missing.js', '/scirpts/count.js', '/missing.js'].map(missing));
  expect(await find(settings, async () => false)).toEqual([]);
  expect(await listScriptsOfHost(settings)).toEqual(
    ['/_vercel/insights/script.js', '/cdn-cgi/zaraz/i.js', '/de/count-visits.js', '/tag/count.js'].map(
      (at) => `${consentScripts}: ${at} is not a file of the site. Ignore this note if your host serves this script.`,
    ),
  );
});

test('R1194 the check command prints the note about a script of the host, and succeeds', async () => {
  await put('consent-scripts.mjs', "export const CONSENT_SCRIPTS = [{ category: 'counting', url: '/cdn-cgi/a.js' }];");
  const source = await put('films.psv', await readLines(5));
  const args = ['check', '--work', 'host'] as const;
  const env = { MARQUEE_SITE: site, CATALOGUE_SOURCE: source, CONSENT_SCRIPTS: path.join(site, 'consent-scripts.mjs') };
  const checked = await run(marquee(...args), folder, env);
  expect([checked.code, checked.stdout]).toEqual([
    0,
    expect.stringContaining('/cdn-cgi/a.js is not a file of the site'),
  ]);
});

test('R1172 a build stops at an invalid module of the operator before the import, with exit code 3', async () => {
  const file = await put('consent-scripts.ts', 'export const CONSENT_SCRIPTS = [\n  { category: ];\n');
  const built = await run(marquee('build', '--site', site, '--work', 'e', '--out', 'f'), folder);
  expect([built.code, built.stderr]).toEqual([3, expect.stringContaining(`${path.relative(folder, file)}:2: `)]);
});

test('R680 the link check reports broken links and pictures in texts and in the theme, with file and line', async () => {
  const imprint = await putText(
    '[a](/legal/imprnt) and ![b](/b.png)\n\n<img src="/c.png">\n\n[d]: /d "D"\n\n[e](contcat) [f](/tag/rain)',
  );
  const theme = await put('theme.css', ":root {\n  --x: url('/x.png') url(/favicon.svg);\n}");
  const missing = (file: string, line: number, at: string) =>
    `${file}:${line}: ${at} is missing: put the file into "public" in your site folder`;
  expect(await find(SETTINGS)).toEqual([
    `${imprint}:8: the site has no page /legal/imprnt: correct the link, or did you mean /legal/imprint?`,
    missing(imprint, 8, '/b.png'),
    missing(imprint, 10, '/c.png'),
    `${imprint}:12: the site has no page /d: correct the link`,
    `${imprint}:14: the relative link contcat leads to /legal/contcat, a page that the site does not have: correct the link`,
    missing(theme, 2, '/x.png'),
  ]);
});

test('R1171 the link check does not read the text of a footnote as a link', async () => {
  await putText('Words[^1] and [a][b].\n\n[^1]: Since May, see [c](/about).\n\n[b]: /about');
  expect(await find(SETTINGS)).toEqual([]);
});

test('R680 the link check accepts links to pages, files, feeds, later list pages, other sites, anchors and translations', async () => {
  await put('public/pictures/über uns.png', '');
  await putText(
    [
      '[a](/) [b](/about#top) [c](/legal/terms) [d](/tags/2) [e](/rss.xml) [f](https://a.example/x.png) [g](#part)',
      '[h](mailto:a@b.test) [i](//cdn.example/x) [j](/de/legal/privacy) [k](privacy) [l](/legal/dmca/) [m](/tags.html)',
      '## Part',
      '![n](</pictures/über%20uns.png>) `[o](/nowhere)` [p](/page/3?a=1)',
    ].join('\n'),
  );
  expect(await find({ ...SETTINGS, languages: ['de'] })).toEqual([]);
});

test('R680 the link check names a broken link as it was typed, with the language or the relative path', async () => {
  const imprint = await putText('[a](/de/legal/imprnt) [b](/de/nope)\n\n[c](legal/privacy) [d](/abuot/)');
  expect(await find({ ...SETTINGS, languages: ['de'] })).toEqual([
    `${imprint}:8: the site has no page /de/legal/imprnt: correct the link, or did you mean /de/legal/imprint?`,
    `${imprint}:8: the site has no page /de/nope: correct the link`,
    `${imprint}:10: the relative link legal/privacy leads to /legal/legal/privacy, a page that the site does not have: correct the link, or did you mean /legal/privacy?`,
    `${imprint}:10: the site has no page /abuot: correct the link, or did you mean /about?`,
  ]);
});

test('R680 the link check reports links to missing headings of the same and of another legal text', async () => {
  const anchor = (target: string) => `the link ${target} leads to a heading that does not exist: correct the link`;
  const imprint = await putText(
    [
      '## Über uns und {siteName}',
      '[a](#nowhere) [b](/legal/terms#nope) [c](#über-uns-un-sitename) [d](/legal/terms#3-what-you-may-do)',
      '<b id="mark">x</b> [e](#mark) [f](#%C3%BCber-uns-und-sitename) [g](#) [h](#top) [i](https://a.example/#x)',
      '[j](/about#x) [k](terms#1-who-may-use-this-site) [l](/legal/dmca#rights) [m](/legal/dmca#2)',
    ].join('\n\n'),
  );
  await putText('## Rights', 'content/dmca.md');
  await put('tags/rain.md', '[a](#nowhere)');
  expect(await find(SETTINGS)).toEqual([
    `${imprint}:10: ${anchor('#nowhere')}`,
    `${imprint}:10: ${anchor('/legal/terms#nope')}`,
    `${imprint}:10: ${anchor('#über-uns-un-sitename')} (did you mean #über-uns-und-sitename?)`,
    `${imprint}:14: ${anchor('/legal/dmca#2')}`,
  ]);
  expect(await find(SETTINGS, async () => true)).toEqual([]);
});

test('R680 the check reports invalid front matter of a text with links to headings, and checks the other links', async () => {
  const imprint = await put('content/imprint.md', '---\ntitle: a: b\n---\n\n[x](#contact) [y](/nowhere)');
  await putText('[a](/legal/imprint#contact)', 'content/faq.md');
  expect((await findOperatorFolderErrors(SETTINGS, NO_OPERATOR_FILES)).map(({ file, line }) => [file, line])).toEqual([
    [imprint, 2],
    [imprint, 5],
  ]);
});

test('R680 the link check resolves relative links of the About page at the root of the site', async () => {
  const about = await putText('[a](legal/privacy) [b](terms) [c](tags)', 'content/about.md');
  expect(await find(SETTINGS)).toEqual([
    `${about}:8: the relative link terms leads to /terms, a page that the site does not have: correct the link, or did you mean /tags?`,
  ]);
});

test('R680 the link check reports links to a draft, but not links in a draft', async () => {
  await put('content/records.md', `${FRONT_MATTER.replace('order', 'draft: true\norder')}[a](/nowhere)`);
  const imprint = await putText('[a](/legal/records)');
  expect(await find(SETTINGS)).toEqual([`${imprint}:8: the site has no page /legal/records: correct the link`]);
});

test('R680 the link check covers links to tags and performers only if the catalogue has been imported', async () => {
  const imprint = await putText('[a](/tag/rain) [b](/tag/rian) [c](/performer/ada/2) [d](/tag/rain.xml) [e](/nowhere)');
  const hasLabel = async (slug: string) => ['rain', 'performer:ada'].includes(slug);
  expect(await find(SETTINGS, hasLabel)).toEqual([`${imprint}:8: the site has no page /tag/rian: correct the link`]);
});

test('R680 the check command reports faults in the site folder: broken links and files that a build rejects', async () => {
  await put('texts.de.json', '{}');
  const imprint = await putText('![a](a.png)');
  const faults = await findOperatorFolderErrors(
    { ...SETTINGS, ...slotOf('/missing.svg', '/about') },
    NO_OPERATOR_FILES,
  );
  expect(faults).toEqual([
    {
      file: imprint,
      line: 8,
      reason: 'the picture a.png has a relative path: put the file into "public" in your site folder and write /a.png',
      isStrictOnly: false,
    },
    {
      file: 'slots[0].house.picture',
      line: null,
      reason: '/missing.svg is missing: put the file into "public" in your site folder',
      isStrictOnly: true,
    },
    {
      file: null,
      line: null,
      reason: expect.stringMatching(/texts\.de\.json: got a language that the site/) as string,
      isStrictOnly: false,
    },
  ]);
});

test('R644 the check command reports a live import with takedowns, and a search server without a privacy policy of the operator', async () => {
  const takedowns = [{ line: 1, kind: 'id', key: 'a', date: '2026-01-01', reason: 'Privacy' }] as const;
  const rules = { ...NO_OPERATOR_FILES, takedowns };
  const reasonsFor = async (settings: Partial<Settings>) =>
    (await findOperatorFolderErrors({ ...SETTINGS, ...settings }, rules)).map(({ reason }) => reason);
  expect(await reasonsFor({})).toEqual([]);
  expect(await reasonsFor({ exportUrl: 'https://a.example/export.psv' })).toEqual([
    expect.stringContaining('PUBLIC_EXPORT_URL cannot be combined with takedowns'),
  ]);
  const engineUrl = 'https://search.example.org';
  expect(await reasonsFor({ engineUrl })).toEqual([expect.stringContaining('ENGINE_URL: the site sends searches')]);
});

test('R680 marquee check and build --strict fail for a missing picture, and a plain build warns', async () => {
  await writeFile(path.join(folder, 'films.psv'), await readLines(5));
  const slot = JSON.stringify(slotOf('/missing.svg', '/about').slots);
  await put('marquee.config.ts', `export default { slots: ${slot}, source: '../films.psv' };`);
  // writes an invalid texts.json, which stops the build after the build has printed its warnings
  await put('texts.json', '{');
  const message = 'slots[0].house.picture: /missing.svg is missing';
  const [check, verdict, strict, plain] = await Promise.all([
    run(marquee('check', '--json', '--site', site), folder),
    run(marquee('check', '--site', site), folder),
    run(marquee('build', '--strict', '--site', site, '--work', 'a', '--out', 'b'), folder),
    run(marquee('build', '--site', site, '--work', 'c', '--out', 'd'), folder),
  ]);
  expect([check.code, JSON.parse(check.stdout)]).toMatchObject([
    1,
    { ok: false, verdict: 'builds', folder: [{ file: 'slots[0].house.picture' }, { line: null }] },
  ]);
  expect(verdict.stdout).toContain('\nA build would stop because of site:\n');
  expect(verdict.stdout.trimEnd().split('\n').at(-1)).toBe('A build would stop: correct the errors above.');
  await rm(path.join(site, 'texts.json'));
  const links = await run(marquee('check', '--site', site), folder);
  expect([links.code, links.stdout.trimEnd().split('\n').at(-1)]).toEqual([
    1,
    'A build would accept this data. A build with --strict would stop: correct the errors above.',
  ]);
  expect([strict.code, strict.stderr]).toEqual([3, expect.stringContaining(message)]);
  expect([plain.code, plain.stderr]).toEqual([2, expect.stringContaining(`WARNING: ${message}`)]);
});

test('R1176 the link check reports a link to a heading of another text with the name of an element of the page', async () => {
  const imprint = await putText(
    '[a](/legal/dmca#main) [b](/legal/dmca#text-main) [c](/legal/dmca#status) [d](dmca#footer)',
  );
  await putText('## Main\n\n[e](#main)\n\n## Status', 'content/dmca.md');
  expect(await find(SETTINGS)).toEqual([
    `${imprint}:8: the link /legal/dmca#main leads to another element of the page with this name: write #text-main for the heading`,
  ]);
});
