import type { MergeableStorageDefinition } from './storage-definition.ts';

/** Storage definition and functions for recent texts without duplicates, latest last, up to a maximum; the oldest texts are dropped. */
interface RecentTexts {
  readonly definition: MergeableStorageDefinition<readonly string[]>;
  /** Adds a text to the list as the latest text. */
  add(texts: readonly string[], text: string): readonly string[];
  remove(texts: readonly string[], removed: readonly string[]): readonly string[];
  /** Merges the lists of two browsers, or of a browser and a file. Texts that are only in `others` count as older. */
  merge(texts: readonly string[], others: readonly string[]): readonly string[];
}

interface Options {
  readonly key: string;
  /** Maximum number of texts in the list. */
  readonly maxTexts: number;
  /** Normalizes a stored or imported text. Texts that become empty are dropped. */
  readonly clean?: (text: string) => string;
}

/** Creates the storage definition of a list of recent texts. The list is private: it can be locked by a PIN. */
export function defineRecentTextsStorage({ key, maxTexts, clean = (text) => text }: Options): RecentTexts {
  const latestOf = (texts: Iterable<string>) => [...new Set(texts)].slice(-maxTexts);
  const remove: RecentTexts['remove'] = (texts, removed) => {
    const isRemoved = new Set(removed);
    return texts.filter((text) => !isRemoved.has(text));
  };
  const merge: RecentTexts['merge'] = (texts, others) => latestOf([...remove(others, texts), ...texts]);
  /**
   * Storage definition of the list, in which each text is an entry. The value of a changed entry is true for a text that was just added,
   * `older` for a text that was merged from another list, and null for a removed text.
   */
  const definition: MergeableStorageDefinition<readonly string[]> = {
    key,
    isPrivate: true,
    empty: [],
    parse: (value) =>
      Array.isArray(value) && value.every((text): text is string => typeof text === 'string')
        ? latestOf(value.map(clean).filter(Boolean))
        : null,
    format: (texts) => (texts.length > 0 ? JSON.stringify(texts) : null),
    diff(before, after) {
      const known = new Set(before);
      const left = new Set(after);
      const removed = before.filter((text) => !left.has(text)).map((entry) => ({ entry, value: null }));
      const last = after.at(-1);
      const older = after
        .filter((text) => text !== last && !known.has(text))
        .map((entry) => ({ entry, value: 'older' }));
      // after the last text of the list is removed, the text before it becomes the last one, although it was not added now
      const isAdded = last !== undefined && last !== before.findLast((text) => left.has(text));
      return [...removed, ...older, ...(isAdded ? [{ entry: last, value: true }] : [])];
    },
    apply(texts, changes) {
      const textsOf = (value: unknown) => changes.filter((change) => change.value === value).map(({ entry }) => entry);
      const added = new Set(textsOf(true));
      const left = remove(texts, textsOf(null));
      return merge([...left.filter((text) => !added.has(text)), ...added], textsOf('older'));
    },
  };
  return { definition, remove, merge, add: (texts, text) => latestOf([...remove(texts, [text]), text]) };
}
