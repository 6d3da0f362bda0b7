import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../src/lib/import/files/replace-file.ts';
import { createBuildReport, readPreviousReport, type BuildReportInput } from './build-report.ts';
import { formatBuildReportHtml } from './report-page.ts';

/** Writes `report.html` and `report.json` into a folder, compared with the existing report. Returns the path of the HTML file. */
export async function writeReport(folder: string, facts: BuildReportInput): Promise<string> {
  await mkdir(folder, { recursive: true });
  const json = path.join(folder, 'report.json');
  const html = path.join(folder, 'report.html');
  const report = { ...createBuildReport(facts), previous: await readPreviousReport(json) };
  await replaceFile(html, formatBuildReportHtml(report));
  await replaceFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return html;
}
