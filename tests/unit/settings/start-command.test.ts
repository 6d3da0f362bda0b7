import path from 'node:path';
import { expect, test } from 'vitest';
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
