import { defineConfig } from 'vitest/config';
import { compileChangedLanguages } from '../../cli/languages/compile-changed-languages.ts';

await compileChangedLanguages();

/** Configuration of tests that start processes or complete builds. Without coverage, which does not include child processes. */
export default defineConfig({
  test: {
    include: ['tests/integration/**/*.test.ts', 'tests/mistakes/*.test.ts'],
    tags: [{ name: 'whole', description: 'other cases of a matrix: run before a release' }],
    // long enough for a busy machine, so that the timeout only ends hanging tests
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // each test restores its changes, so that all tests can share loaded modules
    isolate: false,
  },
});
