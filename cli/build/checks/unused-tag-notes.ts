import path from 'node:path';
import { isSameLabel } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import type { SiteData } from '../../../src/lib/site/open-site-data.ts';
import { isBlankTagNote, readTagNoteFiles, type TagNoteFile } from '../project/tag-note-files.ts';

type Catalogue = Pick<SiteData, 'engine' | 'pagedTags'>;

/** Returns why no page shows a note, with advice; null if a page shows it. */
async function findReason(note: TagNoteFile, { engine, pagedTags }: Catalogue): Promise<string | null> {
  if (isBlankTagNote(note)) return 'the note is empty: write a text, or delete the file';
  const { name, slug } = note;
  const found = await engine.findTag(slug);
  if (!found) {
    const [nearest] = await engine.searchTags(name);
    const advice = nearest ? `rename the file (the nearest tag is "${nearest.name}")` : 'rename or delete the file';
    return `no video has the tag "${name}": ${advice}`;
  }
  const { tag } = found;
  if (!isSameLabel(tag.slug, slug))
    return `"${name}" is an alias of the tag "${tag.name}": rename the file to ${tag.slug}.md`;
  const hasPage = (await pagedTags()).some((paged) => paged.slug === tag.slug);
  return hasPage ? null : `the tag "${name}" has no page of its own: raise TAGS_WITH_PAGES`;
}

/** Returns a warning for each note of the operator that no page shows, with the name of its file. */
export async function listUnusedTagNotes(
  settings: Pick<Settings, 'site' | 'language' | 'languages'>,
  catalogue: Catalogue,
): Promise<string[]> {
  const notes = await readTagNoteFiles(settings);
  const reasons = await Promise.all(notes.map((note) => findReason(note, catalogue)));
  return notes.flatMap(({ file }, i) => (reasons[i] === null ? [] : [`${path.relative('.', file)}: ${reasons[i]}`]));
}
