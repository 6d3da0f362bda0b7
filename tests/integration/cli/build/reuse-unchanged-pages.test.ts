// Tests of builds that reuse pages of the last site, as an operator runs them, with part of the films import file.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPreviousPageRecords } from '../../../../cli/build/output/previous-page-records.ts';
import { listFilesInFolder } from '../../../../cli/deploy/deploy-to-folder.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { readFolder } from '../../../unit/import/run/support.ts';
import { MOMENT, readLines, run } from './support.ts';

/** Timeout of a test in milliseconds, for builds on a busy machine. */
const PATIENCE = 600_000;
/** Number of videos in the first import file. The second has four more. */
const VIDEOS = 60;
/** Pages of three tags that have notes in some builds. */
const noted: string[] = [];

let home = '';
const inHome = (name: string) => path.join(home, name);

/** Runs a build with a copy of the program that tests may change. Returns the number of rendered and of reused pages and feeds. */
async function build(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const script = inHome('program/cli/marquee.ts');
  const command = [process.execPath, script, 'build', '--source', 'films.psv', ...args] as const;
  const { code, stdout, stderr } = await run([...command], home, { ...MOMENT, ...env });
  if (code !== 0) throw new Error(stderr);
  const [, rendered, taken] = /Pages and feeds: (\d+) rendered, (\d+) reused/.exec(stdout) ?? [];
  return { rendered: Number(rendered), taken: Number(taken) };
}

/**
 * Returns the program hashes that decide whether pages of the last site can be reused: before any edit, after each edit of a file of the
 * program, and with the other settings. One process computes all hashes.
 */
async function listProgramHashes(
  edits: readonly (readonly [file: string, text: string])[],
  settings: Settings,
  otherSettings: Settings,
): Promise<readonly string[]> {
  const module = pathToFileURL(inHome('program/cli/build/output/build-cache-key.ts'));
  const code = `
    import { writeFileSync } from 'node:fs';
    import { hashBuildInputs } from ${JSON.stringify(module)};
    const print = async (settings) => console.log((await hashBuildInputs(settings, [])).program);
    await print(${JSON.stringify(settings)});
    for (const [file, text] of ${JSON.stringify(edits)}) {
      writeFileSync(file, text);
      await print(${JSON.stringify(settings)});
    }
    await print(${JSON.stringify(otherSettings)});`;
  const { stdout, stderr } = await run([process.execPath, '--input-type=module', '--eval', code], home);
  if (stderr !== '') throw new Error(stderr);
  return stdout.trim().split('\n');
}

const read = (file: string) => readFile(inHome(file), 'utf8');

/** Writes or removes the note about each of the three tags. */
async function writeNotes(texts: readonly (string | null)[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    const note = inHome(`site/tags/${path.basename(noted[i]!, '.html')}.md`);
    await mkdir(path.dirname(note), { recursive: true });
    await (text === null ? rm(note, { force: true }) : writeFile(note, text));
  }
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'marquee-rendering-'));
  for (const name of ['languages', 'src', 'public', 'cli', 'demo', 'package.json', 'tsconfig.json'])
    await cp(name, inHome(`program/${name}`), { recursive: true });
  await symlink(path.resolve('node_modules'), inHome('program/node_modules'), 'junction');
  await writeFile(inHome('films.psv'), await readLines(VIDEOS));
  const slugs = ['romance', 'adventure', 'crime'];
  noted.push(...slugs.map((slug) => `tag/${slug}.html`));
  await writeNotes(['An old note.', null, 'An old note.']);
  await build();
}, PATIENCE);

afterAll(() => rm(home, { recursive: true, force: true }));

test(
  'R303 an incremental build equals a clean build byte for byte, and renders only changed pages',
  { timeout: PATIENCE },
  async () => {
    const before = new Set(await listFilesInFolder(inHome('dist')));
    // the new import file lacks some videos, whose tags no other video has, and contains others
    const lines = (await readLines(VIDEOS + 4)).split('\n');
    await writeFile(inHome('films.psv'), lines.toSpliced(10, 4).join('\n'));
    await writeNotes(['A changed note.', 'A new note.', null]);
    // simulates pages that somebody has edited or deleted by hand
    const same = [...before].filter((file) => /^tag\/[^/]+\.html$/.test(file));
    const edited = same.map((file) => `dist/${file}`).slice(0, 10);
    for (const file of edited) await writeFile(inHome(file), `${await read(file)}<!-- by hand -->`);
    await rm(inHome(`dist/${same.at(-1)}`));
    const { rendered, taken } = await build();
    expect(taken).toBeGreaterThan(rendered);
    expect(rendered).toBeGreaterThan(edited.length);
    const clean = await build(['--work', 'clean', '--out', 'clean-dist']);
    expect(clean).toEqual({ rendered: rendered + taken, taken: 0 });
    for (const part of ['', '.hosts'])
      expect(await readFolder(inHome(`dist${part}`))).toEqual(await readFolder(inHome(`clean-dist${part}`)));
    const gone = [...before].filter((file) => file.startsWith('tag/') && !existsSync(inHome(`clean-dist/${file}`)));
    expect(gone.length).toBeGreaterThan(3);
    expect(gone.filter((file) => existsSync(inHome(`dist/${file}`)))).toEqual([]);
  },
);

test('R839 a new, changed or deleted note renders only the page of its tag', { timeout: PATIENCE }, async () => {
  // the previous test has changed the first note, added the second and deleted the third
  const before = await readFolder(inHome('dist'));
  const [changed = '', deleted = '', added = ''] = noted;
  expect(await read(`dist/${changed}`)).toContain('<p>A changed note.');
  expect(await read(`dist/${deleted}`)).toContain('<p>A new note.');
  expect(await read(`dist/${added}`)).not.toContain('An old note.');
  await writeNotes(['An old note.', null, 'An old note.']);
  const { rendered } = await build();
  const after = await readFolder(inHome('dist'));
  const pages = [...after.keys()].filter((file) => file.endsWith('.html') && after.get(file) !== before.get(file));
  expect(pages.toSorted()).toEqual(noted.toSorted());
  expect(rendered).toBeLessThan(20);
  for (const page of [changed, added]) expect(await read(`dist/${page}`)).toContain('<p>An old note.');
  expect(await read(`dist/${deleted}`)).not.toContain('A new note.');
});

test('R303 a build ignores a damaged record of rendered pages and renders all pages', async () => {
  const work = inHome('.marquee');
  expect((await readPreviousPageRecords(work, ''))?.pages.size).toBeGreaterThan(VIDEOS);
  const record = await read('.marquee/last-pages.json');
  for (const damaged of [record.replace(/"scripts":\[\d+/, '"scripts":[0'), record.slice(0, -1), '']) {
    await writeFile(inHome('.marquee/last-pages.json'), damaged);
    expect(await readPreviousPageRecords(work, '')).toBe(null);
  }
  await writeFile(inHome('.marquee/last-pages.json'), record);
});

test(
  'R303 a build renders every page again after a change of a setting, text, version or style sheet',
  { timeout: PATIENCE },
  async () => {
    const edit = async (file: string, change: (text: string) => string) =>
      [inHome(`program/${file}`), change(await read(`program/${file}`))] as const;
    const settings = defaultSettings();
    const name = 'Another name';
    // each change alone gives another hash of the program, so that no page is reused
    const edits = await Promise.all([
      edit('src/content/legal/terms.md', (text) => `${text}\nAnother sentence of the terms.\n`),
      edit('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "99.0.0"')),
      edit('src/styles/prose.css', (text) => `${text}\n.prose { color: red; }\n`),
    ]);
    const programs = await listProgramHashes(edits, settings, { ...settings, siteName: name });
    expect(programs).toHaveLength(5);
    expect(new Set(programs).size).toBe(5);
    expect(programs).not.toContain('null');
    expect((await build([], { SITE_NAME: name, SITE_URL: 'https://films.test' })).taken).toBe(0);
    const terms = await read('dist/legal/terms.html');
    expect([terms.includes(name), terms.includes('Another sentence')]).toEqual([true, true]);
  },
);

test('R840 pages of a site with SITE_URL link to its OpenSearch description', async () => {
  // uses the site that the previous test has built
  const link =
    '<link rel="search" type="application/opensearchdescription+xml" title="Another name" href="/opensearch.xml">';
  for (const page of ['index.html', 'search.html', 'legal/terms.html'])
    expect(await read(`dist/${page}`)).toContain(link);
  expect(await read('dist/opensearch.xml')).toContain('template="https://films.test/search?q={searchTerms}"');
  expect(await read('clean-dist/index.html')).not.toContain('rel="search"');
});
