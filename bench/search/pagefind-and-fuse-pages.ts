/** Writes minimal search pages for Pagefind and for Fuse.js, with which benchmarks compare the project's search. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TOP_RESULTS_COUNT } from './benchmark-queries.ts';

/** Fields of a video that a minimal search page searches and shows. */
export interface ComparisonVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Duration in seconds. */
  readonly duration: number;
  readonly videoUrl: string;
  readonly thumbnailUrl: string;
}

const WEIGHTS = { title: 3, tags: 2, description: 1 } as const;
const PAGEFIND_WEIGHTS = { title: 3, tags: 2, thumbnailUrl: 0, videoUrl: 0, duration: 0 };
/** Number of videos that are passed to Pagefind at once. */
const BLOCK = 500;

function toRecord({ id, title, description, tags, videoUrl, thumbnailUrl, duration }: ComparisonVideo) {
  const names = tags.join(', ');
  const meta = { title, tags: names, videoUrl, thumbnailUrl, duration: String(duration) };
  return { url: `/watch/${id}`, content: `${title}. ${names}. ${description}`, language: 'en', meta };
}

/** Writes Pagefind's search index of the videos and Pagefind's code into a folder. Throws an error with Pagefind's messages. */
export async function writePagefindFiles(videos: readonly ComparisonVideo[], folder: string): Promise<void> {
  const { close, createIndex } = await import('pagefind');
  const { index, errors } = await createIndex();
  if (!index) throw new Error(errors.join(', '));
  for (let at = 0; at < videos.length; at += BLOCK) {
    await Promise.all(videos.slice(at, at + BLOCK).map((video) => index.addCustomRecord(toRecord(video))));
  }
  await index.writeFiles({ outputPath: folder });
  await close();
}

/** Start of the script on Pagefind's search page: defines `find`, which returns the data that Pagefind stores about the first results. */
export const PAGEFIND_SEARCH_SCRIPT = `
  const pagefind = await import('/pagefind.js');
  await pagefind.options({ ranking: { metaWeights: ${JSON.stringify(PAGEFIND_WEIGHTS)} } });
  await pagefind.init();
  const find = async (text) => {
    const { results } = await pagefind.search(text);
    return Promise.all(results.slice(0, ${TOP_RESULTS_COUNT}).map((result) => result.data()));
  };`;

const FUSE_SEARCH = `
  import Fuse from '/fuse.mjs';
  const videos = await (await fetch('/videos.json')).json();
  const fuse = new Fuse(videos, {
    threshold: 0.4, ignoreLocation: true,
    keys: ${JSON.stringify(Object.entries(WEIGHTS).map(([name, weight]) => ({ name, weight })))},
  });
  const find = async (text) => fuse.search(text, { limit: ${TOP_RESULTS_COUNT} }).map(({ item }) => ({ meta: item, url: item.videoUrl }));`;

/**
 * Returns the HTML of a page that searches for its URL parameter `q` and lists the results as `article` elements. If there are none, sets
 * `data-part="message"` on `main`.
 */
const toPage = (
  find: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Search</title><main></main>
<script type="module">${find}
  const found = await find(new URLSearchParams(location.search).get('q'));
  const main = document.querySelector('main');
  for (const { meta, url } of found) {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: meta.title });
    const card = document.createElement('article');
    card.append(link);
    main.append(card);
  }
  if (found.length === 0) main.dataset.part = 'message';
</script></html>`;

/** Writes a site with a search page that uses Pagefind. */
export async function writePagefindSite(videos: readonly ComparisonVideo[], folder: string): Promise<void> {
  await writePagefindFiles(videos, folder);
  writeFileSync(path.join(folder, 'search.html'), toPage(PAGEFIND_SEARCH_SCRIPT));
}

/** Writes a site with a search page that uses Fuse.js and loads all videos as a single file. */
export function writeFuseSite(videos: readonly ComparisonVideo[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const fuse = path.dirname(createRequire(import.meta.url).resolve('fuse.js'));
  copyFileSync(path.join(fuse, 'fuse.min.mjs'), path.join(folder, 'fuse.mjs'));
  writeFileSync(path.join(folder, 'videos.json'), JSON.stringify(videos));
  writeFileSync(path.join(folder, 'search.html'), toPage(FUSE_SEARCH));
}
