// Phrases that readers of this project found unclear. A match is a reason to read the text again, and may be a false alarm.

const PHRASES = {
  'a clause instead of a noun':
    /^(?:returns )?what\b|\b(?:returns|what) what\b|\b(?:of which|of whom|those that|those of|that of|the one that|one that)\b/i,
  'a quantity without a noun': /\bso (?:many|few)\b|\bat the most\b|\bas many\b(?! as)/i,
  '"had" as a passive': /\b(?:is|are|be|was|were|been) had\b/i,
  '"go on" instead of continue or resume': /\b(?:goes|go|gone|went) on\b/i,
  'a person without a noun': /\b(?:whoever|for who|who (?:saves|has|reads|wants|may|asks|scrolls|lists))\b/i,
  'a word that is rare in this field':
    /\b(?:at hand|anew|in the place of|in its place|in their place|beside|commonest|mends?|mended)\b/i,
  'a program that speaks':
    /\b(?:hears?|is told|are told|was told|tells? (?:apart|of|whether|that|the|an?|it|where)|says? so|is said|are said)\b/i,
  '"stand" instead of is': /\bstands?\b(?!-|alone|ard| for)/i,
  'a pronoun without a noun': /\b(?:as it is|as they are|where (?:it|that|they|none|one|nothing|there))\b/i,
};

/**
 * Returns the name of the first listed phrase in a text, or null.
 *
 * @param {string} words
 * @returns {string | null}
 */
export const findUnclearPhraseCategory = (words) =>
  Object.entries(PHRASES).find(([, pattern]) => pattern.test(words))?.[0] ?? null;
