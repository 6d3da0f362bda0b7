import { pathToFileURL } from 'node:url';
import { describeInvalidAgeAssurance, type AgeAssurance } from '../catalogue/site/age-assurance-definition.ts';

/**
 * Loads the age check that a module of the operator exports. Returns null if the module requires no age check. Throws an error with the
 * file name if the export is invalid.
 */
export async function readAgeAssurance(file: string): Promise<AgeAssurance | null> {
  const { AGE_ASSURANCE: assurance } = (await import(pathToFileURL(file).href)) as { AGE_ASSURANCE?: unknown };
  const fault = describeInvalidAgeAssurance(assurance);
  if (fault) throw new Error(`${file}: ${fault}`);
  return assurance as AgeAssurance | null;
}
