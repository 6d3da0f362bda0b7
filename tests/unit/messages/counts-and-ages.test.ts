import { expect, test } from 'vitest';
import { countMessages } from '#messages/counts';
import { periodMessages } from '#messages/list';
import { homeMessages } from '#messages/pages';
import { timeMessages } from '#messages/times';

test('R170 counts of videos and tags are written with singular and plural, short or in full', () => {
  const { videos, videosInFull } = countMessages;
  expect([videos(0), videos(1), videos(2), videos(1200)]).toEqual(['0 videos', '1 video', '2 videos', '1.2K videos']);
  expect([videosInFull(0), videosInFull(1), videosInFull(1200)]).toEqual(['0 videos', '1 video', '1,200 videos']);
  expect(homeMessages.size(1, 1)).toBe('1 video, 1 tag');
  expect(homeMessages.size(0, 1200)).toBe('0 videos, 1,200 tags');
});

test('R171 ages are written in words', () => {
  const units = ['minute', 'hour', 'day', 'month', 'year'] as const;
  expect(timeMessages.age(null)).toBe('just now');
  expect(units.map((unit) => timeMessages.age({ count: 1, unit }))).toEqual(units.map((unit) => `1 ${unit} ago`));
  expect(units.map((unit) => timeMessages.age({ count: 29, unit }))).toEqual(units.map((unit) => `29 ${unit}s ago`));
});

test('R205 a sentence explains that a trending period was filled up with videos of a longer period', () => {
  const { filling } = periodMessages;
  expect(filling('week', 'all', 0)).toBe(
    'None of these videos is from this week: they are the most viewed of all time.',
  );
  expect(filling('today', 'month', 0)).toBe(
    'None of these videos is from today: they are the most viewed of this month.',
  );
  expect(filling('today', 'week', 1)).toBe('1 of these videos is from today, and the others are from this week.');
  expect(filling('month', 'all', 9)).toBe('9 of these videos are from this month, and the others are older.');
});
