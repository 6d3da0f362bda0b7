import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/properties/**/*.test.ts'],
    // a guard against what never ends: a busy machine takes five times as long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // tests put back what they change, so that modules need to be loaded only once: a third less time
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
        // threads, into which coverage does not see: what they do stands in receive-shards.ts and serve-words.ts
        'src/lib/import/output/{shard,word}-thread.ts',
        // hooks of React, which browser tests judge
        'src/features/**/use-*.ts',
      ],
      reportsDirectory: '.marquee/coverage',
      reporter: ['json', ['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
  },
});
