/** Writes the redirects of renamed tags into a built site: a page at each old URL, and the rules that hosts read. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { movedTagMessages } from '#messages/pages';
import { ADULT_RATING_LABELS } from '../../src/lib/catalogue/adult-rating-labels.ts';
import { getWritingDirection, languageTagOf, type LanguageCode } from '../../src/lib/catalogue/languages.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { loadPageMessages } from '../build/project/load-page-messages.ts';
import {
  findLanguagePrefixesWithFile,
  formatNetlifyRules,
  NOT_FOUND_PAGE_FILE,
  RARE_TAG_PAGE_FILE,
} from './rare-tag-page-rules.ts';
import { toLabelPageFilePath, toLabelPagePath, type TagPageRedirect } from './server-config-rules.ts';

/** Maximum number of static redirects that Cloudflare Pages reads; https://developers.cloudflare.com/pages/configuration/redirects/. */
const MAX_RULES = 2000;

interface RedirectTexts {
  readonly language: LanguageCode;
  readonly texts: typeof movedTagMessages;
}

/** Reads the texts of redirect pages in the languages of all redirects, once per language. The keys are path prefixes. */
async function readRedirectTexts(
  redirects: readonly TagPageRedirect[],
  settings: RedirectSettings,
): Promise<ReadonlyMap<string, RedirectTexts>> {
  const texts = new Map<string, RedirectTexts>();
  for (const prefix of new Set(redirects.map((redirect) => redirect.prefix))) {
    const language = prefix === '' ? settings.language : prefix.slice(1);
    texts.set(prefix, { language, texts: (await loadPageMessages(settings, language)).movedTagMessages });
  }
  return texts;
}

/** Returns the HTML of a redirect page for hosts that ignore redirect rules, without script or style that a policy could block. */
function formatRedirectPage(href: string, siteUrl: string, { language, texts }: RedirectTexts): string {
  const labels = ADULT_RATING_LABELS.map((label) => `<meta name="rating" content="${label}">`).join('');
  return `<!DOCTYPE html>
<html lang="${languageTagOf(language)}"${getWritingDirection(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><title>${texts.title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="description" content="${texts.text}">${labels}<link rel="canonical" href="${new URL(href, siteUrl).href}"><meta http-equiv="refresh" content="0; url=${href}"></head>
<body><h1>${texts.title}</h1><p><a href="${href}">${texts.link}</a></p></body>
</html>
`;
}

/** Returns `_redirects` rules for Netlify and Cloudflare Pages. Redirects beyond Cloudflare's limit have only a redirect page. */
export function formatRedirectRules(redirects: readonly TagPageRedirect[]): string {
  return redirects
    .slice(0, MAX_RULES)
    .map(({ from, to, prefix }) => `${toLabelPagePath(from, prefix)} ${toLabelPagePath(to, prefix)} 301\n`)
    .join('');
}

/** Writes a redirect page. Throws an error if the file exists. */
async function writeRedirectPage(file: string, href: string, siteUrl: string, texts: RedirectTexts): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, formatRedirectPage(href, siteUrl, texts), { flag: 'wx' });
}

type RedirectSettings = Pick<Settings, 'siteUrl' | 'language' | 'site' | 'work'>;

/** Writes the pages and the feed of one redirect. */
async function writeRedirectPages(
  site: string,
  { from, to, prefix }: TagPageRedirect,
  siteUrl: string,
  texts: RedirectTexts,
): Promise<void> {
  const [old, further] = [
    path.join(site, toLabelPageFilePath(from, prefix)),
    path.join(site, toLabelPageFilePath(to, prefix)),
  ];
  if (existsSync(`${old}.html`))
    throw new Error(
      `The tag ${from} has a page, but must redirect to ${to}: correct the alias of ${from}, or report this error if there is none`,
    );
  const href = toLabelPagePath(to, prefix);
  await writeRedirectPage(`${old}.html`, href, siteUrl, texts);
  const pages = existsSync(further) ? (await readdir(further)).filter((name) => /^\d+\.html$/.test(name)) : [];
  for (const page of pages)
    await writeRedirectPage(path.join(old, page), `${href}/${path.basename(page, '.html')}`, siteUrl, texts);
  const feed = `${further}.xml`;
  if (existsSync(feed)) await copyFile(feed, `${old}.xml`);
}

/**
 * Writes redirect pages and `_redirects` into a built site. Further pages of a list redirect to the same page of the new tag. The feed is
 * copied to the old URL, since feed readers don't follow redirect pages. Throws an error if a page exists at an old URL.
 */
export async function writeRedirects(
  site: string,
  redirects: readonly TagPageRedirect[],
  settings: RedirectSettings,
): Promise<void> {
  const texts = await readRedirectTexts(redirects, settings);
  for (const redirect of redirects)
    await writeRedirectPages(site, redirect, settings.siteUrl, texts.get(redirect.prefix)!);
  const languages = findLanguagePrefixesWithFile(site, NOT_FOUND_PAGE_FILE).filter((prefix) => prefix !== '');
  const rules =
    formatRedirectRules(redirects) +
    formatNetlifyRules(settings.siteUrl, findLanguagePrefixesWithFile(site, RARE_TAG_PAGE_FILE), languages);
  if (rules !== '') await writeFile(path.join(site, '_redirects'), rules);
}
