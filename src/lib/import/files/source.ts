import { exportMessages } from '#messages/export';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { toHttpLimits, type HttpLimits } from './http-limits.ts';
import { askHttp } from './http-stream.ts';
import { SourceError, toSourceError } from './source-error.ts';
import { unpack } from './unpack.ts';

/** What an HTTP server says the version of its file is; sent back, it asks for the file only if that has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A source that was opened: bytes to read, or the word that nothing has changed since the validators were given. */
export type OpenedSource =
  | {
      readonly kind: 'changed';
      /** The export's bytes, unpacked; reading them throws a {@link SourceError}. */
      readonly chunks: AsyncIterable<Uint8Array>;
      readonly validators: Validators;
      /** Returns how much has been read, 0 to 1, or null when the size is not known. */
      readonly share: () => number | null;
    }
  | { readonly kind: 'unchanged' };

const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** Returns whether a source is an address, and not a path. */
export const isHttp = (source: string) => /^https?:\/\//i.test(source);

/** Returns whether a source is a pattern for the names of files; a file with such a name is that file. */
export const isGlob = (source: string): boolean => !isHttp(source) && /[*?[\]{}]/.test(source) && !existsSync(source);

/** Reason of a glob without a file. */
export const NO_MATCH = 'no file matches this pattern';

/** Returns a source as it may be shown and kept: an address loses its query and password, which may be secrets. */
export function sourceName(source: string): string {
  if (!isHttp(source)) return source;
  if (!URL.canParse(source)) return source.replace(/[?#].*$/s, '').replace(/\/\/.*@/s, '//');
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

/**
 * Opens an export: a path or an http(s) address, plain or packed. An address is asked for conditionally when validators
 * are given, within limits. Throws a {@link SourceError} that tells the reason; those of HTTP have the words of R161.
 */
export async function openSource(
  source: string,
  known: Validators | null,
  limits: HttpLimits = toHttpLimits(),
): Promise<OpenedSource> {
  try {
    return isHttp(source) ? await openAddress(source, known, limits) : await openFile(source);
  } catch (error) {
    throw toSourceError(error);
  }
}

/** Returns whether the server of an address says that it still has what these validators were given with; false where it cannot be asked. */
export async function isUnchanged(source: string, known: Validators, limits?: HttpLimits): Promise<boolean> {
  try {
    const opened = await openSource(source, known, limits);
    if (opened.kind === 'unchanged') return true;
    // only who has begun to read can end the connection
    const chunks = opened.chunks[Symbol.asyncIterator]();
    await chunks.next();
    await chunks.return!();
  } catch {
    // whoever reads it says why
  }
  return false;
}

async function openFile(source: string): Promise<OpenedSource> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(source)) throw new SourceError('only paths and http(s) addresses can be read');
  if (isGlob(source)) throw new SourceError(NO_MATCH);
  const info = await stat(source);
  if (info.isDirectory()) throw new SourceError('a folder, not a file');
  return toOpened(createReadStream(source), info.isFile() ? info.size : null, NO_VALIDATORS);
}

async function openAddress(source: string, known: Validators | null, limits: HttpLimits): Promise<OpenedSource> {
  const { address, credentials } = splitCredentials(source);
  const request = { url: address, headers: { ...credentials, ...toHeaders(known) }, mayBeUnchanged: known !== null };
  const { response, chunks } = await askHttp(request, limits);
  if (response.status === 304) return { kind: 'unchanged' };
  const { headers } = response;
  // the length is that of the encoded body, which fetch hands out decoded
  const size = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  const validators = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  return toOpened(chunks, size || null, validators);
}

/** Returns an address without its name and password, which fetch refuses by naming them, and what says the same to the server. */
function splitCredentials(source: string): { address: string; credentials: Record<string, string> } {
  const url = new URL(source);
  const pair = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const credentials: Record<string, string> =
    pair === ':' ? {} : { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  return { address: url.href, credentials };
}

function toHeaders(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  };
}

function toOpened(stream: AsyncIterable<Uint8Array>, size: number | null, validators: Validators): OpenedSource {
  let read = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const bytes of stream) {
      read += bytes.length;
      yield bytes;
    }
    if (read === 0) throw new SourceError(exportMessages.noVideoStream);
  }
  return { kind: 'changed', chunks: unpack(count()), validators, share: () => size && Math.min(1, read / size) };
}
