import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ageAssuranceOrigins } from '../../../src/lib/catalogue/site/age-assurance-definition.ts';
import { consentScriptOrigins, isClassicScript } from '../../../src/lib/catalogue/site/consent-script-definition.ts';
import { getPathPrefixOfLanguage, listSiteLanguages } from '../../../src/lib/catalogue/languages.ts';
import { adSlotFrameOrigins } from '../../../src/lib/catalogue/site/promotion-slots.ts';
import type { ImportResult } from '../../../src/lib/import/run/run-import.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { readAgeAssurance, readConsentScripts } from '../../../src/lib/settings/read-operator-modules.ts';
import { demoPicturesFolderOf } from '../../../demo/write-demo-catalogue.ts';
import { writeServerConfigs } from '../../hosting/write-server-configs.ts';
import type { ColorPalette } from '../../brand/color-palette.ts';
import { writePwaFiles } from '../../install/write-pwa-files.ts';
import { writeIndexNowKeyFile } from '../../deploy/indexnow-notification.ts';
import { createTagPageRedirects } from '../../hosting/server-config-rules.ts';
import { writeRedirects } from '../../hosting/write-redirects.ts';
import { writeBuildInfo } from './build-info-file.ts';
import { collectInlineCodeAndCheckReferences } from './check-site-references.ts';
import { writeOpenSearchFiles } from './write-opensearch-files.ts';
import type { ReferencesAndInlineCode } from './find-page-references.ts';
import { precompressFiles } from './precompress-files.ts';
import { openSiteData } from '../../../src/lib/site/open-site-data.ts';
import { findSitemapEntry } from '../../../src/lib/site/sitemap-data.ts';
import { findPagesWithPlayableVideos, formatVideoSitemapFiles } from '../../../src/lib/site/video-sitemap.ts';
import { addToSitemapIndex } from '../project/merge-language-pages.ts';
import { printWarning } from '../../command/command-action.ts';
import { readSearchLanguage } from '../project/custom-tag-names.ts';
import { loadPageMessages } from '../project/load-page-messages.ts';

/**
 * File names that hosts treat specially in every folder: the page of the folder itself (index), and the page for unknown paths in the
 * folder (https://developers.cloudflare.com/pages/configuration/serving-pages/).
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['index', '404']);

/**
 * Moves pages named `index` or `404`, which hosts treat specially, to `index.html` in a folder of that name. Their URLs stay the same.
 * `files` are the paths of all pages. Pages directly in one of the `roots` (language folders) are not moved.
 */
export async function moveReservedPages(
  site: string,
  files: Iterable<string>,
  roots: ReadonlySet<string>,
): Promise<void> {
  for (const file of files) {
    const folder = path.posix.dirname(file);
    const name = path.posix.basename(file, '.html');
    if (!RESERVED_NAMES.has(name) || roots.has(folder)) continue;
    await mkdir(path.join(site, folder, name), { recursive: true });
    await rename(path.join(site, file), path.join(site, folder, name, 'index.html'));
  }
}

interface FinishInput {
  readonly work: string;
  /** Folder with the rendered pages, to which the other files of the site are added. */
  readonly site: string;
  /** Folder for the generated configurations of web servers. */
  readonly hosts: string;
  readonly colors: ColorPalette;
  readonly settings: Settings;
  readonly ingested: ImportResult;
  /** References and inline code of the rendered pages, by file path. */
  readonly pages: ReadonlyMap<string, ReferencesAndInlineCode>;
}

/**
 * Adds all other files to the folder of rendered pages: redirects, data, web app manifest, service worker, OpenSearch descriptions,
 * `build.json`, precompressed files and headers. Throws an error if a page refers to a missing file.
 */
export async function addNonPageFiles({
  work,
  site,
  hosts,
  colors,
  settings,
  ingested,
  pages,
}: FinishInput): Promise<void> {
  const redirects = createTagPageRedirects([...ingested.operator.aliases, ...ingested.moved], settings);
  await writeRedirects(site, redirects, settings);
  const prefixes = listSiteLanguages(settings).map((code) => getPathPrefixOfLanguage(code, settings.language));
  await moveReservedPages(site, pages.keys(), new Set(prefixes.map((prefix) => prefix.slice(1) || '.')));
  if (ingested.isDemo) await cp(demoPicturesFolderOf(work), path.join(site, 'demo'), { recursive: true });
  await cp(path.join(work, 'data'), path.join(site, 'data'), { recursive: true });
  const [, dark] = colors.get('bg')!;
  await writePwaFiles(site, settings.installName, dark);
  await writeOpenSearchFiles(site, settings);
  if (settings.indexNowKey !== null) await writeIndexNowKeyFile(site, settings.indexNowKey);
  if (settings.videoSitemap) await writeVideoSitemap(site, work, settings);
  await writeBuildInfo(site, settings, ingested.operator.takedowns.entries.length);
  if (settings.precompress) await precompressFiles(site);
  const code = await collectInlineCodeAndCheckReferences(site, pages);
  const scripts = await readConsentScripts(settings.consentScripts);
  await writeServerConfigs({
    site,
    hosts,
    code,
    exportUrl: settings.exportUrl,
    engineUrl: settings.engineUrl,
    consentOrigins: consentScriptOrigins(scripts),
    hasClassicScripts: scripts.some(isClassicScript),
    assuranceOrigins: ageAssuranceOrigins(await readAgeAssurance(settings.ageAssurance)),
    players: ingested.players.origins,
    slotFrames: adSlotFrameOrigins(settings.slots),
    isInstallable: settings.installName !== null,
    extra: settings.cspExtra,
    redirects,
    isPrecompressed: settings.precompress,
  });
}

/** Writes the video sitemap and adds its files to the sitemap index. Warns if no video can be watched on the site itself. */
async function writeVideoSitemap(folder: string, work: string, settings: Settings): Promise<void> {
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
