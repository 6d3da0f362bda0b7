/** Error whose message may be shown to visitors, because the specification defines it. */
export class LoadError extends Error {
  override name = 'LoadError';
}
