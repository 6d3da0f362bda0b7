import { createHash } from 'node:crypto';
import { PAGED_KINDS } from '../catalogue/label.ts';
import type { Tag } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import type { IndexedTag } from '../snapshot/codec/tag-shard.ts';

/** Returns a hash of the video rows of a tag. */
async function hashList(snapshot: Snapshot, place: number): Promise<string> {
  const hash = createHash('sha256');
  const term = await snapshot.term('tag', place);
  for (let segment = 0; segment < snapshot.segments; segment++) {
    const { rows } = await term.inSegment(segment);
    hash.update(`${segment} ${rows.join()}\n`);
  }
  return hash.digest('base64url');
}

/** Adds to `repeats` each tag with exactly the same videos as an earlier tag of the same kind, and the slug of the first such tag. */
async function addRepeatedTags(
  repeats: Map<string, string>,
  snapshot: Snapshot,
  labels: readonly IndexedTag[],
): Promise<void> {
  const bySize = Map.groupBy(labels, ({ count }) => count);
  const firsts = new Map<string, string>();
  for (const { slug, place } of [...bySize.values()].filter((alike) => alike.length > 1).flat()) {
    const list = await hashList(snapshot, place);
    const first = firsts.get(list);
    if (first === undefined) firsts.set(list, slug);
    else repeats.set(slug, first);
  }
}

async function findRepeatedTags(snapshot: Snapshot, labels: readonly Tag[]): Promise<ReadonlyMap<string, string>> {
  const slugs = new Set(labels.map(({ slug }) => slug));
  const repeats = new Map<string, string>();
  for (const kind of PAGED_KINDS) {
    const ofKind = (await snapshot.tags(kind)).filter(({ slug }) => slugs.has(slug));
    await addRepeatedTags(repeats, snapshot, ofKind);
  }
  return repeats;
}

/** How search engines should treat the page of a tag. */
export interface Indexing {
  /** True if the list has too few videos to be indexed. */
  readonly isThin: boolean;
  /**
   * Slug of the tag to index instead, because it has exactly the same videos; null if there is none. Only tags of the same kind count:
   * people search differently for a performer and a tag, even with the same videos.
   */
  readonly repeats: string | null;
}

/**
 * Creates functions that decide which tag pages search engines should index. Lists with fewer than `least` videos are thin; if `least` is
 * 0, all lists are indexed.
 */
export function createIndexing(snapshot: Snapshot, minVideos: number, readPaged: () => Promise<readonly Tag[]>) {
  const isThin = ({ count }: Pick<Tag, 'count'>) => count < minVideos;
  let repeated: Promise<ReadonlyMap<string, string>> | null = null;
  const readRepeated = () =>
    (repeated ??= readPaged().then((tags) =>
      findRepeatedTags(snapshot, minVideos === 0 ? [] : tags.filter((tag) => !isThin(tag))),
    ));
  return {
    indexingOf: async (tag: Tag): Promise<Indexing> => ({
      isThin: isThin(tag),
      repeats: (await readRepeated()).get(tag.slug) ?? null,
    }),
    countLeftOut: async () => ({
      thin: (await readPaged()).filter(isThin).length,
      repeated: (await readRepeated()).size,
    }),
  };
}
