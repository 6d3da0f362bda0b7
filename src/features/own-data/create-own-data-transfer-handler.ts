import { ownDataMessages } from '#messages/own-data';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';

/** Defines how one kind of stored data, such as favorites, is exported and imported. */
interface DataDefinition<Value, Kept> {
  /** Storage format of the data. The storage key of this format is also the key of the data in the exported file. */
  readonly definition: MergeableStorageDefinition<Kept>;
  /** Name of the kind of data, for messages that such data could not be exported or imported. */
  readonly name: string;
  /** Returns the validated value from an exported file, in the form in which it is stored; null if it is invalid. */
  parse(value: unknown): Value | null;
  /** Returns the validated value that is stored in this browser; null if it is invalid. Without this function, `parse` validates it. */
  readonly parseOwn?: (value: unknown) => Value | null;
  /** Shortens the stored value to a file's maximum size; `leftOut` lists omitted entries for the visitor. Nothing is omitted by default. */
  readonly limit?: (own: Value) => { readonly value: Value; readonly leftOut: string | null };
  /** Merges the value of a file (`added`) into the stored value (`own`). Adds entries, but never changes or removes stored ones. */
  merge(own: Value | null, added: Value): Value;
  /**
   * Returns whether a merged value contains all entries of a file. `file` is the valid value of the file before `parse`, which may drop
   * entries above the maximum number. Undefined for data without a maximum number of entries, and for data whose oldest entries are dropped
   * when it is full.
   */
  readonly isComplete?: (merged: Value, file: unknown) => boolean;
  /** Describes to the visitor what a merge would change, in one or several lines. */
  readonly preview?: (own: Value | null, added: Value) => string | readonly string[];
}

/** Result of merging the value of a file into the stored value. */
interface MergeResult {
  readonly value: unknown;
  /** Description of the changes for the visitor, or null. */
  readonly preview: string | readonly string[] | null;
}

interface ExportedValue {
  /** The exported value; undefined if the stored data cannot be read. */
  readonly value?: unknown;
  /** Description, for the visitor, of stored data that is not exported; null if all data is exported. */
  readonly leftOut: string | null;
}

/** Function that opens an entry of the browser's storage, such as `openPersistedValue`. */
type OpenStorage = <Kept>(form: MergeableStorageDefinition<Kept>) => { change(update: (value: Kept) => Kept): boolean };

/** `partial` if the limit of the data has been reached, so that some entries of the file are missing; `refused` if nothing was stored. */
type ImportResult = 'complete' | 'partial' | 'refused';

/** Export and import functions for one kind of stored data, such as favorites. */
export interface OwnDataTransferHandler {
  readonly key: string;
  /** Name of the kind of data for the visitor, such as "your lists". */
  readonly name: string;
  /** Returns the value for an exported file. `own` is the stored value: null if there is none, undefined if it is not valid JSON. */
  exportValue(own: unknown): ExportedValue;
  /** Merges the value of a file into the stored data. Throws a TypeError if the value is invalid (see `isValid`). */
  importValue(open: OpenStorage, added: unknown): ImportResult;
  /** Returns whether the value of a file is valid for this kind of data. */
  isValid(value: unknown): boolean;
  /**
   * Returns the result of merging the value of a file (`added`) into the stored value (`own`), without storing it. Throws a TypeError if
   * `added` is invalid (see `isValid`).
   */
  mergeValues(own: unknown, added: unknown): MergeResult;
}

/** Returns the export and import functions for a kind of stored data. */
export function createOwnDataTransferHandler<Value, Kept>(part: DataDefinition<Value, Kept>): OwnDataTransferHandler {
  const { definition, name, parse, parseOwn = parse, limit, merge, isComplete, preview } = part;
  const mergeInto = (own: unknown, value: unknown) => {
    const added = parse(value);
    if (added === null) throw new TypeError(`Import part "${definition.key}" is invalid: call isValid first`);
    const stored = parseOwn(own);
    return { stored, added, merged: merge(stored, added) };
  };
  return {
    key: definition.key,
    name,
    isValid: (value) => parse(value) !== null,
    mergeValues(own, value) {
      const { stored, added, merged } = mergeInto(own, value);
      return { value: merged, preview: preview?.(stored, added) ?? null };
    },
    exportValue(own) {
      if (own === null) return { leftOut: null };
      const stored = parseOwn(own);
      if (stored === null) return { leftOut: ownDataMessages.unreadablePart(name) };
      const { value, leftOut } = limit?.(stored) ?? { value: stored, leftOut: null };
      return { value: mergeInto(null, value).merged, leftOut };
    },
    importValue(open, value) {
      let isPartial = false;
      const isStored = open(definition).change((own) => {
        const { merged } = mergeInto(JSON.parse(definition.format(own) ?? 'null') as unknown, value);
        isPartial = isComplete?.(merged, value) === false;
        // the result of a merge is always valid, so `parse` cannot return null
        return definition.parse(merged)!;
      });
      if (!isStored) return 'refused';
      return isPartial ? 'partial' : 'complete';
    },
  };
}
