/** Command line program `marquee VERB`. Each verb is a file in cli/verbs/, loaded on demand. */
import http from 'node:http';
import { Command, CommanderError, Help } from 'commander';
import type { Define } from './command/options.ts';
import { paint } from './command/terminal.ts';
import { exitCodeOf } from './exit-codes.ts';

interface Verb {
  readonly summary: string;
  /** Positional arguments in the help text. */
  readonly takes?: string;
  readonly load: () => Promise<{ readonly define: Define }>;
}

/** Verbs, grouped by purpose. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  'Make a site:': {
    init: { summary: 'Write the folder of your own, with comments', load: () => import('./verbs/init.ts') },
    ingest: { summary: 'Read an export and compile it, without pages', load: () => import('./verbs/ingest.ts') },
    build: { summary: 'Read an export and build the site', load: () => import('./verbs/build.ts') },
    rebuild: {
      takes: 'NAME FILE',
      summary: 'Make the journal of a source anew from a full dump',
      load: () => import('./verbs/rebuild.ts'),
    },
    serve: { summary: 'Serve a built site on this machine', load: () => import('./verbs/serve.ts') },
    deploy: { summary: 'Publish a built site, in a safe order', load: () => import('./verbs/deploy.ts') },
    rollback: {
      takes: '[NAME]',
      summary: 'List earlier sites, or put one in place',
      load: () => import('./verbs/rollback.ts'),
    },
  },
  'Answer from a server:': {
    'engine-index': {
      summary: 'Write what search daemons make an index of',
      load: () => import('./verbs/engine-index.ts'),
    },
    'serve-engine': {
      summary: 'Answer searches by search daemons',
      load: () => import('./verbs/serve-engine.ts'),
    },
  },
  'Ask a question:': {
    sources: { summary: 'List the sources, and what is kept of each', load: () => import('./verbs/sources.ts') },
    check: { takes: 'FILE', summary: 'Find the faults of an export', load: () => import('./verbs/check.ts') },
    diff: { takes: 'FILE', summary: 'Compare an export with the last build', load: () => import('./verbs/diff.ts') },
    'check-host': {
      takes: 'ADDRESS',
      summary: 'Tell whether a host can serve packed files',
      load: () => import('./verbs/check-host.ts'),
    },
    explain: {
      takes: 'VIDEO',
      summary: 'Tell why a video is shown, or why not',
      load: () => import('./verbs/explain.ts'),
    },
  },
  'Write rules:': {
    'suggest-aliases': {
      summary: 'Propose tags that mean the same',
      load: () => import('./verbs/suggest-aliases.ts'),
    },
    takedown: {
      takes: 'add KIND VALUE',
      summary: 'Add an entry to takedowns.csv',
      load: () => import('./verbs/takedown.ts'),
    },
    'hash-takedown': {
      takes: 'KIND VALUE',
      summary: 'Hash a value for takedowns.csv',
      load: () => import('./verbs/hash-takedown.ts'),
    },
  },
};

const NOTES = `
Settings come from flags, the environment, .env, and marquee.config.ts of your own folder:
docs/operating/configuration.md has them all.

Exit codes: 0 done, or yes; 1 failed, or no; 2 wrong option or setting; 3 an input cannot be read;
4 another build or deploy is running; 5 the export cannot be had. docs/operating/marquee.md says more.`;

const VERBS = new Map(Object.values(GROUPS).flatMap((verbs) => Object.entries(verbs)));
const standard = new Help();

const program = new Command('marquee')
  .description('Builds a video-catalogue site from one text export.')
  .usage('VERB [options]')
  .helpCommand(false)
  .configureHelp({
    subcommandTerm: (command) => [command.name(), VERBS.get(command.name())?.takes ?? ''].join(' '),
    // omits "(default: false)", which every flag has
    optionDescription: (option) => standard.optionDescription(option).replace(' (default: false)', ''),
    styleTitle: (text) => paint('strong', text),
    styleCommandText: (text) => paint('name', text),
    styleOptionText: (text) => paint('name', text),
    styleArgumentText: (text) => paint('name', text),
  })
  .configureOutput({ outputError: (text, write) => write(paint('bad', text, process.stderr)) })
  .showHelpAfterError('marquee --help lists the verbs, and marquee VERB --help the options of one.')
  .exitOverride()
  .addHelpText('after', NOTES);

const words = new Set(process.argv.slice(2));

for (const [group, verbs] of Object.entries(GROUPS)) {
  for (const [name, { summary, load }] of Object.entries(verbs)) {
    const command = program.command(name).summary(summary).description(`${summary}.`).helpGroup(group);
    if (words.has(name)) {
      (await load()).define(command);
      command.addOption((await import('./command/options.ts')).settingOption('site'));
    }
    command.option('--json', 'Print one JSON object and nothing else', false);
  }
}

// applies HTTPS_PROXY, HTTP_PROXY and NO_PROXY to all requests; Node 22 lacks this function
if ('setGlobalProxyFromEnv' in http) http.setGlobalProxyFromEnv();
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = exitCodeOf(error);
}
