import { ownDataMessages } from '#messages/own-data';
import type { MergeableDefinition } from '../../lib/browser/storage-definition.ts';

/** Definition of one kind of stored data, such as favorites, for export and import. */
interface DataDefinition<Value, Kept> {
  /** Storage format; its key is also the name in an exported file. */
  readonly definition: MergeableDefinition<Kept>;
  /** Display name for messages about missing data. */
  readonly name: string;
  /** Returns the validated value of a file, in its stored form; null if invalid. */
  parse(value: unknown): Value | null;
  /** Returns the validated value stored in this browser; null if invalid. Defaults to `parse`. */
  readonly parseOwn?: (value: unknown) => Value | null;
  /** Limits the stored value to the maximum size of a file; `leftOut` describes the omitted entries. Defaults to no limit. */
  readonly limit?: (own: Value) => { readonly value: Value; readonly leftOut: string | null };
  /** Merges both values. Stored entries are never changed or removed. */
  merge(own: Value | null, added: Value): Value;
  /** Describes the effect of a merge to the visitor. */
  readonly preview?: (own: Value | null, added: Value) => string;
}

/** Result of a merge. */
interface MergeResult {
  readonly value: unknown;
  /** Description of the merge for the visitor, or null. */
  readonly preview: string | null;
}

/** Exported value of one kind of data. */
interface ExportedValue {
  /** Undefined if the stored data cannot be read. */
  readonly value?: unknown;
  /** Description of omitted data, or null. */
  readonly leftOut: string | null;
}

/** Opens a storage entry in the browser; see `openPersistedValue`. */
type OpenStorage = <Kept>(form: MergeableDefinition<Kept>) => { change(update: (value: Kept) => Kept): boolean };

/** One kind of stored data, such as favorites, as used by export and import. */
export interface OwnDataKind {
  readonly key: string;
  /** Returns the exported value. `own` is the stored value: null if nothing is stored, undefined if the stored text is not valid JSON. */
  exportValue(own: unknown): ExportedValue;
  /** Merges a file's value into the stored data. Returns whether the result was stored. Throws a TypeError if `isValid` returns false. */
  importValue(open: OpenStorage, added: unknown): boolean;
  /** Returns whether a file's value is valid for this kind of data. */
  isValid(value: unknown): boolean;
  /** Returns the merge of a stored and a file's value. Throws a TypeError if `isValid` returns false. */
  mergeValues(own: unknown, added: unknown): MergeResult;
}

/** Returns the export and import functions of one kind of data. */
export function defineDataKind<Value, Kept>(part: DataDefinition<Value, Kept>): OwnDataKind {
  const { definition, name, parse, parseOwn = parse, limit, merge, preview } = part;
  const mergeValues = (own: unknown, value: unknown): MergeResult => {
    const added = parse(value);
    if (added === null) throw new TypeError(`Import part "${definition.key}" is invalid: call isValid first`);
    const stored = parseOwn(own);
    return { value: merge(stored, added), preview: preview?.(stored, added) ?? null };
  };
  return {
    key: definition.key,
    isValid: (value) => parse(value) !== null,
    mergeValues,
    exportValue(own) {
      if (own === null) return { leftOut: null };
      const stored = parseOwn(own);
      if (stored === null) return { leftOut: ownDataMessages.unreadablePart(name) };
      const { value, leftOut } = limit?.(stored) ?? { value: stored, leftOut: null };
      return { value: mergeValues(null, value).value, leftOut };
    },
    importValue: (open, added) =>
      open(definition).change((own) => {
        const merged = mergeValues(JSON.parse(definition.format(own) ?? 'null') as unknown, added).value;
        // a merged value is valid by definition, so `parse` does not return null
        return definition.parse(merged)!;
      }),
  };
}
