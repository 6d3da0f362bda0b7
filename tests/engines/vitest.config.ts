import { defineConfig } from 'vitest/config';
import { chooseBrowsers } from '../../tools/tour-browsers.mjs';
import { TIMEOUT_MS, POLL_MS } from './support/timeouts.ts';

/** Browser tests of the built site. Every test runs once in each engine, and the engines run in parallel. */
export default defineConfig({
  test: {
    projects: chooseBrowsers(Boolean(process.env['CI'])).map((engine) => ({
      test: {
        name: engine,
        include: ['tests/engines/tour.test.ts'],
        tags: [{ name: 'whole', description: 'proved in Chromium; run in other engines before a release' }],
        provide: { engine },
        globalSetup: ['tests/engines/support/global-setup.ts'],
        // timeouts of the tests' own waits are shorter: these limits only end hanging tests
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // retries tests that fail on a busy machine; reports still list them
        retry: 2,
        expect: { poll: { interval: POLL_MS, timeout: TIMEOUT_MS } },
      },
    })),
    maxWorkers: 2,
    // without an installed engine there are no tests
    include: [],
    passWithNoTests: true,
    reporters: ['verbose'],
  },
});
