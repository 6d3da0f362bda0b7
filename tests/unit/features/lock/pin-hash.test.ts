import { expect, test } from 'vitest';
import {
  createPinLock,
  isCorrectPin,
  isPin,
  parsePinLock,
  computeWrongPinDelayMs,
} from '../../../../src/features/lock/pin-hash.ts';

test.each([
  ['1234', true],
  ['12345678', true],
  ['123', false],
  ['123456789', false],
  ['12a4', false],
  ['', false],
  ['١٢٣٤', true],
  ['۱۲۳۴', true],
  ['１２３４', true],
])('R419 R1091 the text %j is accepted as a new PIN: %s', (text, expected) => expect(isPin(text)).toBe(expected));

test('R419 R1091 a stored PIN hash accepts only its own PIN, does not contain it, and differs each time', async () => {
  const lock = await createPinLock('1234', 5);
  expect(parsePinLock(JSON.parse(JSON.stringify(lock)))).toEqual(lock);
  expect([lock.salt.length, lock.hash.length, lock.minutes]).toEqual([32, 64, 5]);
  expect([await isCorrectPin(lock, '1234'), await isCorrectPin(lock, '1235')]).toEqual([true, false]);
  for (const typed of ['١٢٣٤', '۱۲۳۴', '１２３４']) expect(await isCorrectPin(lock, typed)).toBe(true);
  expect((await createPinLock('1234', 5)).hash).not.toBe(lock.hash);
});

test.each([
  null,
  'x',
  {},
  { salt: 'ab', hash: 'ab' },
  { salt: 'ab', hash: 'ab', minutes: 0 },
  { salt: 'x', hash: 'ab', minutes: 5 },
  { salt: 'ab', hash: 'abc', minutes: 5 },
  { salt: 1, hash: 'ab', minutes: 5 },
  { salt: 'ab', hash: 1, minutes: 5 },
])('R419 rejects %j as a stored PIN lock', (value) => expect(parsePinLock(value)).toBeNull());

test('R961 three wrong PINs cause no delay, and each further wrong PIN doubles the delay up to 15 minutes', () => {
  expect([0, 2, 3, 4, 5, 20].map((tries) => computeWrongPinDelayMs(tries) / 1000)).toEqual([0, 0, 30, 60, 120, 900]);
});
