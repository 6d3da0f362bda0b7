import { ownDataMessages } from '#messages/own-data';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';

/** One kind of thing that visitors keep, as a file has it. */
interface PartOf<Value, Kept> {
  /** How it is kept here; its key is its name in the file. */
  readonly form: MergedForm<Kept>;
  /** What it is called when it is missing. */
  readonly name: string;
  /** Returns what a file holds of it in its stored form, or null when that is not what it should be. */
  parse(value: unknown): Value | null;
  /** Returns what this browser has stored, or null when it cannot be read; as `parse` where it says nothing else. */
  readonly parseOwn?: (value: unknown) => Value | null;
  /** Returns as much of what is stored as a file takes, where that can be less than all; and says what is left out. */
  readonly cut?: (own: Value) => { readonly value: Value; readonly leftOut: string | null };
  /** Returns both together. What is stored here is never changed or left out. */
  merge(own: Value | null, added: Value): Value;
  /** Says what merging would do; null where there is nothing to say. */
  readonly preview?: (own: Value | null, added: Value) => string;
}

/** What merging makes of one part. */
interface Joined {
  readonly value: unknown;
  /** Null where there is nothing to say of it. */
  readonly preview: string | null;
}

/** What a file gets of one part. */
interface Taken {
  /** Undefined where nothing can be had. */
  readonly value?: unknown;
  /** What is missing, in words, or null. */
  readonly leftOut: string | null;
}

/** Opens a part as it is kept in the browser. */
type OpenPart = <Kept>(form: MergedForm<Kept>) => { change(update: (value: Kept) => Kept): boolean };

export interface OwnDataPart {
  readonly key: string;
  /** Returns what a file gets of what is stored; null stands for nothing, undefined for a text that is no JSON. */
  take(own: unknown): Taken;
  /** Merges what a file adds into what is stored, and returns whether that could be stored. Throws for what `isValid` refuses. */
  bring(open: OpenPart, added: unknown): boolean;
  /** Whether a file's value is one of this part. */
  isValid(value: unknown): boolean;
  /** Returns what is stored here and what a file adds, together. Throws for what `isValid` refuses. */
  join(own: unknown, added: unknown): Joined;
}

/** Returns a part as files and their merging need it. */
export function definePart<Value, Kept>(part: PartOf<Value, Kept>): OwnDataPart {
  const { form, name, parse, parseOwn = parse, cut, merge, preview } = part;
  const join = (own: unknown, value: unknown): Joined => {
    const added = parse(value);
    if (added === null) throw new TypeError(`Got something else under "${form.key}", expected what belongs there`);
    const stored = parseOwn(own);
    return { value: merge(stored, added), preview: preview?.(stored, added) ?? null };
  };
  return {
    key: form.key,
    isValid: (value) => parse(value) !== null,
    join,
    take(own) {
      if (own === null) return { leftOut: null };
      const stored = parseOwn(own);
      if (stored === null) return { leftOut: ownDataMessages.unreadablePart(name) };
      const { value, leftOut } = cut?.(stored) ?? { value: stored, leftOut: null };
      return { value: join(null, value).value, leftOut };
    },
    bring: (open, added) =>
      open(form).change((own) => {
        const merged = join(JSON.parse(form.format(own) ?? 'null') as unknown, added).value;
        // what has been merged is of the form that is stored
        return form.parse(merged)!;
      }),
  };
}
