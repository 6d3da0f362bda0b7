import { expect, test } from 'vitest';
import { findWorkerEntryScripts } from '../../../../tools/built-site/find-worker-entries.ts';

const APP = 'const url="/_astro/main-1.js";new Worker(url,{type:"module"});import"./client-1.js"';
const find = (scripts: Readonly<Record<string, string>>) => findWorkerEntryScripts(new Map(Object.entries(scripts)));

test('R195 finds the entry script of a worker by its URL in another script', () => {
  const scripts = { 'app.js': APP, 'main-1.js': 'import"./shared-1.js"', 'shared-1.js': 'export let a=1' };
  expect(find(scripts)).toEqual({ entries: ['main-1.js'], imported: [] });
  const inBackticks = { ...scripts, 'app.js': 'trust(`/base/_astro/main-1.js`)' };
  expect(find(inBackticks).entries).toEqual(['main-1.js']);
  const withoutOne = {
    ...scripts,
    'app.js': 'import"/_astro/main-1.js";fetch("/_astro/gone.js");say(`/a b/main-1.js`)',
  };
  expect(find(withoutOne)).toEqual({ entries: [], imported: [] });
});

test.each([
  ['with an import', 'import{a}from"./main-1.js";a()'],
  ['for its effect', 'import"./main-1.js"'],
  ['with a dynamic import', 'export let open=()=>import(`./main-1.js`)'],
  ['with a re-export', 'export{a}from"./main-1.js"'],
  ['with a re-export of everything', 'export*from"./main-1.js"'],
])('R195 reports a worker chunk that imports the worker’s entry script: %s', (_how, code) => {
  const scripts = {
    'app.js': APP,
    'main-1.js': 'export let a=1;let open=()=>import("./engine-1.js")',
    'engine-1.js': 'export{b}from"./words-1.js"',
    'words-1.js': code,
  };
  expect(find(scripts).imported).toEqual([{ entry: 'main-1.js', importer: 'words-1.js' }]);
});

test('R195 accepts worker chunks that import each other, and does not check chunks of pages', () => {
  const scripts = {
    'app.js': `${APP};import"./main-1.js"`,
    'main-1.js': 'import"./one-1.js"',
    'one-1.js': 'import"./two-1.js"',
    'two-1.js': 'import"./one-1.js"',
  };
  expect(find(scripts)).toEqual({ entries: ['main-1.js'], imported: [] });
});
