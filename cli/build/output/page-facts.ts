import { collectInlineCode, type InlineCode } from '../../hosting/inline-code.ts';

/** Facts about a page, script or style sheet of a site, extracted from its text. */
export interface Facts {
  /** Paths of the files that it refers to. */
  readonly needs: readonly string[];
  /** Contents of its inline scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const PAGE = /\.html$/;
/** URL of a bundled file, or its path in another script. */
const BUILT = /\b_astro\/[\w.@~-]+\.\w+/g;
/** Relative reference from one bundled file to another. */
const NEIGHBOUR = /["'`(]\.\/([\w.@~-]+\.\w+)["'`)]/g;
/** Scripts, styles, icons and data files that a page refers to. */
const NAMED_IN_PAGE =
  /<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^/"?#][^"?#]*\.\w+)"|["'(]\/(data\/[^"'()?#\s]+\.\w+)/g;

export const isPage = (file: string): boolean => PAGE.test(file);

const toFacts = (needs: ReadonlySet<string>, { scripts, styles }: InlineCode): Facts => ({
  needs: [...needs],
  scripts: [...scripts],
  styles: [...styles],
});

/**
 * Extracts the facts about a file from its text. Throws an error with the file's name for inline code that no content security policy can
 * allow.
 */
export function findFacts(file: string, text: string): Facts {
  const needs = new Set(Array.from(text.matchAll(BUILT), ([found]) => found));
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  if (!isPage(file)) {
    for (const [, name = ''] of text.matchAll(NEIGHBOUR)) needs.add(`_astro/${name}`);
    return toFacts(needs, code);
  }
  for (const [, inHead, data] of text.matchAll(NAMED_IN_PAGE)) needs.add(decodeURI(inHead ?? data ?? ''));
  try {
    collectInlineCode(text, code);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return toFacts(needs, code);
}
