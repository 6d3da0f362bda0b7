import { defineConfig } from 'vitest/config';
import { compileChangedLanguages } from './cli/languages/compile-changed-languages.ts';

await compileChangedLanguages();

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/properties/**/*.test.ts'],
    // long timeout that only stops tests that never end: a busy machine takes five times as long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // all test files share their modules, which takes a third less time: tests restore the state that they change
    isolate: false,
    coverage: {
      provider: 'v8',
      include: [
        'src/lib/{catalogue,import-file,loading,snapshot,search,settings,import}/**',
        'src/features/**/*.ts',
        'src/head/**/*.ts',
        'src/lib/{browser,client}/**',
        'src/ui/*.ts',
      ],
      exclude: [
        // coverage does not include worker threads: their logic is in modules that the tests also call directly
        'src/lib/import/**/*-thread.ts',
        // React hooks are covered by browser tests
        'src/features/**/use-*.ts',
      ],
      reportsDirectory: '.marquee/coverage',
      reporter: ['json', ['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
  },
});
