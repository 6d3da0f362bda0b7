// Tests that the script of the test site that records problems of pages detects each kind of problem.
import { expect, test } from '../support/test.ts';
import type { RecordedSite } from '../support/recorded-site.ts';

const kindsOf = (site: RecordedSite) =>
  site.problems.map((problem) => problem.slice(0, problem.indexOf(':'))).toSorted();

test('R181 an error, a rejected promise and a violation of the content security policy in a page fail the test', async ({
  page,
  site,
}) => {
  await page.open('/legal/terms');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('thrown by the test');
    });
    setTimeout(() => void Promise.reject(new TypeError('rejected by the test')));
    document.body.setAttribute('style', 'color: red');
    try {
      document.createElement('p').innerHTML = '<b>text</b>';
    } catch {
      // in browsers with Trusted Types, the assignment also throws an error
    }
  });
  await expect.poll(() => kindsOf(site)).toEqual(['error', 'policy', 'policy', 'rejection']);
  site.problems.length = 0;
});

test('R181 a rejected promise in a worker fails the test', async ({ page, site }) => {
  site.extraFiles.set('/faulty.js', ['text/javascript', "Promise.reject(new TypeError('rejected by the test'))"]);
  await page.open('/robots.txt');
  await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    };
    const policy = trustedTypes.createPolicy('marquee', { createScriptURL: (url: string) => url });
    void new Worker(policy.createScriptURL('/faulty.js'), { type: 'module' });
  });
  await expect.poll(() => kindsOf(site)).toEqual(['rejection']);
  site.problems.length = 0;
});

test('R181 the request log of a test contains the destination (such as "image") of each request', async ({
  page,
  site,
}) => {
  await page.open('/search?q=river');
  await page.see('main article');
  const destinations = new Set(site.requests.map(({ destination }) => destination));
  expect([...destinations]).toEqual(expect.arrayContaining(['document', 'script', 'worker']));
});
