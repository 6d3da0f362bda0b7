import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';
import {
  compareParsedLineWithExpected,
  AMBIGUOUS_FILE_QUIRKS,
  USUAL_PROVIDER_FILE_QUIRKS,
  generateUnescapedLines,
  type ProviderFileQuirks,
} from '../support/unescaped-import-file.ts';

const LINES = 4000;

function measure(seed: string, quirks: ProviderFileQuirks) {
  const found = { right: 0, told: 0, untold: [] as string[] };
  for (const line of generateUnescapedLines(seed, LINES, quirks)) {
    const { wrong, isDoubtful } = compareParsedLineWithExpected(line);
    if (wrong.length === 0) found.right++;
    else if (isDoubtful) found.told++;
    else found.untold.push(`${wrong.join(', ')}: ${line.line}`);
  }
  return found;
}

test('R245 repairs at least 99.8 % of import lines with typical mistakes correctly, and marks the others as doubtful', () => {
  const { right, told, untold } = measure('careless', USUAL_PROVIDER_FILE_QUIRKS);
  expect([untold, right + told]).toEqual([[], LINES]);
  expect(right / LINES).toBeGreaterThanOrEqual(0.998);
});

test('R245 R246 marks every incorrectly repaired import line as doubtful, even in hostile files', () => {
  const { right, untold } = measure('hostile', AMBIGUOUS_FILE_QUIRKS);
  expect(untold).toEqual([]);
  expect(right / LINES).toBeGreaterThan(0.95);
});

test('R246 marks every incorrectly repaired import line as doubtful, for any mix of provider mistakes', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const quirks = fc.record({
    titlePipes: share,
    channelPipes: share,
    descriptionPipes: share,
    tagPipes: share,
    tightPipes: share,
    halfPipes: share,
    descriptions: share,
    otherUploaders: share,
    bare: share,
    seconds: share,
    extras: share,
    isPadded: fc.boolean(),
  });
  fc.assert(
    fc.property(quirks, fc.string(), (given, seed) => {
      for (const line of generateUnescapedLines(seed, 20, given)) {
        const { wrong, isDoubtful } = compareParsedLineWithExpected(line);
        expect(wrong.length === 0 || isDoubtful, `${wrong.join(', ')}: ${line.line}`).toBe(true);
      }
    }),
    getPropertyTestRuns(100),
  );
});
