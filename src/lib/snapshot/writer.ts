import type { VideoDetails } from '../domain/details.ts';
import { DURATION_BUCKETS, toEpochDay, toMinutes } from '../domain/filter.ts';
import { hashText } from '../domain/hash.ts';
import { isPaged, NAMED_KINDS, type LabelKind, type NamedKind } from '../domain/label.ts';
import { CARD_PERFORMERS, CARD_TAGS, FILTER_LABELS, POPULAR_TAGS, TRENDING_TAGS } from '../domain/limits.ts';
import { PERIODS } from '../domain/period.ts';
import { SOURCES } from '../domain/source.ts';
import type { OtherSource, Tag, TagLink, Video, VideoCard } from '../domain/video.ts';
import { writeCards } from './card-shard.ts';
import { createCardCollector, type CardCollector } from './collect-cards.ts';
import { createDetailCollector } from './collect-details.ts';
import { createTagCollector, type CollectedTags } from './collect-tags.ts';
import { createWordCollector, type CollectedWords } from './collect-words.ts';
import { writeDetailShards, type DetailsOf } from './detail-shard.ts';
import { NO_FIRST_PAGES, NO_TERMS, writeDirectory } from './directory.ts';
import { writeFirstPages, type FirstPage } from './first-pages-shard.ts';
import { countIdShards, idShardOf, writeIds } from './id-shard.ts';
import { DIRECTORY, FACETS, FORMAT, FIRST_PAGE_VIDEOS, layoutFor, type Facet, type Layout } from './layout.ts';
import type { Manifest, NamesOfKind } from './manifest.ts';
import { writeOrder } from './order-shard.ts';
import { createShardSink, type ShardSink, type SnapshotStore } from './shard-sink.ts';
import { writeTags, type PlacedTag } from './tag-shard.ts';
import { firstPageRows, sortRows, trendingRows, writeOrders } from './write-orders.ts';
import { writeTerms, type Terms } from './write-terms.ts';
import { writeVocabulary } from './write-vocabulary.ts';

/** What is known only when all videos have been read. */
export interface SnapshotExtras {
  /** Slugs that stand for another tag's. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Where else a video can be seen, by its number in the order of adding. */
  readonly others: ReadonlyMap<number, readonly OtherSource[]>;
}

const NO_EXTRAS: SnapshotExtras = { aliases: new Map(), others: new Map() };

export interface SnapshotWriter {
  /** Takes one video. Throws after `finish`. */
  add(video: Video): void;
  /** Writes every shard and returns the manifest that names them. Throws when called twice. */
  finish(store: SnapshotStore, extras?: SnapshotExtras): Manifest;
}

/**
 * Returns a writer that compiles videos into a snapshot: add each once, then finish once. Rows are numbered by date,
 * oldest = 0, ties in the order of adding. The same videos in the same order give the same bytes. About a kilobyte of memory
 * a video.
 */
export function createSnapshotWriter(wanted?: Layout): SnapshotWriter {
  const cards = createCardCollector();
  const tags = createTagCollector();
  const words = createWordCollector();
  const details = createDetailCollector();
  let finished = false;
  return {
    add(video) {
      if (finished) throw new Error('Got a video after finish, expected none');
      cards.add(video);
      tags.add(video);
      words.add(video);
      details.add(video.thumbnailUrl, toDetails(video));
    },
    finish(store, extras = NO_EXTRAS) {
      if (finished) throw new Error('Got a second finish, expected one');
      finished = true;
      const order = cards.order();
      const layout = wanted ?? layoutFor(order.length);
      return writeAll(store, {
        cards,
        order,
        tags: tags.finish(order),
        words: words.finish(order),
        details: details.finish(),
        layout,
        ...extras,
      });
    },
  };
}

function toDetails({ frames, previewUrl, thumbnailUrl, embedUrl, videoUrl }: Video): VideoDetails {
  const preview = previewUrl === thumbnailUrl ? null : previewUrl;
  return { frames, preview, embedUrl: embedUrl === videoUrl ? null : embedUrl };
}

/** A catalogue that is ready to be written. `order` gives the video of every row. */
interface Catalogue extends SnapshotExtras {
  readonly cards: CardCollector;
  readonly order: Uint32Array;
  readonly tags: CollectedTags;
  readonly words: CollectedWords;
  readonly details: DetailsOf | null;
  readonly layout: Layout;
}

function writeAll(store: SnapshotStore, catalogue: Catalogue): Manifest {
  const { order, words, layout } = catalogue;
  const sink = createShardSink(store, layout.shardsPerGroup);
  writeCardShards(sink, catalogue);
  writeOrderSets(sink, catalogue);
  const firstPages = writeTagFirstPages(sink, catalogue);
  writeTagSets(sink, catalogue);
  writeTermSets(sink, catalogue, firstPages);
  writeIdShards(sink, catalogue);
  writeMinutes(sink, catalogue);
  const keyOf = (video: number) => catalogue.cards.card(video, { tags: [] });
  writeDetailShards(sink, catalogue.details, keyOf, order.length, layout.detailsPerShard);
  return {
    format: FORMAT,
    videos: order.length,
    ...countLabels(catalogue),
    trendingTags: findTrendingTags(catalogue),
    words: words.words.length,
    newest: newestOf(catalogue),
    layout,
    ...dayTable(catalogue),
    aliases: catalogue.aliases,
    sets: sink.close(),
  };
}

/** Rows are numbered by date. */
function newestOf({ cards, order }: Catalogue): number {
  const last = order.at(-1);
  return last === undefined ? 0 : cards.addedAt(last);
}

const toLink = ({ name, slug }: PlacedTag): TagLink => ({ name, slug });
const toTag = ({ id, name, slug, count }: PlacedTag): Tag => ({ id, name, slug, count });

/** Returns how many labels there are of each kind that has some, and the commonest of them. */
function countLabels({ tags }: Catalogue): Pick<Manifest, 'tags' | 'popularTags' | 'names'> {
  const ofKind = (kind: LabelKind) => tags.byCount.filter((place) => tags.kinds[place] === kind);
  const popular = (places: readonly number[], most: number) =>
    places.slice(0, most).map((place) => toTag(tags.tags[place]!));
  const names: Partial<Record<NamedKind, NamesOfKind>> = {};
  for (const kind of NAMED_KINDS) {
    const places = ofKind(kind);
    if (places.length > 0) names[kind] = { count: places.length, popular: popular(places, FILTER_LABELS) };
  }
  const places = ofKind('tag');
  return { tags: places.length, popularTags: popular(places, POPULAR_TAGS), names };
}

/**
 * Returns the tags by the views of their videos of the last month up to the newest video, so that no clock is asked; where too few have
 * any, the commonest follow. None where no video's views are known.
 */
function findTrendingTags(catalogue: Catalogue): TagLink[] {
  const { cards, order, tags } = catalogue;
  if (order.every((video) => cards.views(video) === 0)) return [];
  const first = toEpochDay(newestOf(catalogue)) - PERIODS.month.days + 1;
  const views = new Float64Array(tags.tags.length);
  for (let row = order.length - 1; row >= 0 && toEpochDay(cards.addedAt(order[row]!)) >= first; row--) {
    for (const place of tags.tagsOf(row)) views[place]! += cards.views(order[row]!);
  }
  return tags.byCount
    .filter((place) => tags.kinds[place] === 'tag')
    .toSorted((place, other) => views[other]! - views[place]!)
    .slice(0, TRENDING_TAGS)
    .map((place) => toLink(tags.tags[place]!));
}

function cardOf({ cards, order, tags, others }: Catalogue, row: number): VideoCard {
  const video = order[row]!;
  const places = [...tags.tagsOf(row)];
  const linksOf = (kind: LabelKind, most: number): TagLink[] =>
    places
      .filter((place) => tags.kinds[place] === kind)
      .slice(0, most)
      .map((place) => toLink(tags.tags[place]!));
  const performers = linksOf('performer', CARD_PERFORMERS);
  const [source] = linksOf('source', 1);
  const card = cards.card(video, {
    tags: linksOf('tag', CARD_TAGS),
    ...(performers.length > 0 && { performers }),
    ...(source && source.name !== cards.host(video) && { site: source.name }),
  });
  const elsewhere = others.get(video);
  return elsewhere ? { ...card, others: elsewhere } : card;
}

function writeCardShards(sink: ShardSink, catalogue: Catalogue): void {
  const { cardsPerShard } = catalogue.layout;
  for (let first = 0; first < catalogue.order.length; first += cardsPerShard) {
    const count = Math.min(cardsPerShard, catalogue.order.length - first);
    sink.add('cards', writeCards(Array.from({ length: count }, (_, i) => cardOf(catalogue, first + i))));
  }
}

function writeOrderSets(sink: ShardSink, catalogue: Catalogue): void {
  const { cards, order, layout } = catalogue;
  const orders = sortRows(cards, order);
  writeOrders(sink, orders, layout);
  for (const rows of firstPageRows(orders)) sink.add('first-pages', writeFirstPages([firstPageOf(catalogue, rows)]));
  sink.add('trending', writeOrder(trendingRows(cards, order).flatMap((row) => [row, cards.views(order[row]!)])));
}

const firstPageOf = (catalogue: Catalogue, rows: readonly number[]): FirstPage => ({
  rows,
  cards: rows.map((row) => cardOf(catalogue, row)),
});

/** Writes the first pages of all tags, closing a shard when it has cards enough. Returns the place of the first tag of each. */
function writeTagFirstPages(sink: ShardSink, catalogue: Catalogue): readonly number[] {
  const { tags, layout } = catalogue;
  const firsts: number[] = [];
  let pages: FirstPage[] = [];
  let held = 0;
  for (const { place } of tags.tags) {
    const { rows } = tags.list(place);
    // a single card is read from its own shard just as well
    const newest = rows.length > 1 && isPaged(tags.kinds[place]!) ? rows.subarray(-FIRST_PAGE_VIDEOS).toReversed() : [];
    pages.push(firstPageOf(catalogue, [...newest]));
    held += newest.length;
    if (held < layout.cardsPerFirstPageShard && place < tags.tags.length - 1) continue;
    sink.add('first-pages-tag', writeFirstPages(pages));
    firsts.push(place - pages.length + 1);
    pages = [];
    held = 0;
  }
  return firsts;
}

function writeTagSets(sink: ShardSink, { tags, layout }: Catalogue): void {
  const { tagsPerShard, topTags } = layout;
  for (let first = 0; first < tags.tags.length; first += tagsPerShard) {
    const part = tags.tags.slice(first, first + tagsPerShard);
    sink.add('tags', writeTags(part));
    sink.add('tags-related', writeOrder(part.flatMap(({ place }) => withLength(tags.related(place)))));
  }
  sink.add('tags-top', writeTags(tags.byCount.slice(0, topTags).map((place) => tags.tags[place]!)));
}

/** Tells a list from the next one. */
const withLength = (places: readonly number[]) => [places.length, ...places];

function writeTermSets(sink: ShardSink, catalogue: Catalogue, firstPages: readonly number[]): void {
  const { order, tags, words, layout } = catalogue;
  const videos = order.length;
  const facets = FACETS.map((facet) => rowsWith(catalogue, (video) => hasFacet(facet, catalogue, video)));
  const sources = SOURCES.map((source) => rowsWith(catalogue, (video) => catalogue.cards.source(video) === source));
  const allSlugs = tags.tags.map(({ slug }) => slug);
  const places = {
    tag: writeTerms(sink, 'tag', { length: allSlugs.length, list: tags.list, spellings: allSlugs }, videos, layout),
    facet: writeTerms(sink, 'facet', toTerms(facets), videos, layout),
    word: writeTerms(
      sink,
      'word',
      { length: words.words.length, list: words.list, spellings: words.words },
      videos,
      layout,
    ),
    source: writeTerms(sink, 'source', toTerms(sources), videos, layout),
  };
  const keys = writeVocabulary(sink, words, layout);
  const slugs = allSlugs.filter((_, place) => place % layout.tagsPerShard === 0);
  const directories = [
    [DIRECTORY.tag, { keys: slugs, ...places.tag, firstPages }],
    [DIRECTORY.facet, { keys: [], ...places.facet, ...NO_FIRST_PAGES }],
    [DIRECTORY.word, { keys: keys.forward, ...places.word, ...NO_FIRST_PAGES }],
    [DIRECTORY.source, { keys: [], ...places.source, ...NO_FIRST_PAGES }],
    [DIRECTORY.reverse, { keys: keys.reverse, ...NO_TERMS, ...NO_FIRST_PAGES }],
  ] as const;
  for (const [, directory] of directories) sink.add('directory', writeDirectory(directory));
}

function hasFacet(facet: Facet, { cards }: Catalogue, video: number): boolean {
  const quality = cards.quality(video);
  if (facet === 'no quality') return quality === null;
  if (facet === 'HD' || facet === 'SD') return quality === facet;
  const { from, to } = DURATION_BUCKETS[facet];
  return cards.duration(video) >= from && cards.duration(video) < to;
}

const toTerms = (lists: readonly Uint32Array[]): Terms => ({
  length: lists.length,
  list: (term) => ({ rows: lists[term]!, fields: null, places: null }),
});

function rowsWith({ order }: Catalogue, isIn: (video: number) => boolean): Uint32Array {
  const rows = new Uint32Array(order.length);
  let count = 0;
  for (const [row, video] of order.entries()) if (isIn(video)) rows[count++] = row;
  return rows.slice(0, count);
}

function writeIdShards(sink: ShardSink, { cards, order, layout }: Catalogue): void {
  const count = countIdShards(order.length, layout.idsPerShard);
  const parts: [number, number][][] = Array.from({ length: count }, () => []);
  for (const [row, video] of order.entries()) {
    const id = cards.id(video);
    parts[idShardOf(id, count)]!.push([hashText(id), row]);
  }
  for (const part of parts) sink.add('ids', writeIds(part));
}

function writeMinutes(sink: ShardSink, { cards, order, layout }: Catalogue): void {
  for (let first = 0; first < order.length; first += layout.rowsPerSegment) {
    const segment = order.subarray(first, first + layout.rowsPerSegment);
    sink.add('minutes', writeOrder(segment.map((video) => toMinutes(cards.duration(video)))));
  }
}

function dayTable({ cards, order }: Catalogue): Pick<Manifest, 'days' | 'dayRows'> {
  const days: number[] = [];
  const dayRows: number[] = [];
  for (const [row, video] of order.entries()) {
    const day = toEpochDay(cards.addedAt(video));
    if (day === days.at(-1)) continue;
    days.push(day);
    dayRows.push(row);
  }
  return { days, dayRows };
}
