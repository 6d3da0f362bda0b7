import { MUTATION_TEST_GROUPS } from './mutation-groups.ts';

const name = process.env['MUTATION_GROUP'] ?? '';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/vitest.config.ts', pool: 'forks' },
  mutate: MUTATION_TEST_GROUPS[name]?.mutate,
  coverageAnalysis: 'perTest',
  ignorePatterns: ['.marquee', 'dist*', '.astro', 'test-results', 'public/demo', 'bench/mutation/node_modules'],
  tempDirName: '.marquee/stryker',
  incrementalFile: `.marquee/mutation/${name}-known.json`,
  jsonReporter: { fileName: `.marquee/mutation/${name}.json` },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  // The tests of a mutant may take this many milliseconds longer than usual, as on a busy machine. After that, the mutant counts as an
  // endless loop.
  timeoutMS: 8_000,
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 2),
};
