/** A file of the operator's, or a setting by its name, that cannot be followed as it stands: file, line and reason. It stops a build, whatever else could be had. */
export class OperatorFileError extends Error {
  override name = 'OperatorFileError';
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, line: number | null, reason: string, options?: ErrorOptions) {
    super(`${file}${line === null ? '' : `:${line}`}: ${reason}`, options);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
