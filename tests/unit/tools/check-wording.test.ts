import { expect, test } from 'vitest';
import { findUnclearPhraseCategory } from '../../../tools/hooks/unclear-phrases.mjs';
import { extractTextsToCheck } from '../../../tools/check-wording.ts';

const read = (file: string, text: string) =>
  [...extractTextsToCheck(file, text)].map(({ kind, place, words }) => [kind, place, words]);

test('R776 reads comments and test titles with their lines', () => {
  const code = `/**\n * Cache of decoded\n * shards.\n */\nconst a = 1; // short\n// retries a busy server\ntest('R141 R142 keeps videos with all tags', () => {});\n`;
  const comments = [
    ['comments', 'tests/a.test.ts:1', 'Cache of decoded shards.'],
    ['comments', 'tests/a.test.ts:5', 'retries a busy server'],
  ];
  expect(read('tests/a.test.ts', code)).toEqual([
    ...comments,
    ['test titles', 'tests/a.test.ts:7', 'keeps videos with all tags'],
  ]);
  expect(read('src/a.ts', code).map(([kind]) => kind)).toEqual(['comments', 'comments']);
  expect(read('src/lib/messages/en/a.ts', code)).toEqual([]);
});

test('R776 reads the sentences of requirements and of the documentation, without code and figure marks', () => {
  const text =
    '# A\n\n```\nthis is code and no sentence\n```\n\n- R180 The list has ten<!-- figure: x --> cards of `what waits`. Short one.\n';
  const words = '- R180 The list has ten cards of `…`.';
  expect(read('CONFORMANCE.md', text)).toEqual([['requirements', 'CONFORMANCE.md:7', words]]);
  for (const file of [
    'README.md',
    'docs/guides/ads.md',
    '.github/pull_request_template.md',
    'tests/fixtures/README.md',
  ])
    expect(read(file, text)).toEqual([['documentation', `${file}:7`, words]]);
});

test.each([
  'src/content/legal/terms.md',
  'languages/de/legal/terms.md',
  'cli/init/site/content/imprint.md',
  'tests/fixtures/languages/content/imprint.md',
  'docs/reference/licenses.md',
  'docs/contributing/glossaries/de.md',
])(
  'R776 the check of the wording skips %s, because it is a text of a site, a translation or a generated file',
  (file) => {
    expect(read(file, 'This sentence has many more than four words.\n')).toEqual([]);
  },
);

test.each([
  ['Returns what waits.', 'a clause instead of a noun'],
  ['The import goes on.', '"go on" instead of continue or resume'],
  ['Resumes the import.', null],
])('R776 finds the discouraged phrase in %j: %s', (words, phrase) => {
  expect(findUnclearPhraseCategory(words)).toBe(phrase);
});
