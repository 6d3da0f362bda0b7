import { slugify } from './slug.ts';
import type { Tag, TagLink } from './video.ts';

/** What a video can be listed under. The slugs of all kinds but the first say which they are of: `horror`, `performer:buster-keaton`. */
export const LABEL_KINDS = ['tag', 'performer', 'source', 'uploader'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];
/** A kind that not every catalogue has. */
export type NamedKind = Exclude<LabelKind, 'tag'>;
export const NAMED_KINDS = ['performer', 'source', 'uploader'] as const satisfies readonly NamedKind[];
/** Kinds whose labels have pages. */
export const PAGED_KINDS = ['tag', 'performer', 'source'] as const satisfies readonly LabelKind[];
export type PagedKind = (typeof PAGED_KINDS)[number];

/** Kinds with a page of all their labels. */
export type ListedKind = 'tag' | 'performer';

export const isPaged = (kind: LabelKind): kind is PagedKind => kind !== 'uploader';

/** Stands between a kind and a name; no slug of a name holds it. */
const BETWEEN = ':';

/** Returns what the slugs of a kind begin with. */
export const prefixOf = (kind: LabelKind): string => (kind === 'tag' ? '' : kind + BETWEEN);

/** Returns which kind of label a slug is of. */
export function kindOf(slug: string): LabelKind {
  return NAMED_KINDS.find((kind) => slug.startsWith(prefixOf(kind))) ?? 'tag';
}

/** Returns a slug without its kind, as addresses hold it. */
export function bareSlug(slug: string): string {
  return slug.slice(prefixOf(kindOf(slug)).length);
}

/** Returns the slug of a name; empty where the name has no letter or digit. */
export function labelSlug(kind: LabelKind, name: string): string {
  const slug = slugify(name);
  return slug && prefixOf(kind) + slug;
}

/** Returns the slug that a text from outside stands for: `Performer:Buster Keaton` is `performer:buster-keaton`. May be empty. */
export function readSlug(text: string): string {
  const { kind, name } = readLabel(text);
  return labelSlug(kind, name);
}

/** Returns a text from outside apart: `performer: Buster Keaton` is the performer Buster Keaton, whatever has no kind a tag. */
export function readLabel(text: string): { readonly kind: LabelKind; readonly name: string } {
  const at = text.indexOf(BETWEEN);
  const before = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  const kind = LABEL_KINDS.find((known) => known === before);
  return kind ? { kind, name: text.slice(at + BETWEEN.length) } : { kind: 'tag', name: text };
}

/** Returns what a label is called as long as only its slug is known. */
export function nameOfSlug(slug: string): string {
  return bareSlug(slug).replaceAll('-', ' ');
}

const ACCENTS = /\p{M}+/gu;
const UMLAUTS = /(?<=[aou])\u0308/gu;

/** Returns the slugs of a name as people type it: with its accents, without, and with two letters for an umlaut. */
function slugsTyped(name: string): readonly string[] {
  const parts = name.normalize('NFD');
  return [name, parts.replace(ACCENTS, ''), parts.replace(UMLAUTS, 'e').replace(ACCENTS, '')].map(slugify);
}

/**
 * Returns whether a label's name begins like a text, or is made of words of it that stand side by side. People are called by the end of
 * their names, too.
 */
function isNamedBy({ slug, name }: TagLink, text: string): boolean {
  const typed = slugify(text);
  if (typed === '') return false;
  // what the export calls it, and what it is called in the language of the pages
  return [bareSlug(slug), ...slugsTyped(name)].some(
    (own) =>
      (kindOf(slug) === 'performer' && own.endsWith(`-${typed}`)) ||
      own.startsWith(typed) ||
      `-${typed}-`.includes(`-${own}-`),
  );
}

/** Returns the labels that a text names: those that are only like it, too, where it names none and `isFound` says that nothing else has it. */
export function preferNamed(labels: readonly Tag[], text: string, isFound: boolean): readonly Tag[] {
  const named = labels.filter((label) => isNamedBy(label, text));
  return isFound || named.length > 0 ? named : labels;
}
