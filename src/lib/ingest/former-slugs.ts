import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPaged, keyOfSlug, kindOf, labelKey } from '../domain/label.ts';
import type { Tag } from '../domain/video.ts';
import { replaceFile } from './replace-file.ts';

/** Names by the slugs that earlier versions gave them, where the name leads to another slug now: `tag-1` for a name without letters. */
export type FormerSlugs = ReadonlyMap<string, string>;

/** In the work folder: the builds of all later versions need it. */
const FILE = 'former-slugs.json';

/** Returns the former slugs that a work folder knows; none where it has no such file, or a damaged one. */
export async function readFormerSlugs(work: string): Promise<FormerSlugs> {
  const text = await readFile(path.join(work, FILE), 'utf8').catch(() => '{}');
  try {
    const pairs = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** Saves the former slugs of a work folder in one step; no file where there are none. */
export async function writeFormerSlugs(work: string, former: FormerSlugs): Promise<void> {
  if (former.size > 0) await replaceFile(path.join(work, FILE), `${JSON.stringify(Object.fromEntries(former))}\n`);
}

/**
 * Returns the former slugs with those of the labels of the last build. A slug that stood for names which are different labels now is
 * ambiguous, and one that a label has by its name is no former one: both are left out.
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
 * Returns the moves of pages among the aliases of a snapshot: those of former slugs, and of names that are united with others. The
 * aliases of the operator's file are listed by themselves, and the key of a label was never an address.
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
