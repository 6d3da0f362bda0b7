import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify } from '../../src/lib/domain/slug.ts';
import type { Video } from '../../src/lib/domain/video.ts';
import { createByteReader, createByteWriter } from '../../src/lib/snapshot/bytes.ts';
import { formatManifest, parseManifest } from '../../src/lib/snapshot/manifest.ts';
import { readRows, readWordPostings, writeRows, writeWordPostings } from '../../src/lib/snapshot/postings.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/writer.ts';
import { anyVideos, writeSnapshot } from '../support/catalogue.ts';

const byDate = (videos: readonly Video[]) => videos.toSorted((a, b) => a.addedAt - b.addedAt);
const ascending = fc.uniqueArray(fc.nat(2 ** 31 - 1)).map((rows) => rows.toSorted((a, b) => a - b));

describe('bytes', () => {
  test('numbers and texts come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.maxSafeNat(), fc.string({ unit: 'grapheme' }))), (items) => {
        const writer = createByteWriter();
        for (const [number, text] of items) {
          writer.varint(number);
          writer.text(text);
        }
        const reader = createByteReader(writer.finish());
        expect(items.map(() => [reader.varint(), reader.text()])).toEqual(items);
        expect(reader.left).toBe(0);
      }),
    );
  });

  test('posting lists come back as they were written', () => {
    fc.assert(
      fc.property(ascending, (rows) => {
        const writer = createByteWriter();
        writeRows(writer, rows);
        expect([...readRows(createByteReader(writer.finish()))]).toEqual(rows);
      }),
    );
  });

  test('word postings come back with their fields', () => {
    fc.assert(
      fc.property(ascending, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (rows, stream) => {
        const fields = [...stream.take(rows.length)];
        const writer = createByteWriter();
        writeWordPostings(writer, rows, fields);
        const postings = readWordPostings(createByteReader(writer.finish()));
        expect({ rows: [...postings.rows], fields: [...postings.fields] }).toEqual({ rows, fields });
      }),
    );
  });

  test('damaged bytes throw or read as something, and never hang', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const read = () => {
          try {
            return readRows(createByteReader(bytes));
          } catch (error) {
            return error;
          }
        };
        expect([Uint32Array, RangeError].some((kind) => read() instanceof kind)).toBe(true);
      }),
    );
  });
});

describe('snapshot', () => {
  test('every card is read as it was written, oldest first', async () => {
    await fc.assert(
      fc.asyncProperty(anyVideos, async (videos) => {
        const snapshot = writeSnapshot(videos);
        const cards = await snapshot.cards(videos.map((_, row) => row));
        const plain = ({ id, title, videoUrl, thumbnailUrl, duration, quality, views, addedAt }: Video) => ({
          id,
          title,
          videoUrl,
          thumbnailUrl,
          duration,
          quality,
          views,
          addedAt,
        });
        expect(cards.map(({ tags: _tags, ...card }) => card)).toEqual(byDate(videos).map(plain));
      }),
    );
  });

  test('every id leads to its row, and an unknown one to none', async () => {
    await fc.assert(
      fc.asyncProperty(anyVideos, fc.string(), async (videos, other) => {
        const snapshot = writeSnapshot(videos);
        const rows = await Promise.all(byDate(videos).map(({ id }) => snapshot.findRow(id)));
        expect(rows).toEqual(videos.map((_, row) => row));
        const known = byDate(videos).findIndex(({ id }) => id === other);
        expect(await snapshot.findRow(other)).toBe(known < 0 ? null : known);
      }),
    );
  });

  test('every tag lists the rows that carry a name with its slug', async () => {
    await fc.assert(
      fc.asyncProperty(anyVideos, async (videos) => {
        const snapshot = writeSnapshot(videos);
        const rows = byDate(videos);
        for (const [rank, tag] of (await snapshot.tags()).entries()) {
          const isOf = (name: string) => (slugify(name) === '' ? name === tag.name : slugify(name) === tag.slug);
          const carrying = rows.flatMap(({ tags }, row) => (tags.some(isOf) ? [row] : []));
          expect([...(await snapshot.tagRows(rank))]).toEqual(carrying);
          expect(tag.count).toBe(carrying.length);
        }
      }),
    );
  });

  test('the manifest comes back from its file', () => {
    fc.assert(
      fc.property(anyVideos, (videos) => {
        const { manifest } = writeSnapshot(videos);
        expect(parseManifest(JSON.parse(formatManifest(manifest)))).toEqual(manifest);
      }),
    );
  });

  test('the same videos give the same bytes', () => {
    fc.assert(
      fc.property(anyVideos, (videos) => {
        const write = () => {
          const shards: [string, number, string][] = [];
          const writer = createSnapshotWriter();
          for (const video of videos) writer.add(video);
          const manifest = writer.finish((set, index, bytes) => {
            shards.push([set, index, Buffer.from(bytes).toString('base64')]);
            return `${set}/${index}`;
          });
          return { shards, manifest };
        };
        expect(write()).toEqual(write());
      }),
    );
  });
});
