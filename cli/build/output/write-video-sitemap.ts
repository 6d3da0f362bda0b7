import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { openSiteData } from '../../../src/lib/site/open-site-data.ts';
import { findSitemapEntry } from '../../../src/lib/site/sitemap-data.ts';
import { findPagesWithPlayableVideos, formatVideoSitemapFiles } from '../../../src/lib/site/video-sitemap.ts';
import { addToSitemapIndex } from '../project/merge-language-pages.ts';
import { printWarning } from '../../command/command-action.ts';
import { readSearchLanguage } from '../project/custom-tag-names.ts';
import { loadPageMessages } from '../project/load-page-messages.ts';

/**
 * Writes the video sitemap next to the rendered pages and adds its files to the sitemap index. Warns if no video can be watched on the site
 * itself.
 */
export async function writeVideoSitemap(folder: string, work: string, settings: Settings): Promise<void> {
  const { videoSitemapMessages: says } = await loadPageMessages(settings, settings.language);
  const searchLanguage = await readSearchLanguage(settings);
  const site = await openSiteData(path.join(work, 'data'), { ...settings, searchLanguage });
  const pages = findPagesWithPlayableVideos(site, (address) => findSitemapEntry(address)?.isHidden === true);
  const files: string[] = [];
  for await (const text of formatVideoSitemapFiles(pages, settings.siteUrl, says)) {
    const file = `sitemap-videos-${files.length}.xml`;
    await writeFile(path.join(folder, file), text);
    files.push(file);
  }
  if (files.length === 0) {
    printWarning('VIDEO_SITEMAP is set, but no video can be watched on the site: set WATCH_HERE to show players');
    return;
  }
  const named = files.map((file) => `<sitemap><loc>${new URL(file, settings.siteUrl).href}</loc></sitemap>`).join('');
  await addToSitemapIndex(folder, named);
}
