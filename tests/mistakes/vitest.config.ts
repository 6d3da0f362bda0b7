import { defineConfig } from 'vitest/config';

/** All mistakes of operators, for releases: `npm test` makes a sample of them with the unit tests. */
export default defineConfig({
  test: {
    include: ['tests/mistakes/mistakes.test.ts'],
    env: { MISTAKES: 'all' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
