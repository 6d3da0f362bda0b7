import { SettingsError } from '../../src/lib/settings/settings-error.ts';

/** Error in the data of a language, which a translator can fix. The message names the file or the language, and the key. */
export class LanguageDataError extends SettingsError {
  override name = 'LanguageDataError';
}
