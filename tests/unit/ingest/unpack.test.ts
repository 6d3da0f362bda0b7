import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpack } from '../../../src/lib/ingest/unpack.ts';

async function* chunksOf(...chunks: readonly (readonly number[])[]) {
  for (const chunk of chunks) yield Uint8Array.from(chunk);
}

async function read(...chunks: readonly (readonly number[])[]): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of unpack(chunksOf(...chunks))) parts.push(bytes);
  return Buffer.concat(parts).toString('latin1');
}

test('R150 bytes that do not begin as gzip come as they are, however few they are and however they are cut', async () => {
  expect(await Promise.all([read(), read([]), read([0x1f]), read([0x1f], [0x8c, 0x41]), read([], [0x41], [])])).toEqual(
    ['', '', '\u001f', '\u001f\u008cA', 'A'],
  );
});

test('R150 gzip is unpacked, its mark in one piece or in two', async () => {
  const [first = 0, second = 0, ...rest] = gzipSync('text');
  expect(await Promise.all([read([first, second, ...rest]), read([first], [], [second], rest)])).toEqual([
    'text',
    'text',
  ]);
});

test('R161 gzip that holds nothing else is damaged', async () => {
  await expect(read([0x1f, 0x8b])).rejects.toThrow('the gzip data ends too early');
});
