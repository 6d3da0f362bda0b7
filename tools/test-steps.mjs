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
  audit: ['node tools/audit-dependencies.ts'],
  mistakes: ['vitest run --config tests/mistakes/vitest.config.ts'],
  sites: ['node tools/build-test-sites.ts'],
  size: ['size-limit'],
  scripts: ['node tools/check-built-scripts.ts'],
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
    'node bench/visits/lighthouse.ts --check dist',
  ],
  soak: ['node tools/run-soak-test.ts'],
  mutation: [
    'npm ci --prefix bench/mutation --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/mutation/run-mutation-tests.ts --since',
  ],
};

/**
 * Named groups of steps. `release` has the checks that a release needs and `npm test` omits: the other cases of each matrix, all mistakes
 * of operators, all languages, known vulnerabilities, Lighthouse, a long use of the site, and mutants of the changed code. It repeats `docs`, whose links may have
 * changed since the last `npm test`. `npm run release:check` runs the group after its requirements.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const CHECK_STEP_GROUPS = {
  release: [
    'translations',
    'audit',
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
 * Steps of `npm test`. The lanes run in parallel, and the steps of a lane one after the other. The tests in Chromium are the longest step, and
 * start as soon as their sites are built. On two processors, Vitest uses only one process, so its two large steps (coverage, integration)
 * are in different lanes.
 *
 * @type {readonly (readonly string[])[]}
 */
export const NPM_TEST_LANES = [
  ['tools', 'sites', 'size', 'scripts', 'html', 'links', 'browser', 'engines'],
  ['types', 'lint', 'format', 'wording', 'conformance', 'unused', 'coverage', 'docs', 'object-store'],
  ['integration'],
];

/**
 * The step that must pass before a step starts, in any lane. knip (`unused`) loads the configuration of the tests in Firefox and WebKit, for which
 * these browsers must be installed.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const CHECK_STEP_REQUIREMENTS = {
  unused: 'tools',
  integration: 'tools',
  sites: 'tools',
  size: 'sites',
  scripts: 'sites',
  html: 'sites',
  links: 'sites',
  docs: 'tools',
  browser: 'sites',
  'browser-whole': 'sites',
  engines: 'sites',
  'engines-whole': 'sites',
  lighthouse: 'sites',
  soak: 'sites',
};
