import { exportMessages } from '#messages/export';
import { OperatorFileError } from '../../settings/operator-file-error.ts';

/**
 * Error: an import file could not be read, for a reason that the operator or the provider can fix. Errors of all other classes are caused
 * by the computer or by bugs in this program.
 */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

/** Error: an import file was read but contains no usable video. */
export class NoVideosError extends ImportFileError {
  override name = 'NoVideosError';
}

const UNTRUSTED_CERTIFICATE =
  "the server's certificate is not trusted: set NODE_EXTRA_CA_CERTS to a file with the certificate of its certificate authority";

/** Descriptions of errors for operators, by error code of Node.js, such as ENOENT. */
const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'is a folder, expected a file'],
  ['EACCES', 'no permission to read this file'],
  ['ENOTDIR', 'part of this path is a file, not a folder: correct the path'],
  ['ELOOP', 'the symbolic links of this path form a loop: correct the links'],
  ['ENAMETOOLONG', 'the path is too long: use a shorter one'],
  ['ENOTFOUND', 'host not found'],
  ['ECONNREFUSED', 'the server refused the connection'],
  ['ECONNRESET', 'the server closed the connection'],
  ['EPIPE', 'the server closed the connection'],
  ['UND_ERR_SOCKET', 'the server closed the connection'],
  ['UND_ERR_HEADERS_TIMEOUT', 'no response from the server in time'],
  ['UND_ERR_BODY_TIMEOUT', 'no data from the server in time'],
  ['CERT_HAS_EXPIRED', "the server's certificate has expired: ask the provider to renew it"],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', UNTRUSTED_CERTIFICATE],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNTRUSTED_CERTIFICATE],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', UNTRUSTED_CERTIFICATE],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', UNTRUSTED_CERTIFICATE],
  ['Z_BUF_ERROR', 'truncated gzip data'],
  ['Z_DATA_ERROR', 'damaged gzip data'],
]);

/** Advice for operators, by the error message to which the advice is appended. */
const HINTS: ReadonlyMap<string, string> = new Map([
  [exportMessages.noVideoStream, 'the file is empty: ask the provider for a complete file'],
  [exportMessages.httpError(401), 'the server requires a login: add the user name and password to the URL'],
  [exportMessages.httpError(403), 'the server denies access: check the key or password in the URL'],
  [exportMessages.httpError(404), 'the server has no such file: check the URL'],
  [exportMessages.httpError(410), 'the server has no such file: check the URL'],
]);

/** Appends the advice for an error message, if there is any, in parentheses. */
export function appendErrorHint(reason: string): string {
  const hint = HINTS.get(reason);
  return hint === undefined ? reason : `${reason} (${hint})`;
}

/** Error codes of Node.js for a connection that the server closed. */
const RESET_CODES: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Returns true if an error, or one of its causes, means that the server closed the connection. */
export function isConnectionReset(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return RESET_CODES.has((error as NodeJS.ErrnoException).code) || isConnectionReset(error.cause);
}

/** Converts any error to an {@link ImportFileError} with a message for the operator. */
export function toImportFileError(error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  if (!(error instanceof Error)) return new ImportFileError(String(error));
  // the message of a fetch error is only "fetch failed"; the actual reason is in `cause`
  if (error.cause instanceof Error) return toImportFileError(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return new ImportFileError(REASONS.get(code) ?? error.message, { cause: error });
}

/** Converts the error of reading an operator's file to an {@link OperatorFileError}. An error with a line is returned unchanged. */
export const toOperatorFileError = (error: unknown, file: string): OperatorFileError =>
  error instanceof OperatorFileError
    ? error
    : new OperatorFileError(file, null, toImportFileError(error).message, { cause: error });
