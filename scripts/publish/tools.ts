import { spawnSync } from 'node:child_process';
import { CACHE } from '../headers/cache-rules.ts';
import { isHashed } from './order.ts';

/** A program that puts files elsewhere, of which it is handed lists. */
export interface PublishTool {
  /** Returns what lists the files that are there. */
  list(to: string): readonly string[];
  /** Returns the path that a line of the listing names, or null when it names none. */
  readLine(line: string): string | null;
  /** Returns what uploads listed files, read from the standard input, of which none or all are hashed. */
  upload(from: string, to: string, hashed: boolean, dryRun: boolean): readonly string[];
  /** Returns what deletes listed files, read from the standard input. */
  remove(from: string, to: string, dryRun: boolean): readonly string[];
  /** Returns what {@link remove} reads of these files: a line each. */
  removeList(files: readonly string[]): readonly string[];
  /** Stands between the lines of a list. */
  readonly separator: string;
}

const withSlash = (folder: string) => `${folder.replace(/\/+$/, '')}/`;

/** A line of `rsync --list-only`: rights, size, date, time, path. */
const RSYNC_LINE = /^-\S+\s+[\d,.]+\s+\S+\s+\S+\s(.+)$/;

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
    readLine: (line) => RSYNC_LINE.exec(line)?.[1] ?? null,
    upload: (from, to, _, dryRun) => [
      ...RSYNC,
      '--archive',
      '--checksum',
      '--compress',
      ...(dryRun ? ['--dry-run', '--itemize-changes'] : []),
      withSlash(from),
      withSlash(to),
    ],
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
    list: (to) => ['rclone', 'lsf', '--recursive', '--files-only', to],
    readLine: (line) => line || null,
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

export type ToolName = keyof typeof TOOLS;

const MOST_OUTPUT = 1024 ** 3;

/** Runs a program and returns what it printed. Throws its name and its exit code when it fails. */
function run([program = '', ...args]: readonly string[], input: string, isShown: boolean): string {
  const { status, stdout, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['pipe', isShown ? 'inherit' : 'pipe', 'inherit'],
  });
  if (error) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} failed with exit code ${status}`);
  return stdout ?? '';
}

/** Returns the paths of what is deployed. Throws when it cannot be listed. */
export function listDeployed(tool: PublishTool, to: string): string[] {
  return run(tool.list(to), '', false)
    .split('\n')
    .flatMap((line) => tool.readLine(line) ?? []);
}

/** Uploads the files of one phase, hashed ones apart. */
export function uploadFiles(
  tool: PublishTool,
  files: readonly string[],
  place: { readonly from: string; readonly to: string; readonly dryRun: boolean },
): void {
  for (const hashed of [true, false]) {
    const own = files.filter((file) => isHashed(file) === hashed);
    if (own.length === 0) continue;
    run(tool.upload(place.from, place.to, hashed, place.dryRun), own.join(tool.separator), true);
  }
}

/** Deletes files. */
export function removeFiles(
  tool: PublishTool,
  files: readonly string[],
  place: { readonly from: string; readonly to: string; readonly dryRun: boolean },
): void {
  if (files.length === 0) return;
  run(tool.remove(place.from, place.to, place.dryRun), tool.removeList(files).join(tool.separator), true);
}
