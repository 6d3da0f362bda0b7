import { defineConfig } from 'vitest/config';
import { compileChangedLanguages } from '../../cli/languages/compile-changed-languages.ts';

await compileChangedLanguages();

/** Configuration of a run with all mistakes, for releases. `npm test` includes a sample of them in the unit tests. */
export default defineConfig({
  test: {
    include: ['tests/mistakes/mistakes.test.ts'],
    env: { MISTAKES: 'all' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
