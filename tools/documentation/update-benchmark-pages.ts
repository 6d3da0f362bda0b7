/**
 * Writes the measured blocks of documentation pages: sizes of the demo site built by `npm run build:test-sites`, and the benchmark results
 * in bench/*.json. The rest of these pages is written by hand.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { formatBenchmarkTables, formatCount, formatMegabytes, formatMarkdownTable } from './format-benchmark-tables.ts';

const MEASUREMENTS_FILE = 'docs/contributing/measurements.md';

const SITE = 'dist';

/** An entry of the output of `size-limit --json`. */
interface Size {
  readonly name: string;
  /** Size in bytes (brotli). */
  readonly size: number;
  readonly sizeLimit: number;
}

/** Returns the Content-Security-Policy in the `_headers` file of the built site. */
function readPolicy(): string {
  return /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(SITE, '_headers'), 'utf8'))?.[1] ?? '';
}

function countHashes(policy: string, directive: string): number {
  const sources = policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '';
  return sources.split("'sha256-").length - 1;
}

/** Returns the table of the built site's sizes. Throws if the site is not built. */
function formatSizes(): string {
  const sizes = JSON.parse(
    execFileSync('npx', ['--no-install', 'size-limit', '--json'], { encoding: 'utf8' }),
  ) as Size[];
  const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], { encoding: 'utf8' }).trim();
  const policy = readPolicy();
  const files = globSync('**/*', { cwd: SITE })
    .map((name) => statSync(path.join(SITE, name)))
    .filter((file) => file.isFile());
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  const table = formatMarkdownTable([
    ['part', 'size', 'budget'],
    ['---', '---:', '---:'],
    ...sizes.map(({ name, size, sizeLimit }) => [name, `${(size / 1000).toFixed(1)} KB`, `${sizeLimit / 1000} KB`]),
    ['files of the site', `${formatCount(files.length)}, ${formatMegabytes(bytes)}`, ''],
    ['Content-Security-Policy', `${formatCount(policy.length)} characters`, '1,950 characters'],
    [
      'inline scripts and styles in the policy',
      `${countHashes(policy, 'script-src')} and ${countHashes(policy, 'style-src')}`,
      '',
    ],
  ]);
  return `Commit ${commit}, on ${machine}.\n\n${table}`;
}

/** Returns the text with a new content between the two markers of a section. Throws if the text has no such markers. */
export function replaceBlock(file: string, text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file}: no block "${name}": add ${start} and ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Returns the current text of each page with benchmark tables, with the tables of bench/*.json, by file. */
export async function formatBenchmarkPages(): Promise<ReadonlyMap<string, string>> {
  const pages = Object.entries(formatBenchmarkTables()).map(async ([file, tables]) => {
    const replace = (text: string, [name, table]: [string, string]) => replaceBlock(file, text, name, table);
    const text = Object.entries(tables).reduce(replace, readFileSync(file, 'utf8'));
    return [file, await formatMarkdown(file, text)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Returns a Markdown document formatted with Prettier, with the options for its file. */
export const formatMarkdown = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

if (import.meta.main) {
  for (const [file, text] of await formatBenchmarkPages()) writeFileSync(file, text);
  const text = replaceBlock(MEASUREMENTS_FILE, readFileSync(MEASUREMENTS_FILE, 'utf8'), 'sizes', formatSizes());
  writeFileSync(MEASUREMENTS_FILE, await formatMarkdown(MEASUREMENTS_FILE, text));
}
