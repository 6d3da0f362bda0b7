import { hashStream } from '../files/hash-content.ts';
import type { DownloadTimeLimits } from '../files/download-time-limits.ts';
import type { LastGoodCopy } from '../files/last-good-import-file-copy.ts';
import { openImportFile, type HttpValidators } from '../files/open-import-file.ts';

/** Validators (`ETag`, `Last-Modified`) of pending copies that were downloaded before the import, by the path of the copy. */
export type DownloadValidators = ReadonlyMap<string, HttpValidators>;

interface Comparison {
  /** True if the file at the URL has the same content as its last good copy. */
  readonly isSame: boolean;
  /** Validators of the file that was downloaded into the pending copy; null if no file was downloaded. */
  readonly downloaded: HttpValidators | null;
}

/**
 * Compares the file at a URL with its last good copy. Unless the server responds with 304 (not modified), downloads the file into the
 * pending copy, from which an import can read it. Never throws: an unreadable file counts as changed, and the import reports the reason.
 */
export async function compareUrlWithLastGoodCopy(
  address: string,
  copy: LastGoodCopy,
  limits: DownloadTimeLimits,
): Promise<Comparison> {
  try {
    const opened = await openImportFile(address, await copy.validatorsFor(address), limits);
    if (opened.kind === 'unchanged') return { isSame: true, downloaded: null };
    const content = await hashStream(copy.writePending(opened.chunks));
    return { isSame: content === (await hashStream(copy.open())), downloaded: opened.validators };
  } catch {
    await copy.discard();
    return { isSame: false, downloaded: null };
  }
}
