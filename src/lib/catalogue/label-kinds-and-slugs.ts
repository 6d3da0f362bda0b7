import { foldText } from './text/fold-text.ts';
import { foldCase, normalizeName } from './text/normalize-name.ts';
import {
  slugifyForComparison,
  isCodePointSlug,
  decodeCodePointSlug,
  createCodePointSlug,
  slugify,
} from './text/slug.ts';
import type { Tag, TagLink } from './video.ts';

/** Kinds of labels. Every label has a list of videos, and a slug that starts with its kind (`performer:buster-keaton`), except for tags. */
export const LABEL_KINDS = ['tag', 'performer', 'source', 'uploader'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];
/** Kinds of labels except tags. A catalogue may have no labels of such a kind. */
export type NonTagLabelKind = Exclude<LabelKind, 'tag'>;
export const NON_TAG_LABEL_KINDS = ['performer', 'source', 'uploader'] as const satisfies readonly NonTagLabelKind[];
export const LABEL_KINDS_WITH_PAGE = ['tag', 'performer', 'source'] as const satisfies readonly LabelKind[];
export type LabelKindWithPage = (typeof LABEL_KINDS_WITH_PAGE)[number];

/** Kinds of labels for which a page lists all labels. */
export type LabelKindWithOverviewPage = 'tag' | 'performer';

export const isLabelKindWithPage = (kind: LabelKind): kind is LabelKindWithPage => kind !== 'uploader';

/** Separator between the kind and the name in a slug (`performer:buster-keaton`). The part after the separator never contains a colon. */
const KIND_SEPARATOR = ':';

/** Returns a copy of a tag or other label with only the fields that a link needs: without its count, for example. */
export const keepLabelLinkFields = ({ name, slug, isTranslated }: TagLink): TagLink => ({
  name,
  slug,
  ...(isTranslated && { isTranslated }),
});

/** Returns the prefix in the slugs of a kind of label: empty for tags, else the kind and a colon (`performer:`). */
export const getSlugPrefixOfLabelKind = (kind: LabelKind): string => (kind === 'tag' ? '' : kind + KIND_SEPARATOR);

/** Returns the kind of label that a slug belongs to. */
export function getLabelKindOfSlug(slug: string): LabelKind {
  return NON_TAG_LABEL_KINDS.find((kind) => slug.startsWith(getSlugPrefixOfLabelKind(kind))) ?? 'tag';
}

/** Returns a slug without the prefix of its kind, as in page URLs: `buster-keaton` for `performer:buster-keaton`. */
export function removeLabelKindPrefix(slug: string): string {
  return slug.slice(getSlugPrefixOfLabelKind(getLabelKindOfSlug(slug)).length);
}

/**
 * Returns the default slug of a label. The snapshot stores a label's slug only if it differs from the default. So unlike {@link
 * slugOfLabel}, this function must never change: otherwise files of earlier builds would be decoded incorrectly.
 */
export function createDefaultLabelSlug(kind: LabelKind, name: string): string {
  const slug = slugify(name);
  return slug && getSlugPrefixOfLabelKind(kind) + slug;
}

/** Matches a letter or digit. If a name contains one, its slug consists of the words of the name. */
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Returns the slug of a name with the prefix of its kind. The slug consists of the name's words, or of its code points if it has no letter
 * or digit. Empty for a blank name.
 */
function toSlug(kind: LabelKind, name: string, toWords: (name: string) => string): string {
  const shown = normalizeName(name);
  if (shown === '') return '';
  const folded = foldCase(shown);
  return getSlugPrefixOfLabelKind(kind) + (HAS_WORD.test(folded) ? toWords(shown) : createCodePointSlug(folded));
}

/** Returns a label's slug for URLs; empty for a blank name. Names of the same label may have different slugs: see {@link getLabelKey}. */
export const slugOfLabel = (kind: LabelKind, name: string): string => toSlug(kind, name, slugify);

/** Returns a key that identifies a label, the same for names that differ only in case or invisible characters. Empty for a blank name. */
export const getLabelKey = (kind: LabelKind, name: string): string => toSlug(kind, name, slugifyForComparison);

/** Returns the {@link getLabelKey} (a key that identifies a label) of the label with the given slug. */
export function getLabelKeyOfSlug(slug: string): string {
  const bare = removeLabelKindPrefix(slug);
  return isCodePointSlug(bare) ? slug : getSlugPrefixOfLabelKind(getLabelKindOfSlug(slug)) + slugifyForComparison(bare);
}

/** Returns true if two slugs belong to the same label: the names have the same {@link getLabelKey}. */
export const isSameLabel = (a: string, b: string): boolean => a === b || getLabelKeyOfSlug(a) === getLabelKeyOfSlug(b);

/** Returns true if at least one of the given slugs belongs to the same label as `slug`. */
export const includesSlugOfSameLabel = (slugs: readonly string[], slug: string): boolean =>
  slugs.some((other) => isSameLabel(other, slug));

/** Matches slugs that earlier versions of this program gave to names without letters and digits. Several names could have the same slug. */
const FORMER_SHARED = /^[\p{M}_-]+$/u;
/** Matches slugs of a kind and a number (`tag-1`), which earlier versions used for names from which they could not make a slug. */
const FORMER_NUMBER = /^([a-z]+)-\d+_*$/;

/** Returns true if a slug has the format of an earlier version of this program. Such a slug may no longer belong to any label. */
export function hasObsoleteSlugFormat(slug: string): boolean {
  const bare = removeLabelKindPrefix(slug);
  return FORMER_SHARED.test(bare) || FORMER_NUMBER.exec(bare)?.[1] === getLabelKindOfSlug(slug);
}

/** Converts any text, such as a URL parameter, to a slug: `Performer:Buster Keaton` becomes `performer:buster-keaton`. May be empty. */
export function parseLabelSlug(text: string): string {
  const { kind, name } = parseLabel(text);
  const typed = name.trim().toLowerCase();
  if (isCodePointSlug(typed)) return getSlugPrefixOfLabelKind(kind) + typed;
  return FORMER_SHARED.test(typed) ? getSlugPrefixOfLabelKind(kind) + slugify(typed) : slugOfLabel(kind, name);
}

/**
 * Splits a text that was not created by this program into a kind of label and a name: `performer: Buster Keaton` is the performer Buster
 * Keaton. A text without a kind is a tag.
 */
export function parseLabel(text: string): { readonly kind: LabelKind; readonly name: string } {
  const at = text.indexOf(KIND_SEPARATOR);
  const before = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  const kind = LABEL_KINDS.find((known) => known === before);
  return kind ? { kind, name: text.slice(at + KIND_SEPARATOR.length) } : { kind: 'tag', name: text };
}

/** Returns a name for display that is derived from a slug, for labels whose real name is not loaded yet. */
export function createLabelNameFromSlug(slug: string): string {
  const bare = removeLabelKindPrefix(slug);
  return decodeCodePointSlug(bare) ?? bare.replaceAll('-', ' ');
}

/** Replaces the Greek sigma at the end of words with the one inside words, because a typed word may be unfinished. */
const foldSigma = (key: string) => key.replaceAll('ς', 'σ');
const getTypedKey = (text: string) => foldSigma(getLabelKey('tag', text));

const UMLAUTS = /(?<=[aou])\u0308/gu;

/** Returns the possible slugs of a typed name: unchanged, without accents, and with umlauts spelled out (ä as ae). */
function slugsTyped(name: string): readonly string[] {
  const spellings = [name, foldText(name), foldText(name.normalize('NFD').replace(UMLAUTS, 'e'))];
  return spellings.map(getTypedKey).filter((own) => own !== '');
}

/**
 * Returns true if a typed text is the beginning of a label's name or contains the whole name as words. For performers, also returns true if
 * the text is the last words of the name.
 */
function isNamedBy({ slug, name }: TagLink, text: string): boolean {
  // the slug of the name in the import file, and the slugs of the name in the language of the page
  const owns = [foldSigma(removeLabelKindPrefix(getLabelKeyOfSlug(slug))), ...slugsTyped(name)];
  const isNamed = (typed: string) =>
    owns.some(
      (own) =>
        isCodePointSlug(own) === isCodePointSlug(typed) &&
        ((getLabelKindOfSlug(slug) === 'performer' && own.endsWith(`-${typed}`)) ||
          own.startsWith(typed) ||
          `-${typed}-`.includes(`-${own}-`)),
    );
  return [text, foldText(text)].map(getTypedKey).some((typed) => typed !== '' && isNamed(typed));
}

/**
 * Returns the labels whose names begin with the typed text or are contained in it, and labels with the text as an alias. If there are none,
 * returns all `labels`, which have similar names; but returns none if the search has found videos that contain the text (`isFound`).
 */
export function preferMatchingLabels(labels: readonly Tag[], text: string, isFound: boolean): readonly Tag[] {
  const named = labels.filter((label) => label.isAlias || isNamedBy(label, text));
  return isFound || named.length > 0 ? named : labels;
}
