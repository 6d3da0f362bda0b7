import path from 'node:path';
import { exportMessages } from '#messages/export';
import { findUnusedJournals, type VideoProvider } from '../../src/lib/import/files/video-provider.ts';
import {
  compareVideoSamplesWithLastBuild,
  type ProviderVideoChanges,
} from '../../src/lib/import/run/provider-video-changes.ts';
import { createDownloadTimeLimits } from '../../src/lib/import/files/download-time-limits.ts';
import { CONFIG_FILE } from '../../src/lib/settings/operator-config-file.ts';
import { OperatorFileError } from '../../src/lib/settings/operator-file-error.ts';
import { readOperatorFiles, type ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import { readTakenDownVideos } from '../../src/lib/import/rules/operator-rules-report-file.ts';
import type { ReturnedVideo } from '../../src/lib/import/rules/takedowns.ts';
import type { OperatorRulesReport } from '../../src/lib/import/rules/operator-rules-report.ts';
import type { ImportItemBatch } from '../../src/lib/import-file/read-import-file.ts';
import {
  openAllProviders,
  createFreshImportPassStart,
  type ImportReadingPass,
} from '../../src/lib/import/run/open-all-providers.ts';
import type { FilteredImportItem } from '../../src/lib/import/providers/apply-operator-rules.ts';
import { describeImportFileReadErrors } from '../../src/lib/import/run/read-videos-of-providers.ts';
import { appendErrorHint } from '../../src/lib/import/files/import-file-error.ts';
import type {
  ProviderReadOptions,
  FileOpenedEvent,
  ImportReadingPassState,
  ProviderReport,
} from '../../src/lib/import/providers/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { hashProgramCode } from '../build/project/hash-files.ts';
import { InputError, UsageError } from '../command/command-result.ts';
import { printWarning } from '../command/command-action.ts';
import { createStderrProgressDisplay } from '../command/terminal-output.ts';
import { createKnownVideoIds } from '../../src/lib/import-file/known-video-ids.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { omitVideosShownBefore, readLastBuildProviders, readShownCards } from './read-last-build.ts';

/** Reads the operator's rules as a build does. Throws an {@link InputError} that names file and line. */
export async function readOperatorFilesForCommand(settings: Settings): Promise<ProvidersAndOperatorRules> {
  try {
    return await readOperatorFiles(settings);
  } catch (error) {
    if (!(error instanceof OperatorFileError)) throw error;
    throw new InputError(error.file, error.reason, error.line);
  }
}

/**
 * Returns a provider that reads only `file`, in the format of the site's provider called `name` or, without `name`, of the site's only
 * provider. Throws a {@link UsageError} if there is no such provider.
 */
export function createProviderForFile(
  sources: readonly VideoProvider[],
  file: string,
  name: string | undefined,
  { site }: Pick<Settings, 'site'>,
): VideoProvider {
  const source = sources.length === 1 && name === undefined ? sources[0] : sources.find((each) => each.name === name);
  if (source) return { ...source, from: [file], mode: 'full' };
  const names = sources.flatMap((each) => each.name ?? []).join(', ');
  if (names === '')
    throw new UsageError(
      `--as: no provider has a name yet: add it to \`sources\` in ${path.join(site, CONFIG_FILE)}, or omit --as`,
    );
  throw new UsageError(
    name === undefined
      ? `The site has several providers: add --as NAME with the provider of the file: ${names}`
      : `--as: got "${name}", expected one of ${names}`,
  );
}

/** Throws a {@link UsageError} if the option `--as`, which names the provider of a file, is given without a file. */
export function expectFileOfProvider(name: string | undefined, file: string | undefined): void {
  if (name !== undefined && file === undefined)
    throw new UsageError('--as: no import file is given: add its path or URL, or omit --as');
}

/**
 * Returns true if a file that {@link createProviderForFile} returned contains only new videos: earlier videos are in the journal of its
 * provider, so their absence from the file means nothing.
 */
export const hasOnlyNewVideos = (known: readonly VideoProvider[], { name }: VideoProvider): boolean =>
  known.some((source) => source.name === name && source.mode === 'append');

/** Event of the import reader: it has opened a file, or read a batch of rows. */
export type ImportReadEvent = FileOpenedEvent | ImportItemBatch<FilteredImportItem>;

/** Receives the events of the import reader. Reading continues when a returned promise is fulfilled. */
type ImportReadListener = (event: ImportReadEvent) => void | Promise<void>;

/** Returns the items of an event; empty for an event without items. */
export const listItemsOfImportReadEvent = (event: ImportReadEvent): readonly FilteredImportItem[] =>
  event.kind === 'items' ? event.items : [];

interface ReadResult {
  readonly sources: readonly ProviderReport[];
  readonly operator: OperatorRulesReport;
  /** Changes of known videos since the last build, by provider. */
  readonly changes: readonly ProviderVideoChanges[];
  /** Videos that takedowns of ids removed in the last import and that return under other ids; empty if only one file is checked. */
  readonly returned: readonly ReturnedVideo[];
  /** Reason why the import files contain no videos; undefined if unknown. */
  readonly nothing: string | undefined;
}

/** Reads the import files of providers with a progress bar. Returns the state of the reader after the last provider. */
async function readSources(
  sources: readonly VideoProvider[],
  options: ProviderReadOptions,
  rules: ProvidersAndOperatorRules,
  onEvent: ImportReadListener,
): Promise<ImportReadingPass<ImportReadingPassState>> {
  const catalogue = await openAllProviders(sources, options, createFreshImportPassStart(rules));
  const display = createStderrProgressDisplay();
  let pass!: ImportReadingPass<ImportReadingPassState>;
  try {
    for await (const event of catalogue.read()) {
      if (event.kind === 'pass' || event.kind === 'provider-end') pass = event;
      else {
        await onEvent(event);
        for (const row of listItemsOfImportReadEvent(event)) if (row.kind === 'progress') display.show(row);
      }
    }
  } finally {
    display.end();
    await catalogue.discard();
  }
  return pass;
}

/**
 * Reads the import files of providers as a build does, with a progress bar, but without changing anything, and passes the events to
 * `onEvent`. With `isAlone`, only the given files are read, without fallback copies, and an unreadable file throws an {@link InputError};
 * an empty file counts as a file without videos.
 */
export async function readImportFilesForCommand(
  settings: Settings,
  { sources, rules }: { readonly sources: readonly VideoProvider[]; readonly rules: ProvidersAndOperatorRules },
  onEvent: ImportReadListener,
  isAlone = true,
  mostSamples?: number,
): Promise<ReadResult> {
  const { work, builtAt, sourceMinutes } = settings;
  const limits = createDownloadTimeLimits(sourceMinutes);
  const unusedJournals = isAlone ? undefined : findUnusedJournals(work, rules.known);
  const options = { work, builtAt, isAlone, limits, strict: false, isKept: false, mostSamples, unusedJournals };
  const lastTakenDown = isAlone ? [] : await readTakenDownVideos(work);
  const read = await readSources(sources, { ...options, warn: printWarning }, { ...rules, lastTakenDown }, onEvent);
  const problems = read.sources.flatMap((source) => source.problems);
  const fault = problems.find(({ reason, isContent }) => !isContent && reason !== exportMessages.noVideoStream);
  if (fault && isAlone) throw new InputError(fault.title, appendErrorHint(fault.reason));
  const content = isAlone ? problems.find(({ isContent }) => isContent)?.reason : undefined;
  const nothing = content ?? describeImportFileReadErrors(problems) ?? undefined;
  const origin = { work, program: await hashProgramCode() };
  const changes = await compareVideoSamplesWithLastBuild(sources, read.state.filter.samples(), origin);
  const { filter } = read.state;
  return {
    sources: read.sources,
    operator: filter.report(),
    returned: await omitVideosShownBefore(work, filter.takenDown.listReturned()),
    changes,
    nothing,
  };
}

/**
 * Throws an {@link InputError} if the stored import files of the last build lack some of its `total` shown videos: `found` is the number of
 * shown videos that they contain. `nothing` is the reason why they contain no videos, if it is known.
 */
export function expectVideosOfLastBuild(
  work: string,
  { found, total, nothing }: { readonly found: number; readonly total: number; readonly nothing: string | undefined },
): void {
  if (found >= total) return;
  throw new InputError(
    work,
    `${total - found} of the ${total} videos of the last build are not in its stored import files, as the current settings read them: ` +
      `use the field mapping and ids of the last build, or build again${nothing === undefined ? '' : `. ${nothing}`}`,
  );
}

/**
 * Reads the videos that the last build shows from its stored import files, in their order, and passes them to `take` in batches. Applies
 * the current rules: a video that was taken down since the build is left out, and aliases are replaced. Memory does not grow with the texts
 * of the videos. `provider` is the name of the provider of a batch, or null. Returns the number of videos. Throws an {@link InputError} if
 * no build is stored, or if its stored import files lack shown videos.
 */
export async function forEachVideoOfLastBuild(
  settings: Settings,
  take: (videos: readonly Video[], provider: string | null) => void | Promise<void>,
): Promise<number> {
  const rules = await readOperatorFilesForCommand(settings);
  const sources = await readLastBuildProviders(settings.work, rules.known);
  const shown = createKnownVideoIds();
  let total = 0;
  for await (const { id } of readShownCards(settings.work)) {
    shown.add(id);
    total++;
  }
  let [count, found] = [0, 0];
  let provider: string | null = null;
  const { nothing } = await readImportFilesForCommand(settings, { sources, rules }, async (event) => {
    if (event.kind === 'file') ({ provider } = event);
    // `shown.add` returns false for ids of videos that the last build shows
    const rows = listItemsOfImportReadEvent(event).filter(
      (row) => (row.kind === 'kept' || row.kind === 'left-out') && !shown.add(row.video.id),
    );
    const videos = rows.flatMap((row) => (row.kind === 'kept' ? [row.video] : []));
    found += rows.length;
    count += videos.length;
    if (videos.length > 0) await take(videos, provider);
  });
  expectVideosOfLastBuild(settings.work, { found, total, nothing });
  return count;
}
