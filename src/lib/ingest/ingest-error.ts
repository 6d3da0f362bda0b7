/** An import that must not go on, in words for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';
}

/** An import that would lose more than it may. */
export class LossError extends IngestError {
  override name = 'LossError';
}

/** An export that cannot be had, where only the two samples could stand for it, and must not. */
export class SamplesError extends IngestError {
  override name = 'SamplesError';
}

/** Returns whether an import that failed can do well from what it has read: on a disk with room, or where the loss is allowed. */
export const isPassing = (error: unknown): boolean =>
  // an error that comes from a thread has no code
  error instanceof LossError || /^(?:ENOSPC|EDQUOT):/.test((error as Error).message);
