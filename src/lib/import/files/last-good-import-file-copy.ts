import { hash as digest } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGzipFileWriter } from './gzip-file.ts';
import { toLoggableLocation, type HttpValidators } from './open-import-file.ts';
import { decompressImportFile } from './decompress-import-file.ts';

/** Last good copy of an import file in the work folder, read if the file is unavailable later. Only `commit` replaces it, atomically. */
export interface LastGoodCopy {
  readonly file: string;
  /**
   * Path of the pending copy: the download that may replace the last good copy. The file exists from `writePending` until `commit`,
   * `discardUnchanged` or `discard` is called.
   */
  readonly pendingFile: string;
  /**
   * Returns true if a last good copy exists and may have been read from this path or URL. Ignores the query and the credentials of URLs.
   * Also returns true if the origin of the copy is unknown.
   */
  isOf(source: string): Promise<boolean>;
  /** Returns true if a last good copy exists and was read from exactly this path or URL, including the query and credentials of the URL. */
  isOfUrl(source: string): boolean;
  /**
   * Returns the validators (`ETag`, `Last-Modified`) that the server sent with the last good copy. Returns null if there is no copy of this
   * URL, or if the server sent none.
   */
  validatorsFor(source: string): Promise<HttpValidators | null>;
  /** Returns the decompressed bytes of the last good copy. Reading them can throw an {@link ImportFileError}. */
  open(): AsyncIterable<Uint8Array>;
  /** Yields the given chunks of an import file unchanged, and writes them to the pending copy. */
  writePending(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Returns the decompressed bytes of the new copy, which has not yet replaced the last good one. */
  openPending(): AsyncIterable<Uint8Array>;
  /** Replaces the last good copy with the pending copy. `source` is the path or URL from which the pending copy was read. */
  commit(source: string, validators: HttpValidators): Promise<void>;
  /** Deletes the pending copy, because it equals the last good copy, and stores the validators of the new download. */
  discardUnchanged(source: string, validators: HttpValidators): Promise<void>;
  /** Deletes the pending copy without storing it as the last good copy. */
  discard(): Promise<void>;
}

/**
 * Metadata of a last good copy: the origin of the copy, and its validators. URLs can contain secrets, so only the URL without query and
 * credentials, and a hash of the full URL, are stored.
 */
interface CopyOrigin extends HttpValidators {
  readonly source: string;
  readonly hash: string;
}

/** Returns true for the file names of metadata (origin and validators) of last good copies in the work folder. */
export const isCopyMetadataFile = (file: string): boolean => /(?:^|\/)last-(?:good|deleted)[^/]*\.json$/.test(file);

const originFileNameOf = (name: string) => `${name.slice(0, name.indexOf('.'))}.json`;

const COPY_NAME = /^last-good(?:-[\da-f]{16})?\.psv\.gz$/;
/** Days without change after which a copy is deleted if its file is no longer found. A file that is missing only briefly keeps its copy. */
const COPY_DAYS = 7;

/** Deletes old last good copies from a folder, except the `current` paths: a glob pattern can match files with new names every day. */
export async function deleteOldCopies(folder: string, current: ReadonlySet<string>): Promise<void> {
  const oldest = Date.now() - COPY_DAYS * 86_400_000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!COPY_NAME.test(name) || current.has(file) || (await stat(file)).mtimeMs > oldest) continue;
    await rm(file);
    await rm(path.join(folder, originFileNameOf(name)), { force: true });
  }
}

const hashSource = (source: string) => digest('sha256', source);

/** Creates the object that reads and replaces a last good copy; `name` is its file name in the work folder. The copy need not exist yet. */
export function openLastGoodCopy(work: string, name = 'last-good.psv.gz'): LastGoodCopy {
  const file = path.join(work, name);
  const originFile = path.join(work, originFileNameOf(name));
  const next = `${file}.next`;
  const writeOrigin = (source: string, { etag, lastModified }: HttpValidators) => {
    const origin: CopyOrigin = { source: toLoggableLocation(source), hash: hashSource(source), etag, lastModified };
    return writeFile(originFile, `${JSON.stringify(origin)}\n`);
  };
  return {
    file,
    pendingFile: next,
    async isOf(source) {
      if (!existsSync(file)) return false;
      const origin = readOrigin(originFile);
      return origin === null || origin.source === toLoggableLocation(source);
    },
    isOfUrl: (source) => existsSync(file) && readOrigin(originFile)?.hash === hashSource(source),
    async validatorsFor(source) {
      const origin = existsSync(file) ? readOrigin(originFile) : null;
      if (origin?.hash !== hashSource(source) || !(origin.etag ?? origin.lastModified)) return null;
      return { etag: origin.etag, lastModified: origin.lastModified };
    },
    open: () => decompressImportFile(createReadStream(file)),
    writePending: (chunks) => record(chunks, next),
    openPending: () => decompressImportFile(createReadStream(next)),
    async commit(source, validators) {
      // delete the metadata first: after an interruption, the old validators must not apply to the new copy
      await rm(originFile, { force: true });
      await rename(next, file);
      await writeOrigin(source, validators);
    },
    async discardUnchanged(source, validators) {
      await rm(next, { force: true });
      // delete the metadata file instead of overwriting it: the stored previous site may contain a hard link to it
      await rm(originFile, { force: true });
      await writeOrigin(source, validators);
    },
    discard: () => rm(next, { force: true }),
  };
}

async function* record(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  const copy = createGzipFileWriter(file);
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

/** Reads the metadata of a last good copy. Returns null if the file is missing or invalid; the next request is then unconditional. */
function readOrigin(file: string): CopyOrigin | null {
  try {
    const { source, hash, etag, lastModified } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (typeof source !== 'string' || typeof hash !== 'string') return null;
    return isTextOrNull(etag) && isTextOrNull(lastModified) ? { source, hash, etag, lastModified } : null;
  } catch {
    return null;
  }
}
