import { getLabelKey, createDefaultLabelSlug, type LabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import type { TagAliases, TagImplications } from './tag-aliases.ts';

/** Tags (or performers) of a video after aliases were replaced and implied tags added. */
interface RenamedTags {
  readonly names: readonly string[];
  /**
   * All keys with which takedowns of tags are compared: of the final tags, of replaced aliases and of implied tags. Also contains the slugs
   * of these tags in earlier program versions, because takedown files may contain hashes of such slugs.
   */
  readonly slugs: readonly string[];
  /** Keys of those tags of the video that are aliases and were replaced. */
  readonly replaced: readonly string[];
  /** Keys of the video's final tags that imply other tags. */
  readonly implying: readonly string[];
}

interface Renamed {
  readonly name: string;
  readonly slug: string;
  /** Key of the alias that was replaced; null if the name is not an alias. */
  readonly from: string | null;
  /**
   * Further keys that takedowns may use: of intermediate aliases, if the alias leads to another alias, and the slugs that earlier program
   * versions gave the alias and the tag.
   */
  readonly otherKeys: readonly string[];
}

/**
 * Creates a function that replaces the aliases in a list of names and adds implied tags. `kind` is the kind of all names, such as `tag` or
 * `performer`. The result for each name is cached.
 */
export function createTagRenamer(
  aliases: TagAliases,
  implications: TagImplications,
  kind: LabelKind = 'tag',
): (names: readonly string[]) => RenamedTags {
  const known = new Map<string, Renamed>();
  const resolveName = (name: string): Renamed => {
    const slug = getLabelKey(kind, name);
    const target = aliases.get(slug);
    const shown = target ?? { name, slug };
    const former = [...new Set([name, shown.name].map((each) => createDefaultLabelSlug(kind, each)))];
    const formerSlugs = former.filter((each) => each !== slug && each !== shown.slug && each !== '');
    return {
      name: shown.name,
      slug: shown.slug,
      from: target ? slug : null,
      otherKeys: [...(target?.between ?? []), ...formerSlugs],
    };
  };
  const rename = (name: string): Renamed => {
    const found = known.get(name) ?? resolveName(name);
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
      ...tags.flatMap(({ slug, otherKeys }) => [slug, ...otherKeys]),
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
