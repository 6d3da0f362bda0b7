import { collectInlineCode, type InlineCode } from '../../hosting/inline-code.ts';

/** What a page, a script or a style sheet of a site says of itself. */
export interface Facts {
  /** Files that it needs. */
  readonly needs: readonly string[];
  /** Texts of the scripts and styles that stand in it. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const PAGE = /\.html$/;
/** A built file, by its address or by the path that one script has for another. */
const BUILT = /\b_astro\/[\w.@~-]+\.\w+/g;
/** What one built file imports of its neighbours. */
const NEIGHBOUR = /["'`(]\.\/([\w.@~-]+\.\w+)["'`)]/g;
/** Scripts, styles, icons and data that a page names in its head or anywhere else. */
const NAMED_IN_PAGE =
  /<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^/"?#][^"?#]*\.\w+)"|["'(]\/(data\/[^"'()?#\s]+\.\w+)/g;

/** Returns whether a file is a page. */
export const isPage = (file: string): boolean => PAGE.test(file);

const toFacts = (needs: ReadonlySet<string>, { scripts, styles }: InlineCode): Facts => ({
  needs: [...needs],
  scripts: [...scripts],
  styles: [...styles],
});

/** Returns what the text of a file says. Throws, with the file's name, for code in a page that no policy can allow. */
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
