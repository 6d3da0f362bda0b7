import { pathToFileURL } from 'node:url';
import { describeAssuranceFault, type AgeAssurance } from '../catalogue/site/age-assurance.ts';

/** Loads the age check that a module exports, or null if it requires none. Throws an error with the file name if the export is invalid. */
export async function readAgeAssurance(file: string): Promise<AgeAssurance | null> {
  const { AGE_ASSURANCE: assurance } = (await import(pathToFileURL(file).href)) as { AGE_ASSURANCE?: unknown };
  const fault = describeAssuranceFault(assurance);
  if (fault) throw new Error(`${file}: ${fault}`);
  return assurance as AgeAssurance | null;
}
