/** Error in a file or setting of the operator, with file (or setting name), line and reason. Always stops a build: there is no fallback. */
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
