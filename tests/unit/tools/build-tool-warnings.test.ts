import { expect, test } from 'vitest';
import { findBuildToolWarnings } from '../../../tools/build-tool-warnings.ts';

test('R280 finds warnings of build tools in their output, with and without terminal colors', () => {
  const lines = [
    '07:21:01 [WARN] [vite] \u001b[33m[INEFFECTIVE_DYNAMIC_IMPORT] \u001b[0msrc/one.ts is dynamically imported',
    '\u001b[2m07:21:01\u001b[22m \u001b[33m[WARN]\u001b[39m [router] no matching static path',
    '(node:4242) ExperimentalWarning: Type stripping is new',
    'npm warn deprecated one@1.0.0',
  ];
  expect(findBuildToolWarnings(lines.join('\n')).map((line) => line.slice(0, 15))).toEqual([
    '07:21:01 [WARN]',
    '07:21:01 [WARN]',
    '(node:4242) Exp',
    'npm warn deprec',
  ]);
});

test('R280 ignores Marquee’s own warnings about an import file or a setting', () => {
  const output =
    'WARNING: SITE_URL is not set: http://localhost:4321 stands in the sitemap.\nWARNING: 3 lines have a date in the future\n';
  expect(findBuildToolWarnings(output)).toEqual([]);
});
