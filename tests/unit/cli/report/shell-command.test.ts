// Tests of the command lines on the console page, which operators paste into a shell.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEditCommand, formatMarqueeCommand, formatShellCommand } from '../../../../cli/report/shell-command.ts';

const FOLDERS = { work: '.marquee', site: 'site', out: 'dist' };

test('R902 a printed command line contains an option for a folder only if the folder is not the default', () => {
  expect(formatMarqueeCommand(FOLDERS, ['check', '--samples', '20'])).toBe('npx marquee check --samples 20');
  expect(formatMarqueeCommand({ work: '../my work', site: '.', out: '../site' }, ['sources'])).toBe(
    "npx marquee sources --work '../my work' --site .",
  );
});

test('R902 a printed command line does not pass a value that begins with a hyphen as an option', () => {
  expect(formatMarqueeCommand(FOLDERS, ['explain'], ['--help'])).toBe('npx marquee explain -- --help');
  expect(formatMarqueeCommand(FOLDERS, ['alias'], ['add', "rock'n'roll", '-x'])).toBe(
    `npx marquee alias -- add 'rock'\\''n'\\''roll' -x`,
  );
});

test.each(['a\u0003reboot\n', 'a\u001b[201~', 'a\u202eb', 'a\u200bb', 'a\u2028b'])(
  'R902 no command line is printed for %j, which has control or invisible characters',
  (value) => {
    expect(formatMarqueeCommand(FOLDERS, ['explain'], [value])).toBeNull();
    expect(formatEditCommand(`${value}.csv`, 1)).toBeNull();
  },
);

test('R902 a shell passes on each argument of a printed command line unchanged', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (words) => {
      const command = formatShellCommand(words);
      if (command === null) return;
      const printed = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
      expect(printed).toBe(`${words.join('\n')}\n`);
    }),
    { numRuns: 50 },
  );
});

test('R902 the command that edits a line opens the file in the editor of the operator', () => {
  expect(formatEditCommand('site/overrides.csv', 3)).toBe('"${EDITOR:-vi}" +3 site/overrides.csv');
  expect(formatEditCommand("it's.csv", 1)).toBe(`"\${EDITOR:-vi}" +1 'it'\\''s.csv'`);
  expect(formatEditCommand('-rf', 1)).toBe('"${EDITOR:-vi}" +1 ./-rf');
});
