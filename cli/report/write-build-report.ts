import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../src/lib/import/files/replace-file.ts';
import { addPreviousBuildsToReport, createBuildReport, type BuildReportInput } from './build-report.ts';
import { REDIRECT_FROM_FORMER_CONSOLE_PAGE, formatConsolePage } from './console-page.ts';
import type { ConsoleState } from './console-state.ts';

/**
 * Writes the report (`report.json`) and the console page (`index.html`) into a folder, compared with the existing report. Returns the path
 * of the page. A list of removed videos is withheld if rules about removed videos have changed: their titles must not reappear after a
 * takedown.
 */
export async function writeBuildReportAndConsolePage(
  folder: string,
  facts: BuildReportInput,
  state: ConsoleState,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const json = path.join(folder, 'report.json');
  const page = path.join(folder, 'index.html');
  const report = await addPreviousBuildsToReport(createBuildReport(facts), json);
  const { changes } = state;
  const isSafe = facts.ingest.operator.takedowns.entries.length === 0 || report.previous?.rules === report.rules;
  const shown =
    isSafe || changes === null || 'problem' in changes ? changes : { ...changes, gone: { ...changes.gone, first: [] } };
  await replaceFile(page, formatConsolePage(report, { ...state, changes: shown }));
  await replaceFile(path.join(folder, 'report.html'), REDIRECT_FROM_FORMER_CONSOLE_PAGE);
  await replaceFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return page;
}
