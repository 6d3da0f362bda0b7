import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The operator's note about a tag, rendered for the pages of one language. */
export interface TagNote {
  /** HTML with placeholders such as `{siteName}`. */
  readonly html: string;
  /** Beginning of the note as plain text, for search engines; null if the note is in another language than the page. */
  readonly description: string | null;
  /** True if the note is short enough to be shown above the list of videos. */
  readonly isShort: boolean;
  /** Code of the note's language if it differs from the language of the page. */
  readonly language?: string;
}

/** The operator's notes about tags, by the `getLabelKey` of the tag. */
export type TagNotesByLabelKey = Readonly<Record<string, TagNote>>;

/** Returns the path of the rendered notes for the pages of one language. A build writes the file before it renders pages. */
export const tagNotesFileOf = (work: string, language: string): string => path.join(work, `tag-notes.${language}.json`);

/** Returns the rendered notes for the pages of one language; empty if the operator has none. */
export function readTagNotes(work: string, language: string): TagNotesByLabelKey {
  const file = tagNotesFileOf(work, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TagNotesByLabelKey) : {};
}
