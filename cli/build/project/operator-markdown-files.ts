import { decodeHTML } from 'entities';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { balanceTextHtml } from '../../../src/content/fill-text-placeholders.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { InputError } from '../../command/command-result.ts';

export const MARKDOWN_EXTENSION = '.md';
/** Maximum length of a text that is shown above the list of videos, in characters. Longer texts follow the list. */
export const MAX_TEXT_LENGTH_ABOVE_VIDEO_LIST = 300;
/** Maximum length of a page's description, in characters: search engines show about this much. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Returns the visible entries of a folder, sorted by name; none if the folder does not exist. */
export const listVisibleFolderEntries = async (folder: string) =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true }))
        .filter(({ name }) => !name.startsWith('.'))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    : [];

/** Throws an {@link InputError} if the folder has a subfolder that is not a further language of the site. */
export async function expectKnownLanguageFolders(folder: string, further: readonly LanguageCode[]): Promise<void> {
  const folders = (await listVisibleFolderEntries(folder)).filter((entry) => entry.isDirectory());
  const unknown = folders.find(({ name }) => !further.includes(name));
  if (!unknown) return;
  const reason = LANGUAGE_CODES.includes(unknown.name)
    ? 'this language is not in `languages` of the site: add it there, or delete the folder'
    : `got a folder, expected files such as western.md${further.length > 0 ? `, and only the folders ${further.join(', ')}` : ''}`;
  throw new InputError(path.join(folder, unknown.name), reason);
}

/** Returns the visible text of HTML, in one line. */
const toPlainText = (html: string) =>
  decodeHTML(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the beginning of a text, up to the end of a word. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const start = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[.,;:!?]+$/, '')}…`;
}

/** Markdown of the operator as HTML, with the description of its page; null if the text is empty. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly description: string | null;
  /** True if the text is short enough to be shown above the list of videos. */
  readonly isShort: boolean;
}

/** Returns a function that renders Markdown, with the same processor with which Astro renders the other texts of the operator. */
export async function createMarkdownRenderer(): Promise<(markdown: string) => Promise<RenderedMarkdown>> {
  const { createSatteriMarkdownProcessor: createProcessor } = await import('@astrojs/markdown-satteri');
  const processor = await createProcessor({ syntaxHighlight: false });
  return async (markdown) => {
    const html = balanceTextHtml((await processor.render(markdown)).code);
    const text = toPlainText(html);
    return {
      html,
      description: text === '' ? null : shorten(text),
      isShort: text.length <= MAX_TEXT_LENGTH_ABOVE_VIDEO_LIST,
    };
  };
}
