import { listSegments } from '../src/lib/search/segments.ts';
import { stackOf } from '../src/lib/search/shuffle.ts';
import { FACETS, FIELD, TITLE_PLACES, type OrderName, type TermKind } from '../src/lib/snapshot/layout.ts';
import type { Snapshot } from '../src/lib/snapshot/reader.ts';
import { SOURCES } from '../src/lib/domain/source.ts';
import { documentOf, EVERY_TOKEN, FIELDS, tokenOf } from './tokens.ts';

/** Columns of a document behind its number and its fields: whole numbers of 32 bits. */
export const ATTRIBUTES = ['popular_place', 'duration_place', 'minutes', 'title_words', 'stack'] as const;

/** A document, as the daemon's indexer reads it. */
export interface IndexedDocument {
  readonly row: number;
  /** Number, {@link FIELDS} and {@link ATTRIBUTES}, with tabs between them and no end of line. */
  readonly line: string;
}

/** What is known of a row before it is written. */
interface Draft {
  /** Numbers of words by their place in the title; several share the last. */
  readonly title: [place: number, word: number][];
  readonly tags: string[];
  readonly about: string[];
  readonly terms: string[];
  titleWords: number;
}

const newDraft = (): Draft => ({ title: [], tags: [], about: [], terms: [EVERY_TOKEN], titleWords: 0 });

/**
 * Yields the documents of a snapshot, the oldest first: each row with the terms in whose lists it is. Segment by segment, so that the memory
 * that it takes hangs on the size of a segment, and 8 bytes a video. Rejects when a shard cannot be had.
 */
export async function* listDocuments(snapshot: Snapshot): AsyncGenerator<IndexedDocument> {
  const { manifest } = snapshot;
  const labels = Object.values(manifest.names).reduce((sum, { count }) => sum + count, manifest.tags);
  const kinds: readonly (readonly [TermKind, number])[] = [
    ['tag', labels],
    ['facet', FACETS.length],
    ['source', SOURCES.length],
  ];
  const popular = await readPlaces(snapshot, 'popular');
  const duration = await readPlaces(snapshot, 'duration');
  for (const { index, first, size } of listSegments(snapshot)) {
    const drafts = Array.from({ length: size }, newDraft);
    for (const [kind, count] of kinds) await addTerms(snapshot, drafts, index, kind, count);
    await addWords(snapshot, drafts, index);
    const minutes = await snapshot.minutes(index);
    for (const [i, draft] of drafts.entries()) {
      const row = first + i;
      const numbers = [popular[row]!, duration[row]!, minutes[i]!, draft.titleWords, stackOf(row, manifest.layout)];
      yield { row, line: [documentOf(row, manifest.videos), ...fieldsOf(draft), ...numbers].join('\t') };
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

async function addTerms(
  snapshot: Snapshot,
  drafts: readonly Draft[],
  segment: number,
  kind: TermKind,
  count: number,
): Promise<void> {
  for (let number = 0; number < count; number++) {
    const { rows } = await (await snapshot.term(kind, number)).inSegment(segment);
    const token = tokenOf(kind, number);
    for (const row of rows) drafts[row]!.terms.push(token);
  }
}

async function addWords(snapshot: Snapshot, drafts: readonly Draft[], segment: number): Promise<void> {
  for (let word = 0; word < snapshot.manifest.words; word++) {
    const { rows, fields, places } = await (await snapshot.term('word', word)).inSegment(segment);
    const token = tokenOf('word', word);
    let inTitle = 0;
    for (const [i, row] of rows.entries()) {
      const draft = drafts[row]!;
      const field = fields![i]!;
      if (field === FIELD.description) draft.about.push(token);
      else if (field === FIELD.tags) draft.tags.push(token);
      else {
        draft.titleWords = field - FIELD.title + 1;
        const bits = places![inTitle++]!;
        for (let place = 0; place < TITLE_PLACES; place++) if (bits & (1 << place)) draft.title.push([place, word]);
      }
    }
  }
}

/** Returns the fields of a document, in their order. */
function fieldsOf({ title, tags, about, terms }: Draft): string[] {
  const words = title.toSorted(([a], [b]) => a - b).map(([, word]) => tokenOf('word', word));
  const texts = { title: words, tags, about, terms };
  return FIELDS.map((field) => texts[field].join(' '));
}
