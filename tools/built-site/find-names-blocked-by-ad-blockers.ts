/**
 * Finds names in a built site that common filter lists block or hide on every site by generic rules: content blockers would break these
 * parts.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A filter list and the names that it matches on every site. */
interface FilterRule {
  /** Matches a name in kebab case. */
  readonly pattern: RegExp;
  /** Name of the filter list, with examples of its rules. */
  readonly source: string;
  /** True if the rules of the filter list with such names apply to file paths only. */
  readonly isForFiles?: true;
}

/** Based on the files `*_general_block.txt` and `*_general_hide.txt` of each list in https://github.com/easylist/easylist. */
const FILTER_RULES: readonly FilterRule[] = [
  {
    pattern: /cookie|consent|gdpr|cnil|privacy-(?:banner|bar|manager|modal|popup|choices)/,
    source: 'EasyList Cookie (/cookiebanner. /consent-dialog. /privacychoices.js ##.cookie-notice)',
  },
  { pattern: /banner/, source: 'EasyList Cookie and Fanboy’s Notifications (/banner-cookies. ##.branch-banner)' },
  { pattern: /\bads?\b|advert|sponsor|\bpromo\b/, source: 'EasyList (/ads.js ##.ad-box ##.sponsored-links)' },
  {
    pattern: /\btrack(?:er|ers|ing)?\b|analytics|telemetry|beacon|\bpixel\b|\bstats?\b/,
    source: 'EasyPrivacy (/tracking.js /analytics.js /stats.js)',
  },
  {
    pattern: /\bsocial\b|\bshar(?:e|ing)-(?:bar|box|buttons?|icons?|links?|tools?)\b|\bfollow-us\b/,
    source: 'Fanboy’s Social (/footer-social. ##.footer-social ##.share-button)',
  },
  {
    pattern: /newsletter|subscribe|\bpop-?up\b|interstitial|\bfeedback\b|\btaboola\b|\boutbrain\b/,
    source: 'Fanboy’s Annoyance (/newsletter-signup. /interstitial.js ###feedback-tab)',
  },
  {
    pattern: /\bpush-(?:notification|prompt|subscription)|web-?push/,
    source: 'Fanboy’s Notifications (###push-prompt)',
  },
  {
    pattern: /age-?(?:gate|verification)\b|disclaimer/,
    source: 'Fanboy’s Agegate (/age-gate.js /age-verification.js)',
    isForFiles: true,
  },
];

/** Matches the content hash and the extension of a built file, which are not part of its name. */
const HASH = /[.-][\w-]{8,12}\.\w+$/;

const toKebab = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

function findRule(name: string, isFile: boolean): FilterRule | undefined {
  const kebab = toKebab(name);
  return FILTER_RULES.find(({ pattern, isForFiles }) => pattern.test(kebab) && (isFile || isForFiles === undefined));
}

/** Matches the start tag of a heading. Headings are ignored, because their ids are generated from text that editors write. */
const HEADING = /<h[1-6]\b[^>]*>/g;
const ATTRIBUTE = /\s(?:class|id)=(?:"([^"]*)"|([^"\s>]+))/g;
const CUSTOM_NAME = /(?:<|\sdata-)([a-z]+(?:-[a-z]+)*)/g;
const STYLED_CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const SCRIPTED_CLASS = /\bclassName:\s*(["'`])([^"'`]*)\1/g;

const splitNames = (text: string) => text.split(/\s+/).filter((name) => /^[\w-]+$/.test(name));

/** Returns the classes, ids, elements and data attributes in the text of a built file. */
function readNames(file: string, text: string): readonly string[] {
  if (file.endsWith('.css')) return Array.from(text.matchAll(STYLED_CLASS), ([, name = '']) => name);
  if (file.endsWith('.js'))
    return Array.from(text.matchAll(SCRIPTED_CLASS), ([, , names = '']) => splitNames(names)).flat();
  const html = text.replaceAll(HEADING, '');
  const attributes = Array.from(html.matchAll(ATTRIBUTE), ([, quoted = '', names = quoted]) =>
    splitNames(names),
  ).flat();
  return [...attributes, ...Array.from(html.matchAll(CUSTOM_NAME), ([, name = '']) => name)];
}

/** Returns a problem for each name of a built site that a filter list matches. Ignores URLs of pages and texts by editors. */
export function findNamesBlockedByAdBlockers(site: string): readonly string[] {
  const chunks = globSync('_astro/*', { cwd: site }).map((file) => path.basename(file));
  const names = new Map(chunks.map((file) => [file.replace(HASH, ''), true]));
  for (const file of globSync(['**/*.html', '_astro/*.{css,js}'], { cwd: site }))
    for (const name of readNames(file, readFileSync(path.join(site, file), 'utf8')))
      if (!names.has(name)) names.set(name, false);
  return Array.from(names).flatMap(([name, isFile]) => {
    const rule = findRule(name, isFile);
    return rule ? [`the ${isFile ? 'file' : 'name'} ${name} matches ${rule.source}: rename it`] : [];
  });
}
