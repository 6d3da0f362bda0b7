import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPaged, keyOfSlug, kindOf, labelKey } from '../../catalogue/label.ts';
import type { Tag } from '../../catalogue/video.ts';
import { replaceFile } from '../files/replace-file.ts';

/** Names by the slugs that earlier versions gave them, where the name leads to another slug now: `tag-1` for a name without letters. */
export type FormerSlugs = ReadonlyMap<string, string>;

/** In the work folder: the builds of all later versions need it. */
const FILE = 'former-slugs.json';

/** Reads the former slugs of a work folder; empty if the file is missing or damaged. */
export async function readFormerSlugs(work: string): Promise<FormerSlugs> {
  const text = await readFile(path.join(work, FILE), 'utf8').catch(() => '{}');
  try {
    const pairs = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** Writes the former slugs of a work folder atomically; no file if the map is empty. */
export async function writeFormerSlugs(work: string, former: FormerSlugs): Promise<void> {
  if (former.size > 0) await replaceFile(path.join(work, FILE), `${JSON.stringify(Object.fromEntries(former))}\n`);
}

/**
 * Adds the slugs of the last build's labels to the former slugs. Removes an ambiguous slug, whose names are different labels now, and
 * a slug that a label has by its own name.
 */
export function addFormerSlugs(
  known: FormerSlugs,
  labels: Iterable<Pick<Tag, 'name' | 'slug' | 'others'>>,
): FormerSlugs {
  const former = new Map(known);
  for (const { name, slug, others = [] } of labels) {
    const [key, ...further] = new Set([name, ...others].map((each) => labelKey(kindOf(slug), each)));
    if (key !== slug && key !== '' && further.length === 0) former.set(slug, name);
    else former.delete(slug);
  }
  return former;
}

/** A page of a label that has another address than in an earlier build, or by another of its names. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the moved pages among the aliases of a snapshot: former slugs, and addresses of names that folding unites. Leaves out the
 * operator's own aliases, and keys of labels, which were never addresses.
 */
export function findMovedPages(
  aliases: ReadonlyMap<string, string>,
  former: FormerSlugs,
  own: ReadonlySet<string>,
): readonly MovedPage[] {
  return [...aliases]
    .map(([from, to]) => ({ from, to }))
    .filter(({ from }) => isPaged(kindOf(from)) && !own.has(from))
    .filter(({ from, to }) => former.has(from) || from !== keyOfSlug(to));
}
