import { slugify } from '../domain/slug.ts';
import type { Tag } from '../domain/video.ts';
import { createByteReader, createByteWriter } from './bytes.ts';

/** A tag with the ranks of the tags that stand beside it most often (R063). Its own rank is its place by count. */
export interface RankedTag extends Tag {
  readonly related: readonly number[];
}

/** Returns the payload of a shard of tags. */
export function writeTags(tags: readonly RankedTag[]): Uint8Array {
  const writer = createByteWriter();
  writer.varint(tags.length);
  for (const tag of tags) {
    writer.text(tag.name);
    writer.text(tag.slug === slugify(tag.name) ? '' : tag.slug);
    writer.varint(Number(tag.id.slice('tag-'.length)));
    writer.varint(tag.count);
    writer.varint(tag.related.length);
    for (const rank of tag.related) writer.varint(rank);
  }
  return writer.finish();
}

/** Returns the tags that {@link writeTags} wrote. */
export function readTags(payload: Uint8Array): RankedTag[] {
  const reader = createByteReader(payload);
  const readTag = (): RankedTag => {
    const name = reader.text();
    const slug = reader.text() || slugify(name);
    const id = `tag-${reader.varint()}`;
    const count = reader.varint();
    return { id, name, slug, count, related: Array.from({ length: reader.varint() }, reader.varint) };
  };
  return Array.from({ length: reader.varint() }, readTag);
}
