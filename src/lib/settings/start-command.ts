import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../cli/marquee.mjs', import.meta.url));
const PACKAGES = `${path.sep}node_modules${path.sep}`;
const PLAIN = /^[\w./:@%+,=-]+$/;

/** Returns an argument for a POSIX shell, in single quotes if it needs them. */
export const quoteShellArgument = (argument: string): string =>
  PLAIN.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;

/**
 * Returns the shell command that starts Marquee in a folder: `npx marquee` in the checkout, or where the package is installed. In other
 * folders, npx would download another package of this name, so the command names the started program.
 */
export function getStartCommand(folder: string = process.cwd(), program: string = PROGRAM): string {
  const packages = program.lastIndexOf(PACKAGES);
  const root = packages === -1 ? path.dirname(path.dirname(program)) : program.slice(0, packages);
  return `${folder}${path.sep}`.startsWith(`${root}${path.sep}`)
    ? 'npx marquee'
    : `node ${quoteShellArgument(program)}`;
}
