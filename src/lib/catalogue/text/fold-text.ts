/** All marks except the voicing marks of kana, which make another letter. */
const MARKS = /[^\P{M}\u3099\u309a]+/gu;
const MARKED_KANA = /[\u3041-\u30ff][\u3099\u309a]/gu;
/** Letters that no normal form takes apart, and Arabic ones that are written in several ways. */
const FOLDS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  // tatweel, which only stretches a word
  '\u0640': '',
  // wasla
  '\u0671': '\u0627',
  // the ends of words: teh marbuta and alef maksura
  '\u0629': '\u0647',
  '\u0649': '\u064a',
  // as Persian keyboards have them
  '\u06a9': '\u0643',
  '\u06cc': '\u064a',
  ...foldDigits(0x660),
  ...foldDigits(0x6f0),
};
/** Many people write one letter for both at the end of a word. */
const YEH_HAMZA = /\u064a\u0621(?!\p{L})/gu;
const FOLDED = new RegExp(`[${Object.keys(FOLDS).join('')}]`, 'gu');

/** Returns the ten digits of a script from its zero on, and how they are written in most others. */
function foldDigits(zero: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 10 }, (_, i) => [String.fromCodePoint(zero + i), String(i)]));
}

/** Texts that folding only makes lower case: most of them, and a tenth of the work. */
const PLAIN = /^[ -~]*$/;

/** Returns a text with case and diacritics folded away, so that `Café` and `cafe` are one. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKED_KANA, (kana) => kana.normalize('NFC'));
  return bare.replace(FOLDED, (letter) => FOLDS[letter]!).replace(YEH_HAMZA, '\u064a');
}
