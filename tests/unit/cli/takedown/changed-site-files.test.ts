import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatTakedownReceipt, type TakedownReceipt } from '../../../../cli/takedown/publish-takedown.ts';
import {
  findChangedAndRemovedSiteFiles,
  listPurgeUrls,
  hashSiteFiles,
} from '../../../../cli/takedown/changed-site-files.ts';
import {
  containsCompleteUrl,
  describeTracesOnPublishedSite,
  listPagesToCheck,
} from '../../../../cli/takedown/describe-traces-of-removed-videos.ts';
import { makeFolder, serve } from '../../import/run/support.ts';

async function writeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

test('R852 lists the URLs of changed and removed files, which a CDN must drop', async () => {
  const before = await writeSite({
    'index.html': 'one',
    'index.html.br': 'one',
    'about.html': 'same',
    'tag/sea.html': 'sea',
    'data/core.dat': 'one',
    'data/cards/a.bin': 'a',
    'build.json': '1',
  });
  const after = await writeSite({
    'index.html': 'two',
    'about.html': 'same',
    'data/core.dat': 'two',
    'data/cards/b.bin': 'b',
    'build.json': '2',
  });
  const changes = findChangedAndRemovedSiteFiles(await hashSiteFiles(before), await hashSiteFiles(after));
  expect(listPurgeUrls('https://films.test', changes)).toEqual([
    'https://films.test/data/cards/a.bin',
    'https://films.test/tag/sea',
    'https://films.test/data/core.dat',
    'https://films.test/',
  ]);
});

test('R852 finds a URL in a text, but not as the beginning of a longer URL', () => {
  const url = 'https://a.example/1';
  expect(
    [`<a href="${url}">`, `${url}2 ${url}`, url, `${url}2`, ''].map((text) => containsCompleteUrl(text, url)),
  ).toEqual([true, true, true, false, false]);
});

test('R852 reports if the published site still has an older core file or removed files', async () => {
  const out = await writeSite({ 'data/core.dat': 'new' });
  const files: Record<string, string> = { '/data/core.dat': 'old' };
  const url = await serve(({ url: place = '' }, response) => {
    if (!Object.hasOwn(files, place)) response.statusCode = 404;
    response.end(files[place]);
  });
  const find = (removedFiles: readonly string[], publish?: string) =>
    describeTracesOnPublishedSite(url, out, { videos: [], removedFiles, pages: [] }, publish);
  const remains = () => find(['tag/sea.html', 'data/cards/a.bin']);
  expect(await remains()).toEqual([
    `${url}/data/core.dat is not the core of this build: deploy the site, and purge the URL from your CDN`,
  ]);
  expect(await find([], 'upload dist with the command of your host')).toEqual([
    `${url}/data/core.dat is not the core of this build: upload dist with the command of your host`,
  ]);
  Object.assign(files, { '/data/core.dat': 'new', '/tag/sea': 'sea' });
  expect(await remains()).toEqual([
    `${url}/tag/sea is still available: delete it on the host, and purge it from your CDN`,
  ]);
  delete files['/tag/sea'];
  expect(await remains()).toEqual([]);
  delete files['/data/core.dat'];
  expect(await remains()).toEqual([`${url}/data/core.dat responded with HTTP 404: check SITE_URL and the deploy`]);
  const video = { id: 'a', videoUrl: '', tags: [], urls: [] };
  for (const [videos, expected] of [
    [[video], 'the video is gone'],
    // `takedown undo` removes no videos
    [[], 'the new site is published'],
  ] as const) {
    const traces = { videos, removedFiles: [], pages: [] };
    const [problem] = await describeTracesOnPublishedSite('http://127.0.0.1:9', out, traces);
    expect(problem).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be checked: .+ Check in a browser that /);
    expect(problem).toContain(`that ${expected}`);
  }
});

describe('pages that a CDN has stored', () => {
  const videoUrl = 'https://films.example/watch?v=1&hd=1';
  const video = { id: 'a', videoUrl, tags: ['Sea', 'rare tag'], urls: [videoUrl, `${videoUrl}&aff=7`] };
  const other = '<a href="https://films.example/watch?v=1&amp;hd=12">';

  test('R932 checks up to 20 pages: first pages that showed the video, then the home page, its feed and the pages of its tags', async () => {
    const pages = Array.from({ length: 30 }, (_, i) => `page/${i + 10}.html`);
    const names = ['index.html', 'rss.xml', 'about.html', 'tag/sea.html', ...pages];
    const out = await writeSite(Object.fromEntries(names.map((name) => [name, ''])));
    const standard = ['index.html', 'rss.xml', 'tag/sea.html'];
    expect(listPagesToCheck(out, [video], ['page/gone.html', 'page/12.html', 'about.html'])).toEqual([
      'about.html',
      'page/12.html',
      ...standard,
    ]);
    expect(listPagesToCheck(out, [video], [])).toEqual(standard);
    expect(listPagesToCheck(out, [video], pages)).toEqual(pages.slice(0, 20));
    expect(listPagesToCheck(out, [], pages)).toEqual([]);
  });

  test('R932 reports a published page that still contains the URL of the video or its affiliate link, and requests it as a visitor does', async () => {
    const out = await writeSite({ 'data/core.dat': 'core' });
    const files: Record<string, string> = {
      '/data/core.dat': 'core',
      '/': 'new',
      '/rss.xml': `<link>${video.videoUrl.replace('&', '&amp;')}</link>`,
      '/tag/sea/': `<a href="${video.videoUrl}">`,
      '/tag/other': other,
      '/tag/linked': `<a href="${videoUrl.replace('&', '&amp;')}&amp;aff=7">`,
    };
    const cacheHeaders = new Map<string, string | undefined>();
    const url = await serve(({ url: place = '', headers }, response) => {
      cacheHeaders.set(place, headers['cache-control']);
      if (place === '/tag/sea') response.writeHead(301, { location: '/tag/sea/' });
      else if (!Object.hasOwn(files, place)) response.statusCode = 404;
      response.end(files[place]);
    });
    const pages = ['index.html', 'rss.xml', 'tag/sea.html', 'tag/linked.html', 'tag/other.html', 'tag/gone.html'];
    const find = () =>
      describeTracesOnPublishedSite(url, out, { videos: [video], removedFiles: ['data/old.bin'], pages });
    const advice = 'still shows the video, although the site is deployed: purge the URL from your CDN';
    expect(await find()).toEqual(['rss.xml', 'tag/sea', 'tag/linked'].map((page) => `${url}/${page} ${advice}`));
    expect([cacheHeaders.get('/data/core.dat'), cacheHeaders.get('/rss.xml')]).toEqual(['no-cache', undefined]);
    files['/data/core.dat'] = 'old';
    expect(await find()).toHaveLength(1);
  });
});

test('R852 the receipt of a takedown names time, reason, targets, problems and URLs to purge', () => {
  const receipt: TakedownReceipt = {
    publishedAt: '2026-11-27T20:00:00.000Z',
    reason: 'Copyright',
    targets: ['/srv/www'],
    deletedSites: ['2026-11-26T03-00-00Z'],
    checked: 'published',
    problems: [],
    purge: Array.from({ length: 21 }, (_, i) => `https://films.test/${i}`),
  };
  const lines = formatTakedownReceipt(receipt, 'dist.report/takedown.json').split('\n');
  expect([...lines.slice(0, 5), ...lines.slice(-2)]).toEqual([
    'Receipt: 2026-11-27T20:00:00.000Z, reason: Copyright',
    'Deployed to /srv/www',
    'Deleted stored sites: 2026-11-26T03-00-00Z',
    'Checked the built and the published site',
    'Purge from your CDN, if you have one (21 URLs):',
    '  https://films.test/19',
    '  … and 1 more: dist.report/takedown.json',
  ]);
  const bare = { ...receipt, reason: '', targets: [], deletedSites: [], checked: 'local', purge: [] } as const;
  expect(formatTakedownReceipt(bare, 'x')).toBe(
    'Receipt: 2026-11-27T20:00:00.000Z\nNot deployed\nChecked the built site',
  );
  expect(formatTakedownReceipt({ ...bare, problems: ['a: do b'] }, 'x')).toContain('Problems:\n  a: do b');
});
