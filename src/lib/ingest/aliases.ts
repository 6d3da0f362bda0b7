import { cleanText } from '../domain/clean.ts';
import { slugify } from '../domain/slug.ts';
import type { TagLink } from '../domain/video.ts';
import { readCsv } from './csv-file.ts';
import { OperatorFileError } from './operator-error.ts';

/** The tag that stands for another in the end, with the slugs of those between the two. */
interface AliasEnd extends TagLink {
  readonly between: readonly string[];
}

/** What stands for a tag, by the tag's slug. */
export type Aliases = ReadonlyMap<string, AliasEnd>;

interface Entry {
  readonly line: number;
  readonly from: TagLink;
  readonly to: TagLink;
}

const COLUMNS = ['a', 'b'] as const;
const MAX_NAME = 100;

/**
 * Returns the aliases of a file whose lines say `a,b`: tag a is tag b. Chains lead to their end. Throws an {@link OperatorFileError} at
 * a name without letters and digits, a tag that has two targets, and a circle, which it names.
 */
export function parseAliases(text: string, file: string): Aliases {
  const entries = new Map<string, Entry>();
  for (const { line, fields } of readCsv(text, file, COLUMNS)) {
    const toLink = (name: string): TagLink => {
      const link = { name: cleanText(name, MAX_NAME).toLowerCase(), slug: slugify(name) };
      if (link.slug === '') throw new OperatorFileError(file, line, `"${name}" has no letter or digit, expected a tag`);
      return link;
    };
    const entry = { line, from: toLink(fields.a), to: toLink(fields.b) };
    const known = entries.get(entry.from.slug);
    if (known) {
      throw new OperatorFileError(file, line, `"${entry.from.name}" has a target already, on line ${known.line}`);
    }
    entries.set(entry.from.slug, entry);
  }
  return new Map([...entries].map(([slug, entry]) => [slug, findEnd(entry, entries, file)]));
}

function findEnd(first: Entry, entries: ReadonlyMap<string, Entry>, file: string): AliasEnd {
  const names = [first.from.name];
  const met = new Set([first.from.slug]);
  let entry = first;
  for (;;) {
    const { to } = entry;
    names.push(to.name);
    if (met.has(to.slug)) throw new OperatorFileError(file, entry.line, `goes in a circle: ${names.join(' -> ')}`);
    const next = entries.get(to.slug);
    if (!next) return { ...to, between: [...met].slice(1) };
    met.add(to.slug);
    entry = next;
  }
}
