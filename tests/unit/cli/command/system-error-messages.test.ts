import path from 'node:path';
import { Command } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toCommandAction } from '../../../../cli/command/command-action.ts';
import { CLI_EXIT_CODES } from '../../../../cli/exit-codes.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';

/**
 * Runs a command that fails with this error, if `isEarly` before the settings are read. Returns the lines that it prints to standard error.
 */
async function printOf(error: unknown, isEarly = false): Promise<string> {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    printed.mockRestore();
    process.exitCode = CLI_EXIT_CODES.done;
  });
  const fail = async () => {
    throw error;
  };
  await toCommandAction(fail, isEarly ? fail : undefined)({}, new Command('build'));
  return printed.mock.calls.flat().join('\n');
}

const systemError = (code: string, file?: string, dest?: string) =>
  Object.assign(new Error(`${code}: in the words of the system`), {
    code,
    ...(file && { path: file }),
    ...(dest && { dest }),
  });

test('R1085 commands print no characters that control the terminal, except their own colors', async () => {
  const error = Object.assign(new Error('a\u001b]0;PWN\u0007\u009b31m\u202e\r\n\tb'));
  expect(await printOf(error)).toBe('marquee build failed: a]0;PWN31m\n\tb');
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const json = { name: '\u001b[2J\u009b' };
  const run = async () => ({ ok: true, json, text: '\u001b[31mred\u001b[39m \u001b[2J\u001b[8m' });
  await toCommandAction(run)({}, new Command('check'));
  await toCommandAction(run)({ json: true }, new Command('check'));
  expect(printed.mock.calls[0]).toEqual(['\u001b[31mred\u001b[39m [2J[8m']);
  expect(printed.mock.calls[1]![0]).toContain(String.raw`"name": "\u001b[2J\u009b"`);
});

test.each([
  ['EACCES', 'permission denied: change the owner of the file or folder, or use another one'],
  ['EROFS', 'the file system is read-only: use another folder'],
  ['ENOSPC', 'the disk is full: delete files, or use a folder on another disk'],
  ['ENOTDIR', 'part of this path is a file, not a folder: use another folder'],
  ['ELOOP', 'the symbolic links of this path form a loop: correct the links, or use another folder'],
  ['ENAMETOOLONG', 'the path is too long: use a shorter one'],
])('R681 reports the system error %s with its path and a suggested fix', async (code, reason) => {
  expect(await printOf(systemError(code, '/srv/dist'))).toBe(`marquee build failed: /srv/dist: ${reason}`);
});

test('R681 reports the target of a copy that fails because of a full disk, and both files of one without permission', async () => {
  const printed = (code: string) => printOf(systemError(code, 'dist/page/9.html', '/srv/page/9.html'));
  expect(await printed('ENOSPC')).toMatch(/^marquee build failed: \/srv\/page\/9\.html: the disk is full/);
  expect(await printed('EACCES')).toMatch(/: dist\/page\/9\.html or \/srv\/page\/9\.html: permission denied/);
});

test.each([
  ['EBUSY', '/srv/dist'],
  ['EACCES', undefined],
])(
  'R681 reports the system error %s for the path %s with the original message, without a stack trace',
  async (code, file) => {
    expect(await printOf(systemError(code, file))).toBe(`marquee build failed: ${code}: in the words of the system`);
  },
);

test('R1198 reports a system error in the folder of a setting with the names of the setting', async () => {
  const { work } = defaultSettings();
  const file = path.join(work, 'data', 'core.dat');
  expect(await printOf(systemError('ENOTDIR', file))).toBe(
    `marquee build failed: --work (MARQUEE_WORK): ${file}: part of this path is a file, not a folder: use another folder`,
  );
  expect(await printOf(systemError('ENOSPC', '/srv/next', path.resolve('dist')))).toMatch(/--out \(MARQUEE_OUT\): \//);
});

test('R681 reports a system error before the settings are read with its path and a suggested fix', async () => {
  expect(await printOf(systemError('EACCES', '/srv/site'), true)).toMatch(
    /^marquee build failed: \/srv\/site: permission/,
  );
});
