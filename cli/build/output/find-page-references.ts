import { collectInlineCode, type InlineCode } from '../../hosting/collect-inline-code.ts';

/** References to other files and inline code of a page, script or style sheet of a site. */
export interface ReferencesAndInlineCode {
  /** Paths of the files that the page, script or style sheet refers to. */
  readonly needs: readonly string[];
  /** Contents of the page's inline scripts and inline styles; empty if the file is a script or style sheet. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const HTML_FILE = /\.html$/;
/** Matches the URL of a bundled file, or its path in another script. */
const BUNDLED_FILE = /\b_astro\/[\w.@~-]+\.\w+/g;
/** Matches a relative reference from one bundled file to another. */
const RELATIVE_IMPORT = /["'`(]\.\/([\w.@~-]+\.\w+)["'`)]/g;
/** Matches the URLs of scripts, styles, icons and data files in a page's HTML. */
const PAGE_REFERENCE =
  /<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^/"?#][^"?#]*\.\w+)"|["'(]\/(data\/[^"'()?#\s]+\.\w+)/g;

export const isHtmlFile = (file: string): boolean => HTML_FILE.test(file);

const toPageFacts = (needs: ReadonlySet<string>, { scripts, styles }: InlineCode): ReferencesAndInlineCode => ({
  needs: [...needs],
  scripts: [...scripts],
  styles: [...styles],
});

/**
 * Extracts the references and inline code of a file from its text. Throws an error with the file's name for inline code that no content
 * security policy can allow.
 */
export function findReferencesAndInlineCode(file: string, text: string): ReferencesAndInlineCode {
  const needs = new Set(Array.from(text.matchAll(BUNDLED_FILE), ([found]) => found));
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  if (!isHtmlFile(file)) {
    for (const [, name = ''] of text.matchAll(RELATIVE_IMPORT)) needs.add(`_astro/${name}`);
    return toPageFacts(needs, code);
  }
  for (const [, inHead, data] of text.matchAll(PAGE_REFERENCE)) needs.add(decodeURI(inHead ?? data ?? ''));
  try {
    collectInlineCode(text, code);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return toPageFacts(needs, code);
}
