/** After the pages: one at the old address of every tag that stands for another, and the rules that hosts read. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ADULT_LABELS } from '../../src/lib/domain/adult-labels.ts';
import { formatNetlifyRules, RARE_TAG_FILE } from '../headers/rare-tags.ts';
import { toFilePath, toPath, type Redirect } from './redirect.ts';

/** Rules of one path that Cloudflare Pages reads at the most; https://developers.cloudflare.com/pages/configuration/redirects/. */
const MOST_RULES = 2000;

/** Returns a page that leads to another, for hosts that read no rules: no script, no style, so that no policy is in its way. */
function formatRedirectPage(href: string, siteUrl: string): string {
  const labels = ADULT_LABELS.map((label) => `<meta name="rating" content="${label}">`).join('');
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>This tag has moved</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="description" content="This tag has another name now.">${labels}<link rel="canonical" href="${new URL(href, siteUrl).href}"><meta http-equiv="refresh" content="0; url=${href}"></head>
<body><h1>This tag has moved</h1><p><a href="${href}">Go to its page</a></p></body>
</html>
`;
}

/** Returns the lines of `_redirects`, which Netlify and Cloudflare Pages read. Redirects beyond their number have their pages. */
export function formatRedirectRules(redirects: readonly Redirect[]): string {
  return redirects
    .slice(0, MOST_RULES)
    .map(({ from, to }) => `${toPath(from)} ${toPath(to)} 301\n`)
    .join('');
}

/** Writes one page at an old address. Throws where a page is there already. */
async function writePage(file: string, href: string, siteUrl: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, formatRedirectPage(href, siteUrl), { flag: 'wx' });
}

/**
 * Writes the pages and `_redirects` into a built site; nothing where no tag has moved, and every tag has a page. Further pages of a list
 * lead to the same page of the other tag, and its feed stands at both addresses: who reads feeds follows no page. Throws where a page
 * is there already.
 */
export async function writeRedirects(site: string, redirects: readonly Redirect[], siteUrl: string): Promise<void> {
  for (const { from, to } of redirects) {
    const [old, further] = [path.join(site, toFilePath(from)), path.join(site, toFilePath(to))];
    if (existsSync(`${old}.html`)) throw new Error(`Got a page of the tag ${from}, expected none: it stands for ${to}`);
    await writePage(`${old}.html`, toPath(to), siteUrl);
    const pages = existsSync(further) ? (await readdir(further)).filter((name) => /^\d+\.html$/.test(name)) : [];
    for (const page of pages) {
      await writePage(path.join(old, page), `${toPath(to)}/${path.basename(page, '.html')}`, siteUrl);
    }
    const feed = `${further}.xml`;
    if (existsSync(feed)) await copyFile(feed, `${old}.xml`);
  }
  const rareTags = existsSync(path.join(site, RARE_TAG_FILE)) ? formatNetlifyRules(siteUrl) : '';
  const rules = formatRedirectRules(redirects) + rareTags;
  if (rules !== '') await writeFile(path.join(site, '_redirects'), rules);
}
