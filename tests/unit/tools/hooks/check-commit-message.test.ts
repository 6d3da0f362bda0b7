import { expect, test } from 'vitest';
import { checkCommitMessage } from '../../../../tools/hooks/check-commit-message.mjs';

test.each([
  'Fix the order of favorites after an import',
  'Speed up the first search of large catalogues\n\nOne request less: the core contains the list of words.',
  `Add ${'a'.repeat(68)}`,
  'Rename "what waits" to pending requests',
  '\n# a comment\nTest the commit message check\n\n# On branch main\n',
  'Upgrade Astro to 7.3.4\r\n\r\nFixes a crash of the development server.\r\n',
  'Fix a crash\n\n# ------------------------ >8 ------------------------\n# below is ignored\n+it goes on',
  '# only comments\n',
])('R777 accepts the commit message %j', (message) => {
  expect(checkCommitMessage(message)).toEqual([]);
});

test.each([
  "Merge branch 'search' into main",
  "Merge remote-tracking branch 'origin/main'",
  "Merge tag 'v0.2.0'",
  'Merge pull request #12 from contributor/search',
  'Merge https://example.com/marquee',
  'Revert "Say where it stands."',
  'Reapply "Say where it stands."',
  'fixup! Say where it stands.',
  'squash! Say where it stands.',
  'amend! Say where it stands.',
])('R777 accepts a subject that git generates: %s', (subject) => {
  expect(checkCommitMessage(`${subject}\n\nThis reverts commit 0123456.\n`)).toEqual([]);
});

test.each([
  ['a long subject', `Add ${'a'.repeat(69)}`, 'the subject has 73 characters: '],
  ['an unlisted first verb', 'Say which file is missing', 'the subject starts with "Say": start with Add, Fix, '],
  ['a first word that only begins like a verb', 'Additional tests', 'the subject starts with "Additional": '],
  ['a lower-case verb', 'fix the order of favorites', 'the subject starts with "fix": '],
  ['a merge that git does not name', 'Merge two steps of the import', 'the subject starts with "Merge": '],
  ['a final period', 'Fix the order of favorites.', 'the subject ends with a period: '],
  ['a body in line 2', 'Fix the order\nof favorites', 'line 2 is not blank: '],
  ['an unclear phrase in the subject', 'Fix an import that goes on forever', 'unclear phrase ("go on" '],
  ['an unclear phrase in the body', 'Fix the import\n\nIt goes on now.', 'unclear phrase ("go on" '],
])('R777 rejects a commit message with %s', (_, message, problem) => {
  expect(checkCommitMessage(message)).toEqual([expect.stringContaining(problem)]);
});

test('R777 reports every broken rule of a commit message', () => {
  expect(checkCommitMessage(`Let ${'a'.repeat(80)}.\nbody`)).toHaveLength(4);
});
