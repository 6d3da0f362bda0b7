/** Matches diacritics, except the voicing marks of kana, which distinguish letters. */
const MARKS = /[^\P{M}\u3099\u309a]+/gu;
const MARKED_KANA = /[\u3041-\u30ff][\u3099\u309a]/gu;
/** Replacements for letters that Unicode normalization does not decompose, invisible characters, and variants of Arabic letters. */
const createFolds = (): Readonly<Record<string, string>> => ({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  // soft hyphen and word joiner, which are invisible within a word
  '\u00ad': '',
  '\u2060': '',
  // lower case writes a Greek sigma at the end of a word as ς, also at the end of a word that is not typed completely
  ς: 'σ',
  // Arabic tatweel, which only stretches a word
  '\u0640': '',
  // Arabic alef wasla, replaced with alef
  '\u0671': '\u0627',
  // Arabic letters at the end of words: teh marbuta and alef maksura, replaced with heh and yeh
  '\u0629': '\u0647',
  '\u0649': '\u064a',
  // Arabic kaf and yeh as typed on Persian keyboards, replaced with the letters of Arabic keyboards
  '\u06a9': '\u0643',
  '\u06cc': '\u064a',
  ...foldDigits(0x660),
  ...foldDigits(0x6f0),
});
// the annotations of the two calls below let bundlers remove the table from scripts that do not use it
const FOLDS = /* @__PURE__ */ createFolds();
/** Matches Arabic yeh with hamza at the end of a word, which many writers replace with a plain yeh. */
const YEH_HAMZA = /\u064a\u0621(?!\p{L})/gu;
const FOLDED = /* @__PURE__ */ createFoldedPattern();

/** Maps the ten digits of a script, starting at the code point of its zero, to ASCII digits. */
function foldDigits(zero: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 10 }, (_, i) => [String.fromCodePoint(zero + i), String(i)]));
}

/** Returns a pattern that matches the letters in {@link FOLDS}. */
function createFoldedPattern(): RegExp {
  return new RegExp(`[${Object.keys(FOLDS).join('')}]`, 'gu');
}

/** Matches printable ASCII. Fast path: most texts match and only need lower case, which takes a tenth of the time. */
const PLAIN = /^[ -~]*$/;

/** Matches the place between a digit and a fraction such as `½`. */
const START_OF_FRACTION = /(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/gu;

/** Returns a text without differences of case and diacritics, soft hyphens and word joiners: `Café` becomes `cafe`. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text
    .replace(START_OF_FRACTION, ' ')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKED_KANA, (kana) => kana.normalize('NFC'));
  return bare.replace(FOLDED, (letter) => FOLDS[letter]!).replace(YEH_HAMZA, '\u064a');
}
