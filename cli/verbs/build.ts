/** marquee build: imports the videos and builds all pages. */
import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { buildSite, type BuildOptions } from '../build/build-site.ts';
import { toCommandAction, printWarning } from '../command/command-action.ts';
import { addImportOptions, createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';
import { toRunSummaryFacts, UNCHANGED_RUN_SUMMARY_FACTS, withRunSummary } from '../command/command-run-summary.ts';
import { expectSafeImportReportFile } from '../guard/expect-safe-output-files.ts';
import { expectSafeBuildFolders } from '../guard/expect-safe-output-folders.ts';
import { CLI_EXIT_CODES } from '../exit-codes.ts';

const STDERR = 2;

const summaryTargets = ({ out }: Settings) => ({
  file: path.join(`${path.resolve(out)}.report`, 'summary.json'),
  data: path.join(out, 'data'),
  isPinged: true,
});

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Builds in a child process, because Astro prints to standard output, which must only contain the JSON result. */
async function buildForJson(settings: Settings): Promise<CliCommandResult> {
  const { file: summaryFile } = summaryTargets(settings);
  await rm(summaryFile, { force: true });
  const [program = '', ...words] = process.argv.slice(1).filter((word) => word !== '--json');
  const { status } = spawnSync(process.execPath, [...process.execArgv, program, ...words], {
    stdio: ['inherit', STDERR, 'inherit'],
  });
  // there is no summary if the build was killed
  const summary = await readJson(summaryFile).catch(() => null);
  if (status !== CLI_EXIT_CODES.done)
    return { ok: false, json: { report: null, summary }, text: '', exitCode: status ?? CLI_EXIT_CODES.failed };
  const file = path.join(path.dirname(summaryFile), 'report.json');
  return { ok: true, json: { file, report: await readJson(file), summary }, text: '' };
}

async function build(settings: Settings, options: BuildOptions): Promise<CliCommandResult> {
  const built = await buildSite(settings, options);
  const ok = built?.origin !== 'samples' || options.samples;
  if (!ok)
    printWarning(
      `${built.problem}. The site shows the two built-in sample videos, and deploy refuses it: put an import file at this path or URL, and build again.`,
    );
  const exitCode = ok ? CLI_EXIT_CODES.done : CLI_EXIT_CODES.samples;
  return { ok, json: {}, text: '', exitCode, facts: built ? toRunSummaryFacts(built) : UNCHANGED_RUN_SUMMARY_FACTS };
}

const buildWithSummary = withRunSummary('build', summaryTargets, build);

export const defineCliCommand: CliCommandDefiner = (command) => {
  addImportOptions(command)
    .addOption(createSettingCliOption('out'))
    .option(
      '--production',
      'Build for publishing: fail if a setting is a placeholder, the catalogue is the demo, or takedowns were lost',
      false,
    )
    .option('--offline', 'Build from the stored files of the last build, without reading the providers', false)
    .option('--force', 'Rebuild all pages, even if no input has changed since the last build', false)
    .addHelpText(
      'after',
      '\nA build also writes two folders next to the site (--out), by default:\n' +
        '  dist.hosts   server configurations for nginx and Caddy\n' +
        '  dist.report  console page (index.html) and report of the build\n' +
        '\nExamples:\n' +
        '  marquee build --strict --production\n' +
        '  marquee build --source https://exports.example.org/videos.psv.gz --out /srv/site',
    )
    .action(
      toCommandAction<BuildOptions>(async (settings, options) => {
        expectSafeBuildFolders(settings);
        expectSafeImportReportFile(settings, options.report);
        return options.json ? buildForJson(settings) : buildWithSummary(settings, options);
      }),
    );
};
