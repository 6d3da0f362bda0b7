import path from 'node:path';
import type { DownloadValidators } from './compare-with-last-good-copy.ts';
import type { DownloadTimeLimits } from '../files/download-time-limits.ts';
import type { LastGoodCopy } from '../files/last-good-import-file-copy.ts';
import { NoVideosError, ImportFileError, appendErrorHint } from '../files/import-file-error.ts';
import {
  openImportFile,
  toLoggableLocation,
  type OpenedImportFile,
  type HttpValidators,
} from '../files/open-import-file.ts';

/**
 * Where the content of an import file was read from: the file or URL itself (`fresh`), a copy that the server confirmed to be current
 * (`unchanged`), an older copy (`last good`), or nowhere.
 */
export type ImportFileOrigin = 'fresh' | 'unchanged' | 'last good' | 'none';

/** Error of an import file that could not be read, for messages to the operator. */
export interface ImportFileProblem {
  /** Name of the provider (if it has one) and of the file or URL, for messages. */
  readonly title: string;
  readonly reason: string;
  /** True if the file was read completely, but contains no video. */
  readonly isContent: boolean;
}

/** Import file of a provider (path or URL), with its last good copy. */
interface InputFile {
  /** Path or URL of the import file. */
  readonly place: string;
  /** Prefix for messages about the import file: the provider's name, a colon and a space; empty for a provider without a name. */
  readonly messagePrefix: string;
  readonly copy: LastGoodCopy;
}

/** Options of {@link createImportFileReader}. */
export interface ImportFileReaderOptions {
  /** True to throw an error if an import file or a list of deleted videos is unavailable, instead of using its last good copy. */
  readonly strict: boolean;
  /** Timeouts and retries of HTTP downloads, if they differ from the default. */
  readonly limits?: DownloadTimeLimits | undefined;
  /** True to write the bytes that are read to a pending copy, which becomes the last good copy if the import succeeds. */
  readonly isKept: boolean;
  /** True in commands that inspect one particular file: no last good copy is used, and no warnings are printed. */
  readonly isAlone?: boolean | undefined;
  /** True to read the stored copies and journals of the last import instead of files and URLs that have a stored copy. */
  readonly isOffline?: boolean | undefined;
  /** Validators of import files that were already downloaded into pending copies. The pending copies are read instead of the URLs. */
  readonly downloads?: DownloadValidators | undefined;
  readonly warn: (message: string) => void;
}

/** Pending copy: a downloaded import file that becomes the last good copy if the import succeeds. */
export interface PendingImportFileCopy {
  /** File name that the pending copy will have as last good copy. */
  readonly name: string;
  readonly validators: HttpValidators;
}

type InputBytes = Pick<Extract<OpenedImportFile, { kind: 'changed' }>, 'chunks' | 'share'>;

/** Reader of one import file (path or URL). Each call of `open` after a failure opens the next fallback, such as the last good copy. */
export interface ImportFileReader {
  /** Path or URL of the import file, without query and credentials. */
  readonly name: string;
  /**
   * Opens the file or URL or, after a failure, its last good copy. Returns null if both failed. The call and the reading of the bytes can
   * throw an {@link ImportFileError}.
   */
  open(): Promise<InputBytes | null>;
  /**
   * Must be called when all bytes were read. `truncatedAtLine` is the number of the last line if the file is cut off in this line; strict
   * mode then throws an {@link ImportFileError}.
   */
  done(truncatedAtLine?: number): void;
  /** Records a read error: the next `open` uses the next fallback. In strict mode, throws an {@link ImportFileError} with the file name. */
  fail(error: ImportFileError): void;
  origin(): ImportFileOrigin;
  /** Returns the file name of the stored copy with the content that was read; null if no copy is stored or nothing was read. */
  copy(): string | null;
  /** Returns the read error of the import file, even if a fallback was read instead; null if there was no error. */
  problem(): ImportFileProblem | null;
  /** Returns the pending copy that `keep` will store as the last good copy; null if there is none. */
  recorded(): PendingImportFileCopy | null;
  /** Replaces the last good copy of the import file with the pending copy. */
  keep(): Promise<void>;
  /** Deletes the pending copy of the import file. */
  drop(): Promise<void>;
}

/** State of the reader, which determines where the bytes of the import file come from. A failure leads to another state. */
type ReaderState = 'asked' | 'unchanged' | 'fresh' | 'recorded' | 'copy' | 'none';

const ORIGINS: Readonly<Record<ReaderState, ImportFileOrigin>> = {
  asked: 'fresh',
  unchanged: 'unchanged',
  fresh: 'fresh',
  recorded: 'fresh',
  copy: 'last good',
  none: 'none',
};

const unknownShare = () => null;

/** Returns the state in which a reader opens its import file: with or without the last good copy. */
async function chooseState(
  stage: ReaderState,
  isOffline: boolean,
  hasCopy: () => Promise<boolean>,
): Promise<ReaderState> {
  if (stage === 'asked' && isOffline && (await hasCopy())) return 'copy';
  return stage === 'copy' && !(await hasCopy()) ? 'none' : stage;
}

/**
 * Warns that the last good copy is damaged. An offline import has nothing else to read: for such an import, also returns a problem or, in
 * strict mode, throws an {@link ImportFileError} instead of the warning.
 */
function reportDamagedCopy(
  error: ImportFileError,
  {
    strict,
    isOffline = false,
    warn,
    title,
    file,
  }: ImportFileReaderOptions & { readonly title: string; readonly file: string },
): ImportFileProblem | null {
  const message = `${file}: ${error.message}`;
  if (isOffline && strict) throw new ImportFileError(message, { cause: error });
  warn(message);
  return isOffline ? { title, reason: error.message, isContent: false } : null;
}

/** Returns the message for an import file whose last line is incomplete. `line` is the number of that line. */
export const describeTruncation = (line: number): string =>
  `the import file is truncated: its last line, ${line}, is incomplete`;

export function createImportFileReader(input: InputFile, options: ImportFileReaderOptions): ImportFileReader {
  const { place, messagePrefix, copy } = input;
  const { strict, limits, isKept, isAlone = false, isOffline = false, warn } = options;
  const name = toLoggableLocation(place);
  const title = messagePrefix + name;
  let validators: HttpValidators | null = options.downloads?.get(copy.pendingFile) ?? null;
  let stage: ReaderState = validators ? 'recorded' : 'asked';
  let problem: ImportFileProblem | null = null;
  let isTold = false;

  const openCopy = (): InputBytes => ({ chunks: copy.open(), share: unknownShare });
  const ask = async (known: HttpValidators | null): Promise<InputBytes> => {
    const opened = await openImportFile(place, known, limits);
    stage = opened.kind === 'unchanged' ? 'unchanged' : 'fresh';
    if (opened.kind === 'unchanged') return openCopy();
    validators = opened.validators;
    return isKept ? { ...opened, chunks: copy.writePending(opened.chunks) } : opened;
  };
  /** Returns the next state of the reader after the import file could not be read. In strict mode, throws an error instead. */
  const giveUp = (error: ImportFileError): ReaderState => {
    const message = `${title}: ${appendErrorHint(error.message)}`;
    if (strict) throw new ImportFileError(message, { cause: error });
    if (!isAlone) warn(message);
    validators = null;
    problem = { title, reason: error.message, isContent: error instanceof NoVideosError };
    return isAlone ? 'none' : 'copy';
  };
  return {
    name,
    async open() {
      stage = await chooseState(stage, isOffline, () => copy.isOf(place));
      if (stage === 'none') {
        // do not warn for a provider without a name: the caller reports that there is no copy
        if (messagePrefix !== '' && !isAlone && !isTold)
          warn(`${messagePrefix}There is no last good copy of ${name}: the videos of this file are left out`);
        isTold = true;
        return null;
      }
      if (stage === 'copy' || stage === 'unchanged') return openCopy();
      if (stage === 'recorded') return { chunks: copy.openPending(), share: unknownShare };
      return ask(stage === 'asked' ? await copy.validatorsFor(place) : null);
    },
    done(truncatedAtLine) {
      if (isTold) return;
      if (truncatedAtLine !== undefined && strict) throw new ImportFileError(describeTruncation(truncatedAtLine));
      if (truncatedAtLine !== undefined && !isAlone) warn(`${title}: ${describeTruncation(truncatedAtLine)}`);
      if (problem) warn(`${messagePrefix}Using the last good copy instead: ${copy.file}`);
      isTold = true;
      if (stage === 'fresh' && isKept) stage = 'recorded';
    },
    fail(error) {
      if (stage === 'copy') problem = reportDamagedCopy(error, { ...options, title, file: copy.file }) ?? problem;
      // a damaged copy must not prevent the download: repeat the request without validators
      stage = stage === 'unchanged' ? 'fresh' : stage === 'copy' ? 'none' : giveUp(error);
    },
    origin: () => ORIGINS[stage],
    copy: () => (isKept && stage !== 'none' ? path.basename(copy.file) : null),
    problem: () => problem,
    recorded: () => (validators && isKept ? { name: path.basename(copy.file), validators } : null),
    keep: async () => (validators && isKept ? copy.commit(place, validators) : undefined),
    drop: async () => (isKept ? copy.discard() : undefined),
  };
}
