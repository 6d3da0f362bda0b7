// The project's checks by name, each with its commands in order. `npm test -- lint types` runs only these two.
import { readdirSync } from 'node:fs';

const LANGUAGES = readdirSync(new URL('../languages', import.meta.url)).filter((name) => !name.includes('.'));

/** @type {Readonly<Record<string, readonly string[]>>} */
export const CHECK_COMMANDS_BY_NAME = {
  tools: ['node tools/install-test-tools.mjs'],
  types: ['astro check --minimumSeverity warning'],
  lint: ['oxlint --type-aware --max-warnings 0'],
  unused: ['knip'],
  format: ['prettier --check .'],
  wording: ['node tools/check-wording.ts'],
  unit: ['vitest run'],
  coverage: ['vitest run --coverage'],
  integration: ['vitest run --config tests/integration/vitest.config.ts --tags-filter=!whole'],
  'integration-whole': ['vitest run --config tests/integration/vitest.config.ts --tags-filter=whole'],
  translations: LANGUAGES.map((code) => `node cli/marquee.ts language check ${code}`),
  mistakes: ['vitest run --config tests/mistakes/vitest.config.ts'],
  sites: ['node tools/build-test-sites.ts'],
  size: ['size-limit'],
  scripts: ['node tools/check-scripts.ts'],
  html: ['node tools/check-html.ts'],
  links: ['node tools/check-links.ts'],
  docs: ['node tools/documentation/serve-docs.mjs build', 'vitest run --config tests/documentation/vitest.config.ts'],
  browser: ['playwright test --grep-invert @whole'],
  'browser-whole': ['playwright test --grep @whole'],
  engines: ['vitest run --config tests/engines/vitest.config.ts --tags-filter=!whole'],
  'engines-whole': ['vitest run --config tests/engines/vitest.config.ts --tags-filter=whole'],
  conformance: ['node tools/check-conformance.ts'],
  headers: [
    'npm ci --prefix bench/observatory --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/observatory/run-http-observatory.ts',
  ],
  'object-store': [
    'npm ci --prefix bench/object-store --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/object-store/test-object-store.ts',
  ],
  lighthouse: [
    'npm ci --prefix bench --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/lighthouse.ts --check dist',
  ],
  soak: ['node tools/run-soak-test.ts'],
  mutation: [
    'npm ci --prefix bench/mutation --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/mutation/run-mutation-tests.ts --since',
  ],
};

/**
 * Named groups of steps. `release` has the checks that a release needs and `npm test` omits: the other cases of each matrix, all mistakes
 * of operators, all languages, Lighthouse, a long use of the site, and mutants of the changed code. It repeats `docs`, whose links may have
 * changed since the last `npm test`. `npm run release:check` runs the group after its requirements.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const CHECK_STEP_GROUPS = {
  release: [
    'translations',
    'docs',
    'mistakes',
    'integration-whole',
    'engines-whole',
    'browser-whole',
    'lighthouse',
    'soak',
    'mutation',
  ],
};

/**
 * Steps of `npm test`: a list of stages that run one after the other. A stage is a list of lanes that run in parallel; a lane is a list of
 * steps that run one after the other. The unit tests use one processor, and so do the builds and the tests in Firefox and WebKit; the
 * tests in Chromium use all. `unused` runs after `tools`: knip loads the configuration of the tests in Firefox and WebKit, for which these
 * browsers must be installed.
 */
export const NPM_TEST_STAGES = [
  [['tools', 'unused'], ['types'], ['lint', 'format', 'wording']],
  [
    ['coverage', 'integration'],
    ['sites', 'size', 'scripts', 'html', 'links', 'docs', 'object-store', 'engines'],
  ],
  [['browser']],
  [['conformance']],
];

/** Checks whose failure makes all later checks meaningless. */
export const PREREQUISITE_CHECK_STEPS = new Set(['tools', 'sites']);
