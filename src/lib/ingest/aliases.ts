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
/** The first line may say so; `a,b` is a pair like any other. */
const HEADER = ['alias', 'tag'] as const;
const MAX_NAME = 100;
/** Names of a circle that an error shows, from its beginning. */
const MOST_SHOWN = 20;

/**
 * Returns the aliases of a file whose lines say `a,b`: tag a is tag b. Chains lead to their end. Throws an {@link OperatorFileError} at
 * a name without letters and digits, a tag that has two targets, and a circle, which it names.
 */
export function parseAliases(text: string, file: string): Aliases {
  const entries = new Map<string, Entry>();
  for (const [i, { line, fields }] of readCsv(text, file, COLUMNS, null).entries()) {
    if (i === 0 && fields.a.toLowerCase() === HEADER[0] && fields.b.toLowerCase() === HEADER[1]) continue;
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
  const ends = new Map<string, TagLink>();
  for (const entry of entries.values()) findEnds(entry, entries, ends, file);
  return new Map([...entries].map(([slug, { to }]) => [slug, toEnd(to, ends.get(slug)!, entries)]));
}

/** Notes where a chain ends, for each of its links that is not known yet: every link is walked once. */
function findEnds(first: Entry, entries: ReadonlyMap<string, Entry>, ends: Map<string, TagLink>, file: string): void {
  const walked = new Map<string, Entry>();
  let [entry, end] = [first, ends.get(first.from.slug)];
  while (!end) {
    walked.set(entry.from.slug, entry);
    const { to, line } = entry;
    if (walked.has(to.slug)) {
      const names = [first.from.name, ...Array.from(walked.values(), (link) => link.to.name)];
      const shown = names.length > MOST_SHOWN ? [...names.slice(0, MOST_SHOWN), '…'] : names;
      throw new OperatorFileError(file, line, `goes in a circle: ${shown.join(' -> ')}`);
    }
    entry = entries.get(to.slug) ?? entry;
    end = entry.to === to ? to : ends.get(to.slug);
  }
  for (const slug of walked.keys()) ends.set(slug, end);
}

/** Those between are looked up when they are asked for: of all links of a long chain they would be quadratically many. */
function toEnd(to: TagLink, end: TagLink, entries: ReadonlyMap<string, Entry>): AliasEnd {
  return {
    ...end,
    get between() {
      const slugs: string[] = [];
      for (let { slug } = to; slug !== end.slug; slug = entries.get(slug)!.to.slug) slugs.push(slug);
      return slugs;
    },
  };
}
