import { expect, test } from 'vitest';
import { commonMessages } from '#messages/common';
import { createVideoSummaryFormatter } from '../../../src/lib/messages/video-details-text.ts';

test.each([
  ['en', 615, ['HD'], '10 minutes 15 seconds, HD'],
  ['en', 3661, [], '1 hour 1 minute 1 second'],
  ['en', 7200, ['SD', 'New'], '2 hours, SD, New'],
  ['en', 59.9, [], '59 seconds'],
  ['en', 0, ['HD'], 'HD'],
  ['en', 0, [], ''],
  ['pl', 125, ['HD'], '2 minuty i 5 sekund, HD'],
  ['ja', 4809, [], '1時間20分9秒'],
])('R747 screen readers read out the details of a video in %s: %d seconds and %j', (locale, seconds, words, text) => {
  expect(createVideoSummaryFormatter(locale, commonMessages.comma)(seconds, words)).toBe(text);
});
