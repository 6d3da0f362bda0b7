import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLI_COMMAND_NAMES } from '../../../cli/cli-program.ts';
import { getStartCommand, quoteShellArgument } from '../../../src/lib/settings/start-command.ts';

const CHECKOUT = '/srv/marquee/cli/marquee.mjs';
const PACKAGE = '/srv/videos/node_modules/@marquee-site/marquee/cli/marquee.mjs';

test.each([
  ['in the checkout', '/srv/marquee', CHECKOUT],
  ['in a folder of the checkout', '/srv/marquee/docs', CHECKOUT],
  ['where the package is installed', '/srv/videos', PACKAGE],
])('R910 printed commands start with npx %s', (_, folder, program) => {
  expect(getStartCommand(folder, program)).toBe('npx marquee');
});

test.each([
  ['/srv/rainlight', CHECKOUT, `node ${CHECKOUT}`],
  ['/srv/marquee-site', CHECKOUT, `node ${CHECKOUT}`],
  ['/srv', PACKAGE, `node ${PACKAGE}`],
  ['/srv', '/srv/my tools/cli/marquee.mjs', `node '/srv/my tools/cli/marquee.mjs'`],
])('R910 printed commands name the started program in the folder %s of %s', (folder, program, command) => {
  expect(getStartCommand(folder, program)).toBe(command);
});

test('R910 the default is the current folder and this checkout', () => {
  expect(getStartCommand()).toBe('npx marquee');
  expect(getStartCommand('/')).toBe(`node ${quoteShellArgument(path.resolve('cli/marquee.mjs'))}`);
});

const VERB = `(?:${CLI_COMMAND_NAMES.join('|')}|COMMAND|--help)`;
/** Matches a command in a string, unless the start command, a path or the two spaces of an example in a help text are in front of it. */
const BARE_COMMAND = new RegExp(`(?<!npx |[\\w./-]|\\n {2}|\\\\n {2}|' {2})\\bmarquee ${VERB}(?![\\w-])`, 'g');
/** Matches comments, and first lines of files that Marquee writes. */
const NOT_A_MESSAGE = /\/\*[^]*?\*\/|^\s*\/\/.*$|'(?:# |<!).*'/gm;

test('R910 no message names a command without the start command', () => {
  const files = globSync(['cli/**/*.ts', 'server/**/*.ts', 'src/lib/{import,settings}/**/*.ts']);
  const bare = files.flatMap((file) =>
    (readFileSync(file, 'utf8').replaceAll(NOT_A_MESSAGE, '').match(BARE_COMMAND) ?? []).map(
      (hit) => `${file}: ${hit}`,
    ),
  );
  expect([files.length > 200, bare]).toEqual([true, []]);
});
