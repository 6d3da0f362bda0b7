import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { listSiteLanguages } from '../../../src/lib/catalogue/languages.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { LANGUAGES_FOLDER } from '../../languages/read-language.ts';
import { operatorLanguagesFolder } from '../../../src/lib/settings/operator-languages.ts';
import { ABOUT_PAGE_FILE_NAME } from '../project/operator-folder-files.ts';
import { PROJECT_FOLDER } from '../project/marquee-install-folders.ts';
import { readCollectionFiles } from '../project/operator-collection-files.ts';
import { readTagNoteFiles } from '../project/tag-note-files.ts';
import { listVisibleFolderEntries } from '../project/operator-markdown-files.ts';

/** Markdown file from which a page of the site, or a part of a page, is rendered. */
export interface SiteMarkdownFile {
  readonly file: string;
  /** Last segment of the page's URL path; the slug of the tag for a note. */
  readonly id: string;
  /** True if the text is in the operator's folder. */
  readonly isOwn: boolean;
  /** `page` for the About page, `note` for a note about a tag, `collection` for a collection, `legal` for every other text. */
  readonly kind: 'legal' | 'page' | 'note' | 'collection' | 'collection-translation';
  readonly text: string;
}

export type SiteTextSettings = Pick<Settings, 'site' | 'language' | 'languages'>;

type KindOf = (name: string) => SiteMarkdownFile['kind'];

async function readFolder(folder: string, isOwn: boolean, kindOf: KindOf): Promise<SiteMarkdownFile[]> {
  const entries = await listVisibleFolderEntries(folder);
  const texts = entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith('.md'));
  return Promise.all(
    texts.map(async ({ name }) => {
      const file = path.join(folder, name);
      return {
        file,
        id: path.basename(name, '.md'),
        isOwn,
        kind: kindOf(name),
        text: await readOperatorTextFile(file),
      };
    }),
  );
}

/** Reads the texts of Marquee and of the operator in all languages of the site. `content` is the folder with Marquee's texts. */
export async function readSiteTextFiles(
  settings: SiteTextSettings,
  content = path.join(PROJECT_FOLDER, 'src/content'),
): Promise<SiteMarkdownFile[]> {
  const languages = listSiteLanguages(settings);
  const inLanguages = (folder: string) => languages.map((language) => path.join(folder, language));
  const translated = inLanguages(operatorLanguagesFolder(settings.site)).map((folder) => ({ folder, isOwn: true }));
  const project = [content, ...inLanguages(LANGUAGES_FOLDER)].map((folder) => ({ folder, isOwn: false }));
  const own = ['', ...languages.slice(1)].map((language) => path.join(settings.site, 'content', language));
  const texts = await Promise.all([
    ...[...project, ...translated].flatMap(({ folder, isOwn }) => [
      readFolder(path.join(folder, 'legal'), isOwn, () => 'legal'),
      readFolder(path.join(folder, 'pages'), isOwn, () => 'page'),
    ]),
    ...own.map((folder) => readFolder(folder, true, (name) => (name === ABOUT_PAGE_FILE_NAME ? 'page' : 'legal'))),
  ]);
  const notes = (await readTagNoteFiles(settings)).map(
    ({ file, slug, text }) => ({ file, id: slug, isOwn: true, kind: 'note', text }) as const,
  );
  const collections = (await readCollectionFiles(settings)).map(({ file, name, isTranslation, text }) => ({
    file,
    id: name,
    isOwn: true,
    kind: isTranslation ? ('collection-translation' as const) : ('collection' as const),
    text,
  }));
  return [...texts.flat(), ...notes, ...collections];
}

/** True if the front matter has `draft: true`; false if it cannot be parsed. */
export function isDraft({ text }: SiteMarkdownFile): boolean {
  try {
    return parseFrontmatter(text).frontmatter['draft'] === true;
  } catch {
    return false;
  }
}

/** True if a link target is an image with a relative path, which Astro would look up among its own source files. */
export const isRelativeImagePath = (target: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target) && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(target);
