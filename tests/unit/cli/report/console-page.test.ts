// Tests of the console page, which a build writes for the operator.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { expectNoConsolePage } from '../../../../cli/deploy/expect-no-console-page.ts';
import type { ConsoleState } from '../../../../cli/report/console-state.ts';
import { toAbsolutePictureUrl } from '../../../../cli/report/console-html.ts';
import {
  updateDeadLinksOfConsolePage,
  writeBuildReportAndConsolePage,
} from '../../../../cli/report/write-build-report.ts';
import type { ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { makeCard } from '../../../support/test-catalogue.ts';
import { toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from '../../import/run/support.ts';
import { EMPTY_STATE } from './console-state.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt;&quot;&apos;&amp;';

const health = { builds: 3, complete: 2, lastComplete: 1_795_000_000, lost: 4, changed: 0.055, delay: 7200 };
const video = (id: string, fields: readonly string[] = []) => ({
  id,
  title: `Video ${id}`,
  videoUrl: `https://host.example/${id}`,
  thumbnailUrl: `https://img.example/${id}.jpg`,
  fields,
});
const tag = (name: string, count: number) => ({ id: name, name, slug: name, count });
const failure = {
  id: 'dead',
  kind: 'page',
  url: 'https://host.example/dead',
  reason: '404',
  first: 1,
  last: 90_000,
} as const;

const FULL_STATE: ConsoleState = {
  ...EMPTY_STATE,
  providers: [
    { name: 'Anchor', mode: 'full', paused: null, videos: 3, problems: [], places: [], health },
    {
      name: HOSTILE,
      mode: 'append',
      paused: null,
      videos: 1,
      problems: ['no such file', HOSTILE],
      places: [],
      health: null,
    },
    {
      name: null,
      mode: 'full',
      paused: null,
      videos: 2,
      problems: [],
      places: [],
      health: { ...health, complete: 3, changed: null, delay: 400_000 },
    },
    {
      name: 'Brook',
      mode: 'full',
      paused: '',
      videos: null,
      problems: [],
      places: [],
      health: { ...health, complete: 0, lastComplete: 0, delay: null },
    },
    { name: 'Creek', mode: 'full', paused: 'contract', videos: null, problems: [], places: [], health: null },
  ],
  history: new Map([
    [
      'Anchor',
      [1_794_900_000, 1_795_000_000].map((at) => ({ at, videos: 3, problems: 0, compared: 0, changed: 0, newest: 0 })),
    ],
    ['', [{ at: 1_795_000_000, videos: 2, problems: 0, compared: 0, changed: 0, newest: 0 }]],
  ]),
  changes: {
    added: {
      count: 30,
      first: [
        { ...video('new'), title: HOSTILE },
        { ...video('bare'), thumbnailUrl: 'data:image/png;base64,x' },
      ],
    },
    changed: { count: 1, first: [video('changed', ['title', 'tags'])] },
    gone: { count: 1, first: [video('gone')] },
  },
  aliases: [{ from: tag("rock'n'roll", 1), to: tag('rock', 20), why: 'one edit' }],
  overrides: {
    file: 'site/overrides.csv',
    unused: [
      { line: 2, field: 'title', videos: 0, changed: 0 },
      { line: 3, field: 'date', videos: 1, changed: 0 },
    ],
  },
  links: { dead: [{ ...failure, card: makeCard({ id: 'dead', title: 'A dead film' }) }], suspected: 2 },
};

interface PageOptions {
  readonly state?: ConsoleState;
  readonly folder?: string;
  readonly rules?: string;
  readonly lines?: readonly string[];
  readonly change?: (result: ImportResult) => ImportResult;
  readonly day?: number;
}

/** Writes the report and the page of a build. Returns the page, its folder and the report. */
async function build({
  state = FULL_STATE,
  folder,
  rules = 'rules',
  lines = [toLine({ slug: 'a' })],
  change,
  day = 1,
}: PageOptions = {}) {
  const work = await makeFolder();
  const source = path.join(work, 'export.psv');
  await writeFile(source, `${lines.join('\n')}\n`);
  const { result } = await run({ source, work, allowLoss: true });
  const target = folder ?? path.join(work, 'dist.report');
  const facts = {
    ingest: change?.(result) ?? result,
    popularTags: [],
    languages: [],
    files: [{ path: 'index.html', bytes: 1000 * day }],
    phases: [{ name: 'read', seconds: day }],
    peakMemory: 1,
    builtAt: new Date(Date.UTC(2026, 10, day)),
    rules,
  };
  const html = await readFile(await writeBuildReportAndConsolePage(target, facts, state), 'utf8');
  const report = JSON.parse(await readFile(path.join(target, 'report.json'), 'utf8')) as Record<string, unknown>;
  return { html, folder: target, report, work };
}

const sectionOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
const commandsOf = (html: string) =>
  Array.from(html.matchAll(/<code>(.*?)<\/code>/g), ([, text = '']) => text.replaceAll('&apos;', "'"));

test('R899 the console page lists providers with their health, and counts what needs attention', async () => {
  const { html, folder } = await build({
    lines: [toLine({ slug: 'a' }), 'bad', toLine({ slug: 'b', date: '', secondDate: '' })],
  });
  const providers = sectionOf(html, 'providers');
  expect(providers).toContain(
    '<bdi>Anchor</bdi><span class="state">all files read; earlier builds had failures</span>',
  );
  expect(providers).toContain(
    '<td class="end">2 of 3</td><td class="end">2026-11-18 11:06</td><td class="end">4</td><td class="end">5.5\u00a0%</td><td class="end">2\u00a0h</td>',
  );
  expect(providers).toContain(
    `<span class="faint">append</span><span class="state bad">no such file; ${ESCAPED}</span>`,
  );
  expect(providers).toContain('<bdi>import file</bdi><span class="state">all files read</span>');
  expect(providers).toContain('5\u00a0days');
  expect(providers).toContain('<span class="state">paused</span>');
  expect(providers).toContain('<span class="state">paused: contract</span>');
  expect(providers).toContain('Health in the last 30 days.');
  expect(Array.from(providers.matchAll(/<th scope="col".*?>(.*?)</g), ([, head]) => head)).toEqual([
    'Provider',
    'Videos',
    'Complete builds',
    'Last complete build (UTC)',
    'Videos lost',
    'Changed per build',
    'Age of newest video',
  ]);
  const attention = /<nav class="attention".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(Array.from(attention.matchAll(/href="#(.*?)">(.*?)</g), ([, id, text]) => [id, text])).toEqual([
    ['providers', '1 provider with unreadable files'],
    ['rejected', '1 rejected line'],
    ['warnings', '1 line imported with a warning'],
    ['overrides', '2 overrides without effect'],
    ['links', '1 dead link'],
    ['aliases', '1 suggested alias'],
  ]);
  expect(await readFile(path.join(folder, 'report.html'), 'utf8')).toContain('<a href="index.html">');
});

test('R899 the console page shows no health columns if no provider has recorded builds', async () => {
  const providers = FULL_STATE.providers.map((provider) => ({ ...provider, health: null }));
  const { html } = await build({ state: { ...FULL_STATE, providers } });
  const table = sectionOf(html, 'providers');
  expect(Array.from(table.matchAll(/<th scope="col".*?>(.*?)</g), ([, head]) => head)).toEqual(['Provider', 'Videos']);
  expect(table).toContain('</th><td class="end">3</td></tr>');
  expect(table).toContain('<caption class="unseen">Providers</caption>');
  expect(table).not.toContain('Health in the last 30 days.');
});

test.each([
  ['fresh', 'read now'],
  ['unchanged', 'unchanged since the last build'],
  ['last good', 'last good copy'],
  ['samples', 'sample videos'],
] as const)('R899 the console page describes the origin "%s" of the videos as "%s"', async (origin, text) => {
  const { html } = await build({ change: (result) => ({ ...result, origin }) });
  expect(html).toContain(`</bdi> (${text}), 1 lines read.`);
});

test('R899 the figures of the console page show changes since the previous build, except for the share of changed videos', async () => {
  const { folder } = await build();
  const { html } = await build({ folder, day: 2 });
  const tiles = Array.from(
    html.matchAll(/<li><span class="figure">.*?<\/span><span>(.*?)<\/span>(?:<span>(.*?)<\/span>)?<\/li>/g),
    ([, name, change]) => [name, change !== undefined],
  );
  expect(tiles).toEqual([
    ['videos', true],
    ['rejected lines', true],
    ['changed videos (provider with the most)', false],
    ['tags', true],
    ['files of the site', true],
    ['size of the site', true],
    ['build time', true],
    ['peak memory', true],
  ]);
});

test('R899 the console page of a site without problems has no section about rules, and reports that nothing needs attention', async () => {
  const { html } = await build({ state: EMPTY_STATE });
  expect(html).toContain('Nothing needs your attention.');
  expect(html).toContain('There is no earlier site to compare with.');
  expect(sectionOf(html, 'overrides') + sectionOf(html, 'aliases')).toBe('');
  expect(sectionOf(html, 'links')).toContain('No dead link is known.');
});

test('R899 the console page lists samples of rejected lines from all import files, and groups lines with warnings by file', async () => {
  const lines = [toLine({ slug: 'a' }), '<b>bad', toLine({ slug: 'b', date: '', secondDate: '' })];
  const twice = (result: ImportResult): ImportResult => {
    const [source] = result.sources;
    const [part] = source!.parts;
    return {
      ...result,
      samples: {},
      sources: [{ ...source!, parts: [part!], increments: [{ ...part!, place: 'new.psv' }] }],
    };
  };
  const { html } = await build({ lines, change: twice });
  expect(sectionOf(html, 'rejected')).toContain('<dd>new.psv, line 2: <bdi>&lt;b&gt;bad</bdi></dd>');
  expect(sectionOf(html, 'warnings')).toContain('<dd>new.psv, line 3</dd>');
  const none = await build({ lines: [toLine({ slug: 'a' }), 'bad'], change: (result) => ({ ...result, sources: [] }) });
  expect(sectionOf(none.html, 'rejected')).toContain('no sample line');
});

test('R899 the console page shows paths below the current folder as relative paths', async () => {
  const source = [path.resolve('dumps/a.csv'), 'https://host.example/b.csv'].join(', ');
  const { html } = await build({ change: (result) => ({ ...result, source }) });
  expect(html).toContain('from <bdi>dumps/a.csv, https://host.example/b.csv</bdi>');
});

test('R900 the console page requests nothing without a click, and its Content Security Policy allows only its own scripts and style sheets', async () => {
  const { html } = await build();
  expect(html).not.toMatch(/<(?:link|iframe|object|embed|base)\b|\ssrc="|@import|url\(/);
  const policy = /http-equiv="Content-Security-Policy" content="(.*?)"/.exec(html)?.[1] ?? '';
  const hashesOf = (name: string) =>
    Array.from(
      html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')),
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ).join(' ');
  expect(policy).toBe(
    `default-src 'none'; script-src ${hashesOf('script')}; style-src ${hashesOf('style')}; img-src http: https:; base-uri 'none'; form-action 'none'`,
  );
  expect(html).not.toMatch(/\s(?:style|on\w+)="/);
});

test('R900 the console page escapes values, and its pictures have only http(s) URLs', async () => {
  const { html } = await build();
  expect(html).toContain(`<strong><bdi>${ESCAPED}</bdi></strong>`);
  expect(html).not.toContain('<img');
  expect(Array.from(html.matchAll(/data-picture="(.*?)"/g), ([, url]) => url)).toEqual(
    ['new', 'changed', 'gone'].map((id) => `https://img.example/${id}.jpg`),
  );
  expect(
    ['', '/a.jpg', 'javascript:1', 'https://'].map((url) => toAbsolutePictureUrl(url, 'https://site.example')),
  ).toEqual([null, 'https://site.example/a.jpg', null, null]);
});

test('R900 without JavaScript, the console page hides buttons and charts, and everything else is readable', async () => {
  const { html } = await build();
  const buttons = html.match(/<button\b[^>]*>/g) ?? [];
  expect(buttons.length).toBeGreaterThan(10);
  expect(buttons.filter((button) => !button.endsWith(' hidden>'))).toEqual([]);
  const charts = html.match(/<div class="chart"[^>]*>/g) ?? [];
  expect(charts.map((chart) => chart.endsWith(' hidden>'))).toEqual([true]);
});

test('R901 the console page lists new, changed and removed videos, and says if no video has changed', async () => {
  const { html } = await build();
  const changes = sectionOf(html, 'changes');
  expect(changes).toContain('<h3>New videos <span class="badge">30</span></h3>');
  expect(changes).toContain('… and 28 more.');
  expect(changes).toContain('changed: title, tags');
  const gone = changes.slice(changes.indexOf('Removed videos'));
  expect(commandsOf(gone)).toEqual(['npx marquee explain gone']);
  const none = { count: 0, first: [] };
  const { html: same } = await build({
    state: { ...EMPTY_STATE, changes: { added: none, changed: none, gone: none } },
  });
  expect(sectionOf(same, 'changes')).toContain('<p>No video has changed.</p>');
  expect(sectionOf(same, 'changes')).not.toContain('class="pictures"');
});

test('R908 the console page names the reason why the previous site could not be compared', async () => {
  const { html } = await build({ state: { ...EMPTY_STATE, changes: { problem: 'dist/data: <damaged>' } } });
  expect(sectionOf(html, 'changes')).toContain(
    '<p class="bad">The last site cannot be compared: dist/data: &lt;damaged&gt;. The next build can be compared with this one.</p>',
  );
});

test('R901 removed videos are not named if rules about removed videos have changed since the last build', async () => {
  const entry = { line: 1, kind: 'id', date: '2026-11-01', reason: '', hits: 1 } as const;
  const withTakedown = (result: ImportResult): ImportResult => ({
    ...result,
    operator: { ...result.operator, takedowns: { videos: 1, entries: [entry] } },
  });
  const first = await build({ change: withTakedown });
  expect(first.html).not.toContain('Video gone');
  expect(first.html).toContain('some may have been taken down');
  const { folder } = first;
  expect((await build({ change: withTakedown, folder })).html).toContain('Video gone');
  expect((await build({ change: withTakedown, folder, rules: 'other' })).html).not.toContain('Video gone');
  expect((await build({ state: EMPTY_STATE, change: withTakedown, folder, rules: 'third' })).html).toContain(
    'There is no earlier site to compare with.',
  );
});

test('R902 R920 each entry of the console page has the command for its next step, and a takedown is one step', async () => {
  const { html } = await build();
  expect(commandsOf(sectionOf(html, 'aliases'))).toEqual([
    `npx marquee alias add 'rock'\\''n'\\''roll' rock`,
    'npx marquee suggest-aliases',
  ]);
  expect(commandsOf(sectionOf(html, 'overrides'))).toEqual([
    '&quot;${EDITOR:-vi}&quot; +2 site/overrides.csv',
    '&quot;${EDITOR:-vi}&quot; +3 site/overrides.csv',
  ]);
  expect(commandsOf(sectionOf(html, 'links'))).toEqual([
    'npx marquee explain dead',
    'npx marquee check-links --sample 200',
    'npx marquee check-links --sample 200 --apply',
  ]);
  expect(commandsOf(sectionOf(html, 'history'))).toEqual(['npx marquee rollback']);
  expect(commandsOf(sectionOf(html, 'changes')).slice(0, 2)).toEqual([
    'npx marquee explain new',
    'npx marquee takedown add --publish id new',
  ]);
  const folders = { work: '.marquee', site: 'site', out: 'public' };
  const { html: elsewhere } = await build({ state: { ...FULL_STATE, folders } });
  expect(commandsOf(sectionOf(elsewhere, 'changes'))[1]).toBe('npx marquee takedown add --publish --out public id new');
  expect(commandsOf(sectionOf(elsewhere, 'history'))).toEqual(['npx marquee rollback --out public']);
  const hostile = {
    ...FULL_STATE,
    aliases: [{ from: tag('a\u0003b', 1), to: tag('ab', 2), why: 'spelling' as const }],
  };
  expect(sectionOf((await build({ state: hostile })).html, 'aliases')).toContain('control or invisible characters');
  const { html: large } = await build({ state: { ...EMPTY_STATE, aliases: null } });
  expect(sectionOf(large, 'aliases')).toContain('Too many tags');
});

test('R903 charts on the console page have the values of their tables, with gaps for builds without a provider', async () => {
  const { html } = await build();
  const [, json = ''] = /data-chart="(.*?)"/.exec(sectionOf(html, 'providers')) ?? [];
  expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual({
    kind: 'line',
    unit: 'count',
    times: [1_794_900_000, 1_795_000_000],
    series: [
      { name: 'Anchor', values: [3, 3] },
      { name: 'import file', values: [null, 2] },
    ],
  });
});

test('R904 a folder with a console page is not published, whatever the name of the page', async () => {
  const { html } = await build();
  const site = await makeFolder();
  await mkdir(path.join(site, 'tag'));
  await writeFile(path.join(site, 'index.html'), 'x'.repeat(60_000));
  await writeFile(path.join(site, 'robots.txt'), html);
  await expectNoConsolePage(site);
  await writeFile(path.join(site, 'tag/b.html'), html);
  await writeFile(path.join(site, 'tag/a.html'), html);
  await expect(expectNoConsolePage(site)).rejects.toThrow(
    `${path.join(site, 'tag/a.html')} is a console page, which must never be published`,
  );
});

test('R905 the console page has a history of builds with sizes and durations, the latest first, of at most 90 builds', async () => {
  const { folder } = await build();
  const { html, report } = await build({ folder, day: 2 });
  const rows = Array.from(
    sectionOf(html, 'history').matchAll(/<tr><th scope="row"><bdi>(.*?)<\/bdi><\/th>(.*?)<\/tr>/g),
    ([, time, cells = '']) => [
      time,
      ...Array.from(cells.matchAll(/>([^<]+)</g), ([, cell = '']) => cell.replace('\u00a0', ' ')),
    ],
  );
  expect(rows).toEqual([
    ['2026-11-02 00:00', '1', '0', '1', '2.0 kB', '2.0 s'],
    ['2026-11-01 00:00', '1', '0', '1', '1.0 kB', '1.0 s'],
  ]);
  const { history, ...former } = report;
  expect(history).toHaveLength(2);
  await writeFile(
    path.join(folder, 'report.json'),
    JSON.stringify({ ...former, history: Array.from({ length: 90 }, () => (history as unknown[])[0]) }),
  );
  const { report: full } = await build({ folder, day: 3 });
  expect(full['history']).toHaveLength(90);
  await writeFile(path.join(folder, 'report.json'), JSON.stringify(former));
  expect((await build({ folder, day: 3 })).report['history']).toMatchObject([{ bytes: 2000 }, { bytes: 3000 }]);
});

test('R899 the console page is valid HTML, and identical for identical builds', async () => {
  const work = await makeFolder();
  const [first, second] = [
    await build({ folder: path.join(work, 'a') }),
    await build({ folder: path.join(work, 'b') }),
  ];
  // names of folders, and the measured time of the thread that compresses
  const normalize = (html: string) => html.replaceAll(/marquee-[\w-]+|\/tmp\/[^<\s]+|Compression took [\d.]+\ss/g, '');
  expect(normalize(first.html)).toBe(normalize(second.html));
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({
      root: true,
      extends: ['html-validate:recommended', 'html-validate:document'],
      elements: ['html5'],
    }),
  );
  expect((await validator.validateString(first.html)).results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('R931 a build without changes adds dead links to the console page if check-links has run since', async () => {
  const state = { ...FULL_STATE, history: new Map(), links: { dead: [], suspected: 0 } };
  const { html, folder, work } = await build({ state });
  const [page, checks] = [path.join(folder, 'index.html'), path.join(work, 'link-checks.json')];
  const update = () => updateDeadLinksOfConsolePage({ work, out: path.join(work, 'dist') });
  const readPage = () => readFile(page, 'utf8');
  expect(await update()).toBe(false);
  const failures = [
    { ...failure, id: 'a' },
    { ...failure, id: 'removed' },
  ];
  await writeFile(checks, JSON.stringify({ position: 1, failures }));
  const { mtimeMs } = await stat(page);
  const setTime = (milliseconds: number) => utimes(checks, milliseconds / 1000, milliseconds / 1000);
  await setTime(mtimeMs - 10_000);
  expect([await update(), await readPage()]).toEqual([false, html]);
  await setTime(mtimeMs + 10_000);
  expect(await update()).toBe(true);
  const updated = await readPage();
  expect(updated).toContain('<a href="#links">1 dead link</a>');
  const withoutLinks = (text: string) =>
    text.replace(sectionOf(text, 'links'), '').replace('<li><a href="#links">1 dead link</a></li>', '');
  expect(commandsOf(sectionOf(updated, 'links'))[0]).toBe('npx marquee explain a');
  expect(withoutLinks(updated)).toBe(withoutLinks(html));
  await rm(page);
  expect(await update()).toBe(false);
});
