/**
 * npm test -- conformance: prints every requirement of CONFORMANCE.md with its tests. Fails if a requirement has no test in `npm test`, is
 * listed twice, or is too long.
 */
import { globSync, readFileSync } from 'node:fs';
import { findLongRequirements } from './find-long-requirements.ts';

const REQUIREMENT = /^- (R\d{3,4}) (.*)$/gm;
/**
 * Matches a test of `npm test` whose title, in any kind of quotes, starts with the number of a requirement. Excludes tests with the tag
 * `whole`, which only run in `release`.
 */
const TITLE =
  /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])(R\d{3,4}(?:[ ,]+R\d{3,4})*) (?!.*\1,\s*\{ tags?: (?:\['whole'\]|'@whole') \})/g;

/** Patterns of test files. The tests in Firefox and WebKit are in the files that tests/engines/tour.test.ts imports. */
const TESTS = [
  'tests/{unit,properties,integration,mistakes,e2e,documentation}/**/*.{test,spec}.ts',
  'tests/engines/tours/*.ts',
];

const requirements = new Map<string, { text: string; files: Map<string, number> }>();
const repeatedNumbers: string[] = [];
const conformance = readFileSync('CONFORMANCE.md', 'utf8');
for (const [, number = '', text = ''] of conformance.matchAll(REQUIREMENT)) {
  if (requirements.has(number)) repeatedNumbers.push(number);
  requirements.set(number, { text, files: new Map() });
}

const unknownNumbers: string[] = [];
for (const file of globSync(TESTS).toSorted()) {
  for (const [, , numbers = ''] of readFileSync(file, 'utf8').matchAll(TITLE)) {
    for (const number of numbers.split(/[ ,]+/)) {
      const row = requirements.get(number);
      if (row) row.files.set(file, (row.files.get(file) ?? 0) + 1);
      else unknownNumbers.push(`${number} in ${file}`);
    }
  }
}

const missing = [...requirements].filter(([, row]) => row.files.size === 0).map(([number]) => number);
for (const [number, { text, files }] of requirements) {
  const tests = [...files].map(([file, count]) => `${file} (${count})`).join(', ');
  console.log(`${files.size > 0 ? 'ok  ' : 'NONE'} ${number} ${text.slice(0, 72)}\n          ${tests || 'no test'}`);
}
console.log(`\n${requirements.size - missing.length} of ${requirements.size} requirements have a test.`);
if (missing.length > 0) console.error(`Requirements without a test: ${missing.join(', ')}`);
if (unknownNumbers.length > 0) console.error(`Tests with an unknown requirement: ${unknownNumbers.join(', ')}`);
if (repeatedNumbers.length > 0) console.error(`Requirements that are listed twice: ${repeatedNumbers.join(', ')}`);
const longRequirements = findLongRequirements(conformance);
if (longRequirements.length > 0)
  console.error(`Requirements with more than 40 words: ${longRequirements.join(', ')}: shorten or split them`);
process.exitCode =
  missing.length + unknownNumbers.length + repeatedNumbers.length + longRequirements.length > 0 ? 1 : 0;
