import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH } from './tests/support/chromium-path.ts';
import { DEMO_SITE, SERVED_SITES } from './tests/support/test-sites-and-ports.ts';

// switches that stop Chromium's background requests to Google: on a closed network they fail slowly
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // requests to third-party hosts fail at once; tests that need a host intercept its requests
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // Chromium's sandbox cannot start as root, the user of containers
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // a test that fails on a busy machine gets two more attempts and is still reported at the end; `--retries 0` finds such tests
  retries: 2,
  // tests spend a fifth of their time waiting for timers, so that three workers fit on two processors
  workers: 3,
  // generous limits, so that tests do not fail on a busy machine; tests of response times set their own limits
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] ? [['list'], ['html', { open: 'never' }]] : [['list']],
  use: {
    baseURL: DEMO_SITE.url,
    // responses of a service worker bypass the tests' request interception; tests/e2e/offline.spec.ts allows service workers
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: { executablePath, args: QUIET },
  },
  webServer: {
    command: 'node tests/e2e/support/serve-test-sites.ts',
    // the last server that starts
    url: `${SERVED_SITES.at(-1)!.url}/`,
    reuseExistingServer: false,
  },
});
