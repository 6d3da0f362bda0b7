import { listRowSegments, type RowSegment } from '../../src/lib/search/row-segments.ts';
import { getFirstRowOfShuffleRange } from '../../src/lib/search/shuffle-rows.ts';
import type { ByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import type { StoredSortOrderName } from '../../src/lib/catalogue/sort-orders.ts';
import { TERM_KINDS } from '../../src/lib/snapshot/base/snapshot-format.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import type { SpillStorage } from '../../src/lib/snapshot/runs/external-sorter.ts';
import { writeDigits } from '../daemons/write-ascii-digits.ts';
import { createDocumentFieldWriter } from './full-text-document-fields.ts';
import { createSegmentPostingCollector } from './segment-postings.ts';
import { getDocumentIdOfRow } from '../daemons/full-text-fields-and-tokens.ts';

/** Numeric attributes of a document after its id and fields: unsigned 32-bit integers. */
export const FULL_TEXT_DOCUMENT_ATTRIBUTES = [
  'popular_place',
  'duration_place',
  'minutes',
  'title_words',
  'stack',
] as const;

const DECIMAL = 10;
const TAB = Buffer.from('\t');
const LINE_END = Buffer.from('\n');

/** Documents of one segment, in the input format of the daemon's indexer. */
export interface SegmentDocuments extends RowSegment {
  /**
   * Writes the line of one row, separated by tabs: document id, full-text fields (`FULL_TEXT_FIELDS`), {@link
   * FULL_TEXT_DOCUMENT_ATTRIBUTES}.
   */
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
