// Tests of Global Privacy Control, which Firefox supports and WebKit does not.
import { inject } from 'vitest';
import { createPage } from '../support/page.ts';
import { expect, openSession, test } from '../support/test.ts';

if (inject('engine') === 'firefox') {
  test('R370 a privacy signal of the browser counts as an answer to the cookie banner, and a message reports it', async ({
    site,
  }) => {
    const session = await openSession({ hasScripts: true, asksForPrivacy: true });
    const page = createPage(session, site);
    await page.open('/about');
    await page.press('#age-gate button', 'I am 18 or older - Enter Site');
    await page.see('[role=status]', /Global Privacy Control/);
    expect(JSON.parse((await page.stored('cookie-consent'))!)).toMatchObject({ hasAnswered: true, analytics: false });
    await page.seeNo('.choice-bar');
    await session.close();
  });
}
