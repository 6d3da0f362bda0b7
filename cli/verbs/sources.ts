/** marquee sources: lists the site's providers with their video counts in the last build and their health in the past 30 days. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { getProviderFolder, listPausedProviders } from '../../src/lib/import/files/video-provider.ts';
import {
  readProviderHistory,
  summarizeProviderHealth,
  type ProviderHealth,
} from '../../src/lib/import/run/provider-history.ts';
import { readLastImportReport } from '../../src/lib/import/providers/last-build-providers.ts';
import type { ProviderReport } from '../../src/lib/import/providers/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { readOperatorFilesForCommand } from '../catalogue/read-import-files.ts';
import { toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';
import { colorize } from '../command/terminal-output.ts';
import { formatAge, formatBytes, formatCount, formatVideoCount, formatUtcDateTime } from '../report/format-numbers.ts';

/** Provider in the settings. `paused` is the reason why it is paused, or null if it is not paused. */
interface ListedProvider {
  readonly name: string | null;
  readonly mode: string;
  readonly paused: string | null;
}

/**
 * Returns a provider with its video count and problems in the last build, its health, and the size and time of its stored files.
 */
function describeProvider(
  work: string,
  { name, mode, paused }: ListedProvider,
  reports: readonly ProviderReport[],
  health: ProviderHealth | null,
) {
  const report = reports.find((each) => each.name === name);
  const folder = getProviderFolder(work, { name });
  const kept = (report?.parts ?? []).flatMap(({ copy }) => copy ?? []).map((copy) => path.join(folder, copy));
  const files = kept.filter((file) => existsSync(file)).map((file) => statSync(file));
  const newest = Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs));
  return {
    name,
    mode,
    paused,
    videos: report?.shown ?? null,
    problems: (report?.problems ?? []).map(({ reason }) => reason),
    /** Size in bytes of the provider's stored files: last good copies of the import files, or the journal. */
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    lastGood: newest > 0 ? new Date(newest).toISOString() : null,
    health,
  };
}

/** Formats the health of a provider in the past 30 days as one line. */
function formatHealth({ builds, complete, lastComplete, lost, changed, delay }: ProviderHealth): string {
  const isBad = complete < builds;
  const last = lastComplete > 0 ? `, the last one ${formatUtcDateTime(lastComplete)} UTC` : '';
  const read = `${formatCount(complete)} of ${formatCount(builds)} builds read all files${last}`;
  return [
    `  Last 30 days: ${isBad ? colorize('warning', read) : read}`,
    `${formatCount(lost)} videos lost`,
    ...(changed === null ? [] : [`${(changed * 100).toFixed(1)} % of known videos changed per build`]),
    ...(delay === null ? [] : [`the newest video was ${formatAge(delay)} old on average`]),
  ].join('; ');
}

function formatProvider(source: ReturnType<typeof describeProvider>): string {
  const { name, mode, paused, videos, problems, bytes, lastGood, health } = source;
  if (paused !== null) {
    const why = paused === '' ? '' : ` (${paused})`;
    return `${colorize('strong', name ?? '')} (${mode}): ${colorize('warning', `paused${why}`)}: not read, and its videos are not on the site from the next build on`;
  }
  const kept =
    lastGood === null ? 'none' : `${formatBytes(bytes)} from ${formatUtcDateTime(Date.parse(lastGood) / 1000)} UTC`;
  const had = videos === null ? 'not in the last build' : `${formatVideoCount(videos)} in the last build`;
  const text = `${colorize('strong', name ?? 'import file')} (${mode}): ${had}; ${mode === 'append' ? 'journal' : 'last good copy'}: ${kept}`;
  const lines = problems.map((problem) => `  ${colorize('bad', problem)}`);
  return [text, ...lines, ...(health ? [formatHealth(health)] : [])].join('\n');
}

async function listProviders(settings: Settings): Promise<CliCommandResult> {
  const { sources } = await readOperatorFilesForCommand(settings);
  const { sources: reports } = await readLastImportReport(settings.work);
  const history = await readProviderHistory(settings.work);
  const paused = listPausedProviders(settings);
  const listed = [
    ...sources.map(({ name, mode }) => ({ name, mode, paused: null })),
    ...paused.map(({ name, mode, reason }) => ({ name, mode, paused: reason ?? '' })),
  ];
  const now = Math.floor(Date.now() / 1000);
  const described = listed.map((source) => {
    const health = summarizeProviderHealth(history.get(source.name ?? '') ?? [], now);
    return describeProvider(settings.work, source, reports, health);
  });
  return { ok: true, json: { sources: described }, text: described.map(formatProvider).join('\n') };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addOption(createSettingCliOption('work'))
    .addHelpText(
      'after',
      '\nShows the mode of each provider, its videos in the last build, the size and date of its stored files, and its health in the last 30 days: builds that read all its files, lost and changed videos, and the age of its newest video. Paused providers come last, with the reason.',
    )
    .action(toCommandAction((settings) => listProviders(settings)));
};
