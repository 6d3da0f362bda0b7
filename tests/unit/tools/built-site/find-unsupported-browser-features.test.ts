import { expect, test } from 'vitest';
import {
  findBrowsersWithoutFeature,
  readBrowserCompatibilityTable,
} from '../../../../tools/built-site/browser-compatibility-data.ts';
import {
  MAX_ECMA_VERSION,
  findUnsupportedBrowserFeatures,
} from '../../../../tools/built-site/find-unsupported-browser-features.ts';
import { parseBrowserslist, readSupportedBrowsers } from '../../../../src/lib/site/supported-browsers.ts';

const BASELINE = parseBrowserslist(['chrome >= 111', 'firefox >= 115', 'safari >= 16.4']);
const TABLE = readBrowserCompatibilityTable(BASELINE);
const find = (code: string) => Object.fromEntries(findUnsupportedBrowserFeatures(code, TABLE));

test.each([
  ['a function of a constructor', 'URL.canParse(a)', { 'URL.canParse': ['chrome 111', 'safari 16.4'] }],
  ['a constructor of a holder', 'const s=new Intl.Segmenter', { 'Intl.Segmenter': ['firefox 115'] }],
  ['a method of the language', '"a".toWellFormed()', { '.toWellFormed()': ['firefox 115'] }],
  [
    'a method that is called later',
    'const f=()=>{for(;;)a.b[0].toWellFormed()}',
    { '.toWellFormed()': ['firefox 115'] },
  ],
  [
    'a method of the web',
    'document.startViewTransition(f)',
    { '.startViewTransition()': ['firefox 115', 'safari 16.4'] },
  ],
  [
    'a name of the global scope',
    'scheduler.postTask(f)',
    { scheduler: ['firefox 115', 'safari 16.4'], '.postTask()': ['firefox 115', 'safari 16.4'] },
  ],
  ['a name of the global object', 'new window.EyeDropper', { EyeDropper: ['firefox 115', 'safari 16.4'] }],
])('R196 reports features that supported browsers lack, with the browsers: %s', (_what, code, expected) => {
  expect(find(code)).toEqual(expected);
});

test.each([
  [
    'a feature that all browsers have',
    '[2,1].toSorted();new DecompressionStream("deflate-raw");structuredClone(AbortSignal.any?.([]))',
  ],
  ['a method that other objects have', 'a.at(-1);a.find(b)'],
  ['a feature checked by its type', 'typeof scheduler=="object"&&scheduler.yield'],
  ['a feature checked by its name', '"toWellFormed"in String.prototype?a.toWellFormed():b'],
  ['a feature checked by its value', 'document.startViewTransition?document.startViewTransition(f):f()'],
  ['an optional call', 'a.toWellFormed?.();document.startViewTransition?.(f)'],
  ['a name of the script itself', 'const scheduler={};scheduler.go()'],
  [
    'a parameter, an import, a caught error',
    'import{navigation}from"./a.js";((cookieStore)=>cookieStore)();try{}catch(navigation){navigation}',
  ],
  ['a method of the script itself', 'const a={requestAdapter(){}};a.requestAdapter()'],
  ['a key of an object', 'a({scheduler:1}).scheduler'],
])('R196 reports no missing browser feature for %s', (_what, code) => {
  expect(find(code)).toEqual({});
});

test.each(['a=/[\\p{L}--[a-z]]/v', 'await using a=b()', 'import a from"./a.json"with{type:"json"}'])(
  'R196 syntax that supported browsers lack is an error: %s',
  (code) => {
    expect(() => find(code)).toThrow(SyntaxError);
  },
);

test('R196 every supported browser supports the JavaScript version of the scripts', () => {
  const newest = ['classes.static.initialization_blocks', 'classes.private_class_fields'];
  const older = ['regular_expressions.lookbehind_assertion', 'operators.nullish_coalescing_assignment'];
  expect(MAX_ECMA_VERSION).toBe(2022);
  for (const name of [...newest, ...older])
    expect([name, findBrowsersWithoutFeature(`javascript.${name}`, readSupportedBrowsers())]).toEqual([name, []]);
});
