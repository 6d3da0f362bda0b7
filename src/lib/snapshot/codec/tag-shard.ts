import { getLabelKindOfSlug, LABEL_KINDS, createDefaultLabelSlug } from '../../catalogue/label-kinds-and-slugs.ts';
import type { Tag } from '../../catalogue/video.ts';
import { createByteReader, encodeBytes } from '../base/byte-reader-writer.ts';

/** Tag (or performer, source, uploader) with its index in slug order, which is also the number of its posting list. */
export interface IndexedTag extends Tag {
  readonly place: number;
}

/** Returns a tag without its index in slug order. */
export const toTagWithoutIndex = ({ place: _place, ...tag }: IndexedTag): Tag => tag;

/** Returns tags encoded as the payload of a shard: see {@link decodeTags}. */
export function encodeTags(tags: readonly IndexedTag[]): Uint8Array {
  return encodeBytes((writer) => {
    writer.varint(tags.length);
    for (const tag of tags) writer.text(tag.name);
    for (const { slug } of tags) writer.varint(LABEL_KINDS.indexOf(getLabelKindOfSlug(slug)));
    for (const { slug, name } of tags)
      writer.text(slug === createDefaultLabelSlug(getLabelKindOfSlug(slug), name) ? '' : slug);
    for (const { id } of tags) writer.varint(Number(id.slice(id.indexOf('-') + 1)));
    for (const tag of tags) writer.varint(tag.count);
    for (const tag of tags) writer.varint(tag.place);
    // further names are at the end of the payload, without a count, so that a shard whose tags have no further names needs no bytes for
    // them
    for (const [i, { others = [] }] of tags.entries()) {
      for (const name of others) {
        writer.varint(i);
        writer.text(name);
      }
    }
  });
}

/** Decodes the tags in the payload of a shard. Throws a RangeError if the payload ends too early. */
export function decodeTags(payload: Uint8Array): IndexedTag[] {
  const reader = createByteReader(payload);
  const names = Array.from({ length: reader.varint() }, reader.text);
  const kinds = names.map(() => LABEL_KINDS[reader.varint()]!);
  const slugs = names.map((name, i) => reader.text() || createDefaultLabelSlug(kinds[i]!, name));
  const ids = kinds.map((kind) => `${kind}-${reader.varint()}`);
  const counts = names.map(() => reader.varint());
  const places = names.map(() => reader.varint());
  const others = new Map<number, string[]>();
  while (reader.left > 0) {
    const tag = reader.varint();
    others.set(tag, [...(others.get(tag) ?? []), reader.text()]);
  }
  return names.map((name, i) => {
    const further = others.get(i);
    const tag = { id: ids[i]!, name, slug: slugs[i]!, count: counts[i]!, place: places[i]! };
    return further ? { ...tag, others: further } : tag;
  });
}
