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

/** File name endings of each format. The first one is the usual ending. Files with other endings may have any format. */
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
 * Returns the format of an export: the format of the given option, or else of the ending of the file, or else CSV. Throws a
 * {@link UsageError} if option and ending name different formats, and for a `.json` file without an option: `--json`, which operators
 * expect to write it, is the format of the summary.
 */
export function chooseExportFormat(options: ExportFormatOptions): ExportFormatName {
  const { to = '' } = options;
  const ending = getEnding(to);
  const byEnding = findFormatOfEnding(ending);
  const byOption = getFormatOption(options);
  if (byOption === undefined && ending === '.json')
    throw new UsageError(
      `--to: got "${to}", but there is no JSON export, and --json only prints a summary. Add --jsonl for JSON Lines (one object per line), or use another ending: ${FORMATS.map(([, [usual]]) => usual).join(', ')}`,
    );
  if (byOption !== undefined && byEnding !== undefined && byOption !== byEnding)
    throw new UsageError(
      `--to: got "${to}" for an export with --${byOption}. Use a file that ends with ${ENDINGS[byOption][0]}, or --${byEnding}`,
    );
  return byOption ?? byEnding ?? 'csv';
}
