/** Texts for a count in a message, by the plural categories of the message's language; every language has the category `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * Returns a function that chooses the plural form of a count in a language: `plural(1, { one: '1 video', other: '2 videos' })`. The
 * categories are defined by the Unicode CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules).
 */
export function createPluralFormSelector(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

const THOUSAND = 1000;
/** Smallest count that compact formats round to a million: `1M`. */
const MILLIONS_FROM = 999_950;

/**
 * Like {@link createPluralFormSelector}, for counts in their short form (`1.2K`): from 1000 on, the word for thousands or millions decides
 * the plural form, as in `1 M de vues` in French.
 */
export function createCompactPluralFormSelector(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => {
    const power = count < MILLIONS_FROM ? THOUSAND : THOUSAND * THOUSAND;
    return forms[rules.select(count < THOUSAND ? count : power)] ?? forms.other;
  };
}
