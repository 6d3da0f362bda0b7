import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slugOfLabel } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { createUrlComparisonKey } from '../../src/lib/catalogue/site/url-comparison-key.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { listStoredSites } from '../build/swap/sites-stored-for-rollback.ts';
import { readShownVideoIdsAndUrlKeys } from '../catalogue/read-last-build.ts';
import { forEachFileConcurrently, listFilesInFolder } from '../deploy/deploy-to-folder.ts';
import { hashSite } from '../deploy/published-site-record.ts';
import { toPublicFileUrl } from './changed-site-files.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

export type RemovedVideo = Pick<Video, 'id' | 'videoUrl' | 'tags'> & Partial<Pick<Video, 'site'>>;

/** Removed video with all URLs under which pages and feeds of the site may link to it. */
export interface RemovedVideoWithUrls extends RemovedVideo {
  /** Own URL of the video, and its URLs according to the link rules. */
  readonly urls: readonly string[];
}

/** Text files of a site that can contain the URL of a video. */
const TEXT_FILE = /\.(?:html|xml|json)$/;
const TIMEOUT_MS = 15_000;
/** Maximum number of removed files that are requested. The data files come first. */
const MAX_REQUESTS = 40;
/** Maximum number of pages and feeds whose published text is checked. */
const MAX_CHECKED_PAGES = 20;

/** Returns true if a text contains a URL that is not only the beginning of a longer URL. */
export function containsCompleteUrl(text: string, url: string): boolean {
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1))
    if (!/[^\s"'<>&\\)]/.test(text[at + url.length] ?? '')) return true;
  return false;
}

/** Returns which of the videos the data of a site (`site/data`) still shows, as cards or as another source of a card. */
async function findShown(site: string, videos: readonly RemovedVideo[]): Promise<readonly RemovedVideo[]> {
  const { ids, others } = await readShownVideoIdsAndUrlKeys(site);
  return videos.filter(({ id, videoUrl }) => ids.has(id) || others.has(createUrlComparisonKey(videoUrl)));
}

/** Returns a function that checks whether a page, feed or other text file of a site contains the URL of one of the videos. */
export function createRemovedUrlDetector(
  videos: readonly RemovedVideoWithUrls[],
): (file: string, bytes: Buffer) => boolean {
  const all = videos.flatMap(({ urls }) => urls);
  const urls = [...new Set([...all, ...all.map((url) => url.replaceAll('&', '&amp;'))])];
  return (file, bytes) => {
    if (!TEXT_FILE.test(file)) return false;
    // most files contain no URL: search the bytes first, without decoding them
    const found = urls.filter((url) => bytes.includes(url));
    if (found.length === 0) return false;
    const text = bytes.toString('utf8');
    return found.some((url) => containsCompleteUrl(text, url));
  };
}

/** Returns the pages, feeds and other text files of a site that contain the URL of one of the videos. */
async function findTextFiles(site: string, videos: readonly RemovedVideoWithUrls[]): Promise<readonly string[]> {
  const hasUrl = createRemovedUrlDetector(videos);
  const found: string[] = [];
  await forEachFileConcurrently(
    (await listFilesInFolder(site)).filter((file) => TEXT_FILE.test(file)),
    async (file) => {
      if (hasUrl(file, await readFile(path.join(site, file)))) found.push(file);
    },
  );
  return found.toSorted();
}

const countFolders = (file: string) => file.split('/').length;

/**
 * Returns up to 20 pages and feeds of the built site whose published text may still show the videos: files that showed them before the
 * build, with the shortest paths first, then the home page, its feed, and the pages of the videos' tags, because a repeated command finds
 * no earlier site.
 */
export function listPagesToCheck(
  out: string,
  videos: readonly RemovedVideo[],
  filesBefore: readonly string[],
): readonly string[] {
  if (videos.length === 0) return [];
  const tags = videos.flatMap((video) => video.tags.map((name) => `tag/${slugOfLabel('tag', name)}.html`));
  const before = filesBefore.toSorted((a, b) => countFolders(a) - countFolders(b) || (a < b ? -1 : 1));
  const files = new Set([...before, 'index.html', 'rss.xml', ...tags]);
  return [...files].filter((file) => existsSync(path.join(out, file))).slice(0, MAX_CHECKED_PAGES);
}

/** Returns the reasons why videos are still in a built site or in a stored earlier site; empty if they are gone. */
export async function describeRemainingVideosInLocalSites(
  out: string,
  videos: readonly RemovedVideoWithUrls[],
): Promise<string[]> {
  const shown = await findShown(out, videos);
  const files = await findTextFiles(out, videos);
  const stored: string[] = [];
  const content = await hashSite(out);
  for (const { name, root, content: storedContent } of await listStoredSites(out))
    if (storedContent !== content && (await findShown(path.join(root, 'work'), videos)).length > 0) stored.push(name);
  return [
    ...(shown.length > 0
      ? [`${out}/data still shows ${shown.map(({ id }) => id).join(', ')}: run ${getStartCommand()} build --force`]
      : []),
    ...(files.length > 0
      ? [`${out} has the URL of the video in ${files.slice(0, 3).join(', ')}: run ${getStartCommand()} build --force`]
      : []),
    ...stored.map((name) => `the stored site ${name} still shows the video: delete ${out}.previous/${name}`),
  ];
}

/** Requests a URL without caches. Throws if there is no response. */
const request = (url: string, method: 'GET' | 'HEAD') =>
  fetch(url, { method, cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

interface RemovedTraces {
  readonly videos: readonly RemovedVideoWithUrls[];
  /** Files of the earlier site that the built site lacks. */
  readonly removedFiles: readonly string[];
  /** Pages and feeds that showed the removed videos before, as {@link listPagesToCheck} returns them. */
  readonly pages: readonly string[];
}

/** Requests removed files of a site, the data files first. Returns a problem for each file that the published site still has. */
async function findPublishedFiles(siteUrl: string, removedFiles: readonly string[]): Promise<string[]> {
  const data = removedFiles.filter((file) => file.startsWith('data/'));
  const others = removedFiles.filter((file) => !file.startsWith('data/'));
  const problems: string[] = [];
  for (const file of [...data, ...others].slice(0, MAX_REQUESTS)) {
    const url = toPublicFileUrl(siteUrl, file);
    const { ok } = await request(url, 'HEAD');
    if (ok) problems.push(`${url} is still available: delete it on the host, and purge it from your CDN`);
  }
  return problems;
}

/** Requests pages and feeds as visitors do, from a CDN's cache. Returns a problem for each text that still contains a video's URL. */
async function findPublishedUrls(siteUrl: string, { pages, videos }: RemovedTraces): Promise<string[]> {
  const hasUrl = createRemovedUrlDetector(videos);
  const problems: string[] = [];
  for (const page of pages) {
    const url = toPublicFileUrl(siteUrl, page);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (hasUrl(page, Buffer.from(await response.arrayBuffer())))
      problems.push(`${url} still shows the video, although the site is deployed: purge the URL from your CDN`);
  }
  return problems;
}

/**
 * Compares the published site with the built one over HTTP: its core file must be the new one, removed files must be missing, and pages
 * must not contain the URLs of the videos. Returns the reasons why the site still publishes the earlier build; empty if it does not.
 * `publish` is the operator's next step to publish the built site.
 */
export async function describeTracesOnPublishedSite(
  siteUrl: string,
  out: string,
  traces: RemovedTraces,
  publish = 'deploy the site, and purge the URL from your CDN',
): Promise<string[]> {
  const core = `data/${CORE_FILE}`;
  const coreUrl = toPublicFileUrl(siteUrl, core);
  try {
    const response = await request(coreUrl, 'GET');
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return [`${coreUrl} responded with HTTP ${response.status}: check SITE_URL and the deploy`];
    if (!bytes.equals(await readFile(path.join(out, core))))
      return [`${coreUrl} is not the core of this build: ${publish}`];
    const files = await findPublishedFiles(siteUrl, traces.removedFiles);
    return [...files, ...(await findPublishedUrls(siteUrl, traces))];
  } catch (error) {
    const expected = traces.videos.length > 0 ? 'the video is gone' : 'the new site is published';
    return [`${siteUrl} cannot be checked: ${(error as Error).message}. Check in a browser that ${expected}`];
  }
}
