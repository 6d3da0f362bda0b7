import { describe, expect, test } from 'vitest';
import { OPENED_MAX, VISIT_GAP } from '../../../../src/lib/catalogue/limits.ts';
import { OPENED } from '../../../../src/features/marks/opened.ts';
import { healMark, isNew, nextVisit, parseVisit, VISIT_FORM } from '../../../../src/features/marks/visit.ts';

describe('nextVisit', () => {
  test('knows nothing before a first visit, so that nothing is new', () => {
    const first = nextVisit(null, 500, 1000);
    expect(first).toEqual({ before: null, newest: 500, at: 1000 });
    expect(isNew(600, first)).toBe(false);
  });

  test('goes on with pages that come soon, and counts from the visit before in all of them', () => {
    const second = nextVisit({ before: 300, newest: 500, at: 1000 }, 600, 1000 + VISIT_GAP - 1);
    expect(second).toEqual({ before: 300, newest: 600, at: 1000 + VISIT_GAP - 1 });
    expect([isNew(300, second), isNew(301, second)]).toEqual([false, true]);
  });

  test('begins another after a while without a page, and counts from the newest video of the one before', () => {
    const next = nextVisit({ before: 300, newest: 500, at: 1000 }, 400, 1000 + VISIT_GAP);
    expect(next).toEqual({ before: 500, newest: 500, at: 1000 + VISIT_GAP });
  });

  test('takes a clock that was set back for the same visit', () => {
    expect(nextVisit({ before: 3, newest: 5, at: 9000 }, 6, 10)).toEqual({ before: 3, newest: 6, at: 10 });
  });
});

describe('healMark', () => {
  const FUTURE = 32_503_680_000;

  test('leaves marks that the catalogue reaches, or that were no future when they were made', () => {
    expect([healMark(500, 500, 100), healMark(500, 400, 500), healMark(500, 400, 1000)]).toEqual([500, 500, 500]);
  });

  test('takes the moment of the mark for one that lies in the future, but nothing beyond the catalogue', () => {
    expect([healMark(FUTURE, 500, 400), healMark(FUTURE, 500, 600)]).toEqual([400, 500]);
  });

  test('R216 gives New back in the first visit after a date in the future has been mended, and in later pages of the same', () => {
    const poisoned = { before: 300, newest: FUTURE, at: 1000 };
    const next = nextVisit(poisoned, 2000, 1000 + VISIT_GAP);
    expect(next).toEqual({ before: 1000, newest: 2000, at: 1000 + VISIT_GAP });
    expect([isNew(1500, next), isNew(900, next)]).toEqual([true, false]);
    expect(nextVisit({ before: FUTURE, newest: FUTURE, at: 1000 }, 2000, 1001)).toEqual({
      before: 1000,
      newest: 2000,
      at: 1001,
    });
    expect(nextVisit({ before: null, newest: FUTURE, at: 1000 }, 2000, 1001)).toEqual({
      before: null,
      newest: 2000,
      at: 1001,
    });
  });
});

describe('parseVisit', () => {
  test('takes what it stores', () => {
    const visits = [
      { before: null, newest: 5, at: 9 },
      { before: 2, newest: 5, at: 9 },
      { before: 0, newest: 0, at: 0 },
    ];
    expect(visits.map(parseVisit)).toEqual(visits);
  });

  test.each([
    null,
    5,
    [],
    {},
    { before: 'x', newest: 5, at: 9 },
    { before: 2, newest: -1, at: 9 },
    { before: 2, newest: 5 },
  ])('refuses %j', (value) => {
    expect(parseVisit(value)).toBeNull();
  });
});

describe('opened videos', () => {
  const many = Array.from({ length: OPENED_MAX + 5 }, (_, i) => `v${i}`);

  test('are read without repeats, the latest of too many', () => {
    expect(OPENED.form.parse(['a', 'b', 'a'])).toEqual(['a', 'b']);
    expect(OPENED.form.parse(many)).toEqual(many.slice(5));
  });

  test.each([null, {}, 'a', ['a', 1], [['a']]])('are none in %j', (value) => {
    expect(OPENED.form.parse(value)).toBeNull();
  });

  test('have the one that was opened last at their end, and lose the oldest', () => {
    expect(OPENED.add(['a', 'b'], 'a')).toEqual(['b', 'a']);
    expect(OPENED.add(many.slice(5), 'new')).toEqual([...many.slice(6), 'new']);
  });

  test('R416 one that is forgotten is no opening of the one before it', () => {
    const { diff, apply } = OPENED.form;
    const at = 1;
    expect(diff(['a', 'b'], ['a'])).toEqual([{ entry: 'b', value: null }]);
    expect(OPENED.remove(['a', 'b', 'c'], ['b', 'x'])).toEqual(['a', 'c']);
    expect(diff(['a'], [])).toEqual([{ entry: 'a', value: null }]);
    expect(apply(['a', 'b', 'c'], [{ entry: 'b', value: null, at }])).toEqual(['a', 'c']);
  });

  test('of two browsers are those of both, the own ones as the latest', () => {
    expect(OPENED.merge(['a', 'b'], ['b', 'c'])).toEqual(['c', 'a', 'b']);
    expect(OPENED.merge(many.slice(5), ['other'])).toEqual(many.slice(5));
  });
});

test('R163 a visit is stored as JSON under its key, and none before one is noted', () => {
  const visit = { before: null, newest: 500, at: 1000 };
  expect([VISIT_FORM.key, VISIT_FORM.empty, VISIT_FORM.format(null), VISIT_FORM.format(visit)]).toEqual([
    'visit',
    null,
    null,
    '{"before":null,"newest":500,"at":1000}',
  ]);
});
