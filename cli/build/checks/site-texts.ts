import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { languagesOf } from '../../../src/lib/catalogue/languages.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { LANGUAGES_FOLDER } from '../../languages/read-language.ts';
import { operatorLanguagesFolder } from '../../../src/lib/settings/operator-languages.ts';
import { ABOUT_FILE, isVisibleFile } from '../project/custom-files.ts';
import { PROJECT_FOLDER } from '../project/project.ts';

/** Markdown file that becomes a page of the site. */
export interface TextFile {
  readonly file: string;
  /** Last segment of the page's URL path. */
  readonly id: string;
  /** True if the text is in the operator's folder. */
  readonly isOwn: boolean;
  /** `page` for the About page, `legal` for every other text. */
  readonly kind: 'legal' | 'page';
  readonly text: string;
}

export type SiteTextSettings = Pick<Settings, 'site' | 'language' | 'languages'>;

type KindOf = (name: string) => TextFile['kind'];

async function readFolder(folder: string, isOwn: boolean, kindOf: KindOf): Promise<TextFile[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const texts = names.filter((name) => name.endsWith('.md') && isVisibleFile(name)).toSorted();
  return Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      return { file, id: path.basename(name, '.md'), isOwn, kind: kindOf(name), text: await readFile(file, 'utf8') };
    }),
  );
}

/** Reads the texts of Marquee and of the operator in all languages of the site. `content` is the folder with Marquee's texts. */
export async function readSiteTexts(
  settings: SiteTextSettings,
  content = path.join(PROJECT_FOLDER, 'src/content'),
): Promise<TextFile[]> {
  const languages = languagesOf(settings);
  const inLanguages = (folder: string) => languages.map((language) => path.join(folder, language));
  const translated = inLanguages(operatorLanguagesFolder(settings.site)).map((folder) => ({ folder, isOwn: true }));
  const project = [content, ...inLanguages(LANGUAGES_FOLDER)].map((folder) => ({ folder, isOwn: false }));
  const own = ['', ...languages.slice(1)].map((language) => path.join(settings.site, 'content', language));
  const texts = await Promise.all([
    ...[...project, ...translated].flatMap(({ folder, isOwn }) => [
      readFolder(path.join(folder, 'legal'), isOwn, () => 'legal'),
      readFolder(path.join(folder, 'pages'), isOwn, () => 'page'),
    ]),
    ...own.map((folder) => readFolder(folder, true, (name) => (name === ABOUT_FILE ? 'page' : 'legal'))),
  ]);
  return texts.flat();
}

/** True if the front matter has `draft: true`; false if it cannot be parsed. */
export function isDraft({ text }: TextFile): boolean {
  try {
    return parseFrontmatter(text).frontmatter['draft'] === true;
  } catch {
    return false;
  }
}

/** True if a link target is an image with a relative path, which Astro would look up among its own source files. */
export const isRelativePicture = (target: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target) && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(target);
