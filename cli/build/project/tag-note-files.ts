import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listSiteLanguages, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { getLabelKeyOfSlug, parseLabelSlug } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { tagNotesFileOf, type TagNote, type TagNotesByLabelKey } from '../../../src/lib/site/rendered-tag-notes.ts';
import { InputError } from '../../command/command-result.ts';
import {
  createMarkdownRenderer,
  expectKnownLanguageFolders,
  listVisibleFolderEntries,
  MARKDOWN_EXTENSION,
} from './operator-markdown-files.ts';

/** Subfolder of the operator's folder with notes about tags: `tags/NAME.md`, and `tags/de/NAME.md` in a further language. */
export const TAG_NOTES_FOLDER = 'tags';

type LanguageSettings = Pick<Settings, 'site' | 'language' | 'languages'>;

export interface TagNoteFile {
  readonly file: string;
  /** Name or slug of the tag, from the file name. */
  readonly name: string;
  readonly slug: string;
  readonly language: LanguageCode;
  readonly text: string;
}

/** Reads the notes in one folder. Throws an {@link InputError} for another kind of file, and for two notes about the same tag. */
async function readFolder(folder: string, language: LanguageCode): Promise<TagNoteFile[]> {
  const files = (await listVisibleFolderEntries(folder)).filter((entry) => !entry.isDirectory());
  const byTag = new Map<string, string>();
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(folder, entry.name);
      const name = path.basename(entry.name, MARKDOWN_EXTENSION).normalize();
      const slug = parseLabelSlug(name);
      if (!entry.name.endsWith(MARKDOWN_EXTENSION) || slug === '')
        throw new InputError(
          file,
          'invalid file name: use the name of a tag with the extension .md, such as western.md',
        );
      const key = getLabelKeyOfSlug(slug);
      const other = byTag.get(key);
      if (other !== undefined)
        throw new InputError(file, `${other} is a note about the same tag: delete one of the files`);
      byTag.set(key, entry.name);
      return { file, name, slug, language, text: await readOperatorTextFile(file) };
    }),
  );
}

/**
 * Reads the operator's notes about tags: first those in the site's first language, then those in further languages. Throws an {@link
 * InputError} for a file or folder that would be ignored.
 */
export async function readTagNoteFiles(settings: LanguageSettings): Promise<TagNoteFile[]> {
  const [first, ...further] = listSiteLanguages(settings);
  const folder = path.join(settings.site, TAG_NOTES_FOLDER);
  await expectKnownLanguageFolders(folder, further);
  const notes = [
    await readFolder(folder, first!),
    ...(await Promise.all(further.map((language) => readFolder(path.join(folder, language), language)))),
  ];
  return notes.flat();
}

export const isBlankTagNote = ({ text }: TagNoteFile): boolean => text.trim() === '';

type MarkdownRenderer = Awaited<ReturnType<typeof createMarkdownRenderer>>;

async function renderNote(render: MarkdownRenderer, note: TagNoteFile, page: LanguageCode): Promise<TagNote> {
  const { html, description, isShort } = await render(note.text);
  if (note.language === page) return { html, description, isShort };
  return { html, description: null, isShort, language: note.language };
}

/** Renders the notes for the pages of one language. A tag without a note in this language has the note in the site's first language. */
async function renderTagNotes(settings: LanguageSettings, page: LanguageCode): Promise<TagNotesByLabelKey> {
  const all = await readTagNoteFiles(settings);
  const shown = all.filter((note) => [settings.language, page].includes(note.language) && !isBlankTagNote(note));
  if (shown.length === 0) return {};
  const render = await createMarkdownRenderer();
  const notes = shown.map(
    async (note) => [getLabelKeyOfSlug(note.slug), await renderNote(render, note, page)] as const,
  );
  return Object.fromEntries(await Promise.all(notes));
}

/**
 * Renders the operator's notes about tags for the pages of one language, and writes them into the work folder. Pages read the notes from
 * this file instead of importing them, so that a changed note changes only the page of its tag.
 */
export async function writeTagNotes(
  settings: LanguageSettings & Pick<Settings, 'work'>,
  language: LanguageCode,
): Promise<void> {
  const notes = await renderTagNotes(settings, language);
  const file = tagNotesFileOf(settings.work, language);
  if (Object.keys(notes).length === 0) return rm(file, { force: true });
  await mkdir(settings.work, { recursive: true });
  await writeFile(file, JSON.stringify(notes));
}
