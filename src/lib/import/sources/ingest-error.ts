/** An import that must not go on, in words for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';
}

/** An import that would lose more than it may. */
export class LossError extends IngestError {
  override name = 'LossError';
}

/** How a build treats probable mistakes of the operator: as errors (`strict`), accepted losses or warnings. */
export interface Strictness {
  readonly strict: boolean;
  readonly allowLoss?: boolean;
  readonly warn: (message: string) => void;
}

/** Warns of a probable mistake. Throws a {@link LossError} in strict mode, unless losses are allowed. */
export function warnOrStop(message: string, { strict, allowLoss = false, warn }: Strictness): void {
  if (strict && !allowLoss) throw new LossError(`${message} Nothing was changed. Use --allow-loss if this is meant.`);
  warn(message);
}

/** An export that cannot be had, where only the two samples could stand for it, and must not. */
export class SamplesError extends IngestError {
  override name = 'SamplesError';
}

/** An import that the disk had no room for. */
export class FullDiskError extends IngestError {
  override name = 'FullDiskError';
  constructor(work: string, cause: Error) {
    super(
      `The disk of ${work} is full (${cause.message}). Free some room and start it again. The site that is there stays.`,
      {
        cause,
      },
    );
  }
}

/** Returns whether an error is of a disk without room. One that comes from a thread has no code, so its message is looked at. */
export const isFullDisk = (error: unknown): error is Error => /^(?:ENOSPC|EDQUOT):/.test((error as Error).message);

/** Returns whether an import that failed can do well from what it has read: on a disk with room, or where the loss is allowed. */
export const isPassing = (error: unknown): boolean => error instanceof LossError || isFullDisk(error);
