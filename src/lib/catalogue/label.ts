import { foldText } from './text/fold-text.ts';
import { foldCase, normalizeName } from './text/name.ts';
import { foldSlug, isPointSlug, nameOfPoints, pointSlug, slugify } from './text/slug.ts';
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

/** Returns a label without all that a link to it does not need, such as its count. */
export const toLabelLink = ({ name, slug, isTranslated }: TagLink): TagLink => ({
  name,
  slug,
  ...(isTranslated && { isTranslated }),
});

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

/**
 * Returns the slug that the snapshot format leaves out where a label has it. Unlike {@link labelSlug} it must not change: files of earlier
 * builds are read by it.
 */
export function plainSlug(kind: LabelKind, name: string): string {
  const slug = slugify(name);
  return slug && prefixOf(kind) + slug;
}

/** A name with a letter or digit has a slug of words. */
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Returns a slug of a name with the prefix of its kind: of its words, else of its code points. Empty for a blank name. */
function toSlug(kind: LabelKind, name: string, toWords: (name: string) => string): string {
  const shown = normalizeName(name);
  if (shown === '') return '';
  const folded = foldCase(shown);
  return prefixOf(kind) + (HAS_WORD.test(folded) ? toWords(shown) : pointSlug(folded));
}

/** Returns the slug that a name has in addresses; empty for a blank name. Several slugs may have one {@link labelKey}. */
export const labelSlug = (kind: LabelKind, name: string): string => toSlug(kind, name, slugify);

/**
 * Returns the identity of a label: names that differ only by case or by invisible characters have the same key. Empty for a blank
 * name.
 */
export const labelKey = (kind: LabelKind, name: string): string => toSlug(kind, name, foldSlug);

/** Returns the {@link labelKey} of the names that have a slug. */
export function keyOfSlug(slug: string): string {
  const bare = bareSlug(slug);
  return isPointSlug(bare) ? slug : prefixOf(kindOf(slug)) + foldSlug(bare);
}

/** Returns whether two slugs are of names with one {@link labelKey}. */
export const isSameLabel = (a: string, b: string): boolean => a === b || keyOfSlug(a) === keyOfSlug(b);

/** Returns whether one of some slugs is of a label. */
export const holdsLabel = (slugs: readonly string[], slug: string): boolean =>
  slugs.some((other) => isSameLabel(other, slug));

/** Slugs of names without letters and digits in earlier versions. Several names shared such a slug. */
const FORMER_SHARED = /^[\p{M}_-]+$/u;
/** The number that earlier versions gave to a name without a slug: `tag-1`. */
const FORMER_NUMBER = /^([a-z]+)-\d+_*$/;

/** Returns whether only an earlier version makes such a slug, or a name like `tag 1`: it may lead to no label any more. */
export function isFormerSlug(slug: string): boolean {
  const bare = bareSlug(slug);
  return FORMER_SHARED.test(bare) || FORMER_NUMBER.exec(bare)?.[1] === kindOf(slug);
}

/** Returns the slug that a text from outside stands for: `Performer:Buster Keaton` is `performer:buster-keaton`. May be empty. */
export function readSlug(text: string): string {
  const { kind, name } = readLabel(text);
  const typed = name.trim().toLowerCase();
  if (isPointSlug(typed)) return prefixOf(kind) + typed;
  return FORMER_SHARED.test(typed) ? prefixOf(kind) + slugify(typed) : labelSlug(kind, name);
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
  const bare = bareSlug(slug);
  return nameOfPoints(bare) ?? bare.replaceAll('-', ' ');
}

const UMLAUTS = /(?<=[aou])\u0308/gu;

/** Returns possible slugs of a typed name: unchanged, without accents, and with umlauts spelled out (ä as ae). */
function slugsTyped(name: string): readonly string[] {
  const spellings = [name, foldText(name), foldText(name.normalize('NFD').replace(UMLAUTS, 'e'))];
  return spellings.map((spelling) => labelKey('tag', spelling)).filter((own) => own !== '');
}

/**
 * Returns whether a label's name begins like a text, or is made of words of it that stand side by side. People are called by the end of
 * their names, too.
 */
function isNamedBy({ slug, name }: TagLink, text: string): boolean {
  // what the export calls it, and what it is called in the language of the pages
  const owns = [bareSlug(keyOfSlug(slug)), ...slugsTyped(name)];
  const isNamed = (typed: string) =>
    owns.some(
      (own) =>
        isPointSlug(own) === isPointSlug(typed) &&
        ((kindOf(slug) === 'performer' && own.endsWith(`-${typed}`)) ||
          own.startsWith(typed) ||
          `-${typed}-`.includes(`-${own}-`)),
    );
  return [text, foldText(text)].map((typed) => labelKey('tag', typed)).some((typed) => typed !== '' && isNamed(typed));
}

/** Returns the labels that a text names: those that are only like it, too, where it names none and `isFound` says that nothing else has it. */
export function preferNamed(labels: readonly Tag[], text: string, isFound: boolean): readonly Tag[] {
  const named = labels.filter((label) => isNamedBy(label, text));
  return isFound || named.length > 0 ? named : labels;
}
