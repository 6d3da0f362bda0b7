import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MESSAGES } from '../domain/messages.ts';

/** A source that was opened: bytes to read, or the word that it has not changed since the last good copy was taken. */
export type OpenedSource =
  | { readonly kind: 'changed'; readonly chunks: AsyncIterable<Uint8Array>; readonly validators: Validators }
  | { readonly kind: 'unchanged' };

/** What an HTTP server says a file's version is; sent back to ask for it only when it has changed. */
export interface Validators {
  readonly source: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A source that cannot be had, in words for the operator. */
export class SourceError extends Error {
  override name = 'SourceError';
}

export const isHttp = (source: string) => /^https?:\/\//i.test(source);

const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * Opens an export: a path or an http(s) address, plain or gzip. An address is asked for conditionally when validators of
 * the same address are given. Throws a {@link SourceError} that names the source and the reason.
 */
export async function openSource(source: string, known: Validators | null): Promise<OpenedSource> {
  if (!isHttp(source)) return { kind: 'changed', chunks: unpack(await openFile(source)), validators: { source } };
  const matching = known?.source === source ? known : null;
  const response = await fetch(source, { headers: toHeaders(matching) }).catch((error: unknown) => {
    throw new SourceError(`${source}: ${toReason(error)}`);
  });
  if (response.status === 304 && matching) return { kind: 'unchanged' };
  if (!response.ok) throw new SourceError(MESSAGES.httpError(response.status));
  if (!response.body) throw new SourceError(MESSAGES.noResponseStream);
  const stream = Readable.fromWeb(response.body);
  if (!stream.readable) throw new SourceError(MESSAGES.noVideoStream);
  const etag = response.headers.get('etag');
  const lastModified = response.headers.get('last-modified');
  const validators = { source, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
  return { kind: 'changed', chunks: unpack(stream), validators };
}

function toHeaders(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  };
}

async function openFile(source: string): Promise<Readable> {
  const file = path.resolve(source);
  try {
    const handle = await open(file);
    const isFile = (await handle.stat()).isFile();
    await handle.close();
    if (!isFile) throw new Error('not a file');
  } catch (error) {
    throw new SourceError(`${source}: ${toReason(error)}`);
  }
  return createReadStream(file);
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Yields a stream's bytes, unpacked when its first two bytes say gzip, whatever the file is called. */
async function* unpack(stream: Readable): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next();
  if (first.done) return;
  const whole = Readable.from(resume(first.value, chunks));
  if (!first.value.subarray(0, 2).equals(GZIP)) yield* whole;
  else yield* whole.compose(createGunzip());
}

async function* resume(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Returns the validators kept in a file, or null. */
export async function readValidators(file: string): Promise<Validators | null> {
  try {
    const { source, etag, lastModified } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    if (typeof source !== 'string') return null;
    return {
      source,
      ...(typeof etag === 'string' ? { etag } : {}),
      ...(typeof lastModified === 'string' ? { lastModified } : {}),
    };
  } catch {
    // none kept yet, or not readable: the next request is simply not conditional
    return null;
  }
}

export async function writeValidators(file: string, validators: Validators): Promise<void> {
  await writeFile(file, JSON.stringify(validators));
}
