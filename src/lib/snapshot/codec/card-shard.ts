import { createDefaultLabelSlug, type LabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import type { AlternativeVideoSource, VideoQuality, TagLink, VideoCardData } from '../../catalogue/video.ts';
import { generateViewCountFromId } from '../../catalogue/invented-and-rounded-views.ts';
import { createByteReader, encodeBytes, type ByteReader, type ByteWriter } from '../base/byte-reader-writer.ts';

/** Possible qualities of a video. Shards store the index of the quality in this list. */
export const VIDEO_QUALITIES_BY_CODE: readonly (VideoQuality | null)[] = [null, 'HD', 'SD'];

/** Bits for the optional columns, which follow the columns of every card shard. The mask is only written if there are such columns. */
const EXTRA = { others: 1, views: 2, ratings: 4 } as const;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function writeLinks(writer: ByteWriter, kind: LabelKind, links: readonly TagLink[]): void {
  writer.varint(links.length);
  for (const link of links) {
    writer.text(link.name);
    writer.text(link.slug === createDefaultLabelSlug(kind, link.name) ? '' : link.slug);
  }
}

/** Returns cards encoded as the payload of a shard: see {@link decodeCards}. */
export const encodeCards = (cards: readonly VideoCardData[]): Uint8Array =>
  encodeBytes((writer) => writeCards(writer, cards));

/** Writes cards as the payload of a shard: all ids, then all titles and so on, which compresses better than card by card. */
export function writeCards(writer: ByteWriter, cards: readonly VideoCardData[]): void {
  writer.varint(cards.length);
  for (const card of cards) writer.text(card.id);
  for (const card of cards) writer.text(card.title);
  for (const card of cards) writer.text(card.videoUrl);
  for (const card of cards) writer.text(card.thumbnailUrl);
  for (const card of cards) writer.varint(card.duration);
  for (const card of cards) writer.varint(card.addedAt);
  for (const card of cards) writer.varint(VIDEO_QUALITIES_BY_CODE.indexOf(card.quality));
  for (const { tags } of cards) writeLinks(writer, 'tag', tags);
  for (const { site = '' } of cards) writer.text(site);
  for (const { performers = [] } of cards) writeLinks(writer, 'performer', performers);
  writeExtras(writer, cards);
}

/** Writes the optional columns: other websites with the video, views (unless all are from {@link generateViewCountFromId}), and ratings. */
function writeExtras(writer: ByteWriter, cards: readonly VideoCardData[]): void {
  const merged = [...cards.entries()].filter(([, { others }]) => others);
  const hasViews = cards.some(({ id, views }) => views !== generateViewCountFromId(id));
  const hasRatings = cards.some(({ rating }) => rating !== undefined);
  const extras =
    (merged.length > 0 ? EXTRA.others : 0) | (hasViews ? EXTRA.views : 0) | (hasRatings ? EXTRA.ratings : 0);
  if (extras > 0) writer.varint(extras);
  if (merged.length > 0) writer.varint(merged.length);
  for (const [place, { others = [] }] of merged) {
    writer.varint(place);
    writer.varint(others.length);
    for (const { source, videoUrl } of others) {
      writer.text(source);
      writer.text(videoUrl);
    }
  }
  if (hasViews) for (const { views } of cards) writer.varint(views);
  if (hasRatings) for (const { rating = 0 } of cards) writer.varint(rating);
}

/** Decodes the cards in the payload of a shard. Throws a RangeError if the payload ends too early. */
export function decodeCards(payload: Uint8Array): VideoCardData[] {
  const reader = createByteReader(payload);
  const count = reader.varint();
  const column = <T>(read: () => T): T[] => Array.from({ length: count }, read);
  const ids = column(reader.text);
  const titles = column(reader.text);
  const videoUrls = column(reader.text);
  const thumbnailUrls = column(reader.text);
  const durations = column(reader.varint);
  const dates = column(reader.varint);
  const qualities = column(reader.varint);
  const readLinks = (kind: LabelKind): TagLink[] =>
    Array.from({ length: reader.varint() }, () => {
      const name = reader.text();
      return { name, slug: reader.text() || createDefaultLabelSlug(kind, name) };
    });
  const cards = ids.map((id, i): Writable<VideoCardData> => ({
    id,
    title: titles[i]!,
    videoUrl: videoUrls[i]!,
    thumbnailUrl: thumbnailUrls[i]!,
    duration: durations[i]!,
    quality: VIDEO_QUALITIES_BY_CODE[qualities[i]!] ?? null,
    views: generateViewCountFromId(id),
    addedAt: dates[i]!,
    tags: readLinks('tag'),
  }));
  for (const card of cards) {
    const site = reader.text();
    if (site !== '') card.site = site;
  }
  for (const card of cards) {
    const performers = readLinks('performer');
    if (performers.length > 0) card.performers = performers;
  }
  if (reader.left) readExtras(reader, cards);
  return cards;
}

/** Reads the optional columns and adds their values to `cards`. */
function readExtras(reader: ByteReader, cards: readonly Writable<VideoCardData>[]): void {
  const extras = reader.varint();
  const readOther = (): AlternativeVideoSource => ({ source: reader.text(), videoUrl: reader.text() });
  if (extras & EXTRA.others) {
    for (let left = reader.varint(); left > 0; left--)
      cards[reader.varint()]!.others = Array.from({ length: reader.varint() }, readOther);
  }
  if (extras & EXTRA.views) for (const card of cards) card.views = reader.varint();
  if (extras & EXTRA.ratings) {
    for (const card of cards) {
      const rating = reader.varint();
      if (rating > 0) card.rating = rating;
    }
  }
}
