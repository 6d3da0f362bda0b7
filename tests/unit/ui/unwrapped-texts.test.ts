import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUnwrappedTexts } from '../../support/find-unwrapped-texts.ts';

const FIXTURE = 'tests/fixtures/markup/unwrapped-texts.tsx';
const COMPONENTS = globSync('src/**/*.tsx');

test('R715 every text of a component that has sibling nodes has its own element, and the check finds unwrapped texts in a fixture', () => {
  const found = findUnwrappedTexts([...COMPONENTS, FIXTURE]);
  const inFixture = found.filter((text) => text.startsWith(FIXTURE)).map((text) => text.slice(FIXTURE.length + 1));
  expect(inFixture).toEqual([
    '22: {name}',
    '26: {count}',
    '26: ',
    '29: {count > 0 ? name : <b />}',
    '32: {name}',
    '33: head={name}',
    '35: Text',
  ]);
  expect(found.filter((text) => !text.startsWith(FIXTURE))).toEqual([]);
}, 240_000);

test.each(globSync('src/islands/*.tsx'))('R716 the component %s renders its island in an error boundary', (file) => {
  const exported = readFileSync(file, 'utf8').match(/^export .*$/gm);
  expect(exported).toEqual([expect.stringMatching(/^export const \w+ = createIsland\(/)]);
});
