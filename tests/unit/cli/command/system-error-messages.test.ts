import { Command } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toCommandAction } from '../../../../cli/command/command-action.ts';
import { CLI_EXIT_CODES } from '../../../../cli/exit-codes.ts';

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

test.each([
  ['EACCES', 'permission denied: change the owner of the file or folder, or use another one'],
  ['EROFS', 'the file system is read-only: use another folder'],
  ['ENOSPC', 'the disk is full: delete files, or use a folder on another disk'],
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

test('R681 reports a system error before the settings are read with its path and a suggested fix', async () => {
  expect(await printOf(systemError('EACCES', '/srv/site'), true)).toMatch(
    /^marquee build failed: \/srv\/site: permission/,
  );
});
