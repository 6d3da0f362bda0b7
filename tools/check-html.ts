/**
 * npm test -- html [--whole]: runs html-validate on the built test sites: all pages of the demo site, and a sample of the others; --whole
 * checks all pages. Also checks the console page of the demo site.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import { FileSystemConfigLoader, HtmlValidate, type ConfigData } from 'html-validate';
import { DEMO_SITE, FILMS_SITE, SITE_WITH_ALL_OPERATOR_FILES } from '../tests/support/test-sites-and-ports.ts';

const { whole } = program.option('--whole', 'Check all pages', false).parse().opts<{ whole: boolean }>();
/** Sampling step: one of this many tag pages is checked, since all tag pages are alike. */
const TAG_STEP = 200;
/** Maximum number of problems to print. */
const PRINTED = 20;

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: [
    'html5',
    {
      // Astro writes a style element (two lines long) before the first island, at a place where HTML does not allow it; this is harmless
      style: { flow: true, phrasing: true },
      // allow the obsolete background attribute: browsers request the picture only when the table is displayed (Thumbnail.tsx)
      table: { attributes: { background: { deprecated: false } } },
    },
  ],
  rules: {
    // allow `inputMode`, `<input/>` and `hidden=""`, which React writes, and which mean the same in HTML as the usual spellings
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // allow `presentation`, which is the same ARIA role as `none`: more screen readers support this older name
    'presentation-role-style': 'off',
    // allow missing quotes and end tags: builds omit optional ones (cli/build/output/shorten-html.ts)
    'attr-quotes': 'off',
    'no-implicit-close': 'off',
    // allow ids that begin with an underscore, which React generates
    'valid-id': ['error', { relaxed: true }],
    // files of our own host need no integrity hash: an attacker who can change a file can also change its hash in the page
    'require-sri': ['error', { target: 'crossorigin' }],
    // search boxes are submitted with Enter: they have no space for a submit button
    'wcag/h32': 'off',
    // search suggestions are a listbox instead of native options, which cannot contain pictures and links
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // the 404 page contains three sections with a heading each, and src/head/show-requested-section.ts shows one of them
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
  ...[DEMO_SITE, FILMS_SITE, SITE_WITH_ALL_OPERATOR_FILES].flatMap(({ folder }) => pagesOf(folder)),
  `${DEMO_SITE.folder}.report/index.html`,
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
