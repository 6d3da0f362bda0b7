// Tests that after a new import, only pages that show changed videos change.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { listFilesInFolder } from '../../cli/deploy/deploy-to-folder.ts';
import { PAGE_PATHS, homeHref, labelPageHref } from '../../src/lib/catalogue/site/page-urls.ts';
import type { VideoQueryResult } from '../../src/lib/catalogue/video-query.ts';
import { openSiteData, type SiteData } from '../../src/lib/site/open-site-data.ts';
import { SITE_OF_LATER_BUILD, SMALL_SITE } from '../support/small-test-sites.ts';

const HOME_TAGS = 16;

/** Returns the file of a page by its URL path. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${decodeURI(path.slice(1))}.html`);

/** Returns the catalogue data that each page of a site shows, by file of the page. Pages without such data are missing. */
async function readShown(folder: string): Promise<Map<string, string>> {
  const site = await openSiteData(`${folder}/data`);
  // pages that query the catalogue while they load contain the file name of the snapshot's core file
  const core = readdirSync(`${folder}/data/core`);
  const { engine } = site;
  const shown = new Map<string, string>();
  const show = (path: string, ...what: readonly unknown[]) => shown.set(fileOf(path), JSON.stringify(what));
  const tags = await engine.allTags('tag');
  const popular = engine.popularTags.slice(0, HOME_TAGS);
  for (let number = 1; number <= site.homePages; number++) {
    const { page, pages } = await site.homePage(number);
    show(homeHref(number), page, pages, ...(number === 1 ? [engine.videos, engine.tags, popular, core] : []));
  }
  show(PAGE_PATHS.trending, await site.trending(), await site.lastDay());
  show(PAGE_PATHS.search, site.popularTags, core);
  for (const path of [PAGE_PATHS.favorites, '/404']) show(path, core);
  show(PAGE_PATHS.tags, tags, engine.names.source);
  show(`${PAGE_PATHS.tags}/1`, tags);
  show(PAGE_PATHS.performers, await engine.allTags('performer'));
  for (const tag of await site.pagedTags()) await showTag(site, tag, show);
  return shown;
}

async function showTag(site: SiteData, { slug }: { slug: string }, show: (path: string, ...what: unknown[]) => void) {
  const hasFeed = (await site.feedTags()).has(slug);
  const { tag, related, alongside, pages } = await site.tagPage(slug);
  const named = [...related, ...alongside].map(({ name }) => name);
  for (let number = 1; number <= pages; number++) {
    const page: VideoQueryResult = (await site.tagPage(slug, number)).page;
    show(labelPageHref(tag, number), tag.name, tag.count, tag.others, named, page, pages, hasFeed);
  }
}

test('R293 after a new import, the HTML changes on exactly the pages that show changed catalogue data', async () => {
  const [before, after] = await Promise.all([SMALL_SITE, SITE_OF_LATER_BUILD].map(({ folder }) => readShown(folder)));
  const files = await listFilesInFolder(SMALL_SITE.folder);
  const isThere = new Set(await listFilesInFolder(SITE_OF_LATER_BUILD.folder));
  const both = files.filter((file) => file.endsWith('.html') && isThere.has(file));
  const read = (folder: string, file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const changed = both.filter((file) => read(SMALL_SITE.folder, file) !== read(SITE_OF_LATER_BUILD.folder, file));
  const expected = both.filter((file) => before!.get(file) !== after!.get(file));
  expect(changed.toSorted()).toEqual(expected.toSorted());
  expect([changed.length > 10, both.length - changed.length > 10]).toEqual([true, true]);
});
