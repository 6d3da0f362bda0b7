import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLongRequirements } from '../../../tools/find-long-requirements.ts';

const requirement = (number: string, words: number) => `- ${number} ${'word '.repeat(words).trim()}\n`;

test('R983 reports each requirement from R180 on with more than 40 words', () => {
  const text = `# Title\n\n${'word '.repeat(50)}\n\n${requirement('R179', 41)}${requirement('R180', 40)}${requirement('R181', 41)}${requirement('R999', 60)}`;
  expect(findLongRequirements(text)).toEqual(['R181 (41 words)', 'R999 (60 words)']);
});

test('R983 the requirements of the project have at most 40 words', () => {
  expect(findLongRequirements(readFileSync('CONFORMANCE.md', 'utf8'))).toEqual([]);
});
