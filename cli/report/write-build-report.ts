import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { openSiteData } from '../../src/lib/site/open-site-data.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { readProviderHistory } from '../../src/lib/import/run/provider-history.ts';
import { getLinkCheckFile } from '../links/link-check-state.ts';
import {
  addPreviousBuildsToReport,
  createBuildReport,
  type BuildReportInput,
  type BuildReportWithPrevious,
} from './build-report.ts';
import { REDIRECT_FROM_FORMER_CONSOLE_PAGE, formatConsolePage } from './console-page.ts';
import { readDeadLinks, type ConsoleState } from './console-state.ts';

/** Data of the console page that a build stores, so that a later build without changes can write the page again. */
type StoredConsoleState = Omit<ConsoleState, 'history' | 'links'>;

const PAGE = 'index.html';
const REPORT = 'report.json';
const STATE = 'console.json';

const writeJson = (file: string, value: unknown) => writeFileAtomically(file, `${JSON.stringify(value, null, 2)}\n`);
const readJson = async <Value>(file: string) => JSON.parse(await readFile(file, 'utf8')) as Value;

/**
 * Writes the report (`report.json`), the console page (`index.html`) and its data (`console.json`) into a folder, compared with the
 * existing report. Returns the path of the page. A list of removed videos is withheld if rules about removed videos have changed: their
 * titles must not reappear after a takedown.
 */
export async function writeBuildReportAndConsolePage(
  folder: string,
  facts: BuildReportInput,
  state: ConsoleState,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const json = path.join(folder, REPORT);
  const page = path.join(folder, PAGE);
  const report = await addPreviousBuildsToReport(createBuildReport(facts), json);
  const { changes } = state;
  const isSafe = facts.ingest.operator.takedowns.entries.length === 0 || report.previous?.rules === report.rules;
  const shown =
    isSafe || changes === null || 'problem' in changes ? changes : { ...changes, gone: { ...changes.gone, first: [] } };
  const { history: _, links: __, ...stored } = { ...state, changes: shown };
  await writeFileAtomically(page, formatConsolePage(report, { ...state, changes: shown }));
  await writeJson(path.join(folder, STATE), stored satisfies StoredConsoleState);
  await writeFileAtomically(path.join(folder, 'report.html'), REDIRECT_FROM_FORMER_CONSOLE_PAGE);
  await writeJson(json, report);
  return page;
}

const readTime = async (file: string) => (await stat(file).catch(() => null))?.mtimeMs ?? null;

/**
 * Writes the console page of the last build again if `check-links` has run since: the page gets the new dead links. Returns false if the
 * page is newer than the results, or if there is no page. Throws if the files of the last build cannot be read.
 */
export async function updateDeadLinksOfConsolePage({ work, out }: Pick<Settings, 'work' | 'out'>): Promise<boolean> {
  const folder = `${out}.report`;
  const page = path.join(folder, PAGE);
  const checked = await readTime(getLinkCheckFile(work));
  const written = await readTime(page);
  if (checked === null || written === null || checked <= written) return false;
  const report = await readJson<BuildReportWithPrevious>(path.join(folder, REPORT));
  const state: ConsoleState = {
    ...(await readJson<StoredConsoleState>(path.join(folder, STATE))),
    history: await readProviderHistory(work),
    links: await readDeadLinks(work, await openSiteData(path.join(work, 'data'))),
  };
  await writeFileAtomically(page, formatConsolePage(report, state));
  return true;
}
