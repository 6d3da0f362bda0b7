/** Settings that cannot be followed: one line each, with name, value and what was expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
