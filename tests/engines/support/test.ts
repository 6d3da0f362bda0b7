import { expect, inject, test as base } from 'vitest';
import { openFirefox } from '../driver/firefox.ts';
import type { Session, SessionOptions } from '../driver/session.ts';
import { openWebKit } from '../driver/webkit.ts';
import { DEMO_SITE } from '../../support/ports.ts';
import { createPage, type Page } from './page.ts';
import { watchSite, type Site } from './site.ts';

interface Fixtures {
  /** The browser, which one engine's tests share: starting it takes longer than most of them. */
  readonly session: Session;
  /** The built demo site, on an origin that no other test has seen. Every test ends with its problems empty. */
  readonly site: Site;
  /** A tab whose visitor has never been here: the gate is closed. */
  readonly freshPage: Page;
  /** A tab whose visitor has passed the gate and answered the banner before. */
  readonly page: Page;
}

/** Starts the engine that this run of the file is for. */
export function openSession(options: SessionOptions): Promise<Session> {
  return inject('engine') === 'webkit' ? openWebKit(inject('display'), options) : openFirefox(options);
}

const WIDTH = 1280;
const HEIGHT = 900;
export const STORED = {
  'age-verified': 'true',
  'cookie-consent': '{"hasAnswered":true,"analytics":false,"advertising":false,"thirdParty":true}',
};

/** Tests that visit the built site in the engine of their run. */
export const test = base.extend<Fixtures>({
  session: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures one needs from this pattern
    async ({}, use) => {
      const session = await openSession({ hasScripts: true });
      await use(session);
      await session.close();
    },
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  site: async ({}, use) => {
    const site = await watchSite(DEMO_SITE.folder);
    await use(site);
    await site.close();
    if (site.problems.length > 0) throw new Error(`The pages had problems:\n${site.problems.join('\n')}`);
  },
  freshPage: async ({ session, site }, use) => {
    await session.resize(WIDTH, HEIGHT);
    await use(createPage(session, site));
    // nothing of one test runs on in the next
    await session.navigate('about:blank');
  },
  page: async ({ freshPage }, use) => {
    await freshPage.store(STORED);
    await use(freshPage);
  },
});

export { expect };
