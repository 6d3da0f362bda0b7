import { appendLines, changeOperatorFile, quoteCsvFieldIfNeeded } from '../files/change-operator-file.ts';
import type { OperatorFileError } from '../../settings/operator-file-error.ts';
import { ARROW, parseTagRules, type TagAliases } from './tag-aliases.ts';

/** Line of an alias file: the name `from` is replaced with the name `to`. */
export interface TagAliasInput {
  readonly from: string;
  readonly to: string;
}

const HEADER = 'alias,tag';

const clean = (name: string) => name.replaceAll(/\s+/g, ' ').trim();

/** Returns the text of an alias file with further aliases at its end. Does not change other lines, comments or the form of line breaks. */
function appendAliases(current: string, given: readonly TagAliasInput[]): string {
  const rows = given.map(({ from, to }) => [from, to].map((name) => quoteCsvFieldIfNeeded(clean(name))).join(','));
  return appendLines(current.trim() === '' ? HEADER : current, rows);
}

/**
 * Returns the aliases of an alias file after further ones are added. With `isDryRun`, the file is not changed. A missing file is created.
 * Throws an {@link OperatorFileError} if the file is invalid, and an Error if an alias cannot be added: for example, if it already has
 * another target, or would lead back to itself.
 */
export async function addTagAliases(
  file: string,
  given: readonly TagAliasInput[],
  isDryRun = false,
): Promise<TagAliases> {
  const arrow = given.flatMap(({ from, to }) => [from, to]).find((name) => name.includes(ARROW));
  if (arrow !== undefined)
    throw new Error(`"${arrow}": a name in an alias cannot contain ${ARROW}. Nothing was added.`);
  let aliases!: TagAliases;
  await changeOperatorFile(file, (current) => {
    parseTagRules(current, file);
    const text = appendAliases(current, given);
    try {
      ({ aliases } = parseTagRules(text, file));
    } catch (error) {
      throw new Error(`${(error as OperatorFileError).reason}. Nothing was added to ${file}.`, { cause: error });
    }
    return isDryRun ? null : text;
  });
  return aliases;
}
