import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listSiteLanguages } from '../../../src/lib/catalogue/languages.ts';
import {
  expectNoOperatorRulesInLiveImport,
  type ProvidersAndOperatorRules,
} from '../../../src/lib/import/rules/read-operator-files.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { InputError } from '../../command/command-result.ts';
import { listSiteTextErrors } from './check-site-texts.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { prepareProjectCopy } from '../project/per-language-project-copy.ts';

/** An error in the operator's folder; `file` is null if `reason` already names the file or setting. */
export interface OperatorFolderError {
  readonly file: string | null;
  readonly line: number | null;
  readonly reason: string;
  /** True if only a build with `--strict` stops because of the error, and other builds warn. */
  readonly isStrictOnly: boolean;
}

const toFault = (error: unknown, isStrictOnly = false): OperatorFolderError =>
  error instanceof InputError
    ? { file: error.file, line: error.line, reason: error.reason, isStrictOnly }
    : { file: null, line: null, reason: (error as Error).message, isStrictOnly };

/** Creates the project copies of all languages in a temporary folder, as a build does. Returns only the first error, or an empty list. */
async function tryProjectCopies(settings: Settings): Promise<OperatorFolderError[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  try {
    for (const language of listSiteLanguages(settings)) await prepareProjectCopy({ ...settings, work }, language);
    return [];
  } catch (error) {
    return [toFault(error)];
  } finally {
    await rm(work, { recursive: true });
  }
}

/**
 * Throws an error if a live import conflicts with the operator's rules, or a search server with Marquee's privacy policy. Requires only the
 * settings and the operator's files.
 */
export async function expectCompatibleSettings(settings: Settings, rules: ProvidersAndOperatorRules): Promise<void> {
  expectNoOperatorRulesInLiveImport(rules, settings.exportUrl);
  if (settings.engineUrl !== null)
    (await import('../../search-server/expect-policy-allows-server-search.ts')).expectPolicyAllowsServerSearch(
      settings,
    );
}

/**
 * Returns the errors in the operator's folder that would fail a build or a strict build: in texts, interface wording, tag names, images,
 * theme and links, and in settings that conflict with the operator's rules or texts.
 */
export async function findOperatorFolderErrors(
  settings: Settings,
  rules: ProvidersAndOperatorRules,
): Promise<OperatorFolderError[]> {
  const conflicts = await expectCompatibleSettings(settings, rules).then(
    () => [],
    (error: unknown) => [toFault(error)],
  );
  const texts = (await listSiteTextErrors(settings)).map((error) => toFault(error));
  const faults = [...conflicts, ...texts, ...(await findBrokenLinks(settings)).map((error) => toFault(error, true))];
  return existsSync(settings.site) ? [...faults, ...(await tryProjectCopies(settings))] : faults;
}
