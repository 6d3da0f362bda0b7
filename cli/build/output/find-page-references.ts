import { collectInlineCode, type InlineCode, type StartTag } from '../../hosting/collect-inline-code.ts';

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
/** Matches the URL of a data file in a script. */
const DATA_FILE = /["'`(]\/(data\/[^"'`()?#\s]+\.\w+)/g;
/** Matches the names of attributes with URLs, such as `src`, `component-url` and `data-island-urls`. */
const URL_ATTRIBUTE = /(?:^|-)(?:src|href|urls?)$/;
/** Matches the path of a file on the same host, without a query. */
const FILE_PATH = /^\/([^/?#][^?#]*\.\w+)(?:[?#]|$)/;

export const isHtmlFile = (file: string): boolean => HTML_FILE.test(file);

const toPageFacts = (needs: ReadonlySet<string>, { scripts, styles }: InlineCode): ReferencesAndInlineCode => ({
  needs: [...needs],
  scripts: [...scripts],
  styles: [...styles],
});

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the site's files that a `script`, `link` or `astro-island` element loads. Thumbnails can be missing, also preloaded ones. */
function listLoadedFiles({ attributes }: StartTag): readonly string[] {
  if (attributes.get('as') === 'image') return [];
  return Array.from(attributes, ([name, value]) => (URL_ATTRIBUTE.test(name) ? value.split(/\s+/) : []))
    .flat()
    .flatMap((url) => FILE_PATH.exec(url)?.[1] ?? [])
    .map(decodePath);
}

/** Extracts a file's references and inline code. Throws an error with the file name for code that no content security policy can allow. */
export function findReferencesAndInlineCode(file: string, text: string): ReferencesAndInlineCode {
  const needs = new Set<string>();
  const addBundledFiles = (script: string) => {
    for (const [found] of script.matchAll(BUNDLED_FILE)) needs.add(found);
  };
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  if (!isHtmlFile(file)) {
    addBundledFiles(text);
    for (const [, name = ''] of text.matchAll(RELATIVE_IMPORT)) needs.add(`_astro/${name}`);
    return toPageFacts(needs, code);
  }
  try {
    // other parts of a page contain texts and thumbnail URLs of import files, which may look like files of the site
    collectInlineCode(text, code, (tag) => {
      for (const needed of listLoadedFiles(tag)) needs.add(needed);
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  for (const script of [...code.scripts, ...code.styles]) {
    addBundledFiles(script);
    for (const [, data = ''] of script.matchAll(DATA_FILE)) needs.add(decodePath(data));
  }
  return toPageFacts(needs, code);
}
