import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFieldMapping } from '../../src/lib/import/files/field-mapping-file.ts';
import { proposeFieldMapping } from '../../src/lib/import/proposal/propose-field-mapping.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

const field = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'title',
    'url',
    'id',
    '',
    ' ',
    '"',
    'https://a.example/1',
    'https://a.example/1.jpg',
    '6:15',
    '1/2/2024',
  ),
  fc.webUrl(),
  fc.nat().map(String),
);
const row = fc.tuple(fc.array(field), fc.constantFrom('|', '\t', ';', ',')).map(([fields, mark]) => fields.join(mark));
const record = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('title', 'url', 'thumb')), fc.jsonValue());

/** Valid column mapping, which the test uses if the proposed mapping lacks required columns. */
const NONE = { delimiter: ';', columns: { title: 0, videoUrl: 1, thumbnail: 2 } };

test('R506 proposes a field mapping for any lines of a file, and a proposal without missing fields is a valid mapping', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          row,
          record.map((value) => JSON.stringify(value)),
        ),
      ),
      (lines) => {
        const proposal = proposeFieldMapping(lines);
        const whole = proposal?.missing.length === 0 ? proposal.mapping : NONE;
        expect(parseFieldMapping(whole, 'proposal').columns.size).toBeGreaterThan(2);
      },
    ),
    getPropertyTestRuns(500),
  );
});
