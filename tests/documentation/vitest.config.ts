import { defineConfig } from 'vitest/config';

/** Configuration of tests of the built documentation site (`npm run docs -- build`). */
export default defineConfig({
  test: {
    include: ['tests/documentation/*.test.ts'],
    // long enough for a busy machine, so that the timeout only ends hanging tests
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
