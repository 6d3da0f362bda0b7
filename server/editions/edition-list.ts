import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import type { NamesBySlug } from '../../src/lib/search/text/search-language.ts';
import { openFolder } from '../../src/lib/site/folder-source.ts';
import { writeCardFile } from './card-file.ts';

/** Editions that are kept: browsers that have opened one go on with it while the next is there, and so do daemons that have not taken in the last. */
const KEPT = 3;
const LIST = 'editions.json';
const IS_NAME = /^[0-9a-f]{8}$/;

/** Returns the editions of a folder, the newest first; none where it has no list. Throws what the list holds where that is none. */
export async function listEditions(folder: string): Promise<readonly string[]> {
  const file = path.join(folder, LIST);
  if (!existsSync(file)) return [];
  const names: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string' && IS_NAME.test(name));
  if (!isList) throw new Error(`Got ${JSON.stringify(names)} in ${file}, expected names of editions`);
  return names as string[];
}

/** Returns the folder of the snapshot of an edition. */
export const dataOf = (folder: string, edition: string) => path.join(folder, 'data', edition);

/** Returns the file of the cards of an edition. */
export const cardsOf = (folder: string, edition: string) => path.join(dataOf(folder, edition), 'cards.bin');

/** What labels are called in languages, where the operator says so. */
export type TagNames = Readonly<Partial<Record<LanguageCode, NamesBySlug>>>;

const namesOf = (folder: string, edition: string) => path.join(dataOf(folder, edition), 'tag-names.json');

/** Returns the names of labels in a language, as an edition has them: none in one that an older version has copied. */
export async function readEditionNames(folder: string, edition: string, language: LanguageCode): Promise<NamesBySlug> {
  const file = namesOf(folder, edition);
  if (!existsSync(file)) return [];
  const names = JSON.parse(await readFile(file, 'utf8')) as TagNames;
  return names[language] ?? [];
}

/**
 * Copies what a gateway reads of a snapshot, which a build replaces, as far as the copy lacks it: names of labels, the cards in one file,
 * and everything else as it is.
 */
async function copySnapshot(folder: string, edition: string, data: string, names: TagNames): Promise<void> {
  const [from, to] = [path.join(data, 'cards'), dataOf(folder, edition)];
  // who serves the edition reads what is there
  await cp(data, to, { recursive: true, force: false, filter: (each) => each !== from });
  const [labels, cards] = [namesOf(folder, edition), cardsOf(folder, edition)];
  if (!existsSync(labels)) await writeFile(labels, JSON.stringify(names));
  if (!existsSync(cards)) await writeCardFile(await openFolder(data), cards);
}

/** Adds an edition to a folder, with a copy of its snapshot. Those that are too old go. Returns what is kept. */
export async function addEdition(
  folder: string,
  edition: string,
  data: string,
  names: TagNames = {},
): Promise<readonly string[]> {
  const before = await listEditions(folder);
  const kept = [...new Set([edition, ...before])].slice(0, KEPT);
  await mkdir(folder, { recursive: true });
  // of a run that was killed
  if (!before.includes(edition)) await rm(dataOf(folder, edition), { recursive: true, force: true });
  await copySnapshot(folder, edition, data, names);
  const list = path.join(folder, LIST);
  await writeFile(`${list}.new`, JSON.stringify(kept));
  await rename(`${list}.new`, list);
  for (const old of before.filter((name) => !kept.includes(name)))
    await rm(dataOf(folder, old), { recursive: true, force: true });
  return kept;
}
