import { describe, expect, test } from 'vitest';
import { OPENED_VIDEOS_MAX, VISIT_IDLE_TIMEOUT_SECONDS } from '../../../../src/lib/catalogue/limits.ts';
import { OPENED_VIDEOS_STORAGE } from '../../../../src/features/marks/opened-videos-storage.ts';
import {
  capFutureSeenDate,
  isNewVideo,
  continueOrStartVisit,
  parseStoredVisit,
  VISIT_STORAGE_DEFINITION,
} from '../../../../src/features/marks/new-videos-since-visit.ts';

describe('visits that decide which videos are new', () => {
  test('a first visit has no earlier date, so no video is new', () => {
    const first = continueOrStartVisit(null, 500, 1000);
    expect(first).toEqual({ before: null, newest: 500, at: 1000 });
    expect(isNewVideo(600, first)).toBe(false);
  });

  test('pages opened soon after each other belong to one visit, and videos count as new since the same date', () => {
    const second = continueOrStartVisit(
      { before: 300, newest: 500, at: 1000 },
      600,
      1000 + VISIT_IDLE_TIMEOUT_SECONDS - 1,
    );
    expect(second).toEqual({ before: 300, newest: 600, at: 1000 + VISIT_IDLE_TIMEOUT_SECONDS - 1 });
    expect([isNewVideo(300, second), isNewVideo(301, second)]).toEqual([false, true]);
  });

  test('a new visit starts after a pause; videos newer than the newest one of the previous visit count as new', () => {
    const next = continueOrStartVisit({ before: 300, newest: 500, at: 1000 }, 400, 1000 + VISIT_IDLE_TIMEOUT_SECONDS);
    expect(next).toEqual({ before: 500, newest: 500, at: 1000 + VISIT_IDLE_TIMEOUT_SECONDS });
  });

  test('a clock that was set back does not start a new visit', () => {
    expect(continueOrStartVisit({ before: 3, newest: 5, at: 9000 }, 6, 10)).toEqual({ before: 3, newest: 6, at: 10 });
  });
});

describe('correction of a stored date in the future', () => {
  const FUTURE = 32_503_680_000;

  test('keeps a stored date that is not later than the newest video, or that was not in the future when stored', () => {
    expect([
      capFutureSeenDate(500, 500, 100),
      capFutureSeenDate(500, 400, 500),
      capFutureSeenDate(500, 400, 1000),
    ]).toEqual([500, 500, 500]);
  });

  test('replaces a stored date in the future with its storage time or the newest video’s date, whichever is earlier', () => {
    expect([capFutureSeenDate(FUTURE, 500, 400), capFutureSeenDate(FUTURE, 500, 600)]).toEqual([400, 500]);
  });

  test('R216 marks new videos again after a future date is corrected, also on later pages of the visit', () => {
    const poisoned = { before: 300, newest: FUTURE, at: 1000 };
    const next = continueOrStartVisit(poisoned, 2000, 1000 + VISIT_IDLE_TIMEOUT_SECONDS);
    expect(next).toEqual({ before: 1000, newest: 2000, at: 1000 + VISIT_IDLE_TIMEOUT_SECONDS });
    expect([isNewVideo(1500, next), isNewVideo(900, next)]).toEqual([true, false]);
    expect(continueOrStartVisit({ before: FUTURE, newest: FUTURE, at: 1000 }, 2000, 1001)).toEqual({
      before: 1000,
      newest: 2000,
      at: 1001,
    });
    expect(continueOrStartVisit({ before: null, newest: FUTURE, at: 1000 }, 2000, 1001)).toEqual({
      before: null,
      newest: 2000,
      at: 1001,
    });
  });
});

describe('reading a stored visit', () => {
  test('reads a valid stored visit', () => {
    const visits = [
      { before: null, newest: 5, at: 9 },
      { before: 2, newest: 5, at: 9 },
      { before: 0, newest: 0, at: 0 },
    ];
    expect(visits.map(parseStoredVisit)).toEqual(visits);
  });

  test.each([
    null,
    5,
    [],
    {},
    { before: 'x', newest: 5, at: 9 },
    { before: 2, newest: -1, at: 9 },
    { before: 2, newest: 5 },
  ])('rejects %j as a stored visit', (value) => {
    expect(parseStoredVisit(value)).toBeNull();
  });
});

describe('opened videos', () => {
  const many = Array.from({ length: OPENED_VIDEOS_MAX + 5 }, (_, i) => `v${i}`);

  test('reads opened videos without duplicates and keeps only the latest ones', () => {
    expect(OPENED_VIDEOS_STORAGE.definition.parse(['a', 'b', 'a'])).toEqual(['a', 'b']);
    expect(OPENED_VIDEOS_STORAGE.definition.parse(many)).toEqual(many.slice(5));
  });

  test.each([null, {}, 'a', ['a', 1], [['a']]])('rejects %j as a list of opened videos', (value) => {
    expect(OPENED_VIDEOS_STORAGE.definition.parse(value)).toBeNull();
  });

  test('an opened video moves to the end of the list, and the oldest one is dropped', () => {
    expect(OPENED_VIDEOS_STORAGE.add(['a', 'b'], 'a')).toEqual(['b', 'a']);
    expect(OPENED_VIDEOS_STORAGE.add(many.slice(5), 'new')).toEqual([...many.slice(6), 'new']);
  });

  test('R416 removing an opened video does not count as opening the video before it', () => {
    const { diff, apply } = OPENED_VIDEOS_STORAGE.definition;
    const at = 1;
    expect(diff(['a', 'b'], ['a'])).toEqual([{ entry: 'b', value: null }]);
    expect(OPENED_VIDEOS_STORAGE.remove(['a', 'b', 'c'], ['b', 'x'])).toEqual(['a', 'c']);
    expect(diff(['a'], [])).toEqual([{ entry: 'a', value: null }]);
    expect(apply(['a', 'b', 'c'], [{ entry: 'b', value: null, at }])).toEqual(['a', 'c']);
  });

  test('merges the opened videos of two browsers, with the videos of this browser last', () => {
    expect(OPENED_VIDEOS_STORAGE.merge(['a', 'b'], ['b', 'c'])).toEqual(['c', 'a', 'b']);
    expect(OPENED_VIDEOS_STORAGE.merge(many.slice(5), ['other'])).toEqual(many.slice(5));
  });
});

test('R163 stores a visit as JSON under its key, and nothing before the first visit', () => {
  const visit = { before: null, newest: 500, at: 1000 };
  expect([
    VISIT_STORAGE_DEFINITION.key,
    VISIT_STORAGE_DEFINITION.empty,
    VISIT_STORAGE_DEFINITION.format(null),
    VISIT_STORAGE_DEFINITION.format(visit),
  ]).toEqual(['visit', null, null, '{"before":null,"newest":500,"at":1000}']);
});
