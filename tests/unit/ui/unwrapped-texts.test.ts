import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findUnwrappedTexts } from '../../support/find-unwrapped-texts.ts';

const FIXTURE = 'tests/fixtures/markup/unwrapped-texts.tsx';
const COMPONENTS = globSync('src/**/*.tsx');

let found: readonly string[] = [];
beforeAll(() => {
  found = findUnwrappedTexts([...COMPONENTS, FIXTURE]);
}, 240_000);

test('R715 each text next to other nodes has its own element', () => {
  expect(found.filter((text) => !text.startsWith(FIXTURE))).toEqual([]);
});

test('the check finds unwrapped texts in a fixture', () => {
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
});

test.each(globSync('src/islands/*.tsx'))('R716 the component %s renders its island in an error boundary', (file) => {
  const exported = readFileSync(file, 'utf8').match(/^export .*$/gm);
  expect(exported).toEqual([expect.stringMatching(/^export const \w+ = createIsland\(/)]);
});
