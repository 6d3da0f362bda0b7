import type { MergedForm } from './persisted-form.ts';

/** How the latest of some texts are kept, each once and the latest last; the oldest make room. */
interface Latest {
  readonly form: MergedForm<readonly string[]>;
  /** Returns the texts with one more, as the latest. */
  add(texts: readonly string[], text: string): readonly string[];
  /** Returns the texts without some. */
  remove(texts: readonly string[], removed: readonly string[]): readonly string[];
  /** Returns the texts of two browsers, or of a browser and a file: what only the other knows counts as older. */
  merge(texts: readonly string[], others: readonly string[]): readonly string[];
}

interface Options {
  readonly key: string;
  /** Texts that are kept. */
  readonly most: number;
  /** Returns a text as it is kept, of whatever was stored or brought in; an empty one is none. */
  readonly clean?: (text: string) => string;
}

/** Returns how the latest of some texts are kept, as something private. */
export function createLatest({ key, most, clean = (text) => text }: Options): Latest {
  const latestOf = (texts: Iterable<string>) => [...new Set(texts)].slice(-most);
  const remove: Latest['remove'] = (texts, removed) => {
    const isRemoved = new Set(removed);
    return texts.filter((text) => !isRemoved.has(text));
  };
  const merge: Latest['merge'] = (texts, others) => latestOf([...remove(others, texts), ...texts]);
  /** An entry is a text: true for one that was added then, `older` for one that is only known from elsewhere, null for one that is removed. */
  const form: MergedForm<readonly string[]> = {
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
      // those before one that is removed were added no later for that
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
  return { form, remove, merge, add: (texts, text) => latestOf([...remove(texts, [text]), text]) };
}
