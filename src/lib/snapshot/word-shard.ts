import { createByteReader, createByteWriter } from './bytes.ts';

/** Distinct words of the catalogue in code unit order, and how many videos hold each. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly counts: readonly number[];
}

function sharedPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

/** Returns the payload of a shard of sorted words, each as what it adds to the one before (front coding). */
export function writeWords({ words, counts }: Vocabulary): Uint8Array {
  const writer = createByteWriter();
  writer.varint(words.length);
  let before = '';
  for (const [i, word] of words.entries()) {
    const kept = sharedPrefix(before, word);
    writer.varint(kept);
    writer.text(word.slice(kept));
    writer.varint(counts[i] ?? 0);
    before = word;
  }
  return writer.finish();
}

/** Returns the words that {@link writeWords} wrote. */
export function readWords(payload: Uint8Array): Vocabulary {
  const reader = createByteReader(payload);
  const words: string[] = [];
  const counts: number[] = [];
  const length = reader.varint();
  let word = '';
  for (let i = 0; i < length; i++) {
    word = word.slice(0, reader.varint()) + reader.text();
    words.push(word);
    counts.push(reader.varint());
  }
  return { words, counts };
}
