import { defineConfig } from 'vitest/config';
import { listAvailableTestBrowsers } from '../../tools/find-test-browsers.mjs';
import { TIMEOUT_MS, POLL_MS } from './support/timeouts.ts';
import { compileChangedLanguages } from '../../cli/languages/compile-changed-languages.ts';

await compileChangedLanguages();

/**
 * Configuration of the browser tests in Firefox and WebKit. Every test runs once in each browser engine, and the engines run in parallel.
 */
export default defineConfig({
  test: {
    projects: listAvailableTestBrowsers(Boolean(process.env['CI'])).map((engine) => ({
      test: {
        name: engine,
        include: ['tests/engines/tour.test.ts'],
        tags: [{ name: 'whole', description: 'proved in Chromium; run in other engines before a release' }],
        provide: { engine },
        globalSetup: ['tests/engines/support/global-setup.ts'],
        // the waits in the tests have shorter timeouts: these limits only end hanging tests
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // repeats tests that fail on a busy machine; reports still list them
        retry: 2,
        expect: { poll: { interval: POLL_MS, timeout: TIMEOUT_MS } },
      },
    })),
    maxWorkers: 2,
    // if a browser engine is not installed, its tests are left out
    include: [],
    passWithNoTests: true,
    reporters: ['verbose'],
  },
});
