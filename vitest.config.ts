import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/properties/**/*.test.ts'],
    testTimeout: 30_000,
    // tests put back what they change, so that modules need to be loaded only once: a third less time
    isolate: false,
    coverage: {
      provider: 'v8',
      include: [
        'src/lib/{domain,delimited,loading,snapshot,search,settings,ingest}/**',
        'src/features/**/*.ts',
        'src/head/**/*.ts',
        'src/lib/{browser,client}/**',
        'src/ui/*.ts',
      ],
      exclude: [
        // runs in a thread, into which coverage does not see: what it does stands in receive-shards.ts
        'src/lib/ingest/shard-thread.ts',
        // what asks the catalogue or needs more of a document than tests stand in for, which browser tests judge
        'src/features/**/{find-related,forget-site,listen,mark-cards}.ts',
        'src/ui/{lazy-part,use-hydrated,use-now,use-sentinel}.ts',
      ],
      reportsDirectory: '.marquee/coverage',
      reporter: ['json', ['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
  },
});
