import type { Video } from '../domain/video.ts';
import { wordsOf } from '../domain/words.ts';
import { FIELD, FIELD_BITS, titleField, titlePlace } from './layout.ts';
import { createNumberList } from './number-list.ts';
import type { Postings } from './postings.ts';

export interface CollectedWords {
  /** Distinct words in code unit order. */
  readonly words: readonly string[];
  /** Videos that hold each word. */
  readonly counts: Uint32Array;
  /** Returns the postings of a word by its place. */
  list(word: number): Postings;
}

export interface WordCollector {
  add(video: Pick<Video, 'title' | 'tags' | 'performers' | 'description'>): void;
  /** Takes the videos in the order of their rows, and returns all postings grouped by word. */
  finish(order: Uint32Array): CollectedWords;
}

const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** Collects which words stand in which video, and where, as flat columns. */
export function createWordCollector(): WordCollector {
  const numbers = new Map<string, number>();
  /** One entry a video and word: the word's number, its best field in the low bits. */
  const entries = createNumberList();
  /** First entry of every video. */
  const firsts = createNumberList();
  /** The places of every word of a title, in the order of the entries, and those of the first word of every video. */
  const places = createNumberList();
  const firstPlaces = createNumberList();
  /** Per word its newest entry. */
  const newest = createNumberList();

  /** Takes words of a video, those of the best field first. */
  const addWords = (found: Iterable<string>, field: number) => {
    const first = firsts.get(firsts.length - 1);
    for (const word of found) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
        newest.push(entries.length);
        entries.push(number * (1 << FIELD_BITS) + field);
        continue;
      }
      if (newest.get(number) >= first) continue;
      newest.set(number, entries.length);
      entries.push(number * (1 << FIELD_BITS) + field);
    }
  };

  return {
    add(video) {
      firsts.push(entries.length);
      firstPlaces.push(places.length);
      const title = new Map<string, number>();
      for (const [i, word] of wordsOf(video.title).entries()) {
        title.set(word, (title.get(word) ?? 0) | titlePlace(i));
      }
      addWords(title.keys(), titleField(title.size));
      for (const place of title.values()) places.push(place);
      for (const name of [...video.tags, ...video.performers]) addWords(wordsOf(name), FIELD.tags);
      addWords(wordsOf(video.description), FIELD.description);
    },
    finish(order) {
      firsts.push(entries.length);
      const words = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
      const ranks = new Uint32Array(words.length);
      for (const [rank, word] of words.entries()) ranks[numbers.get(word)!] = rank;
      return group(words, ranks, {
        entries: entries.finish(),
        firsts: firsts.finish(),
        places: places.finish(),
        firstPlaces: firstPlaces.finish(),
        order,
      });
    },
  };
}

/** What was collected of the videos, and their order. */
interface Columns {
  readonly entries: Uint32Array;
  readonly firsts: Uint32Array;
  readonly places: Uint32Array;
  readonly firstPlaces: Uint32Array;
  readonly order: Uint32Array;
}

/** Counting sort of all entries by word; rows ascend in every list because the videos are taken in their order. */
function group(words: readonly string[], ranks: Uint32Array, columns: Columns): CollectedWords {
  const { entries, firsts, places, firstPlaces, order } = columns;
  const starts = new Uint32Array(words.length + 1);
  const titleStarts = new Uint32Array(words.length + 1);
  for (const entry of entries) {
    const rank = ranks[entry >>> FIELD_BITS]!;
    starts[rank + 1]!++;
    if ((entry & FIELD_MASK) >= FIELD.title) titleStarts[rank + 1]!++;
  }
  const counts = starts.slice(1);
  for (let rank = 0; rank < words.length; rank++) {
    starts[rank + 1]! += starts[rank]!;
    titleStarts[rank + 1]! += titleStarts[rank]!;
  }
  const next = starts.slice();
  const nextTitle = titleStarts.slice();
  const rows = new Uint32Array(entries.length);
  const fields = new Uint8Array(entries.length);
  const grouped = new Uint32Array(places.length);
  for (let row = 0; row < order.length; row++) {
    const video = order[row]!;
    let place = firstPlaces[video]!;
    for (let i = firsts[video]!; i < firsts[video + 1]!; i++) {
      const rank = ranks[entries[i]! >>> FIELD_BITS]!;
      const at = next[rank]!++;
      rows[at] = row;
      fields[at] = entries[i]! & FIELD_MASK;
      if (fields[at] >= FIELD.title) grouped[nextTitle[rank]!++] = places[place++]!;
    }
  }
  const list = (rank: number): Postings => ({
    rows: rows.subarray(starts[rank], starts[rank + 1]),
    fields: fields.subarray(starts[rank], starts[rank + 1]),
    places: grouped.subarray(titleStarts[rank], titleStarts[rank + 1]),
  });
  return { words, counts, list };
}
