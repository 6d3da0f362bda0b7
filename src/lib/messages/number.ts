/** Returns how a language writes a number in full, as its sentences and headings do (R355): `4,238`. */
export const createNumberFormat = (locale: string) => (number: number) => number.toLocaleString(locale);
