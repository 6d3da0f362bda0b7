/** With the flag `u` a pair of surrogates is one character, so that only a lone one is left to match. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Returns a text with half characters, which no URL and no XML can hold, as U+FFFD. Firefox before 119 lacks the function of the language. */
export function toWellFormed(text: string): string {
  return 'toWellFormed' in String.prototype ? text.toWellFormed() : text.replace(LONE_SURROGATE, '\ufffd');
}
