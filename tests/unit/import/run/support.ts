import { PassThrough } from 'node:stream';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OperatorRulesReport } from '../../../../src/lib/import/rules/operator-rules-report.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import type { RuleFilteredProvider, OperatorRules } from '../../../../src/lib/import/rules/operator-rule-filter.ts';
import type { VideoProvider } from '../../../../src/lib/import/files/video-provider.ts';
import {
  createDownloadTimeLimits,
  type DownloadTimeLimits,
} from '../../../../src/lib/import/files/download-time-limits.ts';
import { runImport, type RunImportOptions, type ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { openAllProviders, createFreshImportPassStart } from '../../../../src/lib/import/run/open-all-providers.ts';
import type { ProviderReadOptions, ProviderReport } from '../../../../src/lib/import/providers/provider-reader.ts';

/** Rules of an import without takedowns, aliases, tag implications and merging of duplicates. */
export const NO_RULES: OperatorRules = {
  overrides: [],
  takedowns: [],
  aliases: new Map(),
  implications: new Map(),
  mergesDuplicates: false,
};

/** Settings of a provider without a name and without a list of deleted videos. */
export const NO_SOURCE: RuleFilteredProvider = { name: null, deleted: null };

/** Report of the rules in an import in which no operator file had any effect. */
export const NOTHING: OperatorRulesReport = {
  takedowns: { videos: 0, entries: [] },
  deleted: [],
  aliases: [],
  unusedAliases: [],
  implications: [],
  merged: null,
};

/** Creates a temporary folder that is deleted at the end of the test, and returns its path. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server that is closed at the end of the test. Returns its URL without a trailing slash. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns all files of a folder by name, with their contents in base64. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = names
    .toSorted()
    .map(async (name) => [name, await readFile(path.join(folder, name), 'base64')] as const);
  return new Map(await Promise.all(files));
}

export interface Run {
  readonly result: ImportResult;
  readonly warnings: readonly string[];
}

/** Day of the imports, later than every date in the import files of the tests. */
const BUILT_AT = Date.UTC(2030, 0, 1) / 1000;

/** Options of an import. `source` is the path of its only source, which has no name. */
type RunOptions = Pick<RunImportOptions, 'work'> & Partial<RunImportOptions> & { readonly source?: string };

/** The default limits of downloads, with very short pauses between retries. */
export const QUICK_LIMITS: DownloadTimeLimits = { ...createDownloadTimeLimits(), pauses: [1, 1] };

/** Runs an import. Returns its result, the ids of its videos and its warnings. */
export async function run({ source, operator = NO_OPERATOR_FILES, ...options }: RunOptions): Promise<Run> {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const sources =
    source === undefined ? operator.sources : operator.sources.map((each) => ({ ...each, from: [source] }));
  const result = await runImport({
    operator: { ...operator, sources },
    builtAt: BUILT_AT,
    strict: false,
    allowLoss: false,
    limits: QUICK_LIMITS,
    warn,
    ...options,
  });
  return { result, warnings };
}

/** Reads sources like a command does. Returns the ids of the videos that the site would show, and the reports. */
export async function readSources(sources: readonly VideoProvider[], options: ProviderReadOptions) {
  const catalogue = await openAllProviders(sources, options, createFreshImportPassStart(NO_RULES));
  const ids: string[] = [];
  let reports: readonly ProviderReport[] = [];
  try {
    for await (const event of catalogue.read()) {
      if (event.kind === 'items') for (const item of event.items) if (item.kind === 'kept') ids.push(item.video.id);
      if (event.kind === 'provider-end') reports = event.sources;
    }
  } finally {
    await catalogue.discard();
  }
  return { ids, sources: reports };
}

/** Returns a stream that looks like a terminal, and a function that returns the text written to it. */
export function createTerminal(isTTY: boolean) {
  const stream = new PassThrough();
  const written: string[] = [];
  stream.on('data', (bytes: Buffer) => written.push(bytes.toString()));
  const terminal = Object.assign(stream, { isTTY, columns: 100, rows: 24 }) as unknown as NodeJS.WriteStream;
  return { terminal, read: () => written.join('') };
}
