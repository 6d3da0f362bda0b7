// What a build takes over of the last site: as an operator sees it, on a part of the film export.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFolder } from '../../../scripts/publish/folder.ts';
import { readFolder } from '../ingest/support.ts';
import { MOMENT, readLines, run } from './support.ts';

/** Builds run on a machine that has other things to do. */
const PATIENCE = 600_000;
/** Videos of the first export; the second has one in a hundred more. */
const VIDEOS = 400;

let home = '';
const inHome = (name: string) => path.join(home, name);

/** Builds with the copy of the program that a test may change. Returns how many pages and feeds were rendered, and how many taken over. */
async function build(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const script = inHome('program/scripts/marquee.ts');
  const command = [process.execPath, script, 'build', '--source', 'films.psv', ...args] as const;
  const { code, stdout, stderr } = await run([...command], home, { ...MOMENT, ...env });
  if (code !== 0) throw new Error(stderr);
  const [, rendered, taken] = /Pages and feeds: (\d+) rendered, (\d+) the same/.exec(stdout) ?? [];
  return { rendered: Number(rendered), taken: Number(taken) };
}

const read = (file: string) => readFile(inHome(file), 'utf8');

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'marquee-rendering-'));
  for (const name of ['src', 'public', 'scripts', 'demo', 'package.json', 'tsconfig.json'])
    await cp(name, inHome(`program/${name}`), { recursive: true });
  await symlink(path.resolve('node_modules'), inHome('program/node_modules'), 'junction');
  await writeFile(inHome('films.psv'), await readLines(VIDEOS));
  await build();
}, PATIENCE);

afterAll(() => rm(home, { recursive: true, force: true }));

test(
  'R303 a build over the last site gives, byte for byte, what a clean one does, and renders only pages that change',
  { timeout: PATIENCE },
  async () => {
    const before = new Set(await listFolder(inHome('dist')));
    // videos go, with tags of their own, and others come
    const lines = (await readLines(VIDEOS + 4)).split('\n');
    await writeFile(inHome('films.psv'), lines.toSpliced(10, 4).join('\n'));
    // what somebody has changed by hand, or taken away
    const same = [...before].filter((file) => /^tag\/[^/]+\.html$/.test(file));
    const edited = same.map((file) => `dist/${file}`).slice(0, 40);
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

test('R303 --force and a damaged record render every page', { timeout: PATIENCE }, async () => {
  const site = await readFolder(inHome('dist'));
  expect((await build(['--force'])).taken).toBe(0);
  const record = await read('.marquee/last-pages.json');
  await writeFile(inHome('.marquee/last-pages.json'), record.replace(/"scripts":\[\d+/, '"scripts":[0'));
  expect((await build()).taken).toBe(0);
  expect(await readFolder(inHome('dist'))).toEqual(site);
});

test('R303 another setting, text, version or style sheet renders every page anew', { timeout: PATIENCE }, async () => {
  const terms = 'program/src/content/legal/terms.md';
  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(inHome(file), change(await read(file)));
  const shown: string[] = [];
  const changes: readonly (readonly [env: Readonly<Record<string, string>>, edit: () => Promise<void>])[] = [
    [{ SITE_NAME: 'Another name' }, async () => undefined],
    [{}, () => edit(terms, (text) => `${text}\nAnother sentence of the terms.\n`)],
    [{}, () => edit('program/package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'))],
    [{}, () => edit('program/src/styles/prose.css', (text) => `${text}\n.prose { color: red; }\n`)],
  ];
  for (const [env, change] of changes) {
    await change();
    expect([env, (await build([], env)).taken]).toEqual([env, 0]);
    shown.push(await read('dist/legal/terms.html'));
  }
  expect(shown.map((html) => html.includes('Another name'))).toEqual([true, false, false, false]);
  expect(shown.map((html) => html.includes('Another sentence'))).toEqual([false, true, true, true]);
});
