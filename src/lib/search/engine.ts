import { RELATED_VIDEOS, SUGGESTED_TAGS, SUGGESTED_VIDEOS } from '../domain/limits.ts';
import { NO_FILTERS } from '../domain/filter.ts';
import type { Suggestions, VideoPage, VideoQuery } from '../domain/query.ts';
import type { Tag, VideoCard } from '../domain/video.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { filterRows } from './filter-rows.ts';
import { loadFuse } from './fuse.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { choosePeriod, orderRows } from './order-rows.ts';
import { createRowSet } from './row-set.ts';
import { createTagIndex, type TagDetail } from './tag-index.ts';
import { matchText } from './text-match.ts';

/** Answers every question about a catalogue from its snapshot. Methods reject when a shard cannot be had. */
export interface Engine {
  /** Counts. */
  readonly videos: number;
  readonly tags: number;
  /** By count, the most first (R157). */
  readonly popularTags: readonly Tag[];
  /** Returns a page of the videos that match. Rejects with the signal's reason when it is aborted. */
  query(query: VideoQuery, signal?: AbortSignal): Promise<VideoPage>;
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

const ANY_VIDEO = { tag: null, text: '', filters: NO_FILTERS, without: [], period: null, today: 0 } as const;

/** Opens the query engine on a snapshot; it reads shards only as questions need them. */
export function createEngine(snapshot: Snapshot): Engine {
  const { manifest } = snapshot;
  const tags = createTagIndex(snapshot);
  let opened: Promise<Lexicon> | null = null;
  const openLexicon = () => {
    opened ??= Promise.all([snapshot.vocabulary(), loadFuse()]).then(([words, fuse]) => createLexicon(words, fuse));
    opened.catch(() => (opened = null));
    return opened;
  };

  const query = async (asked: VideoQuery, signal?: AbortSignal): Promise<VideoPage> => {
    const hasText = asked.text.trim() !== '';
    const [filtered, match] = await Promise.all([
      filterRows(snapshot, tags, asked),
      hasText ? openLexicon().then((lexicon) => matchText(snapshot, lexicon, asked.text, signal)) : null,
    ]);
    signal?.throwIfAborted();
    if (match) filtered.intersect(match.rows);
    const rows = asked.period ? await choosePeriod(snapshot, filtered, asked.period, asked.today) : filtered;
    const page = await take(orderRows(snapshot, rows, asked.sort, match), asked.offset, asked.limit);
    signal?.throwIfAborted();
    return { videos: await snapshot.cards(page), total: rows.count(), exact: true };
  };

  const findRows = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => snapshot.findRow(id)));
    return found.filter((row) => row !== null);
  };

  const relatedVideos = async (id: string, random: () => number) => {
    const [row] = await findRows([id]);
    if (row === undefined) return [];
    const [card] = await snapshot.cards([row]);
    const ranks = await Promise.all((card?.tags ?? []).map(({ slug }) => tags.rankOf(slug)));
    const lists = await Promise.all(ranks.filter((rank) => rank !== null).map((rank) => snapshot.tagRows(rank)));
    const sharing = lists.reduce((rows, list) => rows.addRows(list), createRowSet(manifest.videos));
    const others = [...sharing.newestFirst()].filter((other) => other !== row);
    return snapshot.cards(pickSome(others, RELATED_VIDEOS, random));
  };

  return {
    videos: manifest.videos,
    tags: manifest.tags,
    popularTags: manifest.popularTags,
    query,
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
    findVideos: async (ids) => snapshot.cards(await findRows(ids)),
    relatedVideos,
  };
}

/** Returns `limit` rows after the first `offset`. */
async function take(rows: AsyncIterable<number> | Iterable<number>, offset: number, limit: number): Promise<number[]> {
  const taken: number[] = [];
  if (limit <= 0) return taken;
  let seen = 0;
  for await (const row of rows) {
    if (seen++ < offset) continue;
    taken.push(row);
    if (taken.length >= limit) break;
  }
  return taken;
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
