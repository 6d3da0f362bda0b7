/** A failure whose words are the specification's and may be shown. */
export class LoadError extends Error {
  override name = 'LoadError';
}
