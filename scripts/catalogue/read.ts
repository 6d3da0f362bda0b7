import { exportMessages } from '#messages/export';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExportReport } from '../../src/lib/delimited/report.ts';
import { toHttpLimits, type HttpLimits } from '../../src/lib/ingest/http-limits.ts';
import type { BuiltExport } from '../../src/lib/ingest/last-build.ts';
import { OperatorFileError } from '../../src/lib/ingest/operator-error.ts';
import { readOperatorFiles, type OperatorFiles } from '../../src/lib/ingest/operator-files.ts';
import type { OperatorReport } from '../../src/lib/ingest/operator-report.ts';
import { readRules } from '../../src/lib/ingest/read-rules.ts';
import { readFiltered, type FilteredHandlers } from '../../src/lib/ingest/read-filtered.ts';
import { createRuleFilter, type Rules } from '../../src/lib/ingest/rule-filter.ts';
import { SourceError } from '../../src/lib/ingest/source-error.ts';
import { openSource, sourceName, type OpenedSource } from '../../src/lib/ingest/source.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { InputError } from '../command/outcome.ts';
import { warn } from '../command/answer.ts';
import { showProgress } from '../command/terminal.ts';

type Opened = Extract<OpenedSource, { kind: 'changed' }>;
type Handlers = Pick<FilteredHandlers, 'onKept' | 'onLeftOut' | 'onRejected'>;

/** What the operator keeps beside the export, as a build would apply it. */
export interface Operator extends Pick<OperatorFiles, 'fields'> {
  readonly rules: Rules;
  readonly limits: HttpLimits;
  /** Epoch seconds of the build that would be made. */
  readonly builtAt: number;
}

/** What an import keeps of the provider's list of what it has deleted. */
const DELETED_COPY = /^last-deleted\./;

/** Lends a folder with the last good copy of the deleted list: a question changes nothing that a build may be writing. */
async function withCopies<T>(work: string, ask: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  try {
    const names = existsSync(work) ? (await readdir(work)).filter((name) => DELETED_COPY.test(name)) : [];
    for (const name of names) await copyFile(path.join(work, name), path.join(folder, name));
    return await ask(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the operator's files as a build does. Throws a {@link InputError} that names the file and the line. */
export async function readOperator(settings: Settings): Promise<Operator> {
  try {
    const files = await readOperatorFiles(settings);
    const limits = toHttpLimits(settings.sourceMinutes);
    const rules = await withCopies(settings.work, (copies) =>
      readRules(files, { work: copies, strict: false, warn, limits }),
    );
    return { fields: files.fields, rules, limits, builtAt: settings.builtAt };
  } catch (error) {
    if (!(error instanceof OperatorFileError)) throw error;
    throw new InputError(error.file, error.reason, error.line);
  }
}

interface Read {
  readonly report: ExportReport;
  readonly operator: OperatorReport;
  /** Why none of it is a video, in words, where it is known. */
  readonly nothing?: string | undefined;
}

/** Opens and reads an export with a progress bar; one without a byte counts as one without a video. */
async function read(
  name: string,
  open: () => Promise<Pick<Opened, 'chunks' | 'share'>>,
  operator: Operator,
  handlers: Handlers,
): Promise<Read> {
  const display = showProgress();
  try {
    const { chunks, share } = await open();
    const onProgress: FilteredHandlers['onProgress'] = (progress) => display.show({ ...progress, share: share() });
    const { report, filter, nothing } = await readFiltered(chunks, {
      ...operator,
      ...handlers,
      onProgress,
    });
    return { report, operator: filter.report(), nothing: nothing ?? undefined };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.message !== exportMessages.noVideoStream) throw new InputError(name, error.message);
    const report = { lines: 0, videos: 0, blank: 0, rejected: {}, warnings: {} };
    return { report, operator: createRuleFilter(operator.rules).report() };
  } finally {
    display.end();
  }
}

/** Reads an export from a path or an address. Throws a {@link InputError} that names it when it cannot be read. */
export function readForCommand(source: string, operator: Operator, handlers: Handlers): Promise<Read> {
  // only a conditional request can be answered with 'unchanged'
  const open = async () => (await openSource(source, null, operator.limits)) as Opened;
  return read(sourceName(source), open, operator, handlers);
}

/** Reads what the last build was made of. Throws a {@link InputError} that names the file when it cannot be read. */
export function readBuilt(built: BuiltExport, operator: Operator, handlers: Handlers): Promise<Read> {
  return read(built.file, () => Promise.resolve({ chunks: built.open(), share: () => null }), operator, handlers);
}
