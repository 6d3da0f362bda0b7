import { expect, test } from 'vitest';
import {
  countVideosFittingQrCode,
  encodeListQrCode,
} from '../../../../src/features/library/share/shared-list-qr-code.ts';
import { formatSharedListUrl, parseSharedList } from '../../../../src/features/library/share/shared-list-link.ts';
import { decodeQrCodePath } from '../../../support/decode-qr.ts';

const ORIGIN = 'https://films.example.org';
const idsOf = (count: number) => Array.from({ length: count }, (_, number) => `video-${number}`);
test.each([1, 3, 60])('R418 the QR code of a list with %d videos decodes to the link of the list', (count) => {
  const list = { name: 'Evening & night', ids: idsOf(count) };
  const { side, path } = encodeListQrCode(list, ORIGIN)!;
  const link = decodeQrCodePath(side, path);
  expect(link).toBe(formatSharedListUrl(list, ORIGIN));
  expect(parseSharedList(new URL(link).hash)).toEqual(list);
});

test('R969 a QR code has a margin of four blank modules', () => {
  const { side, path } = encodeListQrCode({ name: null, ids: ['a'] }, ORIGIN)!;
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g), (run) => run.slice(1).map(Number));
  const [xs, ys] = [runs.map(([x]) => x!), runs.map(([, y]) => y!)];
  expect([Math.min(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([4, 4, side - 5]);
  expect(Math.max(...runs.map(([x, , length]) => x! + length!))).toBe(side - 4);
});

test('R418 a list that is too long has no QR code; another function returns how many of its videos would fit', () => {
  const long = { name: null, ids: idsOf(1000) };
  const count = countVideosFittingQrCode(long, ORIGIN);
  expect([encodeListQrCode(long, ORIGIN), encodeListQrCode({ name: null, ids: idsOf(150) }, ORIGIN)]).toEqual([
    null,
    null,
  ]);
  expect(encodeListQrCode({ name: null, ids: idsOf(count) }, ORIGIN)).not.toBeNull();
  expect(encodeListQrCode({ name: null, ids: idsOf(count + 1) }, ORIGIN)).toBeNull();
  expect(countVideosFittingQrCode({ name: null, ids: ['x'.repeat(2000)] }, ORIGIN)).toBe(0);
  expect(countVideosFittingQrCode({ name: null, ids: idsOf(3) }, ORIGIN)).toBe(3);
  const tooLongForLink = idsOf(1000).map((id) => `${id}${'x'.repeat(300)}`);
  expect(countVideosFittingQrCode({ name: null, ids: tooLongForLink }, ORIGIN)).toBeLessThan(20);
});
