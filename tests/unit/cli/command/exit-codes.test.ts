import { readdirSync, readFileSync } from 'node:fs';
import { CommanderError, InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { InputError, UsageError } from '../../../../cli/command/command-result.ts';
import { CLI_EXIT_CODES, getErrorExitCode } from '../../../../cli/exit-codes.ts';
import { ImportError, NoImportFileAvailableError } from '../../../../src/lib/import/providers/import-error.ts';
import { LockError } from '../../../../src/lib/import/files/file-lock.ts';
import { OperatorFileError } from '../../../../src/lib/settings/operator-file-error.ts';
import { ImportFileError } from '../../../../src/lib/import/files/import-file-error.ts';
import { SettingsError } from '../../../../src/lib/settings/settings-error.ts';

test.each([
  ['a request for help', new CommanderError(0, 'commander.helpDisplayed', ''), 0],
  ['an unknown option', new CommanderError(1, 'commander.unknownOption', ''), 2],
  ['an invalid argument', new InvalidArgumentError('Expected a number.'), 2],
  ['contradictory options', new UsageError('Got no --to'), 2],
  ['an invalid setting', new SettingsError('PORT: got "x"'), 2],
  ['an unreadable input file', new InputError('a.psv', 'no such file'), 3],
  ['another running build', new LockError('another build, deploy or link check is running'), 4],
  ['an import file that only sample videos could replace', new NoImportFileAvailableError('no export'), 5],
  ['an import file that must not be built', new ImportError('too much lost'), 1],
  ['an unavailable import file under --strict', new ImportFileError('no such file'), 3],
  ['an invalid file of the operator', new OperatorFileError('a.csv', 1, 'got 1 field'), 3],
  ['any other error', new TypeError('x is not a function'), 1],
  ['a thrown value that is no error', 'a text', 1],
])('R271 a command returns the documented exit code for %s', (_, error, code) => {
  expect(getErrorExitCode(error)).toBe(code);
});

const DOCUMENT = readFileSync('docs/reference/exit-codes.md', 'utf8');

test('R243 R271 the documentation has a row for every exit code', () => {
  const rows = DOCUMENT.matchAll(/^\| +(\d) \|/gm);
  expect(Array.from(rows, ([, code]) => Number(code))).toEqual(Object.values(CLI_EXIT_CODES));
});

test('R270 the documentation of the JSON output has a row for every command', () => {
  const rows = DOCUMENT.split(/\n##+ /)
    .find((section) => section.startsWith('JSON'))
    ?.matchAll(/^\| `([a-z-]+)`/gm);
  const verbs = readdirSync('cli/verbs').map((file) => file.replace('.ts', ''));
  expect(new Set(Array.from(rows ?? [], ([, verb]) => verb))).toEqual(new Set(verbs));
});
