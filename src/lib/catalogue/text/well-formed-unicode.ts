/** Matches lone surrogates: with the `u` flag, a surrogate pair counts as a single character. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Replaces lone surrogates, which URLs and XML cannot contain, with U+FFFD. Firefox before 119 lacks `String.prototype.toWellFormed`. */
export function toWellFormed(text: string): string {
  return 'toWellFormed' in String.prototype ? text.toWellFormed() : text.replace(LONE_SURROGATE, '\ufffd');
}
