import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEngine, makeVideo, SMALL_LAYOUT, writeSnapshot } from '../../support/catalogue.ts';

const HOST = 'https://pictures.example.org';

test('every video finds its own other pictures, whatever they are, and only those', async () => {
  const url = fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((n) => `${HOST}/video/${n}.jpg`),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('/own/café.jpg', ''),
  );
  const lists = fc.array(fc.tuple(url, fc.array(url, { maxLength: 4 })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(lists, async (pictures) => {
      const videos = pictures.map(([thumbnailUrl, otherPictures], i) =>
        makeVideo({ id: `v${i}`, thumbnailUrl, otherPictures, addedAt: (i * 7) % 5 }),
      );
      const engine = openEngine(videos, SMALL_LAYOUT);
      const found = await Promise.all(videos.map(({ id }) => engine.otherPictures(id)));
      expect(found).toEqual(videos.map(({ otherPictures }) => otherPictures));
      expect(await engine.otherPictures('unknown')).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a catalogue without other pictures has no files for them', () => {
  const { manifest } = writeSnapshot([makeVideo({ id: 'a' }), makeVideo({ id: 'b' })]);
  expect(manifest.sets.pictures).toEqual({ count: 0, groups: [] });
});
