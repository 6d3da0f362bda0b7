/**
 * npm test -- html [--whole]: html-validate over the built test sites: every page of the demo site, and of the others
 * as many as a test run has time for; --whole takes them all. The report of the demo's build is read too.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import { FileSystemConfigLoader, HtmlValidate, type ConfigData } from 'html-validate';
import { DEMO_SITE, FILMS_SITE, OPERATORS_SITE } from '../tests/support/ports.ts';

const { whole } = program.option('--whole', 'Read every page', false).parse().opts<{ whole: boolean }>();
/** Of the pages of a tag, which are all made alike, every so many-th is looked at. */
const TAG_STEP = 200;
/** Problems that are printed; the others are counted. */
const PRINTED = 20;

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: [
    'html5',
    {
      // Astro writes one style element before the first island, wherever that is: allowed in practice, and two lines long
      style: { flow: true, phrasing: true },
      // a picture that only a shown element asks for: see Thumbnail.tsx
      table: { attributes: { background: { deprecated: false } } },
    },
  ],
  rules: {
    // React writes `inputMode`, `<input/>`, `hidden=""`: HTML reads them as the same
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // both words are the same role, and the older one is known to more readers
    'presentation-role-style': 'off',
    // React's own ids begin with an underline
    'valid-id': ['error', { relaxed: true }],
    // our own files come from our own host: what could change one could change its hash in the page
    'require-sri': ['error', { target: 'crossorigin' }],
    // one text field and the Enter key: the search boxes have no room for a button that does the same
    'wcag/h32': 'off',
    // the suggestions of a combobox: no native element takes pictures and links
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // the 404 page holds three screens, of which one shows: see notFoundScript
    'heading-level': ['error', { allowMultipleH1: true }],
  },
};

function pagesOf(folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).toSorted();
  const isTag = (page: string) => page.startsWith('tag');
  const tags = pages.filter(isTag).filter((_, i) => whole || folder === DEMO_SITE.folder || i % TAG_STEP === 0);
  return [...pages.filter((page) => !isTag(page)), ...tags].map((page) => path.join(folder, page));
}

const validator = new HtmlValidate(new FileSystemConfigLoader({ root: true, ...CONFIG }));
const started = performance.now();
const pages = [
  ...[DEMO_SITE, FILMS_SITE, OPERATORS_SITE].flatMap(({ folder }) => pagesOf(folder)),
  `${DEMO_SITE.folder}.report/report.html`,
];
const problems: string[] = [];
for (const page of pages) {
  const { results } = await validator.validateFile(page);
  for (const { messages } of results)
    for (const { ruleId, message, line, column, selector } of messages)
      problems.push(`${page}:${line}:${column} ${ruleId}: ${message} (${selector})`);
}
for (const problem of problems.slice(0, PRINTED)) console.error(problem);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`html-validate: ${pages.length} pages, ${problems.length} problems, ${seconds} s`);
process.exitCode = problems.length > 0 ? 1 : 0;
