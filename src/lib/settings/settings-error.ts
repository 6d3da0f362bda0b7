/** Error: settings have invalid values. The message has one line for each of them, with name, received and expected value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
