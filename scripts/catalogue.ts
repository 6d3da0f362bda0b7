/** npm run catalogue -- <verb>: what an operator asks of an export and of the last build. docs/operating/catalogue.md describes the answers. */
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { SettingsError } from '../src/lib/settings/read-settings.ts';
import type { Settings } from '../src/lib/settings/schema.ts';
import { build, type BuildOptions } from './catalogue/build.ts';
import { check, type CheckOptions } from './catalogue/check.ts';
import { diff, type DiffOptions } from './catalogue/diff.ts';
import { explain } from './catalogue/explain.ts';
import { CommandError, EXIT, type Outcome } from './catalogue/outcome.ts';
import { serve } from './catalogue/serve.ts';
import { suggestAliases } from './catalogue/suggest-aliases.ts';
import { paint } from './catalogue/terminal.ts';
import { readSettingsOf } from './command-line.ts';

interface Options {
  readonly json: boolean;
  readonly source?: string;
  readonly work?: string;
  readonly out?: string;
  readonly port?: string;
  readonly host?: string;
}

/** Returns a parser of whole numbers up to a limit. */
function toNumber(most: number) {
  return (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Infinity;
    if (number > most) throw new InvalidArgumentError(`Expected a whole number up to ${most}.`);
    return number;
  };
}

/** Prints what a verb found out, as JSON or as text, and sets the exit code. */
async function answer(verb: string, options: Options, ask: (settings: Settings) => Promise<Outcome>): Promise<void> {
  const isJson = options.json;
  try {
    const { ok, json, text, exitCode = ok ? EXIT.yes : EXIT.no } = await ask(readSettingsOf(options));
    if (isJson) console.log(JSON.stringify({ command: verb, ok, ...json }, null, 2));
    else if (text !== '') console.log(text);
    process.exitCode = exitCode;
  } catch (error) {
    if (error instanceof SettingsError) {
      console.error(paint('bad', error.message, process.stderr));
      process.exitCode = EXIT.usage;
      return;
    }
    if (!(error instanceof CommandError)) throw error;
    const { file, line, reason, message } = error;
    if (isJson) console.log(JSON.stringify({ command: verb, ok: false, error: { file, line, reason } }, null, 2));
    else console.error(paint('bad', message, process.stderr));
    process.exitCode = EXIT.input;
  }
}

const program = new Command('npm run catalogue --')
  .description('Asks an export, or the last build, what is in it and why.')
  .configureHelp({
    styleTitle: (text) => paint('strong', text),
    styleCommandText: (text) => paint('name', text),
    styleOptionText: (text) => paint('name', text),
    styleArgumentText: (text) => paint('name', text),
  })
  .configureOutput({ outputError: (text, write) => write(paint('bad', text, process.stderr)) })
  .showHelpAfterError('npm run catalogue -- --help lists the verbs, and VERB --help the options of one.')
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes: 0 done, and the answer is yes; 1 the answer is no (a build would stop or failed, the video is not shown);
2 the command was not understood, or a setting cannot be followed; 3 a file could not be read. Those of build: 4 another build is running;
5 the export could not be had.`,
  );

/** Adds a verb; all of them know `--json`. */
const addVerb = (name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .option('--json', 'print one JSON object and nothing else (docs/operating/catalogue.md)', false);
const WORK_OPTION = ['--work <dir>', 'folder of the snapshot and the last good export'] as const;
const OUT_OPTION = ['--out <dir>', 'folder of the site'] as const;

addVerb('check', 'says what is wrong with an export, and whether a build of it would go on')
  .argument('<file>', 'path or http(s) address of the export, plain or gzip')
  .option(...WORK_OPTION)
  .option('--samples <n>', 'lines that are shown of every reason', toNumber(1000), 3)
  .action((file: string, options: CheckOptions & Options) =>
    answer('check', options, (settings) => check(file, settings, options)),
  );

addVerb('diff', 'says what is new, changed and gone in an export since the last build')
  .argument('<file>', 'path or http(s) address of the export, plain or gzip')
  .option(...WORK_OPTION)
  .option('--limit <n>', 'videos that are listed of each kind', toNumber(10_000_000), 20)
  .action((file: string, options: DiffOptions & Options) =>
    answer('diff', options, (settings) => diff(file, settings, options)),
  );

addVerb('explain', 'says why a video is on the site, or why it is not')
  .argument('<id>', 'the id of the video: its slug in the export')
  .option(...WORK_OPTION)
  .option('--source <file>', 'export to look in (default: that of the last build)')
  .action((id: string, options: Options) =>
    answer('explain', options, (settings) => explain(id, settings, options.source)),
  );

addVerb('suggest-aliases', 'proposes tags of the last build that may be one, as lines of aliases.csv')
  .option(...WORK_OPTION)
  .action((options: Options) => answer('suggest-aliases', options, suggestAliases));

addVerb('build', 'builds the site, as npm run build does')
  .option('--source <file>', 'export to read (default CATALOGUE_SOURCE, else the demo)')
  .option(...WORK_OPTION)
  .option(...OUT_OPTION)
  .option('--strict', 'fail unless the export itself could be read, and when takedowns are gone', false)
  .option('--allow-loss', 'build although more videos are gone than MAX_LOSS says (20 %)', false)
  .option('--samples', 'build two samples where the export cannot be had, also in the place of a site', false)
  .action((options: BuildOptions & Options) => answer('build', options, (settings) => build(settings, options)));

addVerb('serve', 'serves a built site, as npm run serve does')
  .option(...OUT_OPTION)
  .option('--port <n>', 'port to listen on; 0 takes a free one')
  .option('--host <address>', 'address to listen on')
  .action((options: Options) => answer('serve', options, serve));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // asking for help is no mistake
  process.exitCode = error.exitCode === 0 ? EXIT.yes : EXIT.usage;
}
