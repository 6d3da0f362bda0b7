import { defineConfig } from 'vitest/config';
import { chooseEngines } from '../../tools/engines.mjs';
import { PATIENCE_MS, POLL_MS } from './support/patience.ts';

/** The tour of the built site: every test runs once in each engine, and the engines run side by side. */
export default defineConfig({
  test: {
    projects: chooseEngines(Boolean(process.env['CI'])).map((engine) => ({
      test: {
        name: engine,
        include: ['tests/engines/tour.test.ts'],
        tags: [{ name: 'whole', description: 'proved in Chromium; run in other engines before a release' }],
        provide: { engine },
        globalSetup: ['tests/engines/support/global-setup.ts'],
        // a test waits for what shows, and says what did not come; these only end what hangs
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // a test that a busy machine holds up is tried twice more, and named all the same
        retry: 2,
        expect: { poll: { interval: POLL_MS, timeout: PATIENCE_MS } },
      },
    })),
    maxWorkers: 2,
    // without an engine nothing is left
    include: [],
    passWithNoTests: true,
    reporters: ['verbose'],
  },
});
