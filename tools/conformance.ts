/** npm test -- conformance: prints every requirement of CONFORMANCE.md with its tests. Fails if a requirement has no test in `npm test`. */
import { globSync, readFileSync } from 'node:fs';

const ROW = /^- (R\d{3}) (.*)$/gm;
/**
 * Matches a test of `npm test` whose title, in any kind of quotes, starts with the number of a requirement. Excludes tests with the tag
 * `whole`, which only run in `release`.
 */
const TITLE =
  /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])(R\d{3}(?:[ ,]+R\d{3})*) (?!.*\1,\s*\{ tags?: (?:\['whole'\]|'@whole') \})/g;

/** Folders of the tests. The tour for several browsers is in files of its own, which one test file imports. */
const TESTS = ['tests/{unit,properties,integration,mistakes,e2e}/**/*.{test,spec}.ts', 'tests/engines/tours/*.ts'];

const rows = new Map<string, { text: string; files: Map<string, number> }>();
for (const [, number = '', text = ''] of readFileSync('CONFORMANCE.md', 'utf8').matchAll(ROW)) {
  rows.set(number, { text, files: new Map() });
}

const strangers: string[] = [];
for (const file of globSync(TESTS).toSorted()) {
  for (const [, , numbers = ''] of readFileSync(file, 'utf8').matchAll(TITLE)) {
    for (const number of numbers.split(/[ ,]+/)) {
      const row = rows.get(number);
      if (row) row.files.set(file, (row.files.get(file) ?? 0) + 1);
      else strangers.push(`${number} in ${file}`);
    }
  }
}

const missing = [...rows].filter(([, row]) => row.files.size === 0).map(([number]) => number);
for (const [number, { text, files }] of rows) {
  const tests = [...files].map(([file, count]) => `${file} (${count})`).join(', ');
  console.log(`${files.size > 0 ? 'ok  ' : 'NONE'} ${number} ${text.slice(0, 72)}\n          ${tests || 'no test'}`);
}
console.log(`\n${rows.size - missing.length} of ${rows.size} requirements have a test.`);
if (missing.length > 0) console.error(`Requirements without a test: ${missing.join(', ')}`);
if (strangers.length > 0) console.error(`Tests with an unknown requirement: ${strangers.join(', ')}`);
process.exitCode = missing.length + strangers.length > 0 ? 1 : 0;
