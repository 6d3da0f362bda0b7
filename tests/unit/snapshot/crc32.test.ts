import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from '../../../src/lib/snapshot/base/crc32.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);

test('R222 calculates the CRC-32 of known texts', () => {
  // expected value from the catalogue of parametrised CRC algorithms (https://reveng.sourceforge.io/crc-catalogue/17plus.htm)
  expect(crc32(toBytes('123456789'))).toBe(0xcbf43926);
  expect([crc32(toBytes('')), crc32(toBytes('a'))]).toEqual([0, 0xe8b7be43]);
});

test('R222 the CRC-32 of every byte equals the result of zlib, and a checksum can be continued with further bytes', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of all) expect(crc32(Uint8Array.of(byte))).toBe(zlibCrc32(Uint8Array.of(byte)));
  for (const at of [0, 1, 100, 255, 256]) {
    expect(crc32(all.subarray(at), crc32(all.subarray(0, at)))).toBe(zlibCrc32(all));
  }
});
