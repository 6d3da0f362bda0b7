// The checks of the project by name, with the commands that each runs one after another. `npm test -- lint types` runs some alone.

/** @type {Readonly<Record<string, readonly string[]>>} */
export const STEPS = {
  tools: ['node tools/test-tools.mjs'],
  types: ['astro check --minimumSeverity warning'],
  lint: ['oxlint --type-aware --max-warnings 0'],
  unused: ['knip'],
  format: ['prettier --check .'],
  unit: ['vitest run'],
  coverage: ['vitest run --coverage'],
  integration: ['vitest run --config tests/integration/vitest.config.ts --tags-filter=!whole'],
  'integration-whole': ['vitest run --config tests/integration/vitest.config.ts --tags-filter=whole'],
  mistakes: ['vitest run --config tests/mistakes/vitest.config.ts'],
  sites: ['node tools/test-sites.ts'],
  size: ['size-limit'],
  scripts: ['node tools/check-scripts.ts'],
  html: ['node tools/check-html.ts'],
  links: ['node tools/check-links.ts'],
  browser: ['playwright test --grep-invert @whole'],
  'browser-whole': ['playwright test --grep @whole'],
  engines: ['vitest run --config tests/engines/vitest.config.ts --tags-filter=!whole'],
  'engines-whole': ['vitest run --config tests/engines/vitest.config.ts --tags-filter=whole'],
  conformance: ['node tools/conformance.ts'],
  headers: [
    'npm ci --prefix bench/observatory --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/observatory/run.ts',
  ],
  'object-store': [
    'npm ci --prefix bench/object-store --ignore-scripts --no-audit --no-fund --loglevel=error',
    'node bench/object-store/run.ts',
  ],
};

/**
 * Steps that run together by one name. `release` has what `npm test` leaves out, before a version: the other cases of each matrix, and all
 * mistakes of operators.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const GROUPS = { release: ['browser-whole', 'engines-whole', 'integration-whole', 'mistakes'] };

/**
 * What `npm test` runs: stages one after the other, of lanes side by side, of steps one after the other. The unit tests keep one
 * processor busy, and so do the builds and the tours through other engines; the browser tests take all there are. Unused code is looked
 * for behind the tools: knip loads the settings of the tours, which ask for the other engines.
 */
export const STAGES = [
  [['tools', 'unused'], ['types'], ['lint', 'format']],
  [
    ['coverage', 'integration'],
    ['sites', 'size', 'scripts', 'html', 'links', 'object-store', 'engines'],
  ],
  [['browser']],
  [['conformance']],
];

/** Steps without which those behind them say nothing. */
export const NEEDED = new Set(['tools', 'sites']);
