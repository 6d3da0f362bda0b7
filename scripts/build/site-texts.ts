import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languagesOf } from '../../src/lib/domain/languages.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { ABOUT, isVisible } from './own-files.ts';
import { PROJECT } from './project.ts';

/** A Markdown file that becomes a page. */
export interface TextFile {
  readonly file: string;
  /** The page About is a page, every other text a legal text. */
  readonly kind: 'legal' | 'page';
  readonly text: string;
}

export type TextSettings = Pick<Settings, 'site' | 'language' | 'languages'>;

async function readFolder(folder: string, kindOf: (name: string) => TextFile['kind']): Promise<TextFile[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const texts = names.filter((name) => name.endsWith('.md') && isVisible(name)).toSorted();
  return Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      return { file, kind: kindOf(name), text: await readFile(file, 'utf8') };
    }),
  );
}

/** Returns the texts of the project and of the operator in all languages of the site. `content` is the project's folder of texts. */
export async function readSiteTexts(
  settings: TextSettings,
  content = path.join(PROJECT, 'src/content'),
): Promise<TextFile[]> {
  const languages = languagesOf(settings);
  const project = [content, ...languages.map((language) => path.join(content, 'languages', language))];
  const own = ['', ...languages.slice(1)].map((language) => path.join(settings.site, 'content', language));
  const texts = await Promise.all([
    ...project.flatMap((folder) => [
      readFolder(path.join(folder, 'legal'), () => 'legal'),
      readFolder(path.join(folder, 'pages'), () => 'page'),
    ]),
    ...own.map((folder) => readFolder(folder, (name) => (name === ABOUT ? 'page' : 'legal'))),
  ]);
  return texts.flat();
}
