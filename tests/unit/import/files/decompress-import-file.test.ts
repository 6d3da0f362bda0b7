import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decompressImportFile } from '../../../../src/lib/import/files/decompress-import-file.ts';

async function* chunksOf(...chunks: readonly (readonly number[])[]) {
  for (const chunk of chunks) yield Uint8Array.from(chunk);
}

async function read(...chunks: readonly (readonly number[])[]): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of decompressImportFile(chunksOf(...chunks))) parts.push(bytes);
  return Buffer.concat(parts).toString('latin1');
}

test('R150 passes on bytes without a gzip signature unchanged, for any length and chunk size', async () => {
  expect(await Promise.all([read(), read([]), read([0x1f]), read([0x1f], [0x8c, 0x41]), read([], [0x41], [])])).toEqual(
    ['', '', '\u001f', '\u001f\u008cA', 'A'],
  );
});

test('R150 decompresses gzip, even if its signature is split between two chunks', async () => {
  const [first = 0, second = 0, ...rest] = gzipSync('text');
  expect(await Promise.all([read([first, second, ...rest]), read([first], [], [second], rest)])).toEqual([
    'text',
    'text',
  ]);
});

test('R161 reports a gzip signature without further data as truncated', async () => {
  await expect(read([0x1f, 0x8b])).rejects.toThrow('truncated gzip data');
});

test('R250 reads zstd, UTF-16 with a byte order mark, and gzip data compressed twice', async () => {
  const text = 'Zürich|☆\n'.repeat(1000);
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  const sources = [zstdCompressSync(text), gzipSync(gzipSync(text)), wide, Buffer.from(wide).swap16(), gzipSync(wide)];
  for (const source of sources) {
    for (const size of [3, 1000, source.length]) {
      const chunks = Array.from({ length: Math.ceil(source.length / size) }, (_, i) => [
        ...source.subarray(i * size, (i + 1) * size),
      ]);
      expect(Buffer.from(await read(...chunks), 'latin1').toString()).toBe(text);
    }
  }
});

test('R250 reports UTF-32 with a byte order mark as an unsupported encoding', async () => {
  const advice = 'UTF-32 text: convert it to UTF-8';
  await expect(read([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0])).rejects.toThrow(advice);
  await expect(read([0, 0, 0xfe, 0xff, 0, 0, 0, 0x41])).rejects.toThrow(advice);
});

test('R250 decompresses at most three nested layers of gzip', async () => {
  const pack = (times: number): Buffer => (times === 0 ? Buffer.from('text') : gzipSync(pack(times - 1)));
  expect(await read([...pack(3)])).toBe('text');
  expect((await read([...pack(4)])).startsWith('\u001f\u008b')).toBe(true);
});

test('R161 reports truncated or damaged zstd data, and rethrows errors of its input stream', async () => {
  const packed = zstdCompressSync('text'.repeat(1000));
  await expect(read([...packed.subarray(0, -3)])).rejects.toThrow('truncated zstd data');
  await expect(read([...packed.subarray(0, 4), ...Array<number>(30).fill(0xff)])).rejects.toThrow('damaged zstd data');
  async function* failing() {
    yield packed.subarray(0, 8);
    await Promise.resolve();
    throw new Error('the connection was closed');
  }
  const reading = async () => {
    for await (const bytes of decompressImportFile(failing())) expect(bytes.length).toBeGreaterThan(0);
  };
  await expect(reading()).rejects.toThrow('the connection was closed');
});
