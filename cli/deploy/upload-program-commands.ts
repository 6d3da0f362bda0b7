import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CACHE_CONTROL_HEADER_VALUES } from '../hosting/server-config-rules.ts';
import { copyFiles, deleteFiles, listFileSizes, type UploadOptions } from './deploy-to-folder.ts';
import { hasContentHashInFileName, type FileSizesByPath } from './deploy-phases.ts';

/** Path and size in bytes of a deployed file; the size is null if the listing doesn't report it. */
type ListedFile = readonly [file: string, bytes: number | null];

/** Command lines of an upload program that reads lists of files from standard input. */
export interface UploadTool {
  /** Returns the command that lists the deployed files. */
  list(to: string): readonly string[];
  /** Parses a line of the listing. Returns null for a line that contains no file. */
  readLine(line: string): ListedFile | null;
  /** Returns the command that uploads the files listed on standard input. `hashed` is true if their names contain a content hash. */
  upload(from: string, to: string, hashed: boolean, dryRun: boolean): readonly string[];
  /** Returns the lines of standard input with which the command of {@link upload} uploads the given files. */
  uploadList(files: readonly string[]): readonly string[];
  /** Returns the command that deletes the files listed on standard input. */
  remove(from: string, to: string, dryRun: boolean): readonly string[];
  /** Returns the path of the uploaded file in a line of the output, or null. Absent if the program doesn't report uploaded files. */
  readUploaded?(line: string): string | null;
  /** Returns the lines of standard input with which the command of {@link remove} deletes the given files. */
  removeList(files: readonly string[]): readonly string[];
  /** Separator between the lines of a list of files on standard input. */
  readonly separator: string;
}

const withSlash = (folder: string) => `${folder.replace(/\/+$/, '')}/`;

/** Matches a line of `rsync --list-only`: permissions, size with thousands separators, date, time, path. */
const RSYNC_LINE = /^-\S+\s+([\d,.]+)\s+\S+\s+\S+\s(.+)$/;
/** Matches a line of `rclone lsf --format sp`: size and path. The size is -1 if the storage doesn't report it. */
const RCLONE_LINE = /^(-?\d+);(.+)$/;

function toListed(match: RegExpExecArray | null): ListedFile | null {
  const [, size, file] = match ?? [];
  if (size === undefined || file === undefined) return null;
  const bytes = Number(size.replaceAll(/[,.]/g, ''));
  return [file, bytes < 0 ? null : bytes];
}

/** Matches a line of `rsync --out-format='%i %n'` for a transferred file. */
const RSYNC_UPLOADED = /^[<>]f\S+ (.+)$/;

/** Escapes the wildcards in a path for rsync, which reads backslashes in a path without wildcards literally. */
const escapeRule = (path: string) => (/[*?[]/.test(path) ? path.replaceAll(/[*?[\\]/g, String.raw`\$&`) : path);

/** Returns rsync's include rules for files and for all their parent folders, relative to the root. Escapes wildcards in names. */
function toRules(files: readonly string[]): string[] {
  const rules = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth++) rules.add(escapeRule(`/${parts.slice(0, depth).join('/')}/`));
    rules.add(escapeRule(`/${file}`));
  }
  return [...rules];
}

const RSYNC = ['rsync', '--from0', '--files-from=-'];
const RCLONE_LIST = ['--files-from-raw', '-'];

export const UPLOAD_TOOLS = {
  // https://download.samba.org/pub/rsync/rsync.1: `--checksum` compares files by content, because every build changes the modification
  // times of all files
  rsync: {
    list: (to) => ['rsync', '--recursive', '--list-only', '--8-bit-output', withSlash(to)],
    readLine: (line) => toListed(RSYNC_LINE.exec(line)),
    upload: (from, to, _, dryRun) => [
      ...RSYNC,
      '--archive',
      '--checksum',
      '--compress',
      '--8-bit-output',
      '--out-format=%i %n',
      ...(dryRun ? ['--dry-run'] : []),
      withSlash(from),
      withSlash(to),
    ],
    // rsync ignores lines that begin with `#` or `;`
    uploadList: (files) => files.map((file) => `./${file}`),
    readUploaded: (line) => RSYNC_UPLOADED.exec(line)?.[1] ?? null,
    // `--delete` removes the included files, because the build folder lacks them; rsync does not delete excluded files
    remove: (from, to, dryRun) => [
      'rsync',
      '--recursive',
      '--delete',
      '--from0',
      '--include-from=-',
      '--exclude=*',
      ...(dryRun ? ['--dry-run', '--itemize-changes'] : []),
      withSlash(from),
      withSlash(to),
    ],
    removeList: toRules,
    separator: '\0',
  },
  // https://rclone.org/docs/: the `Cache-Control` header is set during the upload, because object storage stores headers with each file
  rclone: {
    list: (to) => ['rclone', 'lsf', '--recursive', '--files-only', '--format', 'sp', '--separator', ';', to],
    readLine: (line) => toListed(RCLONE_LINE.exec(line)),
    upload: (from, to, hashed, dryRun) => [
      'rclone',
      'copy',
      '--checksum',
      '--no-traverse',
      ...RCLONE_LIST,
      '--header-upload',
      `Cache-Control: ${hashed ? CACHE_CONTROL_HEADER_VALUES.hashed : CACHE_CONTROL_HEADER_VALUES.revalidated}`,
      ...(dryRun ? ['--dry-run'] : []),
      from,
      to,
    ],
    uploadList: (files) => files,
    remove: (_, to, dryRun) => ['rclone', 'delete', ...RCLONE_LIST, ...(dryRun ? ['--dry-run'] : []), to],
    removeList: (files) => files,
    separator: '\n',
  },
} as const satisfies Record<string, UploadTool>;

type UploadedFiles = readonly string[] | null;

/** Upload method: an external program such as rsync, or copying to a folder on this machine. */
export interface UploadMethod {
  readonly list: (to: string) => Promise<FileSizesByPath>;
  /** Uploads files, or lists the uploads in a dry run. Returns the new or changed files; null if the program doesn't report them. */
  readonly upload: (files: readonly string[], place: UploadOptions) => Promise<UploadedFiles>;
  readonly remove: (files: readonly string[], place: UploadOptions) => Promise<unknown>;
}

/** Returns a callback that prints each file which a dry run would change; undefined in a real run. */
const dryRunLogger = ({ dryRun, output }: UploadOptions, what: string) =>
  dryRun ? (file: string) => void output.write(`${what} ${file}\n`) : undefined;

/** Upload method that copies to a folder on this machine. Each file is replaced in one step, so readers never see a partial file. */
const COPY_PUBLISHER: UploadMethod = {
  list: listFileSizes,
  upload: async (files, place) => {
    const written: string[] = [];
    const say = dryRunLogger(place, 'would write');
    await copyFiles(files, place, (file) => {
      written.push(file);
      say?.(file);
    });
    return written;
  },
  remove: (files, place) => deleteFiles(files, place, dryRunLogger(place, 'would delete')),
};

const toPublisher = (tool: UploadTool): UploadMethod => ({
  list: (to) => listDeployed(tool, to),
  upload: (files, place) => uploadFiles(tool, files, place),
  remove: (files, place) => removeFiles(tool, files, place),
});

/** Upload methods by the value of the `--with` option. */
export const UPLOAD_METHODS = {
  copy: COPY_PUBLISHER,
  rsync: toPublisher(UPLOAD_TOOLS.rsync),
  rclone: toPublisher(UPLOAD_TOOLS.rclone),
} as const;

export type UploadMethodName = keyof typeof UPLOAD_METHODS;

/** Matches a target on another machine in rsync's syntax: a host and a colon. A single letter before the colon is a Windows drive. */
const REMOTE = /^[^/\\]{2,}:/;

/** True if a target is a folder on this machine. */
export const isLocalFolder = (to: string): boolean => !REMOTE.test(to);

/** Returns the default upload method of a target: copying for folders on this machine, otherwise rsync. */
export const chooseUploadMethod = (to: string): UploadMethodName => (isLocalFolder(to) ? 'copy' : 'rsync');

function describeStartError(program: string, error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') return `Cannot run ${program}: ${error.message}`;
  return `Cannot run ${program}: it is not installed or not in PATH. Install ${program}, or choose another program with the option --with`;
}

/**
 * Runs a program and returns its output; if the stream `output` is given, writes the output to the stream instead. Throws an error with the
 * program's name and exit code if the program fails. Does not block the event loop, because a timer updates the lock of the site during an
 * upload.
 */
async function run(
  [program = '', ...args]: readonly string[],
  input: string,
  output?: NodeJS.WriteStream,
): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', output ?? 'pipe', 'inherit'] });
  // a program that fails may end before it has read its input: its exit code is the error to report
  child.stdin!.on('error', () => undefined);
  await once(child, 'spawn').catch((error: unknown) => {
    throw new Error(describeStartError(program, error as NodeJS.ErrnoException));
  });
  child.stdin!.end(input);
  const [[status, signal], written] = await Promise.all([
    once(child, 'close') as Promise<[number | null, string | null]>,
    child.stdout === null ? '' : text(child.stdout),
  ]);
  if (status === 0) return written;
  const reason = status === null ? `was ended by the signal ${signal}` : `failed with exit code ${status}`;
  throw new Error(`${program} ${reason}: see its message above, and check the target (--to) and your login`);
}

/** Lists the deployed files. Throws an error if the program fails. */
async function listDeployed(tool: UploadTool, to: string): Promise<FileSizesByPath> {
  const lines = (await run(tool.list(to), '')).split('\n');
  return new Map(lines.flatMap((line) => [tool.readLine(line)].filter((listed) => listed !== null)));
}

/**
 * Uploads the files of one phase. Uploads files with a content hash in their name by a separate command, because they have a different
 * `Cache-Control` header. Returns the files that were new or changed, or null if the program doesn't report them.
 */
async function uploadFiles(tool: UploadTool, files: readonly string[], options: UploadOptions): Promise<UploadedFiles> {
  const { readUploaded } = tool;
  const uploaded: string[] = [];
  for (const hashed of [true, false]) {
    const selected = files.filter((file) => hasContentHashInFileName(file) === hashed);
    if (selected.length === 0) continue;
    const command = tool.upload(options.from, options.to, hashed, options.dryRun);
    const output = await run(
      command,
      tool.uploadList(selected).join(tool.separator),
      readUploaded ? undefined : options.output,
    );
    if (options.dryRun) options.output.write(output);
    if (readUploaded) uploaded.push(...output.split('\n').flatMap((line) => readUploaded(line) ?? []));
  }
  return readUploaded ? uploaded : null;
}

async function removeFiles(tool: UploadTool, files: readonly string[], options: UploadOptions): Promise<void> {
  if (files.length === 0) return;
  await run(
    tool.remove(options.from, options.to, options.dryRun),
    tool.removeList(files).join(tool.separator),
    options.output,
  );
}
