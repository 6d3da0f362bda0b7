import { expect, test } from 'vitest';
import { predictBuildFromCounts } from '../../../../src/lib/import/run/predict-build.ts';

const had = (videos: number) => ({ videos, lines: videos, rejected: 0 });
const all = (count: number) => ({ read: count, shown: count, had: had(count) });
const before = (videos: number) => ({ videos, rejected: null, sources: new Map() });

test.each([
  [0, all(1), 'builds'],
  [100, all(80), 'builds'],
  [100, all(79), 'too-much-lost'],
  [100, all(0), 'nothing-parsed'],
  [0, all(0), 'nothing-parsed'],
  [100, { read: 100, shown: 0, had: had(100) }, 'nothing-left'],
  // videos hidden by the operator's takedowns do not count as lost, but videos on a list of deleted videos do
  [100, { read: 100, shown: 10, had: had(100) }, 'builds'],
  [100, { read: 100, shown: 10, had: had(10) }, 'too-much-lost'],
])('predicts whether a build of %i videos stops, from the counts %o: %s', (videos, counts, verdict) => {
  expect(predictBuildFromCounts(before(videos), counts).verdict).toBe(verdict);
});

test('R251 the prediction of a build reports why no video could be read, if known', () => {
  expect(predictBuildFromCounts(before(0), { ...all(0), nothing: 'Failed: xz' }).message).toBe(
    'A build would stop: Failed: xz.',
  );
});

test('describes whether a build would accept the data, or why it would stop', () => {
  const counts = [all(1000), all(0), { ...all(1000), shown: 0 }, all(500)];
  expect(counts.map((count) => predictBuildFromCounts(before(1000), count).message)).toEqual([
    'A build would accept this data.',
    'A build would stop: Failed to parse any videos from the data.',
    'A build would stop: Takedowns and the list of deleted videos remove all videos: check both lists.',
    'A build would stop, unless --allow-loss is given. The catalogue would shrink from 1000 to 500 videos: 50 % would be lost. MAX_LOSS allows 20 %.',
  ]);
});
