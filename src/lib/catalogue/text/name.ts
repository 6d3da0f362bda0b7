/** Fast path: ASCII names have no invisible characters, and `toLowerCase` folds their case completely. Most names are ASCII. */
const ASCII = /^[ -~]*$/;

/**
 * Matches characters that are always invisible: the default-ignorable code points of Unicode, except joiners and the tag characters of
 * flags.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Matches joiners and tag characters. The capture group matches those with a visible effect: between emoji, between letters whose form they
 * change (scripts from Arabic to Myanmar, Khmer and Mongolian), and emoji tag sequences such as the flag of Scotland. A match without the
 * group is invisible. A regular expression literal, because bundlers remove an unused literal.
 */
const JOINERS =
  /((?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})|(?<=[\u0600-\u109f\u1780-\u18af])[\u200c\u200d](?=[\u0600-\u109f\u1780-\u18af])|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u200d\u200c\u{e0020}-\u{e007f}]/gu;

/** Matches blanks, and symbols that look like one: the empty Braille pattern and the musical null notehead. */
const BLANKS = /[\s\u2800\u{1d159}]+/gu;

function removeInvisible(name: string): string {
  const visible = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (_, seen: string | undefined) => seen ?? '')
    .normalize('NFC');
  // removing a joiner may let NFC reorder the marks around it, which gives another joiner a new neighbor
  return visible === name ? name : removeInvisible(visible);
}

/**
 * Returns a name in NFC without invisible characters and repeated blanks. Joiners with a visible effect are preserved. Empty for a blank
 * name.
 */
export function normalizeName(name: string): string {
  const visible = ASCII.test(name) ? name : removeInvisible(name);
  return visible.replace(BLANKS, ' ').trim();
}

/**
 * Applies full case folding (Unicode, CaseFolding.txt, status C and F), which JavaScript lacks. Lower, upper and lower case in turn give
 * the same classes of equal letters, except for the dotless i, which folds to itself, and the final sigma.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(/[^ı]+/g, (part) => part.toLowerCase().toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/** Returns a key for comparing names: equal for names with the same visible characters in any case. */
export const foldName = (name: string): string => foldCase(normalizeName(name));
