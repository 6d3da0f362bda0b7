// Tests of the effects of security headers in a real browser, and of the meta tags that label adult content.
import { globSync, readFileSync } from 'node:fs';
import { DISABLED_BROWSER_FEATURES } from '../../cli/hosting/security-headers.ts';
import { DEMO_SITE } from '../support/test-sites-and-ports.ts';
import { expect, test } from './support/test.ts';

/** Chromium's API for permissions of a document, which is missing from TypeScript's library. */
interface DocumentWithPolicy {
  readonly featurePolicy: { features(): string[]; allowedFeatures(): string[] };
}

test('a violation of the Content-Security-Policy in a page or worker is recorded as a problem, which fails the test', async ({
  page,
  problems,
}) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/search?q=sea');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => problems.join('\n')).toContain('style-src-attr');
  problems.length = 0;
  await (await worker).evaluate(() => fetch('https://elsewhere.example/').catch(() => null));
  await expect.poll(() => problems.join('\n')).toContain('connect-src');
  problems.length = 0;
});

test('Trusted Types block HTML injection, further policies and other worker scripts, and allow the catalogue worker', async ({
  page,
  problems,
}) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/search?q=sea');
  await worker;
  expect(problems).toEqual([]);
  const outcomes = await page.evaluate(() => {
    const attempt = (action: () => unknown) => {
      try {
        action();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return {
      secondPolicy: attempt(() => trustedTypes.createPolicy('marquee', {})),
      otherPolicy: attempt(() => trustedTypes.createPolicy('default', {})),
      html: attempt(() => (document.createElement('div').innerHTML = '<b>text</b>')),
      worker: attempt(() => new Worker('/_astro/other.js')),
    };
  });
  expect(outcomes).toEqual({
    secondPolicy: 'TypeError',
    otherPolicy: 'TypeError',
    html: 'TypeError',
    worker: 'TypeError',
  });
  // the browser has reported all four policy violations
  await expect.poll(() => problems.length).toBeGreaterThanOrEqual(4);
  problems.length = 0;
});

test('the browser knows every feature that the Permissions-Policy denies, and grants none of these features', async ({
  page,
}) => {
  await page.goto('/about');
  const { known, allowed } = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as DocumentWithPolicy;
    return { known: featurePolicy.features(), allowed: featurePolicy.allowedFeatures() };
  });
  expect(DISABLED_BROWSER_FEATURES.filter((feature) => !known.includes(feature))).toEqual([]);
  expect(DISABLED_BROWSER_FEATURES.filter((feature) => allowed.includes(feature))).toEqual([]);
});

test('pages are cross-origin isolated and a secure context', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => ({ isolated: crossOriginIsolated, secure: isSecureContext }))).toEqual({
    isolated: true,
    secure: true,
  });
});

test('every built page has exactly two meta tags that label it as adult content', () => {
  const pages = globSync('**/*.html', { cwd: DEMO_SITE.folder });
  expect(pages.length).toBeGreaterThan(90);
  const wrong = pages.filter((page) => {
    const [head = ''] = readFileSync(`${DEMO_SITE.folder}/${page}`, 'utf8').split('</head>');
    const labels = [...head.matchAll(/<meta name="rating"[^>]*>/g)].map(([label]) => label);
    return (
      labels.join('') !==
      '<meta name="rating" content="RTA-5042-1996-1400-1577-RTA"><meta name="rating" content="adult">'
    );
  });
  expect(wrong).toEqual([]);
});
