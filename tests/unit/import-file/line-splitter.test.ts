import { expect, onTestFinished, test, vi } from 'vitest';
import { createLineSplitter } from '../../../src/lib/import-file/records/line-splitter.ts';

type Event = [number, string] | [number, string, 'damaged'] | [number, 'too long'];

const encode = (text: string) => new TextEncoder().encode(text);

function split(...chunks: readonly Uint8Array[]): Event[] {
  const events: Event[] = [];
  const splitter = createLineSplitter({
    onLine: (line, number, isDamaged) => events.push(isDamaged ? [number, line, 'damaged'] : [number, line]),
    onTooLong: (number) => events.push([number, 'too long']),
  });
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return events;
}

test('R150 splits lines that end in LF or CRLF, with line numbers', () => {
  expect(split(encode('a\nb\r\n\nc\n'))).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, ''],
    [4, 'c'],
  ]);
});

test.each([
  ['', '\n'],
  ['', '\r\n'],
  [' ', ' \n'],
])('R1086 reads consecutive blank lines %j without decoding them (%j)', (text, blank) => {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  onTestFinished(() => decode.mockRestore());
  const events = split(encode('a\n'), encode(blank.repeat(1000)), encode(`b\r\n${blank}${blank}`));
  expect(events.filter(([, line]) => line !== text)).toEqual([
    [1, 'a'],
    [1002, 'b'],
  ]);
  expect(events).toHaveLength(1004);
  expect(decode.mock.calls.length).toBeLessThan(10);
});

test('R150 reads a last line without a line break', () => {
  expect(split(encode('a\nb'))).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  expect(split(encode(''))).toEqual([]);
});

test('R150 removes a byte order mark, even if it is split between chunks of bytes', () => {
  expect(split(Uint8Array.of(0xef), Uint8Array.of(0xbb), Uint8Array.of(0xbf, 0x61, 0x0a))).toEqual([[1, 'a']]);
});

test('R150 decodes characters that are split between chunks of bytes', () => {
  const bytes = encode('é😀\r\nक्ष\n');
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect(split(...single)).toEqual([
    [1, 'é😀'],
    [2, 'क्ष'],
  ]);
});

test('replaces invalid UTF-8 with U+FFFD, and marks only the line that contains it as damaged', () => {
  expect(split(Uint8Array.of(0x61, 0xff, 0x0a, 0x62, 0x0a, 0xe2, 0x82))).toEqual([
    [1, 'a\ufffd', 'damaged'],
    [2, 'b'],
    [3, '\ufffd', 'damaged'],
  ]);
});

test('preserves NUL and control characters in lines', () => {
  expect(split(encode('a\u0000\u0001\rb\n'))).toEqual([[1, 'a\u0000\u0001\rb']]);
});

test('reads a line of 1 MiB, and skips a longer one', () => {
  const most = 'x'.repeat(1_048_576);
  expect(split(encode(`${most}\n${most}y\nz\n`))).toEqual([
    [1, most],
    [2, 'too long'],
    [3, 'z'],
  ]);
});

test('applies the limit of 1 MiB also to lines that are split between chunks', () => {
  const most = 'x'.repeat(1_048_576);
  expect(split(encode(most), encode('\n'), encode(most), encode('y'), encode('\nz'))).toEqual([
    [1, most],
    [2, 'too long'],
    [3, 'z'],
  ]);
});

test('does not buffer an endless line in memory', () => {
  const chunk = new Uint8Array(65_536).fill(0x78);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const chunks = Array.from({ length: 3200 }, () => chunk);
  const splitter = createLineSplitter({
    onLine: () => expect.unreachable(),
    onTooLong: (number) => expect(number).toBe(1),
  });
  for (const bytes of chunks) {
    splitter.push(bytes);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  splitter.end();
  expect(most).toBeLessThan(32 * 1_048_576);
  expect.assertions(2);
});

test('copies the bytes of an incomplete line, so that the chunk’s buffer can be reused', () => {
  const buffer = encode('ab');
  const lines: string[] = [];
  const splitter = createLineSplitter({ onLine: (line) => lines.push(line), onTooLong: () => expect.unreachable() });
  splitter.push(buffer);
  buffer.fill(0x2e);
  splitter.push(encode('c\n'));
  expect(lines).toEqual(['abc']);
});
