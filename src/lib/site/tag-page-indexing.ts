import { createHash } from 'node:crypto';
import { LABEL_KINDS_WITH_PAGE } from '../catalogue/label-kinds-and-slugs.ts';
import type { Tag } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { IndexedTag } from '../snapshot/codec/tag-shard.ts';

/** Returns a hash of the list of a tag's videos. Two tags with the same videos have the same hash. */
async function hashList(snapshot: Snapshot, place: number): Promise<string> {
  const hash = createHash('sha256');
  const term = await snapshot.term('tag', place);
  for (let segment = 0; segment < snapshot.segments; segment++) {
    const { rows } = await term.inSegment(segment);
    hash.update(`${segment} ${rows.join()}\n`);
  }
  return hash.digest('base64url');
}

/** Finds tags with the same videos as an earlier tag of the same kind. Adds their slugs to `repeats`, with the slug of the first one. */
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
  for (const kind of LABEL_KINDS_WITH_PAGE) {
    const ofKind = (await snapshot.tags(kind)).filter(({ slug }) => slugs.has(slug));
    await addRepeatedTags(repeats, snapshot, ofKind);
  }
  return repeats;
}

/** Result of the decision whether search engines should index the page of a tag. */
export interface TagPageIndexingDecision {
  /** True if the tag has too few videos for its page to be indexed. */
  readonly isThin: boolean;
  /**
   * Slug of another tag whose page should be indexed instead, because it has exactly the same videos; null if there is none. Only tags of
   * the same kind are compared: people search for performers in other ways than for tags, even with the same videos.
   */
  readonly repeats: string | null;
}

/**
 * Creates functions that determine which tag pages search engines should index. The page of a tag with fewer than `minVideos` videos is not
 * indexed. If `minVideos` is 0, the pages of all tags are indexed.
 */
export function createTagPageIndexingRules(
  snapshot: Snapshot,
  minVideos: number,
  readPaged: () => Promise<readonly Tag[]>,
) {
  const isThin = ({ count }: Pick<Tag, 'count'>) => count < minVideos;
  let repeated: Promise<ReadonlyMap<string, string>> | null = null;
  const readRepeated = () =>
    (repeated ??= readPaged().then((tags) =>
      findRepeatedTags(snapshot, minVideos === 0 ? [] : tags.filter((tag) => !isThin(tag))),
    ));
  return {
    indexingOf: async (tag: Tag): Promise<TagPageIndexingDecision> => ({
      isThin: isThin(tag),
      repeats: (await readRepeated()).get(tag.slug) ?? null,
    }),
    countLeftOut: async () => ({
      thin: (await readPaged()).filter(isThin).length,
      repeated: (await readRepeated()).size,
    }),
  };
}
