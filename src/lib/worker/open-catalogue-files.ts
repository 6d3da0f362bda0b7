import { StaleCodeError } from '../loading/load-lazy-code.ts';
import { createQueryEngine, type QueryEngine } from '../search/query-engine.ts';
import type { SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE, openSnapshotFromCore, decodeCore } from '../snapshot/read/snapshot-core.ts';
import { retryDamagedFile } from '../snapshot/base/damaged-file-error.ts';
import { FormatVersionError } from '../snapshot/base/shard-frame.ts';
import { createHttpPackReader } from './http-pack-file-reader.ts';
import { createHttpShardLoader, MissingFileError, type FetchFunction } from './http-shard-source.ts';

export interface CatalogueFilesLocation {
  readonly fetch: FetchFunction;
  /** Absolute URL of the data folder, with a trailing slash. */
  readonly dataUrl: string;
  readonly language: SearchLanguage;
}

/**
 * Opens the snapshot with the core file of the given name or, if a newer deploy has replaced that file, with the deployed core file.
 * Rejects with a {@link StaleCodeError} if the core has a newer format than this code supports, and with the error of the request if no
 * core file is available.
 */
export async function openCatalogueFiles(
  { fetch, dataUrl, language }: CatalogueFilesLocation,
  name: string,
): Promise<QueryEngine> {
  const source = createHttpShardLoader(fetch, dataUrl);
  const packs = createHttpPackReader(fetch, dataUrl);
  const read = (file: string) =>
    retryDamagedFile(async (isDamaged) =>
      openSnapshotFromCore(decodeCore(await source(file, isDamaged)), source, packs),
    );
  try {
    return createQueryEngine(await read(name), language);
  } catch (error) {
    // the file is undamaged but has an unknown format, so it was written for newer code
    if (error instanceof FormatVersionError) throw new StaleCodeError(String(error));
    if (error instanceof MissingFileError && name !== CORE_FILE)
      return createQueryEngine(await read(CORE_FILE), language);
    throw error;
  }
}
