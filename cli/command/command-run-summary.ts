import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CommanderError } from 'commander';
import { getChangedVideosPercent } from '../../src/lib/import/run/provider-video-changes.ts';
import { formatProviderNames } from '../../src/lib/import/run/open-all-providers.ts';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import {
  describeImportFileReadErrors,
  findLeastFreshImportOrigin,
} from '../../src/lib/import/run/read-videos-of-providers.ts';
import type { ImportResult } from '../../src/lib/import/run/run-import.ts';
import { describeTruncation } from '../../src/lib/import/providers/import-file-reader.ts';
import type { ProviderReport } from '../../src/lib/import/providers/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { readCatalogueInfo } from '../build/output/build-info-file.ts';
import { CLI_EXIT_CODES, getErrorExitCode } from '../exit-codes.ts';
import { describeError, printWarning, type CliCommandImplementation } from './command-action.ts';
import type { RunSummaryFacts } from './command-result.ts';
import { postJson } from './post-json.ts';

/** Summary of a run in one line of JSON, for monitoring: docs/guides/monitoring-and-rollback.md. */
export interface RunSummary extends Pick<RunSummaryFacts, 'lost' | 'changed' | 'sources'> {
  readonly command: string;
  readonly outcome: 'done' | 'unchanged' | 'failed';
  readonly exitCode: number;
  /** Reason for a nonzero exit code, or null. */
  readonly reason: string | null;
  /** Start time, ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  /** Number of videos in the current catalogue; null if there is none. */
  readonly videos: number | null;
  /** Day of the newest video, such as `2026-11-21`; null if unknown. */
  readonly newest: string | null;
}

/**
 * Where the summary of a run is written or sent: `file` is its path, and `isPinged` is true if it is also sent to the monitoring URL.
 * `data` is the data folder from which the video count is read.
 */
interface SummaryTargets {
  readonly file: string;
  readonly data: string;
  readonly isPinged: boolean;
}

const NO_FACTS: RunSummaryFacts = { isUnchanged: false, lost: null, changed: null, sources: [] };

/** Summary facts of a run that had nothing to do because no input had changed. */
export const UNCHANGED_RUN_SUMMARY_FACTS: RunSummaryFacts = { isUnchanged: true, lost: 0, changed: 0, sources: [] };

/** Returns the errors of a provider's files: files that could not be read, and files that were read although they are truncated. */
function describeProviderProblem({ name, parts, increments = [], problems }: ProviderReport): string | null {
  const truncated = [...increments, ...parts].flatMap(({ place, report: { torn } }) =>
    torn === undefined
      ? []
      : [{ title: name === null ? place : `${name}: ${place}`, reason: describeTruncation(torn), isContent: false }],
  );
  return describeImportFileReadErrors([...problems, ...truncated]);
}

const toSource = (source: ProviderReport) => ({
  name: formatProviderNames([source]),
  origin: findLeastFreshImportOrigin([source]),
  problem: describeProviderProblem(source),
});

/** Extracts the facts that the summary of a run reports from the result of an import. */
export function toRunSummaryFacts({ source, sources, origin, problem, lost, changes }: ImportResult): RunSummaryFacts {
  const isOfSamples = origin === 'samples';
  return {
    isUnchanged: false,
    lost,
    changed: Math.max(0, ...changes.map(getChangedVideosPercent)),
    sources: isOfSamples ? [{ name: source, origin, problem }] : sources.map(toSource),
  };
}

interface EndedRun {
  readonly command: string;
  readonly exitCode: number;
  readonly reason: string | null;
  /** Start time in epoch milliseconds. */
  readonly began: number;
  readonly facts: RunSummaryFacts;
}

function toSummary({ command, exitCode, reason, began, facts }: EndedRun, data: string): RunSummary {
  const done = facts.isUnchanged ? 'unchanged' : 'done';
  return {
    command,
    outcome: exitCode === CLI_EXIT_CODES.done ? done : 'failed',
    exitCode,
    reason,
    startedAt: new Date(began).toISOString(),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    ...(readCatalogueInfo(data) ?? { videos: null, newest: null }),
    lost: facts.lost,
    changed: facts.changed,
    sources: facts.sources,
  };
}

/** Writes a summary to its file. A failure is only a warning and does not change the run's result. */
async function writeSummary(summary: RunSummary, file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomically(file, `${JSON.stringify(summary)}\n`);
  } catch (error) {
    printWarning(`Cannot write ${file}: ${(error as Error).message}`);
  }
}

/** Timeout in milliseconds of a request to the monitoring URL (ping). The run waits for the ping before it ends. */
const PING_TIMEOUT_MS = 10_000;

/**
 * Posts the summary of a run to the operator's monitoring URL for success or failure, if one is set. A failed ping is only a warning and
 * does not change the run's result.
 */
export async function notifyMonitoringUrl(
  summary: { readonly outcome: string },
  { pingSuccess, pingFailure }: Pick<Settings, 'pingSuccess' | 'pingFailure'>,
  warn: (message: string) => void,
  timeoutMs = PING_TIMEOUT_MS,
): Promise<void> {
  const [name, address] =
    summary.outcome === 'failed' ? (['PING_FAILURE', pingFailure] as const) : (['PING_SUCCESS', pingSuccess] as const);
  if (address === null) return;
  try {
    const { ok, status } = await postJson(address, summary, timeoutMs);
    if (!ok) warn(`${name}: the monitoring URL responded with HTTP ${status}`);
  } catch (error) {
    warn(`${name}: cannot reach the monitoring URL: ${(error as Error).message}`);
  }
}

/**
 * Wraps a verb so that it ends with its {@link RunSummary}: printed as the last line (unless standard output is a terminal) or under
 * `summary` of the JSON, written to a file and sent to the monitoring URL. There is no summary if `placesOf` returns no targets (null) or
 * the command line is invalid.
 */
export function withRunSummary<Options>(
  command: string,
  placesOf: (settings: Settings, options: Options) => SummaryTargets | null,
  run: CliCommandImplementation<Options>,
): CliCommandImplementation<Options> {
  return async (settings, options, ...words) => {
    const targets = placesOf(settings, options);
    if (targets === null) return run(settings, options, ...words);
    const began = Date.now();
    const conclude = async (ended: Omit<EndedRun, 'command' | 'began'>) => {
      const summary = toSummary({ command, began, ...ended }, targets.data);
      await writeSummary(summary, targets.file);
      if (targets.isPinged) await notifyMonitoringUrl(summary, settings, printWarning);
      return summary;
    };
    try {
      const outcome = await run(settings, options, ...words);
      const { ok, json, text, facts = NO_FACTS, exitCode = ok ? CLI_EXIT_CODES.done : CLI_EXIT_CODES.failed } = outcome;
      const problem = facts.sources.find((source) => source.problem !== null)?.problem ?? null;
      const summary = await conclude({ exitCode, reason: ok ? null : problem, facts });
      const lines = [...(text === '' ? [] : [text]), ...(process.stdout.isTTY ? [] : [JSON.stringify(summary)])];
      return { ...outcome, json: { ...json, summary }, text: lines.join('\n') };
    } catch (error) {
      const exitCode = getErrorExitCode(error);
      if (error instanceof CommanderError || exitCode === CLI_EXIT_CODES.usage) throw error;
      const summary = await conclude({ exitCode, reason: describeError(error, settings), facts: NO_FACTS });
      if (!options.json && !process.stdout.isTTY) console.log(JSON.stringify(summary));
      throw error;
    }
  };
}
