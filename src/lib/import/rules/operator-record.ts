import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorReport } from './operator-report.ts';

const FILE = 'operator.json';

/** Keeps beside the snapshot what the operator's files have done, for pages and for the next import; no file when there is nothing. */
export async function writeOperatorRecord(work: string, report: OperatorReport): Promise<void> {
  const file = path.join(work, FILE);
  const { takedowns, deleted, aliases, implications, merged } = report;
  const isEmpty =
    takedowns.entries.length + deleted.length + aliases.length + implications.length === 0 && merged === null;
  if (isEmpty) await rm(file, { force: true });
  else await writeFile(file, `${JSON.stringify(report)}\n`);
}

/**
 * Returns what is wrong when fewer takedowns are in force than at the last import of a work folder, or null: a file that is lost
 * would publish again what it kept out.
 */
export async function describeLostTakedowns(work: string, now: number): Promise<string | null> {
  const before = (await readOperatorRecord(work))?.takedowns.entries.length ?? 0;
  if (now >= before) return null;
  return `TAKEDOWNS LOST? The last build had ${before} takedown entries, this one has ${now}: what the others kept out is shown again.`;
}

/** Returns what {@link writeOperatorRecord} has kept, or null where it kept nothing. Throws when the file cannot be read. */
export async function readOperatorRecord(work: string): Promise<OperatorReport | null> {
  const text = await readFile(path.join(work, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as OperatorReport);
}
