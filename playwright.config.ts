import { defineConfig } from '@playwright/test';

// switches that keep Chromium from asking its maker's servers: they would be refused, slowly, on a closed network
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Chromium's own sandbox cannot start for root, which is what containers run as
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    baseURL: 'http://localhost:4331',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: QUIET },
  },
  webServer: [
    { folder: 'dist', port: 4331 },
    { folder: '.marquee/films/dist', port: 4332 },
    { folder: '.marquee/live/dist', port: 4333 },
  ].map(({ folder, port }) => ({
    command: `node scripts/serve.mjs ${folder}`,
    url: `http://localhost:${port}/`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
  })),
});
