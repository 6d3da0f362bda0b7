import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import {
  getLabelKeyOfSlug,
  getLabelKindOfSlug,
  getLabelKey,
  parseLabel,
  parseLabelSlug,
} from '../../catalogue/label-kinds-and-slugs.ts';
import { MAX_TRANSLATED_TAG_NAMES } from '../../catalogue/limits.ts';
import type { TakenDownLabelDetector } from './takedowns.ts';
import { parseOperatorCsv } from '../files/parse-operator-csv.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';

const COLUMNS = ['tag', 'name'] as const;
const MAX_NAME = 100;

interface Entry {
  readonly line: number;
  readonly slug: string;
  readonly name: string;
  /** Name of the tag as written in the file. */
  readonly tag: string;
}

/** Stores a translated name under a key. Throws an error with the text `problem` if an earlier line of the file has the same key. */
function addUnique(known: Map<string, Entry>, key: string, entry: Entry, file: string, problem: string): void {
  const other = known.get(key);
  if (other)
    throw new OperatorFileError(file, entry.line, `${problem} on line ${other.line}: remove one of the two lines`);
  known.set(key, entry);
}

/**
 * Parses a file of translated tag names, with lines such as `cats,Katzen` or `performer:Robert Smith,…`. Returns pairs of a tag's slug and
 * its translated name, in the order of the file, without tags that `isTakenDown` recognizes: every visitor loads the names. Translated names
 * are compared for performers only, because a word may mean something else in another language. Throws an {@link OperatorFileError} for a
 * blank tag or name, a tag with two names, two tags with the same name, and too many lines (every visitor loads all names).
 */
export function parseTagTranslations(
  text: string,
  file: string,
  isTakenDown: TakenDownLabelDetector = () => false,
): readonly (readonly [slug: string, name: string])[] {
  const bySlug = new Map<string, Entry>();
  const byName = new Map<string, Entry>();
  for (const [i, { line, fields }] of parseOperatorCsv(text, file, COLUMNS, null).entries()) {
    if (i === 0 && fields.tag.toLowerCase() === 'tag' && fields.name.toLowerCase() === 'name') continue;
    const entry = {
      line,
      slug: parseLabelSlug(fields.tag),
      name: cleanText(fields.name, MAX_NAME),
      tag: parseLabel(fields.tag).name,
    };
    const named = getLabelKey(getLabelKindOfSlug(entry.slug), entry.name);
    const nameless = entry.slug === '' ? fields.tag : named === '' ? fields.name : null;
    if (nameless !== null) throw new OperatorFileError(file, line, `"${nameless}" is blank, expected a name`);
    addUnique(bySlug, getLabelKeyOfSlug(entry.slug), entry, file, `"${fields.tag}" already has a name`);
    addUnique(byName, named, entry, file, `"${fields.name}" is already used as a name`);
    if (bySlug.size > MAX_TRANSLATED_TAG_NAMES)
      throw new OperatorFileError(
        file,
        line,
        `got more than ${MAX_TRANSLATED_TAG_NAMES} names: remove some, because every visitor in this language loads all of them`,
      );
  }
  return [...bySlug.values()].flatMap(({ slug, tag, name }) =>
    isTakenDown(slug, getLabelKindOfSlug(slug) === 'performer' ? [tag, name] : [tag]) ? [] : [[slug, name] as const],
  );
}
