/** marquee sources: lists the site's providers with their video counts in the last build. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { providerFolder } from '../../src/lib/import/files/provider.ts';
import { readLastImportReport } from '../../src/lib/import/sources/last-build.ts';
import type { ProviderReport } from '../../src/lib/import/sources/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { readOperatorRules } from '../catalogue/read-sources.ts';
import { toCommandAction } from '../command/run-verb.ts';
import { createSettingOption, type DefineVerb } from '../command/options.ts';
import type { VerbOutcome } from '../command/verb-outcome.ts';
import { colorize } from '../command/terminal.ts';
import { formatBytes, formatCount } from '../report/format-numbers.ts';

/** Returns a provider with its video count and problems in the last build, and the size and time of its stored files. */
function describeSource(work: string, name: string | null, mode: string, reports: readonly ProviderReport[]) {
  const report = reports.find((each) => each.name === name);
  const folder = providerFolder(work, { name });
  const kept = (report?.parts ?? []).flatMap(({ copy }) => copy ?? []).map((copy) => path.join(folder, copy));
  const files = kept.filter((file) => existsSync(file)).map((file) => statSync(file));
  const newest = Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs));
  return {
    name,
    mode,
    videos: report?.shown ?? null,
    problems: (report?.problems ?? []).map(({ reason }) => reason),
    /** Size in bytes of the provider's stored files: last good copies of the import files, or the journal. */
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    lastGood: newest > 0 ? new Date(newest).toISOString() : null,
  };
}

function formatSource({ name, mode, videos, problems, bytes, lastGood }: ReturnType<typeof describeSource>): string {
  const kept = lastGood === null ? 'none' : `${formatBytes(bytes)} from ${lastGood.slice(0, 16).replace('T', ' ')} UTC`;
  const had =
    videos === null
      ? 'not in the last build'
      : `${formatCount(videos)} ${videos === 1 ? 'video' : 'videos'} in the last build`;
  const text = `${colorize('strong', name ?? 'import file')} (${mode}): ${had}; ${mode === 'append' ? 'journal' : 'last good copy'}: ${kept}`;
  return [text, ...problems.map((problem) => `  ${colorize('bad', problem)}`)].join('\n');
}

async function listSources(settings: Settings): Promise<VerbOutcome> {
  const { sources } = await readOperatorRules(settings);
  const { sources: reports } = await readLastImportReport(settings.work);
  const described = sources.map(({ name, mode }) => describeSource(settings.work, name, mode, reports));
  return { ok: true, json: { sources: described }, text: described.map(formatSource).join('\n') };
}

export const define: DefineVerb = (command) => {
  command
    .addOption(createSettingOption('work'))
    .addHelpText(
      'after',
      '\nShows the mode of each provider, its videos in the last build, and the size and date of its stored files.',
    )
    .action(toCommandAction((settings) => listSources(settings)));
};
