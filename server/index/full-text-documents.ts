import { listRowSegments, type RowSegment } from '../../src/lib/search/row-segments.ts';
import { getFirstRowOfShuffleRange } from '../../src/lib/search/shuffle-rows.ts';
import type { ByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import type { StoredSortOrderName } from '../../src/lib/catalogue/sort-orders.ts';
import { TERM_KINDS, WORD_FIELD_VALUES, WORD_FIELD_BITS } from '../../src/lib/snapshot/base/snapshot-format.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import type { SpillStorage } from '../../src/lib/snapshot/runs/external-sorter.ts';
import {
  writeDigits,
  getDocumentIdOfRow,
  TOKEN_IN_EVERY_DOCUMENT,
  FULL_TEXT_FIELDS,
  appendTermToken,
  type FullTextField,
} from '../daemons/full-text-fields-and-tokens.ts';
import {
  createSegmentPostingCollector,
  termKindOfKey,
  termNumberOfKey,
  type VisitPostings,
} from './segment-postings.ts';

/** Field contents and title lengths of the documents of a segment (a range of consecutive rows). */
interface DocumentFieldWriter {
  /** Writes the {@link FULL_TEXT_FIELDS} of a row in this order, separated by tabs. */
  writeFields(row: number, writer: ByteWriter): void;
  /** Returns the number of distinct words in the title of a row, which is stored only up to a maximum. */
  titleWords(row: number): number;
}

const SPACE = Buffer.from(' ');
const TAB = Buffer.from('\t');
const EVERY = Buffer.from(TOKEN_IN_EVERY_DOCUMENT);

function fieldOfWord(field: number): FullTextField {
  if (field >= WORD_FIELD_VALUES.title) return 'title';
  return field === WORD_FIELD_VALUES.tags ? 'tags' : 'about';
}

const WORD_COLUMNS = Uint8Array.from({ length: 2 ** WORD_FIELD_BITS }, (_, field) =>
  FULL_TEXT_FIELDS.indexOf(fieldOfWord(field)),
);
const OTHER_COLUMN = FULL_TEXT_FIELDS.indexOf('terms');

/**
 * Groups the postings of a segment by row and field with a counting sort. Uses eight bytes of memory per posting. Source: Knuth, The Art of
 * Computer Programming 3, 5.2, algorithm D.
 */
export function createDocumentFieldWriter(rows: number, visitPostings: VisitPostings): DocumentFieldWriter {
  const slotOf = (row: number, key: number, field: number) =>
    row * FULL_TEXT_FIELDS.length + (termKindOfKey(key) === 'word' ? WORD_COLUMNS[field]! : OTHER_COLUMN);
  /**
   * End offset of each slot (the postings of one field of one row) in the posting arrays. While the postings are being placed, the offset
   * of the next free position of each slot.
   */
  const ends = new Uint32Array(rows * FULL_TEXT_FIELDS.length + 1);
  visitPostings((row, key, field) => ends[slotOf(row, key, field) + 1]!++);
  for (let slot = 1; slot < ends.length; slot++) ends[slot]! += ends[slot - 1]!;
  const count = ends.at(-1)!;
  const keys = new Uint32Array(count);
  const titlePlaces = new Uint32Array(count);
  const titleWords = new Uint8Array(rows);
  visitPostings((row, key, field, places) => {
    const at = ends[slotOf(row, key, field)]!++;
    keys[at] = key;
    if (field < WORD_FIELD_VALUES.title) return;
    titlePlaces[at] = places;
    titleWords[row] = field - WORD_FIELD_VALUES.title + 1;
  });

  const writeAt = (writer: ByteWriter, at: number, isFirst: boolean) => {
    if (!isFirst) writer.raw(SPACE);
    appendTermToken(writer, termKindOfKey(keys[at]!), termNumberOfKey(keys[at]!));
  };
  const writeTitle = (writer: ByteWriter, from: number, to: number) => {
    let places = 0;
    for (let at = from; at < to; at++) places |= titlePlaces[at]!;
    // each pass clears the lowest bit, so the loop visits all word positions in ascending order
    for (let isFirst = true; places > 0; places &= places - 1) {
      // positions are stored only up to a maximum: in a long title, all further words share the last position
      for (let at = to - 1; at >= from; at--) {
        if ((titlePlaces[at]! & places & -places) === 0) continue;
        writeAt(writer, at, isFirst);
        isFirst = false;
      }
    }
  };
  return {
    writeFields(row, writer) {
      for (const [column, field] of FULL_TEXT_FIELDS.entries()) {
        const slot = row * FULL_TEXT_FIELDS.length + column;
        const from = slot === 0 ? 0 : ends[slot - 1]!;
        const to = ends[slot]!;
        if (column > 0) writer.raw(TAB);
        if (field === 'title') writeTitle(writer, from, to);
        else {
          const hasEvery = field === 'terms';
          if (hasEvery) writer.raw(EVERY);
          for (let at = from; at < to; at++) writeAt(writer, at, at === from && !hasEvery);
        }
      }
    },
    titleWords: (row) => titleWords[row]!,
  };
}

/** Numeric attributes of a document after its id and fields: unsigned 32-bit integers. */
export const FULL_TEXT_DOCUMENT_ATTRIBUTES = [
  'popular_place',
  'duration_place',
  'minutes',
  'title_words',
  'stack',
] as const;

const DECIMAL = 10;
const LINE_END = Buffer.from('\n');

/** Documents of one segment, in the input format of the daemon's indexer. */
export interface SegmentDocuments extends RowSegment {
  /** Writes a row's line, separated by tabs: document id, full-text fields (`FULL_TEXT_FIELDS`), {@link FULL_TEXT_DOCUMENT_ATTRIBUTES}. */
  write(row: number, writer: ByteWriter): void;
}

/**
 * Yields the documents of a snapshot by segment, from the oldest to the newest, with the terms of each row. Reads each posting list once.
 * Memory: the spill buffer, one segment, and 8 bytes per video. Rejects if a shard is unavailable.
 */
export async function* listDocuments(snapshot: Snapshot, spill: SpillStorage): AsyncGenerator<SegmentDocuments> {
  const { videos, layout } = snapshot.manifest;
  const postings = createSegmentPostingCollector(snapshot.segments, layout.rowsPerSegment, spill);
  for (const kind of TERM_KINDS)
    for await (const parts of snapshot.lists(kind)) for (const part of parts) postings.add(kind, part);
  const popular = await readPositions(snapshot, 'popular');
  const duration = await readPositions(snapshot, 'duration');
  for (const segment of listRowSegments(snapshot)) {
    const { index, first, size } = segment;
    const documentFields = createDocumentFieldWriter(size, postings.take(index));
    const minutes = await snapshot.minutes(index);
    yield {
      ...segment,
      write(row, writer) {
        const own = row - first;
        writeDigits(writer, getDocumentIdOfRow(row, videos), DECIMAL);
        writer.raw(TAB);
        documentFields.writeFields(own, writer);
        const numbers = [
          popular[row]!,
          duration[row]!,
          minutes[own]!,
          documentFields.titleWords(own),
          getFirstRowOfShuffleRange(row, layout),
        ];
        for (const number of numbers) {
          writer.raw(TAB);
          writeDigits(writer, number, DECIMAL);
        }
        writer.raw(LINE_END);
      },
    };
  }
}

/** Returns the position of each row in a stored sort order. */
async function readPositions(snapshot: Snapshot, name: StoredSortOrderName): Promise<Uint32Array> {
  const positions = new Uint32Array(snapshot.manifest.videos);
  let position = 0;
  for (let block = 0; block < snapshot.orderBlocks(name); block++) {
    for (const row of await snapshot.orderBlock(name, block)) positions[row] = position++;
  }
  return positions;
}
