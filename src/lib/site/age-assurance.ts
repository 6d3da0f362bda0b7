import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { faultOfAssurance, type AgeAssurance } from '../domain/age-assurance.ts';

/** The file in which an operator requires a check of age, where nothing names another. */
const DEFAULT_FILE = fileURLToPath(new URL('../../age-assurance.ts', import.meta.url));

/** The address of the module that says whether a check is required: the one that `AGE_ASSURANCE` names, else the project's own. */
export function ageAssuranceFile(file: string | undefined = process.env['AGE_ASSURANCE']): string {
  return path.resolve(file || DEFAULT_FILE);
}

/** Returns the check that a file requires, or null. Throws an error that names the file when it is not as its type says. */
export async function readAgeAssurance(file: string): Promise<AgeAssurance | null> {
  const { AGE_ASSURANCE: assurance } = (await import(pathToFileURL(file).href)) as { AGE_ASSURANCE?: unknown };
  const fault = faultOfAssurance(assurance);
  if (fault) throw new Error(`${file}: ${fault}`);
  return assurance as AgeAssurance | null;
}
