import { listSegments } from '../src/lib/search/segments.ts';
import { stackOf } from '../src/lib/search/shuffle.ts';
import { TERM_KINDS, type OrderName } from '../src/lib/snapshot/layout.ts';
import type { Snapshot } from '../src/lib/snapshot/reader.ts';
import { createDrafts } from './drafts.ts';
import { documentOf } from './tokens.ts';

/** Columns of a document behind its number and its fields: whole numbers of 32 bits. */
export const ATTRIBUTES = ['popular_place', 'duration_place', 'minutes', 'title_words', 'stack'] as const;

/** Segments whose documents are made at once. Each time all lists are read: the fewer, the longer it takes, and the less memory. */
const AT_ONCE = 4;

/** A document, as the daemon's indexer reads it. */
export interface IndexedDocument {
  readonly row: number;
  /** Number, {@link FIELDS} and {@link ATTRIBUTES}, with tabs between them and no end of line. */
  readonly line: string;
}

/**
 * Yields the documents of a snapshot, the oldest first: each row with the terms in whose lists it is. Some segments at a time, so that the
 * memory that it takes hangs on the size of segments, and 8 bytes a video. Rejects when a shard cannot be had.
 */
export async function* listDocuments(snapshot: Snapshot): AsyncGenerator<IndexedDocument> {
  const { videos, layout } = snapshot.manifest;
  const popular = await readPlaces(snapshot, 'popular');
  const duration = await readPlaces(snapshot, 'duration');
  const segments = listSegments(snapshot);
  for (let from = 0; from < segments.length; from += AT_ONCE) {
    const some = segments.slice(from, from + AT_ONCE);
    const [{ first: start }, end] = [some[0]!, some.at(-1)!];
    const drafts = createDrafts(end.first + end.size - start);
    for (const kind of TERM_KINDS)
      for await (const lists of snapshot.lists(kind, from, from + some.length))
        for (const [term, list] of lists) drafts.add(kind, term, list);
    for (const { index, first, size } of some) {
      const minutes = await snapshot.minutes(index);
      for (let i = 0; i < size; i++) {
        const row = first + i;
        const { fields, titleWords } = drafts.fieldsOf(row - start);
        const numbers = [popular[row]!, duration[row]!, minutes[i]!, titleWords, stackOf(row, layout)];
        yield { row, line: [documentOf(row, videos), ...fields, ...numbers].join('\t') };
      }
    }
  }
}

/** Returns the place of each row in a stored order. */
async function readPlaces(snapshot: Snapshot, name: OrderName): Promise<Uint32Array> {
  const places = new Uint32Array(snapshot.manifest.videos);
  let place = 0;
  for (let block = 0; block < snapshot.orderBlocks(name); block++) {
    for (const row of await snapshot.orderBlock(name, block)) places[row] = place++;
  }
  return places;
}
