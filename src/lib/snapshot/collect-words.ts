import type { Video } from '../domain/video.ts';
import { wordsOf } from '../domain/words.ts';
import { FIELD, FIELD_BITS, titleField } from './layout.ts';
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
  /** Per word its newest entry. */
  const newest = createNumberList();

  /** Takes words of a video, those of the best field first. */
  const addWords = (found: readonly string[], field: number) => {
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
      const title = wordsOf(video.title);
      addWords(title, titleField(new Set(title).size));
      for (const name of [...video.tags, ...video.performers]) addWords(wordsOf(name), FIELD.tags);
      addWords(wordsOf(video.description), FIELD.description);
    },
    finish(order) {
      firsts.push(entries.length);
      const words = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
      const places = new Uint32Array(words.length);
      for (const [place, word] of words.entries()) places[numbers.get(word)!] = place;
      return group(words, places, entries.finish(), firsts.finish(), order);
    },
  };
}

/** Counting sort of all entries by word; rows ascend in every list because the videos are taken in their order. */
function group(
  words: readonly string[],
  places: Uint32Array,
  entries: Uint32Array,
  firsts: Uint32Array,
  order: Uint32Array,
): CollectedWords {
  const starts = new Uint32Array(words.length + 1);
  for (const entry of entries) starts[places[entry >>> FIELD_BITS]! + 1]!++;
  const counts = starts.slice(1);
  for (let word = 0; word < words.length; word++) starts[word + 1]! += starts[word]!;
  const next = starts.slice();
  const rows = new Uint32Array(entries.length);
  const fields = new Uint8Array(entries.length);
  for (let row = 0; row < order.length; row++) {
    const video = order[row]!;
    for (let i = firsts[video]!; i < firsts[video + 1]!; i++) {
      const at = next[places[entries[i]! >>> FIELD_BITS]!]!++;
      rows[at] = row;
      fields[at] = entries[i]! & FIELD_MASK;
    }
  }
  const list = (word: number): Postings => {
    const [from, to] = [starts[word]!, starts[word + 1]!];
    return { rows: rows.subarray(from, to), fields: fields.subarray(from, to) };
  };
  return { words, counts, list };
}
