/** marquee build: imports the export and builds every page. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite, type BuildOptions } from '../build/build-site.ts';
import { answer, warn } from '../command/answer.ts';
import { addImportOptions, settingOption, type Define } from '../command/options.ts';
import type { Outcome } from '../command/outcome.ts';
import { EXIT_CODE } from '../exit-codes.ts';

const STDERR = 2;

/** Builds in a process of its own, since Astro prints to the standard output, where the answer is to stand alone. */
async function buildForJson(out: string): Promise<Outcome> {
  const [program = '', ...words] = process.argv.slice(1).filter((word) => word !== '--json');
  const { status } = spawnSync(process.execPath, [program, ...words], { stdio: ['inherit', STDERR, 'inherit'] });
  if (status !== EXIT_CODE.done)
    return { ok: false, json: { report: null }, text: '', exitCode: status ?? EXIT_CODE.failed };
  const file = path.join(`${path.resolve(out)}.report`, 'report.json');
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  return { ok: true, json: { file, report }, text: '' };
}

export const define: Define = (command) => {
  addImportOptions(command)
    .addOption(settingOption('out'))
    .option('--force', 'Build although nothing has changed since the last build', false)
    .addHelpText(
      'after',
      '\nBeside the site, FOLDER.hosts gets configurations for nginx and Caddy, and FOLDER.report the report of the build.',
    )
    .action(
      answer<BuildOptions>(async (settings, options): Promise<Outcome> => {
        if (options.json) return buildForJson(settings.out);
        const built = await buildSite(settings, options);
        const ok = built?.origin !== 'samples' || options.samples;
        if (!ok) warn('The site shows two samples, since the export could not be had: marquee deploy refuses it.');
        return { ok, json: {}, text: '', exitCode: ok ? EXIT_CODE.done : EXIT_CODE.samples };
      }),
    );
};
