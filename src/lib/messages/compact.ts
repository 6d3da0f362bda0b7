/** Returns how a language writes a count where room is short: `12.3K`, `12 Tsd.` */
export const createCompactFormat = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (count: number): string => format.format(count);
};
