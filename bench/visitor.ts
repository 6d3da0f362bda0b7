/** The visitor whom benchmarks send to a site: past the gate, on a phone, with nothing kept from before. */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../tools/chromium.mjs';
import type { BenchServer, Exchange } from './serve-h2.ts';

/** Slow 4G as the budgets define it: round trip in milliseconds, bytes a second, and how much slower the processor is. */
export const SLOW = { latency: 150, bytesPerSecond: 1_600_000 / 8, processor: 4 };

/** Launches a Chromium that trusts the servers' certificates and reaches nobody's pictures. */
export async function launchBrowser(servers: readonly Pick<BenchServer, 'spki'>[]): Promise<Browser> {
  const trusted = servers.map(({ spki }) => spki).join(',');
  const args = [
    '--host-resolver-rules=MAP *.example.com ~NOTFOUND',
    `--ignore-certificate-errors-spki-list=${trusted}`,
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/** Opens the profile of a visitor who has passed the gate and answered the banner. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
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

/** Returns the value below which a share of the values lies; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns whether an exchange was about data of the catalogue. */
export const isData = ({ path }: Exchange): boolean => path.startsWith('/data/');
