import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import { getLabelKindOfSlug, getLabelKey, slugOfLabel, parseLabel } from '../../catalogue/label-kinds-and-slugs.ts';
import type { TagLink } from '../../catalogue/video.ts';
import { parseOperatorCsv } from '../files/parse-operator-csv.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';

/** Tag or performer with its internal key. All spellings of a name have the same key. */
interface KeyedLink extends TagLink {
  /** Internal key of the tag or performer (`getLabelKey`). */
  readonly slug: string;
  /** Slug of the tag or performer in URLs, if it differs from the key. */
  readonly address?: string;
}

/** Tag (or performer) that replaces an alias, after following aliases of aliases. `between` has the keys of the aliases between them. */
export interface TagAliasTarget extends TagLink {
  /** Name of the alias. */
  readonly alias: string;
  /** Key of the tag that the alias file names for this alias: the final tag, or an alias of it. */
  readonly next: string;
  readonly between: readonly string[];
  /** Slug of the alias in URLs, if it differs from its key. */
  readonly from?: string;
}

/** Tags (or performers) that replace aliases, by the internal key of the alias. */
export type TagAliases = ReadonlyMap<string, TagAliasTarget>;

interface Entry {
  readonly line: number;
  readonly from: KeyedLink;
  readonly to: KeyedLink;
}

const COLUMNS = ['a', 'b'] as const;
/** Optional header of the alias file: `alias,tag`. The internal names `a,b` cannot be the header, because they could be a real alias. */
const HEADER = ['alias', 'tag'] as const;
const MAX_NAME = 100;
/** Maximum number of names that an error message about a circular chain of aliases or implications lists. */
const MAX_SHOWN = 20;

/** Formats an error message about a circular chain of aliases or implications. */
function describeCycle(names: readonly string[], arrow: string): string {
  const shown = names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN), '…'] : names;
  return `circular chain of names: ${shown.join(` ${arrow} `)}: remove one of these lines`;
}

/** Formats an error message about an alias with two targets. `known` is the line that defines the first target. */
const describeRepeated = ({ name }: KeyedLink, { from, line }: Entry) =>
  name === from.name
    ? `"${name}" already has a target on line ${line}: remove one of the two lines`
    : `"${name}" is the same tag as "${from.name}" on line ${line}, which has another target: remove one of the two lines`;

/**
 * Parses an alias file: a line `a,b` replaces tag (or performer) `a` with `b`. If `b` is an alias too, `a` is replaced with the tag at the
 * end of the chain. Two spellings of an alias, such as `b&w` and `bw`, may lead to the same tag. Throws an {@link OperatorFileError} for a
 * blank name, an alias with two targets, or a circular chain.
 */
export function parseTagAliases(text: string, file: string): TagAliases {
  const entries = new Map<string, Entry>();
  const repeated: Entry[] = [];
  for (const [i, { line, fields }] of parseOperatorCsv(withoutImplications(text), file, COLUMNS, null).entries()) {
    if (i === 0 && fields.a.toLowerCase() === HEADER[0] && fields.b.toLowerCase() === HEADER[1]) continue;
    const entry = { line, from: toLink(fields.a, file, line), to: toLink(fields.b, file, line) };
    if (getLabelKindOfSlug(entry.from.slug) !== getLabelKindOfSlug(entry.to.slug))
      throw new OperatorFileError(
        file,
        line,
        `"${fields.a}" and "${fields.b}" are of different kinds, expected two tags or two performers`,
      );
    if (entries.has(entry.from.slug)) repeated.push(entry);
    else entries.set(entry.from.slug, entry);
  }
  const ends = new Map<string, TagLink>();
  for (const entry of entries.values()) resolveChain(entry, entries, ends, file);
  for (const { from, to, line } of repeated) {
    const end = ends.get(from.slug)!.slug;
    if ((ends.get(to.slug)?.slug ?? to.slug) !== end)
      throw new OperatorFileError(file, line, describeRepeated(from, entries.get(from.slug)!));
  }
  return new Map(
    [...entries].map(([slug, { from, to }]) => [
      slug,
      toAliasTarget(to, ends.get(slug)!, entries, {
        alias: from.name,
        ...(from.address !== undefined && { from: from.address }),
      }),
    ]),
  );
}

/** Parses the name of a tag, or of a performer with a prefix: `performer:Robert Smith`. */
function toLink(text: string, file: string, line: number): KeyedLink {
  const { kind, name } = parseLabel(text);
  const fail = (expected: string) => new OperatorFileError(file, line, `"${text}" ${expected}`);
  if (kind !== 'tag' && kind !== 'performer') throw fail(`is a ${kind}, expected a tag or a performer`);
  const clean = cleanText(name, MAX_NAME);
  const [slug, address] = [getLabelKey(kind, clean), slugOfLabel(kind, clean)];
  if (slug === '') throw fail('is blank, expected the name of a tag or performer');
  return { name: kind === 'tag' ? clean.toLowerCase() : clean, slug, ...(address !== slug && { address }) };
}

/**
 * Finds the tag at the end of a chain of aliases, and records it for all aliases of the chain, so that each alias is visited only once.
 * Throws if the chain is circular.
 */
function resolveChain(
  first: Entry,
  entries: ReadonlyMap<string, Entry>,
  ends: Map<string, TagLink>,
  file: string,
): void {
  const walked = new Map<string, Entry>();
  let [entry, end] = [first, ends.get(first.from.slug)];
  while (!end) {
    walked.set(entry.from.slug, entry);
    const { to, line } = entry;
    if (walked.has(to.slug)) {
      const names = [first.from.name, ...Array.from(walked.values(), (link) => link.to.name)];
      throw new OperatorFileError(file, line, describeCycle(names, '->'));
    }
    entry = entries.get(to.slug) ?? entry;
    end = entry.to === to ? to : ends.get(to.slug);
  }
  for (const slug of walked.keys()) ends.set(slug, end);
}

/**
 * Creates the target of an alias. Computes the aliases in between (`between`) on demand, because storing them for every alias of a long
 * chain would take quadratic memory.
 */
function toAliasTarget(
  to: TagLink,
  { name, slug: endSlug }: TagLink,
  entries: ReadonlyMap<string, Entry>,
  from: Pick<TagAliasTarget, 'alias' | 'from'>,
): TagAliasTarget {
  return {
    name,
    slug: endSlug,
    ...from,
    next: to.slug,
    get between() {
      const slugs: string[] = [];
      for (let { slug } = to; slug !== endSlug; slug = entries.get(slug)!.to.slug) slugs.push(slug);
      return slugs;
    },
  };
}

/** Implied tags, by the internal key of the tag that implies them. Every video with that tag also gets the implied tags. */
export type TagImplications = ReadonlyMap<string, readonly TagLink[]>;

/** Separator between the tags of an implication in an alias file. A name that contains the separator could not be read as a single name. */
export const ARROW = '=>';
const isImplication = (row: string) => row.includes(ARROW) && !row.trimStart().startsWith('#');
const rowsOf = (text: string) => text.split('\n');

/** Replaces the lines of an alias file that contain implications with blank lines, so that line numbers stay the same. */
const withoutImplications = (text: string) =>
  rowsOf(text)
    .map((row) => (isImplication(row) ? '' : row))
    .join('\n');

interface ImpliedTag {
  readonly line: number;
  readonly to: TagLink;
}

/**
 * Parses the implications in an alias file: a line `cat => animal` adds `animal` to every video with `cat`. Implications are transitive,
 * and aliases are replaced. Throws an {@link OperatorFileError} for a line that does not consist of two tags, and for a circular chain.
 */
export function parseTagImplications(text: string, file: string, aliases: TagAliases): TagImplications {
  const direct = new Map<string, ImpliedTag[]>();
  const names = new Map<string, string>();
  for (const [i, row] of rowsOf(text).entries()) {
    if (!isImplication(row)) continue;
    const line = i + 1;
    const parts = row.split(ARROW);
    if (parts.length !== 2)
      throw new OperatorFileError(file, line, `got ${parts.length} tags, expected 2, as in a ${ARROW} b`);
    const [from, to] = parts.map((part): TagLink => {
      const link = toLink(part.trim(), file, line);
      if (getLabelKindOfSlug(link.slug) !== 'tag')
        throw new OperatorFileError(file, line, `"${part.trim()}" is a performer, expected a tag`);
      return aliases.get(link.slug) ?? link;
    }) as [TagLink, TagLink];
    names.set(from.slug, from.name);
    direct.set(from.slug, [...(direct.get(from.slug) ?? []), { line, to: { name: to.name, slug: to.slug } }]);
  }
  return new Map(Array.from(names, ([slug, name]) => [slug, collectImplied({ slug, name }, direct, file)]));
}

export interface TagRules {
  readonly aliases: TagAliases;
  readonly implications: TagImplications;
}

/** Parses the aliases and the implications in an alias file. Throws an {@link OperatorFileError} if the file is invalid. */
export function parseTagRules(text: string, file: string): TagRules {
  const aliases = parseTagAliases(text, file);
  return { aliases, implications: parseTagImplications(text, file, aliases) };
}

/** Returns all tags that a tag implies, directly or through other implied tags. */
function collectImplied(first: TagLink, direct: ReadonlyMap<string, readonly ImpliedTag[]>, file: string): TagLink[] {
  const found = new Map<string, TagLink>();
  const steps = [{ from: first, path: [first.name] }];
  for (const { from, path } of steps) {
    for (const { line, to } of direct.get(from.slug) ?? []) {
      const names = [...path, to.name];
      if (to.slug === first.slug) throw new OperatorFileError(file, line, describeCycle(names, ARROW));
      if (found.has(to.slug)) continue;
      found.set(to.slug, to);
      steps.push({ from: to, path: names });
    }
  }
  return [...found.values()];
}
