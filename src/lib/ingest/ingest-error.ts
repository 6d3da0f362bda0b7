/** An import that must not go on, in words for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';
}
