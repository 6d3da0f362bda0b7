import { defineConfig } from 'vitest/config';
import { MUTATION_TEST_GROUPS } from './mutation-groups.ts';

export default defineConfig({
  test: {
    include: [...(MUTATION_TEST_GROUPS[process.env['MUTATION_GROUP'] ?? '']?.tests ?? [])],
    env: { CASES_SHARE: '0.1' },
    testTimeout: 60_000,
  },
});
