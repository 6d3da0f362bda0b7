import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isLabelKindWithPage,
  getLabelKeyOfSlug,
  getLabelKindOfSlug,
  getLabelKey,
} from '../../catalogue/label-kinds-and-slugs.ts';
import { slugify } from '../../catalogue/text/slug.ts';
import type { Tag } from '../../catalogue/video.ts';
import { createByteReader } from '../../snapshot/base/byte-reader-writer.ts';
import { shardPathOf, type ShardLoader } from '../../snapshot/base/shard-source.ts';
import { writeFileAtomically } from '../files/replace-file.ts';

/**
 * Names of tags by their former slug. A slug is former if an earlier program version gave it to a tag that has another slug now, such as
 * `tag-1` for a name without letters.
 */
export type FormerSlugs = ReadonlyMap<string, string>;

/** Name of the file with the former slugs in the work folder. All later builds need it to redirect old URLs. */
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
  if (former.size > 0)
    await writeFileAtomically(path.join(work, FILE), `${JSON.stringify(Object.fromEntries(former))}\n`);
}

/** Returns all former slugs, also of the last build's tags, except slugs that several tags share now or that are in use again. */
export function addFormerSlugs(
  known: FormerSlugs,
  labels: Iterable<Pick<Tag, 'name' | 'slug' | 'others'>>,
): FormerSlugs {
  const former = new Map(known);
  for (const { name, slug, others = [] } of labels) {
    const [key, ...further] = new Set([name, ...others].map((each) => getLabelKey(getLabelKindOfSlug(slug), each)));
    if (key !== slug && key !== '' && further.length === 0) former.set(slug, name);
    else former.delete(slug);
  }
  return former;
}

/** Name of the first file of a snapshot of versions 0.1.0 and 0.2.0. Later versions write a core file instead. */
export const MANIFEST_FILE_OF_0_2_0 = 'manifest.json';
/** Sizes in bytes of the headers of shards in the snapshots of versions 0.1.0 (3) and 0.2.0 (4), by the format of the snapshot. */
const HEADER_BYTES_BY_FORMAT: ReadonlyMap<number, number> = new Map([
  [3, 8],
  [4, 12],
]);

/** Fields of the manifest of version 0.2.0 that locate the shards of tags. */
interface ManifestOf020 {
  readonly format: number;
  readonly layout: { readonly shardsPerGroup: number };
  readonly sets: { readonly tags: { readonly count: number; readonly groups: readonly string[] } };
}

function decodeTagsOf020(payload: Uint8Array): Pick<Tag, 'name' | 'slug' | 'others'>[] {
  const reader = createByteReader(payload);
  const tags = Array.from({ length: reader.varint() }, () => ({ name: reader.text(), others: [] as string[] }));
  const slugs = tags.map(({ name }) => reader.text() || slugify(name));
  // skip id, count and index of each tag
  for (let i = 0; i < 3 * tags.length; i++) reader.varint();
  while (reader.left > 0) tags[reader.varint()]!.others.push(reader.text());
  return tags.map((tag, i) => ({ ...tag, slug: slugs[i]! }));
}

/**
 * Returns the tags of the snapshot that version 0.1.0 or 0.2.0 wrote into a folder. `load` reads shards of this folder. Rejects if a file is
 * missing or damaged.
 */
export async function readTagsOf020(
  folder: string,
  load: ShardLoader,
): Promise<Pick<Tag, 'name' | 'slug' | 'others'>[]> {
  const text = await readFile(path.join(folder, MANIFEST_FILE_OF_0_2_0), 'utf8');
  const { format, layout, sets } = JSON.parse(text) as ManifestOf020;
  const headerBytes = HEADER_BYTES_BY_FORMAT.get(format);
  if (headerBytes === undefined) throw new Error(`Got format ${format}, expected 3 or 4`);
  const { count, groups } = sets.tags;
  const shards = await Promise.all(
    Array.from({ length: count }, async (_, i) =>
      load(shardPathOf('tags', groups[Math.floor(i / layout.shardsPerGroup)]!, i)),
    ),
  );
  return shards.flatMap((shard) => decodeTagsOf020(shard.subarray(headerBytes)));
}

/** Tag page that has a new URL, or that also has the URL of another spelling of the tag's name. */
export interface MovedTagPage {
  /** Slug in the old URL of the tag page, or in the URL of another spelling. */
  readonly from: string;
  /** Slug in the current URL of the tag page. */
  readonly to: string;
}

/**
 * Returns the moved tag pages among the aliases of a snapshot. Excludes aliases from the operator's alias file, and internal keys of tags,
 * which never occurred in URLs.
 */
export function findMovedTagPages(
  aliases: ReadonlyMap<string, string>,
  former: FormerSlugs,
  own: ReadonlySet<string>,
): readonly MovedTagPage[] {
  return [...aliases]
    .map(([from, to]) => ({ from, to }))
    .filter(({ from }) => isLabelKindWithPage(getLabelKindOfSlug(from)) && !own.has(from))
    .filter(({ from, to }) => former.has(from) || from !== getLabelKeyOfSlug(to));
}
