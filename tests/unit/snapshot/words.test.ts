// Tests of the words of videos: their numbers, and the rows of the videos that contain each word.
import { expect, test } from 'vitest';
import {
  createByteReader,
  createByteWriter,
  readAllPayloadItems,
} from '../../../src/lib/snapshot/base/byte-reader-writer.ts';
import {
  WORD_FIELD_VALUES,
  shiftTitlePositions,
  MAX_TITLE_WORD_POSITIONS,
  getTitleFieldValue,
} from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { createWordNumbering, readVideoWords as readNumbers } from '../../../src/lib/snapshot/codec/word-numbering.ts';
import { readPostings } from '../../../src/lib/snapshot/codec/postings.ts';
import { decodeWordList } from '../../../src/lib/snapshot/codec/word-shard.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { compileToShardLog } from '../../support/written-shards-log.ts';

type Words = Partial<Parameters<typeof makeVideo>[0]>;

/** Compiles videos, one row per video. Returns every word with its posting list. */
function writeWords(videos: readonly Words[]) {
  const { payloads } = compileToShardLog(
    videos.map((video, row) =>
      makeVideo({ title: '', tags: [], description: '', ...video, id: `${row}`, addedAt: row }),
    ),
    { commonRows: 100 },
  );
  const lists = payloads('terms-word').flatMap((payload) =>
    readAllPayloadItems(payload, (reader) => {
      const { rows, fields, places } = readPostings(reader, true);
      return { rows: [...rows], fields: [...fields!], places: [...places!] };
    }),
  );
  const listed = payloads('words').map(decodeWordList);
  return { words: listed.flatMap(({ words }) => words), counts: listed.flatMap(({ counts }) => counts), lists };
}

test('R085 stores words in alphabetical order, each with its videos and the highest-ranked field of each video that contains it', () => {
  const { words, counts, lists } = writeWords([
    { title: 'boats' },
    { description: 'a sea' },
    { title: 'Sea and sea', tags: ['sea', 'boats'], description: 'boats, and storms' },
  ]);
  expect([words, counts]).toEqual([
    ['a', 'and', 'boats', 'sea', 'storms'],
    [1, 1, 2, 2, 1],
  ]);
  expect(lists).toEqual([
    { rows: [1], fields: [WORD_FIELD_VALUES.description], places: [] },
    { rows: [2], fields: [getTitleFieldValue(2)], places: [0b10] },
    { rows: [0, 2], fields: [getTitleFieldValue(1), WORD_FIELD_VALUES.tags], places: [1] },
    { rows: [1, 2], fields: [WORD_FIELD_VALUES.description, getTitleFieldValue(2)], places: [0b101] },
    { rows: [2], fields: [WORD_FIELD_VALUES.description], places: [] },
  ]);
});

test('R430 all words of a title beyond the maximum number of positions share the last position', () => {
  const title = Array.from({ length: MAX_TITLE_WORD_POSITIONS + 2 }, (_, i) => `w${String(i).padStart(2, '0')}`).join(
    ' ',
  );
  const places = writeWords([{ title }]).lists.map((list) => list.places[0]!);
  expect(places.slice(0, MAX_TITLE_WORD_POSITIONS)).toEqual(
    Array.from({ length: MAX_TITLE_WORD_POSITIONS }, (_, i) => 2 ** i),
  );
  expect(places.slice(MAX_TITLE_WORD_POSITIONS)).toEqual([
    2 ** (MAX_TITLE_WORD_POSITIONS - 1),
    2 ** (MAX_TITLE_WORD_POSITIONS - 1),
  ]);
  expect(places.slice(0, -1).map(shiftTitlePositions)).toEqual(places.slice(1));
});

test('R085 numbers words of any number of tag names in order of appearance', () => {
  const numbers = createWordNumbering();
  const tags = Array.from({ length: 70_000 }, (_, i) => `river w${i}`);
  const wordsIn = (names: readonly string[]) => {
    const writer = createByteWriter();
    numbers.write(writer, { title: '', tags: names, performers: [], description: '' });
    const found: number[] = [];
    readNumbers(createByteReader(writer.view()), (word) => found.push(word));
    return found;
  };
  expect(wordsIn(tags)).toEqual(Array.from({ length: 70_001 }, (_, i) => i));
  expect(wordsIn([tags[69_999]!, tags[0]!])).toEqual([0, 70_000, 1]);
  expect(numbers.finish().words).toHaveLength(70_001);
});
