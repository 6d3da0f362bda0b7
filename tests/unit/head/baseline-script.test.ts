import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { lackingFeature } from '../../../scripts/built/compat-data.ts';
import { baselineScript } from '../../../src/head/baseline-script.ts';
import { minifyScript } from '../../../src/head/minify-script.ts';
import { parseBaseline, readBaseline } from '../../../src/lib/site/baseline.ts';

const PROBES = [
  'javascript.builtins.Array.toSorted',
  'api.DecompressionStream.DecompressionStream.deflate-raw',
  'javascript.regular_expressions.lookbehind_assertion',
];
const lacking = (list: readonly string[]) => PROBES.flatMap((name) => lackingFeature(name, parseBaseline(list)));

test('R198 what looks for old browsers is read by old browsers', () => {
  expect(() => parse(minifyScript(baselineScript, 'es5'), { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});

test('R198 every browser of the baseline has what is looked for, and those before it lack some of it', () => {
  expect(PROBES.flatMap((name) => lackingFeature(name, readBaseline()))).toEqual([]);
  for (const before of ['chrome >= 109', 'edge >= 109', 'firefox >= 114', 'safari >= 16.3', 'ios_saf >= 16.3'])
    expect([before, lacking([before]).length > 0]).toEqual([before, true]);
});
