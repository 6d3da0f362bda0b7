import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPaged, keyOfSlug, kindOfSlug, labelKey } from '../../catalogue/label.ts';
import type { Tag } from '../../catalogue/video.ts';
import { replaceFile } from '../files/replace-file.ts';

/**
 * Tag names by former slug: slugs that earlier versions gave a name which has another slug now, such as `tag-1` for a name without letters.
 */
export type FormerSlugs = ReadonlyMap<string, string>;

/** File in the work folder. All later builds need it to redirect old URLs. */
const FILE = 'former-slugs.json';

/** Reads the former slugs of a work folder. Returns an empty map if the file is missing or damaged. */
export async function readFormerSlugs(work: string): Promise<FormerSlugs> {
  const text = await readFile(path.join(work, FILE), 'utf8').catch(() => '{}');
  try {
    const pairs = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** Writes the former slugs of a work folder atomically. Writes nothing if the map is empty. */
export async function writeFormerSlugs(work: string, former: FormerSlugs): Promise<void> {
  if (former.size > 0) await replaceFile(path.join(work, FILE), `${JSON.stringify(Object.fromEntries(former))}\n`);
}

/**
 * Adds the slugs of the last build's tags to the former slugs. Removes slugs that are ambiguous, because their spellings are separate tags
 * now, and slugs that are in use again.
 */
export function addFormerSlugs(
  known: FormerSlugs,
  labels: Iterable<Pick<Tag, 'name' | 'slug' | 'others'>>,
): FormerSlugs {
  const former = new Map(known);
  for (const { name, slug, others = [] } of labels) {
    const [key, ...further] = new Set([name, ...others].map((each) => labelKey(kindOfSlug(slug), each)));
    if (key !== slug && key !== '' && further.length === 0) former.set(slug, name);
    else former.delete(slug);
  }
  return former;
}

/** Tag page whose URL differs from that in an earlier build, or that has a second URL from another spelling of its name. */
export interface MovedPage {
  /** Slug in the old URL. */
  readonly from: string;
  /** Slug in the current URL. */
  readonly to: string;
}

/**
 * Returns the moved pages among the aliases of a snapshot: former slugs, and slugs of spellings that were merged into one tag. Excludes the
 * operator's own aliases, and the internal keys of tags, which were never URLs.
 */
export function findMovedPages(
  aliases: ReadonlyMap<string, string>,
  former: FormerSlugs,
  own: ReadonlySet<string>,
): readonly MovedPage[] {
  return [...aliases]
    .map(([from, to]) => ({ from, to }))
    .filter(({ from }) => isPaged(kindOfSlug(from)) && !own.has(from))
    .filter(({ from, to }) => former.has(from) || from !== keyOfSlug(to));
}
