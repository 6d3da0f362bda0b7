import { expect, test } from 'vitest';
import { describeDurationQualityAndMark } from '../../../../src/features/list/card/card-texts.ts';

test.each([
  [{ duration: 615, quality: 'HD' }, 'opened', '10 minutes 15 seconds, HD, Opened'],
  [{ duration: 0, quality: null }, 'new', 'New'],
  [{ duration: 0, quality: null }, null, ''],
] as const)('describes %j with the mark %j for screen readers as %j', (video, mark, text) => {
  expect(describeDurationQualityAndMark(video, mark)).toBe(text);
});
