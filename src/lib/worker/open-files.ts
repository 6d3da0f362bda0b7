import { StaleCodeError } from '../loading/load-code.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import type { SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE, openCore, readCore } from '../snapshot/read/core.ts';
import { askPastDamage } from '../snapshot/base/damaged-file.ts';
import { OtherFormatError } from '../snapshot/base/frame.ts';
import { createHttpPacks } from './http-packs.ts';
import { createHttpSource, MissingFileError, type Fetch } from './http-source.ts';

/** Where the files of a catalogue are, and the language of the pages that ask it. */
export interface CatalogueFiles {
  readonly fetch: Fetch;
  /** Absolute address of the folder of the data, with a slash at its end. */
  readonly dataUrl: string;
  readonly language: SearchLanguage;
}

/**
 * Opens the core of that name; where a newer deploy has replaced it, the one that is there now. Rejects with a {@link StaleCodeError} where
 * it is of a newer form than this code knows, and with what the host answers where it cannot be had.
 */
export async function openFiles({ fetch, dataUrl, language }: CatalogueFiles, name: string): Promise<Engine> {
  const source = createHttpSource(fetch, dataUrl);
  const packs = createHttpPacks(fetch, dataUrl);
  const read = (file: string) =>
    askPastDamage(async (isDamaged) => openCore(readCore(await source(file, isDamaged)), source, packs));
  try {
    return createEngine(await read(name), language);
  } catch (error) {
    // what is whole and cannot be read is of a newer form than this code knows
    if (error instanceof OtherFormatError) throw new StaleCodeError(String(error));
    if (error instanceof MissingFileError && name !== CORE_FILE) return createEngine(await read(CORE_FILE), language);
    throw error;
  }
}
