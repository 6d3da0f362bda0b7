/** Command line program `marquee VERB`. */
import http from 'node:http';
import { CommanderError } from 'commander';
import { colorize } from './command/terminal-output.ts';
import { compileChangedLanguages } from './languages/compile-changed-languages.ts';
import { createCliProgram } from './cli-program.ts';

// if the program that reads the output, such as `head`, closes the pipe early, stop `export`, which only prints, and complete all other
// commands, which may be changing a site
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') {
    console.error(colorize('bad', `The output cannot be written: ${error.message}`, process.stderr));
    process.exit(1);
  }
  if (process.argv[2] === 'export') process.exit();
});
process.stderr.on('error', () => undefined);

// compile the languages before loading the module of a verb, which may import compiled messages
try {
  await compileChangedLanguages();
} catch (error) {
  console.error(colorize('bad', (error as Error).message, process.stderr));
  process.exit(1);
}
const program = await createCliProgram(new Set(process.argv.slice(2)));

// apply HTTPS_PROXY, HTTP_PROXY and NO_PROXY to all requests; Node 22 lacks this function
if ('setGlobalProxyFromEnv' in http) http.setGlobalProxyFromEnv();
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  const { getErrorExitCode } = await import('./exit-codes.ts');
  process.exitCode = getErrorExitCode(error);
}
