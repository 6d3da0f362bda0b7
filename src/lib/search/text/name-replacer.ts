import { createLabelNameFromSlug } from '../../catalogue/label-kinds-and-slugs.ts';
import type { LanguageCode } from '../../catalogue/languages.ts';
import { listEquivalentWordsAndForms, splitIntoWords } from '../../catalogue/text/split-words.ts';
import type { SnapshotManifest } from '../../snapshot/base/snapshot-manifest.ts';
import { MAX_NAME_REPLACEMENTS, replaceNameInSearchText, type LabelTranslations } from './label-translations.ts';

/** Replaces names in search texts: translated names of labels, aliases and synonyms. */
export type NameReplacer = Pick<LabelTranslations, 'translateNames'>;

/**
 * Returns a map from each alias or synonym, joined without spaces, to the slugs of its label or of the other synonyms. Omits aliases that
 * differ from the name of their label only in spaces, because searches also join words.
 */
function groupBySpelling({ aliases, synonyms }: Pick<SnapshotManifest, 'aliases' | 'synonyms'>) {
  const found = new Map<string, string[]>();
  const join = (slug: string) => splitIntoWords(createLabelNameFromSlug(slug)).join('');
  const both = [...aliases, ...synonyms, ...synonyms.map(([one, other]) => [other, one] as const)];
  for (const [from, to] of both) {
    const joined = join(from);
    if (joined !== join(to)) found.set(joined, [...(found.get(joined) ?? []), to]);
  }
  return found;
}

/**
 * Adds the aliases and synonyms of a catalogue to the translated names of labels: a search for an alias also finds the label's name, and a
 * search for one of two synonyms also finds the other synonym. Returns null if there are no such names.
 */
export function createNameReplacer(
  manifest: Pick<SnapshotManifest, 'aliases' | 'synonyms'>,
  language: LanguageCode,
  names: LabelTranslations | null,
): NameReplacer | null {
  if (manifest.aliases.size + manifest.synonyms.length === 0) return names;
  let known: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    translateNames(asked, isClose) {
      const translated = names?.translateNames(asked, isClose) ?? [];
      if (isClose) return translated;
      known ??= groupBySpelling(manifest);
      const { words } = asked;
      const found = words.flatMap((word, from) =>
        words.slice(from).flatMap((_, i) => {
          const place = { from, end: from + i + 1 };
          const joined = words.slice(from, place.end).join('');
          const spelled = i === 0 ? [word, ...listEquivalentWordsAndForms(word, language)] : [joined];
          const slugs = spelled.flatMap((each) => known!.get(each) ?? []);
          return slugs.map((slug) => replaceNameInSearchText(asked, place, createLabelNameFromSlug(slug)));
        }),
      );
      const all = [...translated, ...found.slice(0, MAX_NAME_REPLACEMENTS)];
      return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
    },
  };
}
