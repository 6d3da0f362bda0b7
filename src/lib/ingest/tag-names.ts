import { labelSlug, type LabelKind } from '../domain/label.ts';
import type { Aliases, Implications } from './aliases.ts';

/** A video's tags, as they are shown in the end. */
interface RenamedTags {
  readonly names: readonly string[];
  /** Slugs of the tags, of those too that an alias has replaced, of those between the two, and of those that are implied. */
  readonly slugs: readonly string[];
  /** Slugs that were replaced. */
  readonly replaced: readonly string[];
  /** Slugs that brought other tags along. */
  readonly implying: readonly string[];
}

interface Renamed {
  readonly name: string;
  readonly slug: string;
  /** The slug that was replaced, or null. */
  readonly from: string | null;
  /** Slugs of the aliases between the two. */
  readonly between: readonly string[];
}

/** Returns what puts tags, or names of another kind, in the place of their aliases, and those behind them that they imply; every name is looked at once. */
export function createTagRenamer(
  aliases: Aliases,
  implications: Implications,
  kind: LabelKind = 'tag',
): (names: readonly string[]) => RenamedTags {
  const known = new Map<string, Renamed>();
  const look = (name: string): Renamed => {
    const slug = labelSlug(kind, name);
    const target = aliases.get(slug);
    return target ? { ...target, from: slug } : { name, slug, from: null, between: [] };
  };
  const rename = (name: string): Renamed => {
    const found = known.get(name) ?? look(name);
    known.set(name, found);
    return found;
  };
  return (names) => {
    const tags = names.map(rename);
    const replaced = [...new Set(tags.flatMap(({ from }) => from ?? []))];
    const own = new Set(tags.map(({ slug }) => slug));
    const implying = [...own].filter((slug) => implications.has(slug));
    const implied = implying.flatMap((slug) => implications.get(slug)!).filter(({ slug }) => !own.has(slug));
    const slugs = [
      ...tags.flatMap(({ slug, between }) => [slug, ...between]),
      ...replaced,
      ...implied.map(({ slug }) => slug),
    ];
    const isOther = replaced.length + implied.length > 0;
    return {
      names: isOther ? [...new Set([...tags, ...implied].map(({ name }) => name))] : names,
      slugs,
      replaced,
      implying,
    };
  };
}
