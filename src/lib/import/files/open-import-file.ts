import { exportMessages } from '#messages/export';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createDownloadTimeLimits, type DownloadTimeLimits } from './download-time-limits.ts';
import { requestHttp } from './http-download.ts';
import { ImportFileError, toImportFileError } from './import-file-error.ts';
import { decompressImportFile } from './decompress-import-file.ts';

/** Validators of an HTTP response (its headers `ETag` and `Last-Modified`), for conditional requests. */
export interface HttpValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Opened import file: its content (`changed`), or `unchanged` if the server responded with 304 (not modified). */
export type OpenedImportFile =
  | {
      readonly kind: 'changed';
      /** Decompressed bytes of the file. Reading them can throw an {@link ImportFileError}. */
      readonly chunks: AsyncIterable<Uint8Array>;
      readonly validators: HttpValidators;
      /** Returns the share of the import file that was read so far, from 0 to 1; null if the size of the file is unknown. */
      readonly share: () => number | null;
    }
  | { readonly kind: 'unchanged' };

const NO_VALIDATORS: HttpValidators = { etag: null, lastModified: null };

/** Returns true if the location of an import file is an http(s) URL instead of a path. */
export const isHttpLocation = (source: string) => /^https?:\/\//i.test(source);

/** Returns true if a path is a glob pattern, such as `feed-*.csv`. If a file with exactly this name exists, the path is not a pattern. */
export const isGlob = (source: string): boolean =>
  !isHttpLocation(source) && /[*?[\]{}]/.test(source) && !existsSync(source);

/** Error message for a glob pattern that no file matches. */
export const NO_GLOB_MATCH_MESSAGE = 'no file matches this pattern';

/** Returns a path or URL in a form that may be logged and stored: without the query and the credentials of a URL, which may be secret. */
export function toLoggableLocation(source: string): string {
  if (!isHttpLocation(source)) return source;
  if (!URL.canParse(source)) return source.replace(/[?#].*$/s, '').replace(/\/\/.*@/s, '//');
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

/**
 * Opens an import file from a path or http(s) URL, and decompresses it. Sends a conditional request if validators are given. Throws an
 * {@link ImportFileError} with the reason; requirement R161 specifies the messages of HTTP errors.
 */
export async function openImportFile(
  source: string,
  known: HttpValidators | null,
  limits: DownloadTimeLimits = createDownloadTimeLimits(),
): Promise<OpenedImportFile> {
  try {
    return isHttpLocation(source) ? await openUrl(source, known, limits) : await openFile(source);
  } catch (error) {
    throw toImportFileError(error);
  }
}

/** Returns true if the server confirms with 304 that the file with these validators is unchanged; false if not, or if the request fails. */
export async function isImportFileUnchanged(
  source: string,
  known: HttpValidators,
  limits?: DownloadTimeLimits,
): Promise<boolean> {
  try {
    const opened = await openImportFile(source, known, limits);
    if (opened.kind === 'unchanged') return true;
    // read one chunk first, because `return()` does not close the connection if the generator has not started
    const chunks = opened.chunks[Symbol.asyncIterator]();
    await chunks.next();
    await chunks.return!();
  } catch {
    // ignore the error here, because the import reports it when it reads the file
  }
  return false;
}

async function openFile(source: string): Promise<OpenedImportFile> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(source))
    throw new ImportFileError('unsupported URL: use a path or an http(s) URL');
  if (isGlob(source)) throw new ImportFileError(NO_GLOB_MATCH_MESSAGE);
  const info = await stat(source);
  if (info.isDirectory()) throw new ImportFileError('is a folder, expected a file');
  return toOpened(createReadStream(source), info.isFile() ? info.size : null, NO_VALIDATORS);
}

async function openUrl(
  source: string,
  known: HttpValidators | null,
  limits: DownloadTimeLimits,
): Promise<OpenedImportFile> {
  const { address, credentials } = splitCredentials(source);
  const request = { url: address, headers: { ...credentials, ...toHeaders(known) }, mayBeUnchanged: known !== null };
  const { response, chunks } = await requestHttp(request, limits);
  if (response.status === 304) return { kind: 'unchanged' };
  const { headers } = response;
  // the size is unknown for compressed responses: `Content-Length` is the compressed size, but fetch returns decompressed bytes
  const size = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  const validators = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  return toOpened(chunks, size || null, validators);
}

/** Decodes a user name or password of a URL; returns it unchanged if it has an invalid percent-encoding. */
function decodeCredential(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Moves the credentials of a URL into a Basic `Authorization` header: fetch rejects URLs with credentials, and its error reveals them. */
function splitCredentials(source: string): { address: string; credentials: Record<string, string> } {
  const url = new URL(source);
  const pair = [url.username, url.password].map(decodeCredential).join(':');
  url.username = '';
  url.password = '';
  const credentials: Record<string, string> =
    pair === ':' ? {} : { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  return { address: url.href, credentials };
}

function toHeaders(known: HttpValidators | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  };
}

function toOpened(
  stream: AsyncIterable<Uint8Array>,
  size: number | null,
  validators: HttpValidators,
): OpenedImportFile {
  let read = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const bytes of stream) {
      read += bytes.length;
      yield bytes;
    }
    if (read === 0) throw new ImportFileError(exportMessages.noVideoStream);
  }
  return {
    kind: 'changed',
    chunks: decompressImportFile(count()),
    validators,
    share: () => size && Math.min(1, read / size),
  };
}
