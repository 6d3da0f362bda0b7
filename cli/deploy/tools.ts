import { spawnSync } from 'node:child_process';
import { CACHE } from '../hosting/cache-rules.ts';
import { copyFiles, deleteFiles, listSizes, type Place } from './folder.ts';
import { isHashed, type Listing } from './order.ts';

/** A deployed file, with its size in bytes; null if the listing doesn't report the size. */
type Listed = readonly [file: string, bytes: number | null];

/** A program that puts files elsewhere, of which it is handed lists. */
export interface PublishTool {
  /** Returns what lists the files that are there. */
  list(to: string): readonly string[];
  /** Returns the file of a line of the listing, or null if the line names none. */
  readLine(line: string): Listed | null;
  /** Returns what uploads listed files, read from the standard input, of which none or all are hashed. */
  upload(from: string, to: string, hashed: boolean, dryRun: boolean): readonly string[];
  /** Returns what deletes listed files, read from the standard input. */
  remove(from: string, to: string, dryRun: boolean): readonly string[];
  /** Returns the path that a line of the upload's output names as put there, or null when it names none; absent where no line does. */
  readUploaded?(line: string): string | null;
  /** Returns what {@link remove} reads of these files: a line each. */
  removeList(files: readonly string[]): readonly string[];
  /** Stands between the lines of a list. */
  readonly separator: string;
}

const withSlash = (folder: string) => `${folder.replace(/\/+$/, '')}/`;

/** A line of `rsync --list-only`: rights, size with separators between thousands, date, time, path. */
const RSYNC_LINE = /^-\S+\s+([\d,.]+)\s+\S+\s+\S+\s(.+)$/;
/** A line of `rclone lsf --format sp`: size and path. The size is -1 for files whose storage doesn't know it. */
const RCLONE_LINE = /^(-?\d+);(.+)$/;

function toListed(match: RegExpExecArray | null): Listed | null {
  const [, size, file] = match ?? [];
  if (size === undefined || file === undefined) return null;
  const bytes = Number(size.replaceAll(/[,.]/g, ''));
  return [file, bytes < 0 ? null : bytes];
}

/** A file's line of `rsync --out-format='%i %n'`: it went here or there, for whatever reason. */
const RSYNC_UPLOADED = /^[<>]f\S+ (.+)$/;

/** Returns rsync's rules for files and for every folder on the way to them, from the root; a name may hold what rules take for a pattern. */
function toRules(files: readonly string[]): string[] {
  const rules = new Set<string>();
  for (const file of files) {
    const parts = file.split('/').map((part) => part.replaceAll(/[*?[\\]/g, String.raw`\$&`));
    for (let depth = 1; depth < parts.length; depth++) rules.add(`/${parts.slice(0, depth).join('/')}/`);
    rules.add(`/${parts.join('/')}`);
  }
  return [...rules];
}

const RSYNC = ['rsync', '--from0', '--files-from=-'];
const RCLONE_LIST = ['--files-from-raw', '-'];

export const TOOLS = {
  // https://download.samba.org/pub/rsync/rsync.1: by content, since every build gives its files new times
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
    readUploaded: (line) => RSYNC_UPLOADED.exec(line)?.[1] ?? null,
    // what a rule includes and the build lacks is deleted there, even where its whole folder is gone; the rest is excluded, and stays
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
  // https://rclone.org/docs/: a bucket keeps the cache rule with each file
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
      `Cache-Control: ${hashed ? CACHE.hashed : CACHE.revalidated}`,
      ...(dryRun ? ['--dry-run'] : []),
      from,
      to,
    ],
    remove: (_, to, dryRun) => ['rclone', 'delete', ...RCLONE_LIST, ...(dryRun ? ['--dry-run'] : []), to],
    removeList: (files) => files,
    separator: '\n',
  },
} as const satisfies Record<string, PublishTool>;

type Uploaded = readonly string[] | null;

/** A way to put files elsewhere: a program, or copying within this machine. */
export interface Publisher {
  readonly list: (to: string) => Promise<Listing> | Listing;
  /** Puts files there, or says which would be. Returns those that were not there yet; null where the program does not tell them. */
  readonly put: (files: readonly string[], place: Place) => Promise<Uploaded> | Uploaded;
  readonly remove: (files: readonly string[], place: Place) => Promise<unknown> | void;
}

/** Returns what is called with each file that copying would change, in a dry run. */
const sayIn = ({ dryRun, output }: Place, what: string) =>
  dryRun ? (file: string) => void output.write(`${what} ${file}\n`) : undefined;

/** Copies within this machine, each file at once: a reader sees the old one or the new one, never a part. */
const COPY: Publisher = {
  list: listSizes,
  put: async (files, place) => {
    const written: string[] = [];
    const say = sayIn(place, 'would write');
    await copyFiles(files, place, (file) => {
      written.push(file);
      say?.(file);
    });
    return written;
  },
  remove: (files, place) => deleteFiles(files, place, sayIn(place, 'would delete')),
};

const withTool = (tool: PublishTool): Publisher => ({
  list: (to) => listDeployed(tool, to),
  put: (files, place) => uploadFiles(tool, files, place),
  remove: (files, place) => removeFiles(tool, files, place),
});

export const PUBLISHERS = { copy: COPY, rsync: withTool(TOOLS.rsync), rclone: withTool(TOOLS.rclone) } as const;

export type PublisherName = keyof typeof PUBLISHERS;

/** A place that another machine has, as rsync reads it: a host and a colon. A letter before the colon is a drive of Windows. */
const REMOTE = /^[^/\\]{2,}:/;

/** Returns whether a place is a folder of this machine. */
export const isFolder = (to: string): boolean => !REMOTE.test(to);

/** Returns how files get to a place unless the operator says: folders of this machine are copied to. */
export const choosePublisher = (to: string): PublisherName => (isFolder(to) ? 'copy' : 'rsync');

const MOST_OUTPUT = 1024 ** 3;

/** Runs a program and returns what it printed, unless that goes to a stream. Throws its name and its exit code when it fails. */
function run([program = '', ...args]: readonly string[], input: string, output?: NodeJS.WriteStream): string {
  const { status, stdout, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['pipe', output ?? 'pipe', 'inherit'],
  });
  if (error) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0)
    throw new Error(
      `${program} failed with exit code ${status}: see its message above, and check the address and the login`,
    );
  return stdout ?? '';
}

/** Lists the deployed files. Throws if the program fails. */
function listDeployed(tool: PublishTool, to: string): Listing {
  const lines = run(tool.list(to), '').split('\n');
  return new Map(lines.flatMap((line) => [tool.readLine(line)].filter((listed) => listed !== null)));
}

/** Uploads the files of one phase, hashed ones apart. Returns those that were not there yet, if the program tells them. */
function uploadFiles(tool: PublishTool, files: readonly string[], place: Place): Uploaded {
  const { readUploaded } = tool;
  const uploaded: string[] = [];
  for (const hashed of [true, false]) {
    const own = files.filter((file) => isHashed(file) === hashed);
    if (own.length === 0) continue;
    const command = tool.upload(place.from, place.to, hashed, place.dryRun);
    const told = run(command, own.join(tool.separator), readUploaded ? undefined : place.output);
    if (place.dryRun) place.output.write(told);
    if (readUploaded) uploaded.push(...told.split('\n').flatMap((line) => readUploaded(line) ?? []));
  }
  return readUploaded ? uploaded : null;
}

/** Deletes files. */
function removeFiles(tool: PublishTool, files: readonly string[], place: Place): void {
  if (files.length === 0) return;
  run(tool.remove(place.from, place.to, place.dryRun), tool.removeList(files).join(tool.separator), place.output);
}
