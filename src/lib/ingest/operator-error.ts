/** A file of the operator's that cannot be followed as it stands: file, line and reason. It stops a build, whatever else could be had. */
export class OperatorFileError extends Error {
  override name = 'OperatorFileError';

  constructor(file: string, line: number | null, reason: string, options?: ErrorOptions) {
    super(`${file}${line === null ? '' : `:${line}`}: ${reason}`, options);
  }
}
