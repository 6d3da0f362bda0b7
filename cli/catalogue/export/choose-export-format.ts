import path from 'node:path';
import { UsageError } from '../../command/command-result.ts';

/** Format of an export, by the name of its option and of the field `format` of `--json`. */
export type ExportFormatName = 'csv' | 'jsonl' | 'sqlite';

/** Options of the export command that choose the format. The option parser accepts at most one format. */
export interface ExportFormatOptions {
  readonly csv?: boolean;
  readonly jsonl?: boolean;
  readonly sqlite?: boolean;
  /** True to write a CSV file that spreadsheet programs open safely. */
  readonly spreadsheet?: boolean;
  /** Path of the file to write. */
  readonly to?: string;
}

/** File extensions of each format. The first one is the usual one. Files with other extensions require the option of a format. */
const ENDINGS = {
  csv: ['.csv'],
  jsonl: ['.jsonl', '.ndjson'],
  sqlite: ['.db', '.sqlite', '.sqlite3'],
} as const satisfies Record<ExportFormatName, readonly string[]>;
const FORMATS = Object.entries(ENDINGS) as [ExportFormatName, readonly string[]][];

const getEnding = (file: string) => path.extname(file).toLowerCase();
const findFormatOfEnding = (ending: string) => FORMATS.find(([, endings]) => endings.includes(ending))?.[0];

function getFormatOption({ csv, jsonl, sqlite, spreadsheet }: ExportFormatOptions): ExportFormatName | undefined {
  if (jsonl === true) return 'jsonl';
  if (sqlite === true) return 'sqlite';
  return csv === true || spreadsheet === true ? 'csv' : undefined;
}

/**
 * Throws a {@link UsageError} for a file with an unknown extension. `.json` has a message of its own, because operators expect `--json` to
 * write such a file, but it is the format of the summary.
 */
function rejectUnknownEnding(file: string): never {
  const usual = FORMATS.map(([, [first]]) => first).join(', ');
  if (getEnding(file) === '.json')
    throw new UsageError(
      `--to: got "${file}", but there is no JSON export, and --json only prints a summary. Add --jsonl for JSON Lines (one object per line), or use another file extension: ${usual}`,
    );
  throw new UsageError(
    `--to: got "${file}", whose file extension is unknown. Use one of these: ${usual}. Or add --csv, --jsonl or --sqlite`,
  );
}

/**
 * Returns the format of an export: the format of the given option, or else of the extension of the file, or else (without a file) CSV.
 * Throws a {@link UsageError} if option and extension name different formats, or if there is no option and the extension is unknown.
 */
export function chooseExportFormat(options: ExportFormatOptions): ExportFormatName {
  const { to = '' } = options;
  const byEnding = findFormatOfEnding(getEnding(to));
  const byOption = getFormatOption(options);
  if (byOption !== undefined && byEnding !== undefined && byOption !== byEnding)
    throw new UsageError(
      `--to: got "${to}" for an export with --${byOption}. Use a file that ends with ${ENDINGS[byOption][0]}, or --${byEnding}`,
    );
  if (to !== '' && (byOption ?? byEnding) === undefined) rejectUnknownEnding(to);
  return byOption ?? byEnding ?? 'csv';
}
