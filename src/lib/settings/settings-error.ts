/** Error for invalid settings. The message has one line per error: name, received and expected value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
