/** A hyphen where a word begins, and what it leaves out: a word, several joined by hyphens, or a phrase in quotes. */
const LEFT_OUT = /(?<=^|\s)-(?:"([^"]*)"|([\p{L}\p{N}]\S*))/gu;

/** A searched text, apart from what it leaves out. */
export interface SearchText {
  readonly text: string;
  /** What stood behind the hyphens: names of tags, or words. */
  readonly leftOut: readonly string[];
}

/** Returns what a text looks for and what it leaves out: `cats -dogs` looks for cats. A hyphen inside a word is part of it. */
export function splitSearchText(text: string): SearchText {
  const leftOut = Array.from(text.matchAll(LEFT_OUT), ([, phrase, word]) => (phrase ?? word)!);
  return { text: text.replace(LEFT_OUT, '').trim(), leftOut: [...new Set(leftOut)].filter((entry) => entry !== '') };
}
