/** Error in the data of a language, which the person who translates can fix. The message names the file and the key. */
export class LanguageDataError extends Error {
  override readonly name = 'LanguageDataError';
}
