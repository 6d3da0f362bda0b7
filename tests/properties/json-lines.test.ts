import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../src/lib/import-file/mapped-record-reader.ts';
import { parseImportFile } from '../support/parse-import-file.ts';
import { parseFieldMapping } from '../../src/lib/import/files/field-mapping-file.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

const key = fc.constantFrom('a', 'b', '0', '1', 'length', '__proto__', 'constructor');
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(key, tie('any'), { maxKeys: 3 }),
  ),
})).any;
const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join('.'));

test('R504 counts each line of a JSON file once, for any JSON values and field paths', async () => {
  const line = fc.oneof(
    fc.dictionary(key, value).map((record) => JSON.stringify({ url: 'https://a.example/1', ...record })),
    value.map((any) => JSON.stringify(any)),
    fc.string().map((text) => text.replaceAll(/[\r\n]/g, '')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), path, path, async (lines, title, list) => {
      const columns = { title, videoUrl: 'url', allThumbnails: list, tags: [list, { value: 'clips' }] };
      let videos = 0;
      const report = await parseImportFile([new TextEncoder().encode(`${lines.join('\n')}\n`)], {
        onVideo: () => videos++,
        openRecords: createMappedRecordReaderFactory(parseFieldMapping({ format: 'jsonl', columns }, 'fields.json')),
      });
      const rejected = Object.values(report.rejected).reduce((sum, { count }) => sum + count, 0);
      expect(report.videos).toBe(videos);
      expect(videos + report.blank + (report.parts ?? 0) + rejected).toBe(report.lines);
      expect(report.lines).toBeGreaterThanOrEqual(lines.length);
    }),
    getPropertyTestRuns(300),
  );
});
