import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listSiteLanguages } from '../../../src/lib/catalogue/languages.ts';
import {
  expectNoOperatorRulesInLiveImport,
  type ProvidersAndOperatorRules,
} from '../../../src/lib/import/rules/read-operator-files.ts';
import { OperatorFileError } from '../../../src/lib/settings/operator-file-error.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { readAgeAssurance, readConsentScripts } from '../../../src/lib/settings/read-operator-modules.ts';
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
  error instanceof InputError || error instanceof OperatorFileError
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

type ModuleSettings = Pick<Settings, 'consentScripts' | 'ageAssurance'>;

/** Returns the errors in the modules with consent scripts and the age check. */
async function listModuleErrors({ consentScripts, ageAssurance }: ModuleSettings): Promise<unknown[]> {
  const read = await Promise.allSettled([readConsentScripts(consentScripts), readAgeAssurance(ageAssurance)]);
  return read.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
}

/** Throws the first error in the modules with consent scripts and the age check. */
export async function expectValidModules(settings: ModuleSettings): Promise<void> {
  await readConsentScripts(settings.consentScripts);
  await readAgeAssurance(settings.ageAssurance);
}

/**
 * Returns the errors in the operator's folder that would fail a build or a strict build: in texts, interface wording, tag names, images,
 * theme, links, consent scripts and age check, and in settings that conflict with the operator's rules or texts.
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
  const modules = (await listModuleErrors(settings)).map((error) => toFault(error));
  const faults = [
    ...conflicts,
    ...modules,
    ...texts,
    ...(await findBrokenLinks(settings, null, rules.overrides)).map((error) => toFault(error, true)),
  ];
  return existsSync(settings.site) ? [...faults, ...(await tryProjectCopies(settings))] : faults;
}
