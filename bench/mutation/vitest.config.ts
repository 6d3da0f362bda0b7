import { defineConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

export default defineConfig({
  test: {
    include: [...(GROUPS[process.env['MUTATION_GROUP'] ?? '']?.tests ?? [])],
    env: { CASES_SHARE: '0.1' },
    testTimeout: 60_000,
  },
});
