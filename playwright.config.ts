import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/support/chromium.ts';
import { DEMO_SITE, FILMS_SITE, HOSTILE_SITE, LIVE_SITE, OPERATORS_SITE } from './tests/support/ports.ts';

// switches that keep Chromium from asking its maker's servers: they would be refused, slowly, on a closed network
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // hosts of third parties are not there, and say so at once: a test that answers for them says how
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // Chromium's own sandbox cannot start for root, which is what containers run as
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // a test that a busy machine holds up is tried twice more, and named at the end all the same; `--retries 0` looks for such tests
  retries: 2,
  // a test spends a fifth of its time on timers, which leaves two processors with enough to do for three
  workers: 3,
  // what must come sooner says so itself; these only keep a busy machine from failing what is right
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? [['list'], ['html', { open: 'never' }]] : [['list']],
  use: {
    baseURL: DEMO_SITE.url,
    // what one answers is hidden from tests that answer for hosts; tests/e2e/offline.spec.ts allows them
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: { executablePath, args: QUIET },
  },
  webServer: [DEMO_SITE, FILMS_SITE, LIVE_SITE, HOSTILE_SITE, OPERATORS_SITE].map(({ folder, port, url }) => ({
    command: `node cli/marquee.ts serve --out ${folder}`,
    url: `${url}/`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
  })),
});
