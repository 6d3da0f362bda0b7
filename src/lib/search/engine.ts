import { RELATED_VIDEOS, SUGGESTED_TAGS, SUGGESTED_VIDEOS } from '../domain/limits.ts';
import { PERIODS } from '../domain/period.ts';
import { ANY_VIDEO, type Suggestions, type VideoPage, type VideoQuery } from '../domain/query.ts';
import { COMPARE_BY, type Sort } from '../domain/sort.ts';
import type { Tag, VideoCard } from '../domain/video.ts';
import { HEAD_ORDERS, HEAD_VIDEOS } from '../snapshot/layout.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { collectSet } from './collect-rows.ts';
import { planFilters, type FilterPlan } from './filter-plan.ts';
import { createRowFinder } from './find-rows.ts';
import { createRowSet } from './row-set.ts';
import { listSegments } from './segments.ts';
import { createTagIndex, type TagDetail } from './tag-index.ts';
import { choosePeriod } from './trending.ts';

/** Answers every question about a catalogue from its snapshot. Methods reject when a shard cannot be had. */
export interface Engine {
  /** Counts. */
  readonly videos: number;
  readonly tags: number;
  /** By count, the most first (R157). */
  readonly popularTags: readonly Tag[];
  /** Returns a page of the videos that match. Rejects with the signal's reason when it is aborted. */
  query(query: VideoQuery, signal?: AbortSignal): Promise<VideoPage>;
  /** Returns how many videos match in all: for a page whose total is a lower bound. Reads every list of the query to its end. */
  count(query: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns what the header's dropdown shows for a text (R022). */
  suggest(text: string, signal?: AbortSignal): Promise<Suggestions>;
  /** Returns the tags whose names are like a text, the best first (R085). */
  searchTags(text: string): Promise<readonly Tag[]>;
  /** Returns all tags by name. */
  allTags(): Promise<readonly Tag[]>;
  /** Returns a tag with its related tags, or null. */
  findTag(slug: string): Promise<TagDetail | null>;
  /** Returns the videos with these ids, in this order; unknown ids are left out. */
  findVideos(ids: readonly string[]): Promise<readonly VideoCard[]>;
  /** Returns six random videos that share one of the tags on a video's card (R157). `random` returns 0 to below 1. */
  relatedVideos(id: string, random: () => number): Promise<readonly VideoCard[]>;
}

/** Opens the query engine on a snapshot; it reads shards only as questions need them. */
export function createEngine(snapshot: Snapshot): Engine {
  const { manifest } = snapshot;
  const tags = createTagIndex(snapshot);
  const findRows = createRowFinder(snapshot);

  const query = async (asked: VideoQuery, signal?: AbortSignal): Promise<VideoPage> => {
    const { offset, limit } = asked;
    const filters = await planFilters(snapshot, tags, asked);
    if (asked.period && PERIODS[asked.period].size < Infinity) return inPeriod(asked, filters, signal);
    const head = await storedPage(asked, filters);
    if (head) return head;
    const found = await findRows(asked, filters, offset + limit, signal);
    signal?.throwIfAborted();
    const page = found.rows.slice(offset, offset + limit);
    return { videos: await snapshot.cards(page), total: found.total, exact: found.exact };
  };

  /** Returns a page whose cards are stored ready, or null. */
  const storedPage = async (asked: VideoQuery, filters: FilterPlan): Promise<VideoPage | null> => {
    const { offset, limit, sort, text } = asked;
    if (offset + limit > HEAD_VIDEOS || text.trim() !== '' || filters.total === null) return null;
    const isAll = filters.total === manifest.videos && filters.onlyTag === null;
    const order = isAll ? HEAD_ORDERS.findIndex((name) => name === sort) : -1;
    const tag = sort === 'newest' && filters.onlyTag !== null ? manifest.headTags.indexOf(filters.onlyTag) : -1;
    const index = order >= 0 ? order : tag >= 0 ? HEAD_ORDERS.length + tag : -1;
    if (index < 0) return null;
    const cards = await snapshot.head(index);
    return { videos: cards.slice(offset, offset + limit), total: filters.total, exact: true };
  };

  /** A trending period shows few videos: they are chosen first, and then put in the order asked for. */
  const inPeriod = async (asked: VideoQuery, filters: FilterPlan, signal?: AbortSignal): Promise<VideoPage> => {
    const { period, today, sort, offset, limit } = asked;
    if (!period) throw new Error('Got no period, expected one');
    const isAll = filters.total === manifest.videos && asked.text.trim() === '';
    const matching = isAll ? null : await matchingSet(asked, filters, signal);
    const total = matching?.count() ?? manifest.videos;
    const isWhole = PERIODS[period].size >= total;
    const rows = isWhole
      ? [...(matching?.newestFirst() ?? allRows(manifest.videos))]
      : await choosePeriod(snapshot, matching, period, today);
    const cards = await snapshot.cards(rows);
    const sorted = cards.map((card, i) => ({ card, row: rows[i]! })).toSorted(compareBy(sort));
    return {
      videos: sorted.slice(offset, offset + limit).map(({ card }) => card),
      total: rows.length,
      exact: true,
    };
  };

  const matchingSet = async (asked: VideoQuery, filters: FilterPlan, signal?: AbortSignal) => {
    if (asked.text.trim() === '') {
      return collectSet(snapshot, {
        inSegment: async (segment) => ({ rows: await filters.inSegment(segment), costs: null }),
        signal,
      });
    }
    const { rows } = await findRows({ ...asked, sort: 'newest' }, filters, Infinity, signal);
    return createRowSet(manifest.videos).addRows(Uint32Array.from(rows));
  };

  const findIds = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => snapshot.findRow(id)));
    return found.filter((row) => row !== null);
  };

  const relatedVideos = async (id: string, random: () => number) => {
    const [row] = await findIds([id]);
    if (row === undefined) return [];
    const [card] = await snapshot.cards([row]);
    const places = await Promise.all((card?.tags ?? []).map(({ slug }) => tags.placeOf(slug)));
    const terms = await Promise.all(
      places.filter((place) => place !== null).map((place) => snapshot.term('tag', place)),
    );
    const others = new Set<number>();
    // the newest segment that has enough of them will do: any six are as good as any other
    for (const { index, first } of listSegments(snapshot).toReversed()) {
      const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
      for (const { rows } of lists) for (const other of rows) others.add(first + other);
      others.delete(row);
      if (others.size >= RELATED_VIDEOS) break;
    }
    return snapshot.cards(pickSome([...others], RELATED_VIDEOS, random));
  };

  return {
    videos: manifest.videos,
    tags: manifest.tags,
    popularTags: manifest.popularTags,
    query,
    async count(asked, signal) {
      if (asked.period && PERIODS[asked.period].size < Infinity) return (await query(asked, signal)).total;
      const filters = await planFilters(snapshot, tags, asked);
      // by date every segment is visited when no number of rows is enough
      return (await findRows({ ...asked, sort: 'newest' }, filters, Infinity, signal)).total;
    },
    async suggest(text, signal) {
      const asked = { ...ANY_VIDEO, text, sort: 'relevance', offset: 0, limit: SUGGESTED_VIDEOS } as const;
      const [names, page] = await Promise.all([tags.search(text), query(asked, signal)]);
      return {
        tags: names.slice(0, SUGGESTED_TAGS).map(({ name, slug }) => ({ name, slug })),
        videos: page.videos.map(({ id, title, thumbnailUrl, videoUrl }) => ({ id, title, thumbnailUrl, videoUrl })),
      };
    },
    searchTags: tags.search,
    allTags: tags.byName,
    findTag: tags.find,
    findVideos: async (ids) => snapshot.cards(await findIds(ids)),
    relatedVideos,
  };
}

/** Compares cards by a sort, ties as {@link COMPARE_BY} says. */
function compareBy(sort: Sort) {
  type Item = { readonly card: VideoCard; readonly row: number };
  const compare = COMPARE_BY[sort];
  const isOldFirst = sort === 'oldest' || sort === 'longest';
  return (a: Item, b: Item) => compare(a.card, b.card) || (isOldFirst ? a.row - b.row : b.row - a.row);
}

function* allRows(videos: number): Generator<number> {
  for (let row = videos - 1; row >= 0; row--) yield row;
}

/** Returns `count` of the items in random order: a shuffle that stops early (Fisher and Yates). */
function pickSome(items: readonly number[], count: number, random: () => number): number[] {
  const pool = [...items];
  const picked: number[] = [];
  while (picked.length < count && pool.length > 0) {
    const place = Math.floor(random() * pool.length);
    const last = pool.length - 1;
    const item = pool[place]!;
    pool[place] = pool[last]!;
    pool.pop();
    picked.push(item);
  }
  return picked;
}
