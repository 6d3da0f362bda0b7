import { exportMessages } from '#messages/export';
import type { CatalogueSource } from '../../src/lib/import/files/catalogue-source.ts';
import { compareWithLast, type SourceChange } from '../../src/lib/import/run/changes.ts';
import { toHttpLimits } from '../../src/lib/import/files/http-limits.ts';
import { OperatorFileError } from '../../src/lib/import/files/operator-error.ts';
import { readOperatorFiles, type OperatorFiles } from '../../src/lib/import/rules/operator-files.ts';
import type { OperatorReport } from '../../src/lib/import/rules/operator-report.ts';
import type { RowBatch } from '../../src/lib/import-file/read-export.ts';
import { openCatalogue, startFresh, type Pass } from '../../src/lib/import/run/read-catalogue.ts';
import type { CatalogueRow } from '../../src/lib/import/sources/apply-rules.ts';
import { describeProblems } from '../../src/lib/import/run/reading.ts';
import { withHint } from '../../src/lib/import/files/source-error.ts';
import type {
  CatalogueOptions,
  FileEvent,
  PassState,
  SourceReport,
} from '../../src/lib/import/sources/source-reader.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { hashProgram } from '../build/project/program-hash.ts';
import { InputError, UsageError } from '../command/outcome.ts';
import { warn } from '../command/answer.ts';
import { showProgress } from '../command/terminal.ts';

/** Reads the operator's files as a build does. Throws a {@link InputError} that names the file and the line. */
export async function readOperator(settings: Settings): Promise<OperatorFiles> {
  try {
    return await readOperatorFiles(settings);
  } catch (error) {
    if (!(error instanceof OperatorFileError)) throw error;
    throw new InputError(error.file, error.reason, error.line);
  }
}

/** Returns a file as a source of its own: read as the one that is called `name`, or as the only one. Throws a {@link UsageError}. */
export function asSource(sources: readonly CatalogueSource[], file: string, name?: string): CatalogueSource {
  const source = sources.length === 1 && name === undefined ? sources[0] : sources.find((each) => each.name === name);
  if (source) return { ...source, from: [file], mode: 'full' };
  const names = sources.map((each) => each.name ?? '').join(', ');
  throw new UsageError(
    name === undefined
      ? `Which source is it of? Add --as NAME: ${names}`
      : `--as: got "${name}", expected one of ${names}`,
  );
}

/** Files and rows of sources. */
export type ReadEvent = FileEvent | RowBatch<CatalogueRow>;

/** Returns the rows of an event; none of a file that is opened. */
export const rowsOf = (event: ReadEvent): readonly CatalogueRow[] => (event.kind === 'rows' ? event.rows : []);

interface Read {
  readonly sources: readonly SourceReport[];
  readonly operator: OperatorReport;
  /** How the known videos of each source differ from the last build. */
  readonly changes: readonly SourceChange[];
  /** Why none of it is a video, in words, where it is known. */
  readonly nothing: string | undefined;
}

/** Reads sources with a progress bar. Returns the last pass. */
async function readSources(
  sources: readonly CatalogueSource[],
  options: CatalogueOptions,
  rules: OperatorFiles,
  take: (event: ReadEvent) => void,
): Promise<Pass<PassState>> {
  const catalogue = await openCatalogue(sources, options, startFresh(rules));
  const display = showProgress();
  let pass!: Pass<PassState>;
  try {
    for await (const event of catalogue.read()) {
      if (event.kind === 'pass' || event.kind === 'source') pass = event;
      else {
        take(event);
        for (const row of rowsOf(event)) if (row.kind === 'progress') display.show(row);
      }
    }
  } finally {
    display.end();
    await catalogue.drop();
  }
  return pass;
}

/**
 * Reads sources as a build would, with a progress bar, and changes nothing. Passes their events to `take`. `isAlone`: exactly these files,
 * of which one without a byte counts as one without a video. Throws a {@link InputError} that names what cannot be read then.
 */
export async function readForCommand(
  settings: Settings,
  { sources, rules }: { readonly sources: readonly CatalogueSource[]; readonly rules: OperatorFiles },
  take: (event: ReadEvent) => void,
  isAlone = true,
  mostSamples?: number,
): Promise<Read> {
  const { work, builtAt, sourceMinutes } = settings;
  const limits = toHttpLimits(sourceMinutes);
  const options = { work, builtAt, isAlone, limits, strict: false, isKept: false, mostSamples, warn };
  const read = await readSources(sources, options, rules, take);
  const problems = read.sources.flatMap((source) => source.problems);
  const fault = problems.find(({ reason, isContent }) => !isContent && reason !== exportMessages.noVideoStream);
  if (fault && isAlone) throw new InputError(fault.title, withHint(fault.reason));
  const content = isAlone ? problems.find(({ isContent }) => isContent)?.reason : undefined;
  const nothing = content ?? describeProblems(problems) ?? undefined;
  const origin = { work, program: await hashProgram() };
  const changes = await compareWithLast(sources, read.state.filter.samples(), origin);
  return { sources: read.sources, operator: read.state.filter.report(), changes, nothing };
}
