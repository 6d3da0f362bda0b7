import { parseFrontmatter } from 'astro/markdown';
import { decodeHTML } from 'entities';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_ANCHORS, toIdInPage } from '../../../src/content/fill-text-placeholders.ts';
import {
  collectionHref,
  labelPageHref,
  PAGE_PATHS,
  labelSlugOfPath,
} from '../../../src/lib/catalogue/site/page-urls.ts';
import { listSiteLanguages, removeLanguagePrefix } from '../../../src/lib/catalogue/languages.ts';
import { findMostSimilarName } from '../../../src/lib/settings/validation-errors.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';
import type { VideoOverride } from '../../../src/lib/import/rules/video-overrides.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { readConsentScripts } from '../../../src/lib/settings/read-operator-modules.ts';
import { InputError } from '../../command/command-result.ts';
import { isDraft, isRelativeImagePath, readSiteTextFiles, type SiteMarkdownFile } from './read-site-texts.ts';
import { THEME_FILE } from '../project/operator-folder-files.ts';
import { createMarkdownRenderer } from '../project/operator-markdown-files.ts';
import { readShownCollections } from '../project/operator-collection-files.ts';
import { PROJECT_FOLDER } from '../project/marquee-install-folders.ts';

export type SettingsWithLinks = Pick<
  Settings,
  | 'site'
  | 'builtAt'
  | 'language'
  | 'languages'
  | 'slots'
  | 'footer'
  | 'social'
  | 'publishAdmin'
  | 'installName'
  | 'consentScripts'
  | 'overrides'
>;

/** A link or image in the operator's files, with its file and line, or the path of its setting. */
interface Reference {
  readonly target: string;
  readonly file: string;
  readonly line: number | null;
  /** Path of the page that contains the reference. Relative targets are resolved against this path. */
  readonly page: string;
  /** Text that contains the reference, if it is in a text. */
  readonly text?: SiteMarkdownFile;
  /** True for a consent script. */
  readonly isScript?: boolean;
}

/** Matches the targets of Markdown links and images, of link definitions (but not footnotes), and of `href`, `src` and `poster` attributes in HTML. */
const IN_TEXT = /\]\(\s*<?([^)\s>]+)|^\s*\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)|\b(?:href|src|poster)\s*=\s*["']([^"']+)["']/g;
const IN_FRONT_MATTER = /^picture:\s*["']?(\/[^\s"']+)/g;
const IN_STYLES = /url\(\s*["']?(\/[^"')]+)/g;
const CODE = /`[^`]*`/g;
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;
/** Matches the URL paths of files that the build generates. */
const GENERATED =
  /^\/(?:_astro|data|demo)\/|^\/(?:opensearch|rss|sitemap[\w-]*)\.xml$|^\/(?:robots\.txt|build\.json|sw\.js|[\w-]+\.webmanifest)$/;
/** Matches the paths of the second and later pages of a list. The catalogue determines whether such a page exists. */
const FURTHER = /^(\/(?:tags|performers)|\/page)\/\d+$/;

const decode = (target: string) => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};

function referencesInLines(file: string, text: string, pattern: RegExp, page = '/'): Reference[] {
  return text.split('\n').flatMap((line, i) =>
    Array.from(line.replace(CODE, '').matchAll(pattern), (found) => {
      return { target: found.slice(1).find((group) => group !== undefined)!, file, line: i + 1, page };
    }),
  );
}

/** Returns the path of the page that contains a text. */
function pageOf({ kind, id }: SiteMarkdownFile): string {
  if (kind === 'note') return labelPageHref({ slug: id });
  if (kind === 'page') return PAGE_PATHS.about;
  return kind.startsWith('collection') ? collectionHref(id) : `/legal/${id}`;
}

/** Returns the link and image targets in the config, each with the path of its setting. */
function referencesOfSettings({ slots, footer, social }: SettingsWithLinks): Reference[] {
  const of = (file: string, target: string): Reference => ({ target, file, line: null, page: '/' });
  return [
    ...slots.flatMap(({ house }, i) => [
      of(`slots[${i}].house.picture`, house.picture),
      of(`slots[${i}].house.url`, house.url),
    ]),
    ...footer.flatMap(({ links }, i) => links.map(({ href }, j) => of(`footer[${i}].links[${j}].href`, href))),
    ...social.map(({ href }, i) => of(`social[${i}].href`, href)),
  ];
}

/** Returns the pictures of the site that the override file names. */
const referencesOfOverrides = (file: string, overrides: readonly VideoOverride[]): Reference[] =>
  overrides.flatMap(({ line, values: { thumbnailUrl } }) =>
    thumbnailUrl?.startsWith('/') ? [{ target: thumbnailUrl, file, line, page: '/' }] : [],
  );

async function referencesOfTheme(site: string): Promise<Reference[]> {
  const file = path.join(site, THEME_FILE);
  return existsSync(file) ? referencesInLines(file, await readOperatorTextFile(file), IN_STYLES) : [];
}

/**
 * Returns true if the host can serve the script at a path: the site has no file in the same top folder, and no file with a similar name.
 * Hosts serve scripts such as `/_vercel/insights/script.js`, and reverse proxies scripts such as `/stats/script.js`.
 */
function isScriptOfHost(at: string, pages: ReadonlySet<string>): boolean {
  const top = at.slice(0, at.indexOf('/', 1) + 1);
  return top !== '' && ![...pages].some((page) => page.startsWith(top)) && findMostSimilarName(at, [...pages]) === null;
}

/** Returns notes about consent scripts that are not files of the site, but may be served by the host. */
export async function listScriptsOfHost(settings: SettingsWithLinks): Promise<string[]> {
  const scripts = (await referencesOfConsentScripts(settings.consentScripts)).flatMap((reference) => {
    const at = toSitePath(reference);
    return at === null || GENERATED.test(at) ? [] : [{ file: reference.file, at }];
  });
  const pages = scripts.length === 0 ? new Set<string>() : await pathsOf(settings, await readSiteTextFiles(settings));
  return scripts
    .filter(({ at }) => isScriptOfHost(at, pages))
    .map(
      ({ file, at }) => `${file}: ${at} is not a file of the site. Ignore this note if your host serves this script.`,
    );
}

/** Returns the URLs of consent scripts. Returns none if the module is invalid, which another check reports. */
async function referencesOfConsentScripts(file: string): Promise<Reference[]> {
  const scripts = await readConsentScripts(file).catch(() => []);
  return scripts.flatMap((script) =>
    'url' in script ? [{ target: script.url, file, line: null, page: '/', isScript: true }] : [],
  );
}

/** Returns a link's path in the site; null for other sites, fragments of the same page and relative images (see check-site-texts.ts). */
function toSitePath({ target, page }: Reference): string | null {
  if (HAS_SCHEME.test(target) || isRelativeImagePath(target)) return null;
  const { pathname } = new URL(target, `http://site.test${page}`);
  return decode(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
}

/**
 * Returns the ids of legal texts that are published. An operator's text replaces Marquee's text with the same id; drafts are not published.
 */
function publishedTexts(texts: readonly SiteMarkdownFile[]): string[] {
  const legal = texts.filter(({ kind }) => kind === 'legal');
  return [...new Set(legal.map(({ id }) => id))].filter((id) => {
    const named = legal.filter((text) => text.id === id);
    const own = named.filter(({ isOwn }) => isOwn);
    return (own.length > 0 ? own : named).some((text) => !isDraft(text));
  });
}

async function publicFiles(site: string): Promise<string[]> {
  const folders = [path.join(PROJECT_FOLDER, 'public'), path.join(site, 'public')].filter((folder) =>
    existsSync(folder),
  );
  const names = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })));
  return names.flat().map((name) => `/${name.split(path.sep).join('/')}`);
}

/** Returns the paths of all pages and files of a site that do not depend on its catalogue. */
async function pathsOf(settings: SettingsWithLinks, texts: readonly SiteMarkdownFile[]): Promise<ReadonlySet<string>> {
  const { terms: _, privacy: __, dmca: ___, admin, offline, ...pages } = PAGE_PATHS;
  // an invalid collection is ignored here, because another check reports it and stops the build
  const collections = await readShownCollections(settings).catch(() => []);
  return new Set([
    ...Object.values(pages),
    ...(settings.publishAdmin ? [admin] : []),
    ...(settings.installName === null ? [] : [offline]),
    ...publishedTexts(texts).map((id) => `/legal/${id}`),
    ...collections.map(({ name }) => collectionHref(name)),
    ...(await publicFiles(settings.site)),
  ]);
}

/** Matches the ids of elements in rendered HTML. */
const ID = /\s(?:id|name)=["']?([^"'\s>]+)/g;
/** Minimum length of a path for a "did you mean" hint. Shorter paths are similar to too many other paths. */
const MIN_HINT_LENGTH = 6;

/** Returns the error for a link to the missing path `full`. `at` is this path without the prefix of a language. */
function describeBroken(
  { file, line, target }: Reference,
  full: string,
  at: string,
  pages: ReadonlySet<string>,
): InputError {
  if (/\.[a-z\d]+$/i.test(at))
    return new InputError(file, `${at} is missing: put the file into "public" in your site folder`, line);
  const isRelative = !target.startsWith('/');
  const fromRoot = `/${target}`;
  const similar = at.length < MIN_HINT_LENGTH ? null : findMostSimilarName(at, [...pages]);
  const near = isRelative && pages.has(fromRoot) ? fromRoot : similar;
  const prefix = full.slice(0, full.indexOf(at));
  const hint = near === null ? '' : `, or did you mean ${prefix}${near}?`;
  const problem = isRelative
    ? `the relative link ${target} leads to ${full}, a page that the site does not have`
    : `the site has no page ${full}`;
  return new InputError(file, `${problem}: correct the link${hint}`, line);
}

type AnchorReader = (text: SiteMarkdownFile) => Promise<readonly string[] | null>;

/** Returns the text without its front matter; null if the front matter is invalid, which another check reports. */
function removeFrontMatter(text: string): string | null {
  try {
    return parseFrontmatter(text).content;
  } catch {
    return null;
  }
}

/** Returns a function that renders each text once, and returns the ids of its elements, or null if the text is invalid. */
function createAnchorReader(): AnchorReader {
  const anchors = new Map<string, Promise<string[] | null>>();
  const read = async ({ text }: SiteMarkdownFile) => {
    const content = removeFrontMatter(text);
    if (content === null) return null;
    const render = await createMarkdownRenderer();
    const { html } = await render(content);
    return Array.from(html.matchAll(ID), ([, id = '']) => decodeHTML(id));
  };
  return (text) => {
    const ids = anchors.get(text.file) ?? read(text);
    anchors.set(text.file, ids);
    return ids;
  };
}

/** Returns the legal texts in which the anchor of a link may be. `at` is the path to which the link leads; null within its own page. */
function listTextsOfAnchor(
  { target, text }: Reference,
  at: string | null,
  site: string,
  texts: readonly SiteMarkdownFile[],
): SiteMarkdownFile[] {
  if (target.startsWith('#')) return text?.kind === 'legal' ? [text] : [];
  const named = texts.filter(({ kind, id }) => kind === 'legal' && `/legal/${id}` === at);
  const isReplaced = named.some(({ file }) => path.dirname(file) === path.join(site, 'content'));
  return isReplaced ? named.filter(({ isOwn }) => isOwn) : named;
}

/**
 * Returns the error for a link to an anchor that a legal text does not have, or that also belongs to the page; null for other links, and if
 * the text is invalid. If the text has several languages, the anchor must exist in one of them.
 */
async function findBrokenAnchor(
  reference: Reference,
  texts: readonly SiteMarkdownFile[],
  readAnchors: AnchorReader,
): Promise<InputError | null> {
  const { file, line, target } = reference;
  const anchor = decode(target.slice(target.indexOf('#') + 1));
  const read = await Promise.all(texts.map(readAnchors));
  if (read.includes(null)) return null;
  const ids = read.flatMap((each) => each ?? []).flatMap((id) => [...new Set([id, toIdInPage(id)])]);
  const idInPage = toIdInPage(anchor);
  if (!target.startsWith('#') && PAGE_ANCHORS.includes(anchor) && ids.includes(idInPage) && idInPage !== anchor)
    return new InputError(
      file,
      `the link ${target} leads to another element of the page with this name: write #${idInPage} for the heading`,
      line,
    );
  if (texts.length === 0 || anchor === '' || [...PAGE_ANCHORS, ...ids].includes(anchor)) return null;
  const near = findMostSimilarName(anchor, ids);
  const hint = near === null ? '' : ` (did you mean #${near}?)`;
  return new InputError(
    file,
    `the link ${target} leads to a heading that does not exist: correct the link${hint}`,
    line,
  );
}

/** Callback that resolves to true if the catalogue has a tag, performer or source with this slug. */
export type LabelExistenceCheck = (slug: string) => Promise<boolean>;

/** Returns all links and images in settings, published texts of the operator and the theme, and the URLs of consent scripts. */
async function listReferences(settings: SettingsWithLinks, texts: readonly SiteMarkdownFile[]): Promise<Reference[]> {
  const published = texts.filter((text) => text.isOwn && !isDraft(text));
  const inText = (text: SiteMarkdownFile) =>
    referencesInLines(text.file, text.text, IN_TEXT, pageOf(text)).map((reference) => ({ ...reference, text }));
  return [
    ...referencesOfSettings(settings),
    ...published.flatMap(inText),
    ...published
      .filter(({ kind }) => kind === 'collection')
      .flatMap((each) => referencesInLines(each.file, each.text, IN_FRONT_MATTER)),
    ...(await referencesOfTheme(settings.site)),
    ...(await referencesOfConsentScripts(settings.consentScripts)),
  ];
}

/**
 * Returns the links and images in settings, texts and theme whose target is neither a page nor a file of the site, and links to missing
 * anchors of legal texts. Without `hasLabel` (before an import), checks only links that do not depend on the catalogue, and the pictures in
 * `overrides`; with `hasLabel`, checks only links to tags, performers and sources.
 */
export async function findBrokenLinks(
  settings: SettingsWithLinks,
  hasLabel: LabelExistenceCheck | null = null,
  overrides: readonly VideoOverride[] = [],
): Promise<InputError[]> {
  const texts = await readSiteTextFiles(settings);
  const pages = await pathsOf(settings, texts);
  const further = new Set<string>(listSiteLanguages(settings).slice(1));
  const readAnchors = createAnchorReader();
  const pictures = referencesOfOverrides(settings.overrides, overrides);
  const broken = [...(await listReferences(settings, texts)), ...pictures].map(async (reference) => {
    const full = toSitePath(reference);
    const isTranslated = !reference.isScript && further.has(full?.split('/')[1] ?? '');
    const at = (isTranslated ? removeLanguagePrefix(full!) : full)?.replace(/\.html$/, '') ?? null;
    const slug = at === null || reference.isScript ? null : labelSlugOfPath(at);
    if (slug !== null && hasLabel !== null && !(await hasLabel(slug.replace(/\.xml$/, ''))))
      return describeBroken(reference, full!, at!, pages);
    if (slug !== null || hasLabel !== null) return null;
    if (at !== null && !pages.has(at) && !GENERATED.test(at) && !FURTHER.test(at))
      return reference.isScript && isScriptOfHost(at, pages) ? null : describeBroken(reference, full!, at, pages);
    return reference.target.includes('#')
      ? findBrokenAnchor(reference, listTextsOfAnchor(reference, at, settings.site, texts), readAnchors)
      : null;
  });
  return (await Promise.all(broken)).filter((error) => error !== null);
}
