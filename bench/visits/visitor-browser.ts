/** Browser profile of benchmark visitors: a phone-sized window, an answered age gate and cookie banner, and an empty cache. */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../../tools/find-chromium.mjs';
import type { LoggingHttp2Server, HttpExchange } from './http2-server.ts';

/** Slow 4G as in the performance budgets: round trip in milliseconds, bytes per second, and CPU slowdown factor. */
export const SLOW_4G = { latency: 150, bytesPerSecond: 1_600_000 / 8, processor: 4 };

/** Launches a Chromium that trusts the servers' certificates and cannot reach picture hosts. */
export async function launchBrowser(servers: readonly Pick<LoggingHttp2Server, 'spki'>[]): Promise<Browser> {
  const trusted = servers.map(({ spki }) => spki).join(',');
  const args = [
    '--host-resolver-rules=MAP *.example.com ~NOTFOUND',
    `--ignore-certificate-errors-spki-list=${trusted}`,
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/** Opens a browser profile in which the age gate and the cookie banner have been answered. */
export async function openVisitorContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('age-verified', 'true');
    localStorage.setItem(
      'cookie-consent',
      '{"hasAnswered":true,"analytics":false,"advertising":false,"thirdParty":true}',
    );
  });
  return context;
}

/** Returns the percentile of values; `share` is from 0 to 1. Returns 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns whether an exchange transferred catalogue data. */
export const isCatalogueDataRequest = ({ path }: HttpExchange): boolean => path.startsWith('/data/');
