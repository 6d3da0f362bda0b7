import { pathToFileURL } from 'node:url';
import { faultOfAssurance, type AgeAssurance } from '../catalogue/site/age-assurance.ts';

/** Returns the check that a file requires, or null. Throws an error that names the file when it is not as its type says. */
export async function readAgeAssurance(file: string): Promise<AgeAssurance | null> {
  const { AGE_ASSURANCE: assurance } = (await import(pathToFileURL(file).href)) as { AGE_ASSURANCE?: unknown };
  const fault = faultOfAssurance(assurance);
  if (fault) throw new Error(`${file}: ${fault}`);
  return assurance as AgeAssurance | null;
}
