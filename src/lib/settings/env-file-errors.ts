/** Line of an `.env` file that has no effect, or another effect than it seems to have. `line` is 1-based. */
interface EnvFileError {
  readonly line: number;
  readonly message: string;
}

const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;

/**
 * Returns the number of lines that a quoted value spans, or null if its quote is not closed. A line in the value that sets one of
 * `variables` means that the quote was closed by the quote of another value.
 */
function countValueLines(value: string, further: readonly string[], variables: readonly string[]): number | null {
  const [quote = ''] = /^["'`]/.exec(value) ?? [];
  if (quote === '' || value.includes(quote, 1)) return 1;
  const end = further.findIndex((line) => line.includes(quote));
  const isSetting = (line: string) => variables.includes(ASSIGNMENT.exec(line)?.[1] ?? '');
  return end === -1 || further.slice(0, end + 1).some(isSetting) ? null : end + 2;
}

/** Matches a value in typographic quotes without other quotes of this kind in it, with or without a comment after it. */
const TYPOGRAPHIC_QUOTES = /^(?:[“”„«»][^“”„«»]*[“”„«»]|[‘’‚][^‘’‚]*[‘’‚])\s*(?:#.*)?$/;

/** Returns true if an unquoted value contains a `#` that is probably part of the value, but begins a comment. */
const isCutOff = (line: string, value: string) =>
  !/^["'`]/.test(value) && /^[^#]*[^\s#]#/.test(line.slice(line.indexOf('=')));

/**
 * Returns lines of an `.env` file that are not assignments, lack a closing quote, are cut off by `#`, or have a value in typographic quotes.
 * `variables` are known names.
 */
export function findEnvFileErrors(text: string, variables: readonly string[]): EnvFileError[] {
  const lines = text.split(/\r?\n/);
  const errors: EnvFileError[] = [];
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!;
    const [, name, value = ''] = ASSIGNMENT.exec(line) ?? [];
    const isIgnored = name === undefined && !/^\s*(?:#|$)/.test(line);
    const count = countValueLines(value, lines.slice(i + 1), variables);
    if (isIgnored) errors.push({ line: i + 1, message: 'this line has no effect: write NAME=value' });
    if (count === null)
      errors.push({
        line: i + 1,
        message: `${name}: the quote is not closed: add ${value[0]} at the end of the value`,
      });
    if (name !== undefined && isCutOff(line, value))
      errors.push({
        line: i + 1,
        message: `${name}: the value ends before #: write it in quotes, or a space before a comment`,
      });
    if (TYPOGRAPHIC_QUOTES.test(value))
      errors.push({
        line: i + 1,
        message: `${name}: the typographic quotes are part of the value: use straight quotes, or put straight quotes around the value to keep them`,
      });
    i += count ?? 1;
  }
  return errors;
}
