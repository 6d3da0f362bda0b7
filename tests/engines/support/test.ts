import { expect, inject, test as base } from 'vitest';
import { openFirefox } from '../driver/firefox.ts';
import type { Session, SessionOptions } from '../driver/session.ts';
import { openWebKit } from '../driver/webkit.ts';
import { DEMO_SITE } from '../../support/test-sites-and-ports.ts';
import { createPage, type Page } from './page.ts';
import { serveRecordedSite, type RecordedSite } from './recorded-site.ts';

interface Fixtures {
  /** Browser session shared by all tests of an engine, since starting a browser takes longer than most tests. */
  readonly session: Session;
  /** The built demo site on a new origin. Each test fails if pages reported problems by its end. */
  readonly site: RecordedSite;
  /** Tab of a visitor who opens the site for the first time: the age gate is not passed yet. */
  readonly freshPage: Page;
  /** Tab of a returning visitor: the age gate is passed, and the cookie banner is answered. */
  readonly page: Page;
}

/** Starts the browser engine of this test run. */
export function openSession(options: SessionOptions): Promise<Session> {
  return inject('engine') === 'webkit' ? openWebKit(inject('display'), options) : openFirefox(options);
}

const WIDTH = 1280;
const HEIGHT = 900;
export const STORED = {
  'age-verified': 'true',
  'cookie-consent': '{"hasAnswered":true,"analytics":false,"advertising":false,"thirdParty":true}',
};

/** Test function whose tests visit the built site in the browser engine of the run. */
export const test = base.extend<Fixtures>({
  session: [
    // oxlint-disable-next-line no-empty-pattern -- vitest determines the needed fixtures from this pattern
    async ({}, use) => {
      const session = await openSession({ hasScripts: true });
      await use(session);
      await session.close();
    },
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- vitest determines the needed fixtures from this pattern
  site: async ({}, use) => {
    const site = await serveRecordedSite(DEMO_SITE.folder);
    await use(site);
    await site.close();
    if (site.problems.length > 0) throw new Error(`The pages had problems:\n${site.problems.join('\n')}`);
  },
  freshPage: async ({ session, site }, use) => {
    await session.resize(WIDTH, HEIGHT);
    await use(createPage(session, site));
    // an empty page stops all scripts of the test's last page
    await session.navigate('about:blank');
  },
  page: async ({ freshPage }, use) => {
    await freshPage.store(STORED);
    await use(freshPage);
  },
});

export { expect };
