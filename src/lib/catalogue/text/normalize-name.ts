/** Matches printable ASCII. Fast path for most names: they have no invisible characters, and `toLowerCase` folds their case completely. */
const ASCII = /^[ -~]*$/;

/** Matches characters that are always invisible: Unicode's default-ignorable code points, except joiners and tags of flag emoji. */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Matches joiners and emoji tag characters. The capture group matches those with a visible effect: joiners between emoji or between letters
 * whose form they change (scripts from Arabic to Myanmar, Khmer and Mongolian), and emoji tag sequences such as the flag of Scotland. A
 * match without the group is invisible. Written as a literal instead of `new RegExp`, because bundlers can remove unused literals.
 */
const JOINERS =
  /((?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})|(?<=[\u0600-\u109f\u1780-\u18af])[\u200c\u200d](?=[\u0600-\u109f\u1780-\u18af])|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u200d\u200c\u{e0020}-\u{e007f}]/gu;

/** Matches whitespace, and symbols that look like it: the empty Braille pattern and the musical null notehead. */
const BLANKS = /[\s\u2800\u{1d159}]+/gu;

function removeInvisible(name: string): string {
  const visible = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (_, seen: string | undefined) => seen ?? '')
    .normalize('NFC');
  // after a joiner is removed, NFC may reorder the marks around it, so that another joiner gets a new neighbor
  return visible === name ? name : removeInvisible(visible);
}

/** Returns a name in NFC without repeated whitespace and invisible characters, except joiners with an effect. Empty for a blank name. */
export function normalizeName(name: string): string {
  const visible = ASCII.test(name) ? name : removeInvisible(name);
  return visible.replace(BLANKS, ' ').trim();
}

/**
 * Applies full Unicode case folding (CaseFolding.txt, status C and F), which JavaScript lacks. Converting a text to lower, upper and lower
 * case again has the same effect, except for the dotless i, which must not change, and the final sigma.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(/[^ı]+/g, (part) => part.toLowerCase().toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/** Returns a key for comparing names: the keys of two names are equal if their visible characters are the same, ignoring case. */
export const createNameComparisonKey = (name: string): string => foldCase(normalizeName(name));
