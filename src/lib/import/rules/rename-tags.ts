import { labelKey, defaultSlug, type LabelKind } from '../../catalogue/label.ts';
import type { Aliases, Implications } from './aliases.ts';

/** Final tags of a video. */
interface RenamedTags {
  readonly names: readonly string[];
  /**
   * Keys of the tags, of their replaced and intermediate aliases and of implied tags, and the slugs by which earlier versions hashed
   * takedowns.
   */
  readonly slugs: readonly string[];
  /** Keys that an alias replaced. */
  readonly replaced: readonly string[];
  /** Keys of tags with implications. */
  readonly implying: readonly string[];
}

interface Renamed {
  readonly name: string;
  readonly slug: string;
  /** Replaced key; null if no alias applies. */
  readonly from: string | null;
  /** Keys of the intermediate aliases, and slugs of earlier versions. */
  readonly between: readonly string[];
}

/** Creates a function that replaces aliases and appends implied tags; `kind` is the kind of the names. Caches the result for each name. */
export function createTagRenamer(
  aliases: Aliases,
  implications: Implications,
  kind: LabelKind = 'tag',
): (names: readonly string[]) => RenamedTags {
  const known = new Map<string, Renamed>();
  const look = (name: string): Renamed => {
    const slug = labelKey(kind, name);
    const target = aliases.get(slug);
    const shown = target ?? { name, slug };
    const former = [...new Set([name, shown.name].map((each) => defaultSlug(kind, each)))];
    const between = former.filter((each) => each !== slug && each !== shown.slug && each !== '');
    return {
      name: shown.name,
      slug: shown.slug,
      from: target ? slug : null,
      between: [...(target?.between ?? []), ...between],
    };
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
