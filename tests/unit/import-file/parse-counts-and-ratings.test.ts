import { expect, test } from 'vitest';
import { roundViews } from '../../../src/lib/catalogue/invented-and-rounded-views.ts';
import {
  parseWholeNumber,
  computePercentShare,
  convertCountToDigits,
  convertRatingToPercentText,
} from '../../../src/lib/import-file/values/parse-counts-and-ratings.ts';

test.each([
  ['547839', 547_839],
  ['547,839', 547_839],
  ['547.839 views', 547_839],
  ['1 547 839', 1_547_839],
  ["1'547'839", 1_547_839],
  ['29.8K', 29_800],
  ['1,2 m Views', 1_200_000],
  ['3B', 3_000_000_000],
  ['12.0', 12],
  [' 0 ', 0],
  ['1e9', null],
  ['-1', null],
  ['12,34', null],
  ['1.2.3', null],
  ['many', null],
  ['', null],
  ['9'.repeat(41), null],
  ['1000000000000', 1e12],
  ['1000000000001', null],
  ['9'.repeat(40), null],
])('R501 reads the view count %j as %s', (text, figure) => {
  expect(parseWholeNumber(convertCountToDigits(text))).toBe(figure);
});

test('R1035 reads no abbreviated view count whose comma could separate thousands', () => {
  expect(['2,500K', '2,500 M'].map((text) => parseWholeNumber(convertCountToDigits(text)))).toEqual([null, null]);
  expect(['2.500K', '2,50K', '2,5 K'].map(convertCountToDigits)).toEqual(['2500', '2500', '2500']);
});

test.each([
  ['93', 100, 93],
  ['93%', 5, 93],
  ['92.6 %', 100, 93],
  ['4.5', 5, 90],
  ['4,5', 5, 90],
  ['4.5/5', 100, 90],
  ['9 of 10', 100, 90],
  ['0.93', 1, 93],
  ['0', 100, 0],
  ['7', 5, null],
  ['101%', 5, null],
  ['1/0', 5, null],
  ['0/0', 5, null],
  ['good', 100, null],
  ['', 100, null],
  [`4.${'5'.repeat(40)}`, 5, null],
])('R501 reads the rating %j, with the best possible rating %s, as %s percent', (text, best, percent) => {
  expect(parseWholeNumber(convertRatingToPercentText(text, best))).toBe(percent);
});

test('R501 calculates a rating from likes and dislikes only if both are known and not both zero', () => {
  expect([
    computePercentShare(90, 10),
    computePercentShare(2, 1),
    computePercentShare(0, 0),
    computePercentShare(5, null),
    computePercentShare(null, 5),
  ]).toEqual([90, 67, 0, 0, 0]);
});

test('R501 rounds view counts to two significant digits', () => {
  expect([547_839, 29_842, 999, 995, 12, 7, 0].map(roundViews)).toEqual([550_000, 30_000, 1000, 1000, 12, 7, 0]);
});
