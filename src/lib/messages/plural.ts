/** What a message says of a number, by the plural categories of its language; `other` is what every language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * Returns the choice of plural forms of a language: `plural(1, { one: '1 video', other: '2 videos' })`. Categories are those of the
 * Unicode CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules).
 */
export function createPlural(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
