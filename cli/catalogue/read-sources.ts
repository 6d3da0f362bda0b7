import { exportMessages } from '#messages/export';
import type { Provider } from '../../src/lib/import/files/provider.ts';
import { compareWithLastBuild, type ProviderChange } from '../../src/lib/import/run/provider-changes.ts';
import { toHttpLimits } from '../../src/lib/import/files/http-limits.ts';
import { OperatorFileError } from '../../src/lib/import/files/operator-error.ts';
import { readOperatorFiles, type OperatorFiles } from '../../src/lib/import/rules/operator-files.ts';
import type { RulesReport } from '../../src/lib/import/rules/rules-report.ts';
import type { RowBatch } from '../../src/lib/import-file/read-import-file.ts';
import { openCatalogue, startFreshPass, type ReadingPass } from '../../src/lib/import/run/read-catalogue.ts';
import type { CatalogueItem } from '../../src/lib/import/sources/apply-rules.ts';
import { describeReadErrors } from '../../src/lib/import/run/read-videos.ts';
import { appendErrorHint } from '../../src/lib/import/files/import-file-error.ts';
import type {
  CatalogueOptions,
  FileOpenedEvent,
  ReadingPassState,
  ProviderReport,
} from '../../src/lib/import/sources/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { hashProgram } from '../build/project/program-hash.ts';
import { InputError, UsageError } from '../command/verb-outcome.ts';
import { warn } from '../command/run-verb.ts';
import { showProgress } from '../command/terminal.ts';

/** Reads the operator's rules as a build does. Throws an {@link InputError} that names file and line. */
export async function readOperatorRules(settings: Settings): Promise<OperatorFiles> {
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
export function createProviderForFile(sources: readonly Provider[], file: string, name?: string): Provider {
  const source = sources.length === 1 && name === undefined ? sources[0] : sources.find((each) => each.name === name);
  if (source) return { ...source, from: [file], mode: 'full' };
  const names = sources.map((each) => each.name ?? '').join(', ');
  throw new UsageError(
    name === undefined
      ? `The site has several providers: add --as NAME with the provider of the file: ${names}`
      : `--as: got "${name}", expected one of ${names}`,
  );
}

/** Event of the import reader: it has opened a file, or read a batch of rows. */
export type ImportReadEvent = FileOpenedEvent | RowBatch<CatalogueItem>;

/** Returns the rows of an event; empty for an event without rows. */
export const rowsOfReadEvent = (event: ImportReadEvent): readonly CatalogueItem[] =>
  event.kind === 'rows' ? event.rows : [];

interface ReadResult {
  readonly sources: readonly ProviderReport[];
  readonly operator: RulesReport;
  /** Changes of known videos since the last build, by provider. */
  readonly changes: readonly ProviderChange[];
  /** Reason why no video was found; undefined if unknown. */
  readonly nothing: string | undefined;
}

/** Reads the import files of providers with a progress bar. Returns the state of the reader after the last provider. */
async function readSources(
  sources: readonly Provider[],
  options: CatalogueOptions,
  rules: OperatorFiles,
  onEvent: (event: ImportReadEvent) => void,
): Promise<ReadingPass<ReadingPassState>> {
  const catalogue = await openCatalogue(sources, options, startFreshPass(rules));
  const display = showProgress();
  let pass!: ReadingPass<ReadingPassState>;
  try {
    for await (const event of catalogue.read()) {
      if (event.kind === 'pass' || event.kind === 'source') pass = event;
      else {
        onEvent(event);
        for (const row of rowsOfReadEvent(event)) if (row.kind === 'progress') display.show(row);
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
export async function readSourcesForCommand(
  settings: Settings,
  { sources, rules }: { readonly sources: readonly Provider[]; readonly rules: OperatorFiles },
  onEvent: (event: ImportReadEvent) => void,
  isAlone = true,
  mostSamples?: number,
): Promise<ReadResult> {
  const { work, builtAt, sourceMinutes } = settings;
  const limits = toHttpLimits(sourceMinutes);
  const options = { work, builtAt, isAlone, limits, strict: false, isKept: false, mostSamples, warn };
  const read = await readSources(sources, options, rules, onEvent);
  const problems = read.sources.flatMap((source) => source.problems);
  const fault = problems.find(({ reason, isContent }) => !isContent && reason !== exportMessages.noVideoStream);
  if (fault && isAlone) throw new InputError(fault.title, appendErrorHint(fault.reason));
  const content = isAlone ? problems.find(({ isContent }) => isContent)?.reason : undefined;
  const nothing = content ?? describeReadErrors(problems) ?? undefined;
  const origin = { work, program: await hashProgram() };
  const changes = await compareWithLastBuild(sources, read.state.filter.samples(), origin);
  return { sources: read.sources, operator: read.state.filter.report(), changes, nothing };
}
