/** Error that stops an import, with a message for the operator. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Error: an import would lose or change more videos than the configured limits allow. */
export class ExcessiveVideoLossError extends ImportError {
  override name = 'ExcessiveVideoLossError';
}

/** Handling of a probable mistake of the operator: an error with `strict`, otherwise a warning. With `allowLoss`, always a warning. */
export interface StrictModeOptions {
  readonly strict: boolean;
  readonly allowLoss?: boolean;
  readonly warn: (message: string) => void;
}

/** Warns about a probable mistake of the operator. In strict mode, throws an {@link ExcessiveVideoLossError} unless losses are allowed. */
export function warnOrThrowInStrictMode(message: string, { strict, allowLoss = false, warn }: StrictModeOptions): void {
  if (strict && !allowLoss)
    throw new ExcessiveVideoLossError(`${message} Nothing was changed. If this is right, use --allow-loss once.`);
  warn(message);
}

/** Error: no import file is available, and the two sample videos must not replace the existing site. */
export class NoImportFileAvailableError extends ImportError {
  override name = 'NoImportFileAvailableError';
}

/** Error: the disk became full during an import. */
export class FullDiskError extends ImportError {
  override name = 'FullDiskError';
  constructor(work: string, cause: Error) {
    super(
      `The disk of ${work} is full (${cause.message}). Free some disk space and start the build again. The existing site is unchanged.`,
      {
        cause,
      },
    );
  }
}

/** Returns true if an error means that the disk is full. Checks the message, because errors of worker threads have no error code. */
export const isDiskFullError = (error: unknown): error is Error => /^(?:ENOSPC|EDQUOT):/.test((error as Error).message);

/** Returns true if a failed import can be resumed later, after the operator has freed disk space or allowed the loss of videos. */
export const isResumableImportError = (error: unknown): boolean =>
  error instanceof ExcessiveVideoLossError || isDiskFullError(error);
