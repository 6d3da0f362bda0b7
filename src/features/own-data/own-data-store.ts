import { ownDataMessages } from '#messages/own-data';
import { OWN_DATA_TRANSFER_HANDLERS } from './own-data-transfer-handlers.ts';
import { createOwnDataExport, MAX_OWN_DATA_BYTES, parseOwnDataExport } from './own-data-export-file.ts';
import { readStoredText } from '../../lib/browser/local-storage.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';

/** Returns the JSON value stored under a key: null if nothing is stored, undefined if it cannot be read or is not valid JSON. */
function readValue(key: string): unknown {
  const text = readStoredText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Downloads a file with all stored data of the visitor. Returns the file name, and descriptions of data that could not be exported. */
export function downloadOwnDataFile(): { readonly file: string; readonly leftOut: readonly string[] } {
  const now = new Date();
  const stored = Object.fromEntries(OWN_DATA_TRANSFER_HANDLERS.map(({ key }) => [key, readValue(key)]));
  const { text, leftOut } = createOwnDataExport(stored, now, location.origin);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `marquee-data-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  // release the memory later, because the browser needs the URL until the download has started
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return { file: link.download, leftOut };
}

/** Preview of what the import of a file would change. */
export interface ImportPreview {
  readonly lines: readonly string[];
  /** Descriptions of data that could not be exported when the file was created. The file contains these descriptions. */
  readonly leftOut: readonly string[];
  /** Host of another site that exported the file; null if this site did, or if the file does not name its site. */
  readonly otherSite: string | null;
  /**
   * Merges the data of the file into the data that is stored at the time of this call. Returns null on success, else a message that
   * explains why not all of the data was stored.
   */
  merge(): string | null;
}

/** Returns a preview of importing a file, or an error message. Does not store anything. */
export async function previewImport(file: File): Promise<ImportPreview | { readonly refusal: string }> {
  // do not read a very large file, which cannot be an exported one
  if (file.size > MAX_OWN_DATA_BYTES) return { refusal: ownDataMessages.refusals.tooLarge };
  const data = parseOwnDataExport(await file.text());
  if ('refusal' in data) return data;
  const { parts, leftOut = [], host = location.host } = data;
  const included = OWN_DATA_TRANSFER_HANDLERS.filter(({ key }) => Object.hasOwn(parts, key));
  return {
    lines: included.flatMap(({ key, mergeValues }) => mergeValues(readValue(key), parts[key]).preview ?? []),
    leftOut,
    otherSite: host === location.host ? null : host,
    merge() {
      const results = included.map(({ key, name, importValue }) => ({
        name,
        result: importValue(openPersistedValue, parts[key]),
      }));
      if (results.some(({ result }) => result === 'refused')) return ownDataMessages.notAllStored;
      const full = results.filter(({ result }) => result === 'partial').map(({ name }) => name);
      return full.length > 0 ? ownDataMessages.limitReached(full) : null;
    },
  };
}
