import type { BrowserContext } from '@playwright/test';
import { CANARY_HOST } from '../../support/hostile/payloads.ts';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /** Everything by which foreign code or markup showed itself: calls, dialogs, requests, pages opened. Every test ends with it empty. */
  readonly canaries: string[];
}

async function listen(context: BrowserContext, canaries: string[]): Promise<void> {
  await context.exposeFunction('canary', (...words: unknown[]) => canaries.push(`called ${words.join(' ')}`));
  context.on('dialog', (dialog) => {
    canaries.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith(CANARY_HOST)) canaries.push(`asked for ${request.url()}`);
  });
}

/**
 * Tests that end with a failure when a payload of the hostile corpus has done anything. Policies of the document are off: what
 * holds here is the markup itself.
 */
export const test = base.extend<Fixtures>({
  bypassCSP: true,
  canaries: [
    async ({ context }, use) => {
      const canaries: string[] = [];
      await listen(context, canaries);
      await use(canaries);
      expect(canaries).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
