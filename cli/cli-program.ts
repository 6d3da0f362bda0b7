/** Verbs and option parser of `marquee`, the source of docs/reference/commands.md (tools/documentation/write-reference-tables.ts). */
import { Command, Help } from 'commander';
import type { CliCommandDefiner } from './command/command-options.ts';
import { readMarqueeVersion } from './build/project/marquee-install-folders.ts';
import { colorize } from './command/terminal-output.ts';
import { getStartCommand } from '../src/lib/settings/start-command.ts';

interface Verb {
  readonly summary: string;
  /** Positional arguments of a verb, as shown in the help text. */
  readonly takes?: string;
  readonly load: () => Promise<{ readonly defineCliCommand: CliCommandDefiner }>;
}

const VERB_GROUPS: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  'Build and publish a site:': {
    init: { summary: 'Create your site folder with commented templates', load: () => import('./verbs/init.ts') },
    ingest: { summary: 'Import the videos without building pages', load: () => import('./verbs/ingest.ts') },
    build: { summary: 'Import the videos and build the site', load: () => import('./verbs/build.ts') },
    rebuild: {
      takes: 'NAME FILE',
      summary: "Rebuild a provider's journal from a complete import file",
      load: () => import('./verbs/rebuild.ts'),
    },
    serve: { summary: 'Serve a built site locally', load: () => import('./verbs/serve.ts') },
    deploy: { summary: 'Publish a built site to a folder or host', load: () => import('./verbs/deploy.ts') },
    rollback: {
      takes: '[NAME]',
      summary: 'List earlier sites, or restore one',
      load: () => import('./verbs/rollback.ts'),
    },
  },
  'Run a search server:': {
    'engine-index': {
      summary: 'Export the catalogue for Manticore or Sphinx',
      load: () => import('./verbs/engine-index.ts'),
    },
    'serve-engine': {
      summary: 'Start the search server',
      load: () => import('./verbs/serve-engine.ts'),
    },
  },
  'Inspect and check:': {
    sources: { summary: 'List providers and their stored files', load: () => import('./verbs/sources.ts') },
    check: { takes: '[FILE]', summary: 'Report problems of import files', load: () => import('./verbs/check.ts') },
    diff: {
      takes: '[FILE]',
      summary: 'Compare import files with the last build',
      load: () => import('./verbs/diff.ts'),
    },
    'check-host': {
      takes: 'URL',
      summary: 'Check if a host can serve packed data',
      load: () => import('./verbs/check-host.ts'),
    },
    'check-links': {
      summary: 'Find videos whose page or thumbnail no longer exists',
      load: () => import('./verbs/check-links.ts'),
    },
    export: {
      summary: 'Export the catalogue as CSV, JSON Lines or SQLite',
      load: () => import('./verbs/export.ts'),
    },
    explain: {
      takes: 'VIDEO|TEXT',
      summary: 'Explain a shown or missing video, or a search',
      load: () => import('./verbs/explain.ts'),
    },
  },
  'Translate the interface:': {
    language: {
      takes: 'ACTION [CODE]',
      summary: 'Add a language, or check its texts',
      load: () => import('./verbs/language.ts'),
    },
  },
  'Maintain rules:': {
    alias: {
      takes: 'add OLD NEW',
      summary: 'Replace a tag or performer with another one',
      load: () => import('./verbs/alias.ts'),
    },
    tag: {
      takes: 'ACTION NAMES',
      summary: 'Rename a tag, or merge several',
      load: () => import('./verbs/tag.ts'),
    },
    'suggest-aliases': {
      summary: 'Suggest aliases for tags of the same meaning',
      load: () => import('./verbs/suggest-aliases.ts'),
    },
    takedown: {
      takes: 'ACTION [KIND] VALUE',
      summary: 'Take a video down, or undo it',
      load: () => import('./verbs/takedown.ts'),
    },
    'hash-takedown': {
      takes: 'KIND VALUE',
      summary: 'Print the hash of a value for takedowns.csv',
      load: () => import('./verbs/hash-takedown.ts'),
    },
  },
};

const NOTES = `
Examples:
  marquee init                         Create the folder "site"
  marquee check videos.csv             Report problems of an import file
  marquee build --strict               Build the site; fail if an import file is unavailable
  marquee deploy --to /var/www/videos  Publish the site

Settings, in order of priority: options, environment variables, .env, and marquee.config.ts in your
site folder. All settings: docs/reference/settings.md.

Exit codes (details: docs/reference/exit-codes.md):
  0  success; for checks, the result is positive
  1  failure; for checks, the result is negative
  2  invalid option or setting
  3  an input cannot be read, or the port is in use
  4  another build, deploy or link check is running
  5  the import file is unavailable: the site is unchanged, or has two sample videos if it is new`;

const VERBS = new Map(Object.values(VERB_GROUPS).flatMap((verbs) => Object.entries(verbs)));
const standard = new Help();

export const CLI_COMMAND_NAMES: readonly string[] = [...VERBS.keys()];

/**
 * Creates the option parser. Only verbs in `loaded` have arguments, options and an action, since loading the module of a verb takes time.
 * The languages must be compiled before, because the modules of the verbs import compiled messages.
 */
export async function createCliProgram(loaded: ReadonlySet<string>): Promise<Command> {
  const program = new Command('marquee')
    .description('Builds a static video-catalogue site from the import files of your providers.')
    .usage('COMMAND [options]')
    .helpCommand(false)
    .helpOption('-h, --help', 'Show this help')
    .version(readMarqueeVersion(), '-V, --version', 'Show the version of Marquee')
    .configureHelp({
      subcommandTerm: (command) => [command.name(), VERBS.get(command.name())?.takes ?? ''].join(' '),
      // omit "(default: false)", which every option without a value would have, and defaults that are empty
      optionDescription: (option) => standard.optionDescription(option).replace(/ \(default: (?:false|"")\)$/, ''),
      styleTitle: (text) => colorize('strong', text),
      styleCommandText: (text) => colorize('name', text),
      styleOptionText: (text) => colorize('name', text),
      styleArgumentText: (text) => colorize('name', text),
    })
    .configureOutput({
      // replace the program name in examples, because `marquee` alone is usually not a command of the shell
      writeOut: (text) => process.stdout.write(text.replaceAll(/^ {2}marquee (?=[a-z])/gm, `  ${getStartCommand()} `)),
      outputError: (text, write) => write(colorize('bad', text, process.stderr)),
    })
    .showHelpAfterError(
      `Run "${getStartCommand()} --help" to list the commands, or "${getStartCommand()} COMMAND --help" for the options of a command.`,
    )
    .exitOverride()
    .addHelpText('after', NOTES);

  for (const [group, verbs] of Object.entries(VERB_GROUPS)) {
    for (const [name, { summary, load }] of Object.entries(verbs)) {
      const command = program.command(name).summary(summary).description(`${summary}.`).helpGroup(group);
      if (loaded.has(name)) {
        (await load()).defineCliCommand(command);
        command.addOption((await import('./command/command-options.ts')).createSettingCliOption('site'));
      }
      command.option('--json', 'Print the result as one JSON object', false);
    }
  }
  return program;
}
