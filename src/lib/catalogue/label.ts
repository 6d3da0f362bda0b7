import { foldText } from './text/fold-text.ts';
import { foldCase, normalizeName } from './text/name.ts';
import { foldSlug, isCodePointSlug, nameOfCodePoints, codePointSlug, slugify } from './text/slug.ts';
import type { Tag, TagLink } from './video.ts';

/** Kinds of labels by which videos are listed. Slugs start with the kind, except for tags: `horror`, `performer:buster-keaton`. */
export const LABEL_KINDS = ['tag', 'performer', 'source', 'uploader'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];
/** Kinds of labels besides tags, which not every catalogue has. */
export type NonTagKind = Exclude<LabelKind, 'tag'>;
export const NON_TAG_KINDS = ['performer', 'source', 'uploader'] as const satisfies readonly NonTagKind[];
/** Kinds of labels that have a page for each label. */
export const PAGED_KINDS = ['tag', 'performer', 'source'] as const satisfies readonly LabelKind[];
export type PagedKind = (typeof PAGED_KINDS)[number];

/** Kinds of labels that have an index page of all labels. */
export type ListedKind = 'tag' | 'performer';

export const isPaged = (kind: LabelKind): kind is PagedKind => kind !== 'uploader';

/** Separator between the kind and the name in a slug; the slug of a name never contains it. */
const KIND_SEPARATOR = ':';

/** Returns only the fields of a tag or other label that a link needs: without its count, for example. */
export const toLabelLink = ({ name, slug, isTranslated }: TagLink): TagLink => ({
  name,
  slug,
  ...(isTranslated && { isTranslated }),
});

/** Returns the prefix of the slugs of a kind: empty for tags, else the kind and a colon (`performer:`). */
export const prefixOf = (kind: LabelKind): string => (kind === 'tag' ? '' : kind + KIND_SEPARATOR);

/** Returns the kind of label that a slug belongs to. */
export function kindOfSlug(slug: string): LabelKind {
  return NON_TAG_KINDS.find((kind) => slug.startsWith(prefixOf(kind))) ?? 'tag';
}

/** Returns a slug without the prefix of its kind, as in page URLs. */
export function bareSlug(slug: string): string {
  return slug.slice(prefixOf(kindOfSlug(slug)).length);
}

/**
 * Returns the default slug of a label, which the snapshot format does not store. Unlike {@link labelSlug} it must never change, because
 * files of earlier builds are decoded with it.
 */
export function defaultSlug(kind: LabelKind, name: string): string {
  const slug = slugify(name);
  return slug && prefixOf(kind) + slug;
}

/** Matches letters and digits: a name that contains one gets a slug of its words. */
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Returns the slug of a name with the prefix of its kind. The slug consists of the name's words, or of its code points if it has no letter
 * or digit. Empty for a blank name.
 */
function toSlug(kind: LabelKind, name: string, toWords: (name: string) => string): string {
  const shown = normalizeName(name);
  if (shown === '') return '';
  const folded = foldCase(shown);
  return prefixOf(kind) + (HAS_WORD.test(folded) ? toWords(shown) : codePointSlug(folded));
}

/** Returns the slug of a name for page URLs; empty for a blank name. Different slugs may have the same {@link labelKey}. */
export const labelSlug = (kind: LabelKind, name: string): string => toSlug(kind, name, slugify);

/**
 * Returns a key that identifies a label: names that differ only in case or in invisible characters have the same key. Empty for a blank
 * name.
 */
export const labelKey = (kind: LabelKind, name: string): string => toSlug(kind, name, foldSlug);

/** Returns the {@link labelKey} of the names that have a slug. */
export function keyOfSlug(slug: string): string {
  const bare = bareSlug(slug);
  return isCodePointSlug(bare) ? slug : prefixOf(kindOfSlug(slug)) + foldSlug(bare);
}

/** Returns true if two slugs belong to names with the same {@link labelKey}. */
export const isSameLabel = (a: string, b: string): boolean => a === b || keyOfSlug(a) === keyOfSlug(b);

/** Returns true if one of the slugs belongs to the same label as `slug`. */
export const includesLabel = (slugs: readonly string[], slug: string): boolean =>
  slugs.some((other) => isSameLabel(other, slug));

/** Matches slugs that earlier versions gave to names without letters and digits. Several names shared such a slug. */
const FORMER_SHARED = /^[\p{M}_-]+$/u;
/** Matches the number that earlier versions used as the slug of a name without one: `tag-1`. */
const FORMER_NUMBER = /^([a-z]+)-\d+_*$/;

/** Returns true for a slug in the format of an earlier version, which may not belong to any label any more. */
export function isFormerSlug(slug: string): boolean {
  const bare = bareSlug(slug);
  return FORMER_SHARED.test(bare) || FORMER_NUMBER.exec(bare)?.[1] === kindOfSlug(slug);
}

/**
 * Converts text from outside, such as a URL parameter, to a slug: `Performer:Buster Keaton` becomes `performer:buster-keaton`. May be
 * empty.
 */
export function parseSlug(text: string): string {
  const { kind, name } = parseLabel(text);
  const typed = name.trim().toLowerCase();
  if (isCodePointSlug(typed)) return prefixOf(kind) + typed;
  return FORMER_SHARED.test(typed) ? prefixOf(kind) + slugify(typed) : labelSlug(kind, name);
}

/** Splits text from outside into kind and name: `performer: Buster Keaton` is the performer Buster Keaton. Text without a kind is a tag. */
export function parseLabel(text: string): { readonly kind: LabelKind; readonly name: string } {
  const at = text.indexOf(KIND_SEPARATOR);
  const before = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  const kind = LABEL_KINDS.find((known) => known === before);
  return kind ? { kind, name: text.slice(at + KIND_SEPARATOR.length) } : { kind: 'tag', name: text };
}

/** Returns a display name derived from a slug, for labels whose name is not loaded yet. */
export function nameOfSlug(slug: string): string {
  const bare = bareSlug(slug);
  return nameOfCodePoints(bare) ?? bare.replaceAll('-', ' ');
}

const UMLAUTS = /(?<=[aou])\u0308/gu;

/** Returns the possible slugs of a typed name: unchanged, without accents, and with umlauts spelled out (ä as ae). */
function slugsTyped(name: string): readonly string[] {
  const spellings = [name, foldText(name), foldText(name.normalize('NFD').replace(UMLAUTS, 'e'))];
  return spellings.map((spelling) => labelKey('tag', spelling)).filter((own) => own !== '');
}

/**
 * Returns true if the name of a label starts with a typed text or is a sequence of words in it. The last words of a performer's name also
 * match.
 */
function isNamedBy({ slug, name }: TagLink, text: string): boolean {
  // slugs of the name in the import file, and of the name in the language of the page
  const owns = [bareSlug(keyOfSlug(slug)), ...slugsTyped(name)];
  const isNamed = (typed: string) =>
    owns.some(
      (own) =>
        isCodePointSlug(own) === isCodePointSlug(typed) &&
        ((kindOfSlug(slug) === 'performer' && own.endsWith(`-${typed}`)) ||
          own.startsWith(typed) ||
          `-${typed}-`.includes(`-${own}-`)),
    );
  return [text, foldText(text)].map((typed) => labelKey('tag', typed)).some((typed) => typed !== '' && isNamed(typed));
}

/**
 * Returns the labels that a typed text names. If it names none, returns all given labels, which are only similar, unless the search found
 * anything else (`isFound`).
 */
export function preferNamedLabels(labels: readonly Tag[], text: string, isFound: boolean): readonly Tag[] {
  const named = labels.filter((label) => isNamedBy(label, text));
  return isFound || named.length > 0 ? named : labels;
}
