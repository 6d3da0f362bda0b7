/** An import that must not go on, in words for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';
}

/** An export that cannot be had, where only the two samples could stand for it, and must not. */
export class SamplesError extends IngestError {
  override name = 'SamplesError';
}
