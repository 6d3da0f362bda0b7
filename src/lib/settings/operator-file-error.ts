/**
 * Error in a file or setting of the operator. The message has the name of the file or setting, the line and the reason. Such an error
 * always stops a build, because there is no fallback.
 */
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
