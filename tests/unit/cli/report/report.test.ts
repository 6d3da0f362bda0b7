import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { BuildReportWithPrevious } from '../../../../cli/report/build-report.ts';
import { listSiteFiles } from '../../../../cli/report/site-file-sizes.ts';
import { writeBuildReportAndConsolePage } from '../../../../cli/report/write-build-report.ts';
import type { ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { toLine } from '../../import-file/import-line.ts';
import { EMPTY_STATE } from './console-state.ts';
import { makeFolder, run } from '../../import/run/support.ts';

const readJson = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')) as BuildReportWithPrevious;

/** Writes the build report for this import result. The folder may contain the report of an earlier build. */
async function report(folder: string, ingest: ImportResult, bytes: number, state = EMPTY_STATE): Promise<string> {
  const facts = {
    ingest,
    popularTags: [{ name: 'hills & dales', count: 2 }],
    languages: [
      { language: 'en', messages: 600, missing: [] },
      { language: 'nl', messages: 600, missing: ['Hide', 'Close'] },
    ],
    files: [{ path: 'index.html', bytes }],
    phases: [
      { name: 'read', seconds: 0.5 },
      { name: 'pages', seconds: 1 },
    ],
    peakMemory: 500_000_000,
    builtAt: new Date('2026-11-21T12:34:56Z'),
    rules: 'rules',
  };
  return readFile(await writeBuildReportAndConsolePage(folder, facts, state), 'utf8');
}

async function importLines(work: string, lines: readonly string[]): Promise<ImportResult> {
  const source = path.join(work, 'export.psv');
  await writeFile(source, `${lines.join('\n')}\n`);
  return (await run({ source, work, allowLoss: true })).result;
}

test('R787 a report describes a build and its changes since the previous one', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'dist.report');
  const bad = '<b>bad</b> & short';
  const first = await importLines(work, [toLine({ slug: 'a' }), toLine({ slug: 'b', date: '', secondDate: '' })]);
  const before = await report(folder, first, 1000);
  expect(before).toContain('There is no earlier build to compare with.');
  expect(before).toContain('No line was rejected.');
  const lines = [toLine({ slug: 'a' }), bad, toLine({ slug: 'c', videoUrl: 'https://other.example/1' })];
  const after = await report(folder, await importLines(work, [...lines, toLine({ slug: 'd' })]), 2500);
  const json = await readJson(folder);
  expect(before).toContain('<dt>missing or unreadable date</dt><dd>line 2</dd>');
  const { previous, ...now } = json;
  expect(now).toMatchObject({
    format: 1,
    builtAt: '2026-11-21T12:34:56.000Z',
    origin: 'fresh',
    problem: null,
    lines: 4,
    videos: 3,
    rejected: [{ reason: 'too-few-fields', count: 1, samples: [{ line: 2, text: bad }] }],
    hosts: [
      { name: 'videos.example.org', count: 2 },
      { name: 'other.example', count: 1 },
    ],
    months: [{ name: '2024-05', count: 3 }],
    popularTags: [{ name: 'hills & dales', count: 2 }],
    languages: [
      { language: 'en', missing: 0, percent: 100 },
      { language: 'nl', missing: 2, percent: 99 },
    ],
    files: 1,
    bytes: 2500,
    kinds: [{ kind: 'pages', files: 1, bytes: 2500 }],
    seconds: 1.5,
  });
  expect(previous).toMatchObject({ videos: 2, bytes: 1000, rejected: [], months: [{ name: '2024-05', count: 1 }] });
  expect(previous).not.toHaveProperty('previous');
  expect(after).toContain('line 2: <bdi>&lt;b&gt;bad&lt;/b&gt; &amp; short</bdi>');
  expect(after).toContain('hills &amp; dales');
  expect(after).toContain('List the 2 texts of the language nl that are in English');
  expect(after).toContain('<code>npx marquee language check nl</code>');
  expect(after).toContain('<span class="figure">3</span><span>videos</span><span>+1 (+50\u00a0%)</span>');
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({
      root: true,
      extends: ['html-validate:recommended', 'html-validate:document'],
      elements: ['html5'],
    }),
  );
  for (const page of [before, after])
    expect((await validator.validateString(page)).results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('R848 the build report lists overrides without effect, and counts videos that overrides hide', async () => {
  const work = await makeFolder();
  const result = await importLines(work, [toLine({ slug: 'a' })]);
  const overrides = [
    { line: 1, field: 'hidden', videos: 2, changed: 2 },
    { line: 2, field: 'title', videos: 0, changed: 0 },
  ] as const;
  await report(work, { ...result, operator: { ...result.operator, overrides } }, 1);
  const warning =
    'Overrides without effect: no video has the id or URL of line 2 (title). Correct or delete these lines. If you renamed a provider, set its former prefix as `ids` instead.';
  expect(await readJson(work)).toMatchObject({
    leftOut: [{ reason: 'hidden', message: 'hidden by overrides', count: 2 }],
    overrides: [warning],
  });
});

test('the build report ignores an unreadable previous report, and shows why an import file could not be read', async () => {
  const work = await makeFolder();
  await writeFile(path.join(work, 'report.json'), '{"format": 1');
  const { result } = await run({ source: '/nowhere', work });
  const page = await report(work, result, 1);
  expect((await readJson(work)).previous).toBeNull();
  expect(page).toContain('The import file could not be read: /nowhere: no such file');
  await writeFile(path.join(work, 'report.json'), '{"format": 0}');
  await report(work, result, 1);
  expect((await readJson(work)).previous).toBeNull();
});

test('the build report lists files with their sizes', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'a.txt'), 'four');
  expect(await listSiteFiles(folder)).toEqual([{ path: 'a.txt', bytes: 4 }]);
});
