import type { Video } from '../domain/video.ts';
import { wordsOf } from '../domain/words.ts';
import { FIELD } from './layout.ts';

/** Growing list of numbers without boxes: there are tens of postings a video. */
function createNumberList() {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    push(value: number) {
      if (length === numbers.length) {
        const grown = new Uint32Array(length * 2);
        grown.set(numbers);
        numbers = grown;
      }
      numbers[length++] = value;
    },
    finish: () => numbers.subarray(0, length),
  };
}

export interface CollectedWords {
  /** Distinct words in code unit order. */
  readonly words: readonly string[];
  /** Postings of word i stand at starts[i] to starts[i + 1], by ascending row. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  readonly fields: Uint8Array;
}

export interface WordCollector {
  add(video: Video): void;
  /** Takes the row of every video in order of adding, and returns all postings grouped by word. */
  finish(rowOf: Uint32Array): CollectedWords;
}

/** Collects which words stand in which field of which video, as flat columns. */
export function createWordCollector(): WordCollector {
  const numbers = new Map<string, number>();
  const wordColumn = createNumberList();
  const videoColumn = createNumberList();
  const fieldColumn = createNumberList();
  let videos = 0;

  const addField = (found: Map<number, number>, text: string, field: number) => {
    for (const word of wordsOf(text)) {
      const known = numbers.get(word);
      const number = known ?? numbers.size;
      if (known === undefined) numbers.set(word, number);
      found.set(number, (found.get(number) ?? 0) | field);
    }
  };

  return {
    add(video) {
      const found = new Map<number, number>();
      addField(found, video.title, FIELD.title);
      for (const tag of video.tags) addField(found, tag, FIELD.tags);
      addField(found, video.description, FIELD.description);
      for (const [number, fields] of found) {
        wordColumn.push(number);
        videoColumn.push(videos);
        fieldColumn.push(fields);
      }
      videos++;
    },
    finish: (rowOf) => groupByWord(numbers, wordColumn.finish(), videoColumn.finish(), fieldColumn.finish(), rowOf),
  };
}

/** Two counting sorts: postings by row, then, keeping that order, by word. Positional for the sake of its speed. */
function groupByWord(
  numbers: ReadonlyMap<string, number>,
  wordColumn: Uint32Array,
  videoColumn: Uint32Array,
  fieldColumn: Uint32Array,
  rowOf: Uint32Array,
): CollectedWords {
  const words = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const place = new Uint32Array(words.length);
  for (const [i, word] of words.entries()) place[numbers.get(word)!] = i;
  const byRow = countingSort(videoColumn.length, rowOf.length, (i) => rowOf[videoColumn[i]!]!);
  const byWord = countingSort(videoColumn.length, words.length, (i) => place[wordColumn[byRow.order[i]!]!]!);
  const rows = new Uint32Array(videoColumn.length);
  const fields = new Uint8Array(videoColumn.length);
  for (let i = 0; i < rows.length; i++) {
    const posting = byRow.order[byWord.order[i]!]!;
    rows[i] = rowOf[videoColumn[posting]!]!;
    fields[i] = fieldColumn[posting]!;
  }
  return { words, starts: byWord.starts, rows, fields };
}

/** Returns the stable order of `length` items by a key below `keys`, and where each key's items start. */
function countingSort(length: number, keys: number, keyOf: (item: number) => number) {
  const starts = new Uint32Array(keys + 1);
  for (let i = 0; i < length; i++) starts[keyOf(i) + 1]!++;
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!;
  const next = starts.slice();
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[next[keyOf(i)]!++] = i;
  return { order, starts };
}
