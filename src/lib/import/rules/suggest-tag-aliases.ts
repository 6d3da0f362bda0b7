import type { Tag } from '../../catalogue/video.ts';
import { quoteCsvFieldIfNeeded } from '../files/change-operator-file.ts';
import { foldText } from '../../catalogue/text/fold-text.ts';
import { editDistance } from '../../search/text/edit-distance.ts';

/** Suggestion that a tag is an alias of another tag, because their names are similar. */
export interface AliasProposal {
  /** Tag that would become the alias: of the two tags, the tag with fewer videos. */
  readonly from: Tag;
  readonly to: Tag;
  readonly why: Reason;
}

const REASONS = ['spelling', 'plural', 'one edit'] as const;
type Reason = (typeof REASONS)[number];

/** Minimum length of suggested aliases that differ in one letter. Shorter names with this difference are usually different words. */
const MIN_EDIT_LETTERS = 5;

/** Returns the letters and digits of a name, without case, accents, spaces and hyphens. */
const lettersOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Converts an English word to the singular, by the most common rules. */
function toSingular(letters: string): string {
  if (letters.length < 4 || letters.endsWith('ss')) return letters;
  if (letters.endsWith('ies')) return `${letters.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(letters)) return letters.slice(0, -2);
  return letters.endsWith('s') ? letters.slice(0, -1) : letters;
}

/** Returns a word and its variants without one of its letters. Two words that differ by one letter have at least one variant in common. */
function neighborsOf(letters: string): string[] {
  if (letters.length < MIN_EDIT_LETTERS || /\p{N}/u.test(letters)) return [];
  return [letters, ...Array.from(letters, (_, i) => letters.slice(0, i) + letters.slice(i + 1))];
}

interface SpelledTag {
  readonly tag: Tag;
  readonly letters: string;
}

const KEYS: Readonly<Record<Reason, (letters: string) => readonly string[]>> = {
  spelling: (letters) => [letters],
  plural: (letters) => [toSingular(letters)],
  'one edit': neighborsOf,
};

const isMoreCommon = (a: Tag, b: Tag) => a.count > b.count || (a.count === b.count && a.slug < b.slug);

/**
 * Suggests aliases for pairs of tags whose names differ only in case, accents, spaces or hyphens, in singular and plural, or in one letter.
 * Each tag becomes the alias of at most one tag, which has more videos, so that aliases cannot form a circular chain.
 */
export function suggestTagAliases(tags: readonly Tag[]): AliasProposal[] {
  const spelt = tags
    .map((tag): SpelledTag => ({ tag, letters: lettersOf(tag.name) }))
    .filter(({ letters }) => letters !== '');
  const found = new Map<string, AliasProposal>();
  for (const why of REASONS) {
    const groups = groupByKeys(spelt, KEYS[why]);
    for (const { tag: from, letters } of spelt) {
      if (found.has(from.slug)) continue;
      const partners = KEYS[why](letters)
        .flatMap((key) => groups.get(key)!)
        .filter(
          (other) =>
            isMoreCommon(other.tag, from) && (why !== 'one edit' || editDistance(letters, other.letters, 1) <= 1),
        );
      const [first, ...rest] = partners.map(({ tag }) => tag);
      if (first) found.set(from.slug, { from, to: rest.reduce((a, b) => (isMoreCommon(b, a) ? b : a), first), why });
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      REASONS.indexOf(a.why) - REASONS.indexOf(b.why) ||
      b.to.count - a.to.count ||
      (a.from.slug < b.from.slug ? -1 : 1),
  );
}

function groupByKeys(
  spelt: readonly SpelledTag[],
  keysOf: (letters: string) => readonly string[],
): Map<string, SpelledTag[]> {
  const groups = new Map<string, SpelledTag[]>();
  for (const one of spelt) {
    for (const key of new Set(keysOf(one.letters))) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  }
  return groups;
}

/** Formats suggested aliases as lines of an alias file, each after a comment line with the reason. */
export function formatTagAliasProposals(proposals: readonly AliasProposal[]): string {
  return proposals
    .map(
      ({ from, to, why }) =>
        `# ${why}: ${from.count} and ${to.count} videos\n${quoteCsvFieldIfNeeded(from.name)},${quoteCsvFieldIfNeeded(to.name)}\n`,
    )
    .join('');
}
