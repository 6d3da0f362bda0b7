/** The pages of the site: Markdown files of `docs` without front matter. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCS } from './project.ts';

/** Glob patterns of the pages, relative to `docs`. */
export const PATTERN = ['**/*.md', '!node_modules/**', '!dist/**', '!site/**'];

/** Maximum length of a description: search engines cut longer ones. */
const DESCRIPTION_MAX = 160;
const TITLE = /^# +(.+)$/m;
/** Lines that start a list, table, quote, code block, heading or field of a decision, and therefore no paragraph. */
const OTHER_BLOCK = /^(?:[-*>|#!]|\d+\. |```|(?:Status|Topic): )/;

/** Title and description of a page. */
export interface PageTexts {
  readonly title: string;
  readonly description?: string;
}

/** Returns the id of the page of a file, which is also its path on the site: `index` for docs/README.md. */
export function pageIdOf(file: string): string {
  const name = file.replace(/\.md$/, '');
  return name === 'README' ? 'index' : name.replace(/\/README$/, '');
}

/** Returns the ids of all pages with their files, relative to `docs`. */
export function listPages(): ReadonlyMap<string, string> {
  const files = globSync('**/*.md', { cwd: DOCS, exclude: (name) => ['node_modules', 'dist', 'site'].includes(name) });
  const names = files.map((file) => file.split(path.sep).join('/')).toSorted();
  return new Map(names.map((name) => [pageIdOf(name), name] as const));
}

/** Returns inline Markdown as plain text. */
function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Cuts a text at the end of a sentence, or otherwise of a word. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const start = text.slice(0, DESCRIPTION_MAX);
  const sentences = /^.*[.!?](?= )/s.exec(start)?.[0];
  return sentences ?? `${start.slice(0, start.lastIndexOf(' '))}…`;
}

/** Returns the title and description of a page: its first heading and its first paragraph. Throws an error if it has no heading. */
export function readPageTexts(file: string): PageTexts {
  const text = readFileSync(file, 'utf8');
  const title = TITLE.exec(text)?.[1];
  if (title === undefined) throw new Error(`${file} has no title: start the page with a line "# Title".`);
  const blocks = text.replaceAll(/^```.*?^```$/gms, '').split(/\n{2,}/);
  const paragraph = blocks.find((block) => block.trim() !== '' && !OTHER_BLOCK.test(block.trim()));
  return {
    title: toPlainText(title),
    ...(paragraph === undefined ? {} : { description: shorten(toPlainText(paragraph)) }),
  };
}
