import { expect, test } from 'vitest';
import type { RejectedLine } from '../../../src/lib/import-file/read-import-file.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { createRejectedLineCollector } from '../../../src/lib/import-file/rejected-line-samples.ts';
import { toLine } from './import-line.ts';

test('stores the first lines that were rejected for each reason, shortened and without control characters', () => {
  const { add, toRecord } = createRejectedLineCollector(2);
  for (const line of [1, 2, 3]) add({ reason: 'no-title', line, text: `a\u001b[2J|${'x'.repeat(1000)}` });
  add({ reason: 'line-too-long', line: 4, text: '' });
  const text = `a[2J|${'x'.repeat(155)}`;
  expect(toRecord()).toEqual({
    'no-title': [
      { line: 1, text },
      { line: 2, text },
    ],
    'line-too-long': [{ line: 4, text: '' }],
  });
});

test('passes every rejected line with its text to the callback, and for a line that repeats a video id, also this id', async () => {
  const met: RejectedLine[] = [];
  const lines = [toLine({ slug: 'a' }), 'short', toLine({ slug: 'a', title: 'Again' }), 'x'.repeat(1_048_577)];
  const places: [string, number][] = [];
  await parseImportFile([new TextEncoder().encode(lines.join('\n'))], {
    onVideo: ({ id }, line) => places.push([id, line]),
    onRejected: (line) => met.push(line),
  });
  expect(places).toEqual([['a', 1]]);
  expect(met).toEqual([
    { kind: 'rejected', reason: 'too-few-fields', line: 2, text: 'short', id: null },
    { kind: 'rejected', reason: 'duplicate-id', line: 3, text: lines[2], id: 'a' },
    { kind: 'rejected', reason: 'line-too-long', line: 4, text: 'x'.repeat(65_536), id: null },
  ]);
});
