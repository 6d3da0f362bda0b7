import type { BrowserContext } from '@playwright/test';
import { CANARY_HOST } from '../../support/hostile/hostile-values.ts';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /**
   * Signs that hostile input was executed: calls of `canary`, dialogs, and requests to the host in the input. Each test expects none at its
   * end.
   */
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
 * Test function that fails if hostile input had any effect. Bypasses the content security policy, so that only the markup protects the
 * page.
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
