/** Returns a function that formats a number with all its digits in a language, as in sentences and headings (R355): `4,238`. */
export const createNumberFormat = (locale: string) => (number: number) => number.toLocaleString(locale);
