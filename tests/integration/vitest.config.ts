import { defineConfig } from 'vitest/config';

/** Tests that start processes or whole builds: no coverage, since it does not see into processes. */
export default defineConfig({
  test: {
    include: ['tests/integration/**/*.test.ts', 'tests/mistakes/*.test.ts'],
    tags: [{ name: 'whole', description: 'other cases of a matrix: run before a release' }],
    // only ends a test that hangs: a busy machine takes five times as long
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // each test restores what it changes, so that modules are loaded once
    isolate: false,
  },
});
