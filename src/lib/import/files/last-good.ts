import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGzipFile } from './gzip-file.ts';
import { sourceName, type Validators } from './source.ts';
import { unpack } from './unpack.ts';

/** The copy of the last export that could be read, kept in the work folder. It changes only in `keep`, in one step. */
export interface LastGood {
  readonly file: string;
  /** Holds what was recorded, until it is kept or dropped. */
  readonly next: string;
  exists(): boolean;
  /** Returns whether there is a copy and it is one of this source, as far as is known. */
  isOf(source: string): Promise<boolean>;
  /** Returns whether there is a copy, and it is of exactly this path or address, with its query. */
  isOfAddress(source: string): Promise<boolean>;
  /** Returns what the server said of the copy when it gave it, or null when it is not of exactly this address. */
  validatorsFor(source: string): Promise<Validators | null>;
  /** Returns the bytes of the copy, unpacked; reading them throws a {@link SourceError}. */
  open(): AsyncIterable<Uint8Array>;
  /** Yields the chunks as they come and writes them beside, for `keep` or `drop`. */
  record(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Returns the bytes that were recorded. */
  openRecorded(): AsyncIterable<Uint8Array>;
  /** Makes what was recorded the copy of a source. */
  keep(source: string, validators: Validators): Promise<void>;
  /** Deletes the recorded bytes, which equal the copy, and stores the validators that came with them. */
  confirm(source: string, validators: Validators): Promise<void>;
  /** Forgets what was recorded. */
  drop(): Promise<void>;
}

/** What is known of the copy. An address may hold secrets, so that beside its name only its hash is kept. */
interface Origin extends Validators {
  readonly source: string;
  readonly hash: string;
}

/** Returns whether a file of a work folder stores the address and validators of a last good copy. */
export const isOriginFile = (file: string): boolean => /(?:^|\/)last-(?:good|deleted)[^/]*\.json$/.test(file);

const hashSource = (source: string) => createHash('sha256').update(source).digest('hex');

/** Returns the last good copy of a work folder, of the export unless it is called otherwise. */
export function createLastGood(work: string, name = 'last-good.psv.gz'): LastGood {
  const file = path.join(work, name);
  const originFile = path.join(work, `${name.slice(0, name.indexOf('.'))}.json`);
  const next = `${file}.next`;
  const readOrigin = async () => parseOrigin(await readFile(originFile, 'utf8').catch(() => ''));
  const writeOrigin = (source: string, { etag, lastModified }: Validators) => {
    const origin: Origin = { source: sourceName(source), hash: hashSource(source), etag, lastModified };
    return writeFile(originFile, `${JSON.stringify(origin)}\n`);
  };
  return {
    file,
    next,
    exists: () => existsSync(file),
    async isOf(source) {
      if (!existsSync(file)) return false;
      const origin = await readOrigin();
      return origin === null || origin.source === sourceName(source);
    },
    isOfAddress: async (source) => existsSync(file) && (await readOrigin())?.hash === hashSource(source),
    async validatorsFor(source) {
      const origin = existsSync(file) ? await readOrigin() : null;
      if (origin?.hash !== hashSource(source) || !(origin.etag ?? origin.lastModified)) return null;
      return { etag: origin.etag, lastModified: origin.lastModified };
    },
    open: () => unpack(createReadStream(file)),
    record: (chunks) => record(chunks, next),
    openRecorded: () => unpack(createReadStream(next)),
    async keep(source, validators) {
      // an interruption must not leave the new copy with the old one's validators
      await rm(originFile, { force: true });
      await rename(next, file);
      await writeOrigin(source, validators);
    },
    async confirm(source, validators) {
      await rm(next, { force: true });
      // a kept site may share this file by a hard link
      await rm(originFile, { force: true });
      await writeOrigin(source, validators);
    },
    drop: () => rm(next, { force: true }),
  };
}

async function* record(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  const copy = createGzipFile(file);
  try {
    for await (const bytes of chunks) {
      await copy.write(bytes);
      yield bytes;
    }
    await copy.end();
  } finally {
    await copy.close();
  }
}

const isTextOrNull = (value: unknown): value is string | null => typeof value === 'string' || value === null;

/** Returns what the file says of the copy, or null: then the next request is simply not conditional. */
function parseOrigin(json: string): Origin | null {
  try {
    const { source, hash, etag, lastModified } = JSON.parse(json) as Record<string, unknown>;
    if (typeof source !== 'string' || typeof hash !== 'string') return null;
    return isTextOrNull(etag) && isTextOrNull(lastModified) ? { source, hash, etag, lastModified } : null;
  } catch {
    return null;
  }
}
