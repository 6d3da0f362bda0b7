import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorReport } from './operator-report.ts';

const FILE = 'operator.json';

/** Keeps beside the snapshot what the operator's files have done, for pages and for the next import; no file when there is nothing. */
export async function writeOperatorRecord(work: string, report: OperatorReport): Promise<void> {
  const file = path.join(work, FILE);
  const { takedowns, deleted, aliases, merged } = report;
  const isEmpty = takedowns.entries.length === 0 && !deleted && aliases.length === 0 && merged === null;
  if (isEmpty) await rm(file, { force: true });
  else await writeFile(file, `${JSON.stringify(report)}\n`);
}

/** Returns what {@link writeOperatorRecord} has kept, or null. The file is the import's own. */
export async function readOperatorRecord(work: string): Promise<OperatorReport | null> {
  const text = await readFile(path.join(work, FILE), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as OperatorReport);
}
