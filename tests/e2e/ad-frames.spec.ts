// Tests of iframes from other origins, such as advertisements, on a built site that is served with its own response headers.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectInlineCodeAndCheckReferences } from '../../cli/build/output/check-site-references.ts';
import { writeServerConfigs } from '../../cli/hosting/write-server-configs.ts';
import { EMPTY_CSP_INPUT } from '../support/empty-csp-input.ts';
import { SMALL_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { expect, test } from './support/test.ts';

test('R257 iframes of advertisers load only from origins that the CSP_EXTRA setting allows', async ({
  page,
  problems,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-frames-'));
  const site = path.join(folder, 'site');
  const open = async () => {
    // like the servers of advertisers, this server sends no headers for cross-origin isolation
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>A notice</p>');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
  };
  const [advertiser, stranger] = await Promise.all([open(), open()]);
  await cp(SMALL_SITE.folder, site, { recursive: true });
  await writeServerConfigs({
    code: await collectInlineCodeAndCheckReferences(site),
    site,
    hosts: path.join(folder, 'hosts'),
    ...EMPTY_CSP_INPUT,
    extra: { 'frame-src': [advertiser.url] },
    redirects: [],
    isPrecompressed: false,
  });
  const server = await serveReplaceableSite(site);
  try {
    await page.goto(`${server.url}/`);
    const show = (url: string, title: string) =>
      page.evaluate(
        ([src, name]) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { src, title: name });
          document.querySelector('main')?.prepend(frame);
        },
        [url, title] as const,
      );
    await show(advertiser.url, 'advertiser');
    await expect(page.frameLocator('[title=advertiser]').getByText('A notice')).toBeVisible();
    expect(problems).toEqual([]);
    await show(stranger.url, 'stranger');
    await expect.poll(() => problems.join('\n')).toContain('frame-src');
    await expect(page.frameLocator('[title=stranger]').getByText('A notice')).toBeHidden();
    problems.length = 0;
  } finally {
    await server.close();
    advertiser.close();
    stranger.close();
    await rm(folder, { recursive: true, force: true });
  }
});
