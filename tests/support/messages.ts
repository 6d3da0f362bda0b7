import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDER = 'src/lib/messages';

/** Sample arguments for messages, by parameter type. Texts contain the index of their parameter, so that they are distinct. */
const SAMPLES: Readonly<Record<string, (place: number) => readonly unknown[]>> = {
  number: () => [1, 2, 5, 12_345],
  'number | null': () => [null, 5, 12_345],
  string: (place) => [`zq${place}x`],
  'string | null': (place) => [null, `zq${place}x`],
  boolean: () => [true, false],
  'readonly string[]': (place) => [[`zq${place}x`, `zq${place}y`]],
  Kind: () => ['tags', 'words', 'sources'],
  LabelKind: () => ['tag', 'performer', 'source', 'uploader'],
  PagedLabelKind: () => ['tag', 'performer', 'source'],
  TrendingPeriod: () => ['today', 'week', 'month', 'all'],
  'RelativeTime | null': () => [
    null,
    ...['minute', 'hour', 'day', 'month', 'year'].map((unit) => ({ count: 3, unit })),
  ],
  Date: () => [new Date(0)],
  Link: (place) => [`zq${place}x`],
  Password: (place) => [`zq${place}x`],
};
/** Parameter types of messages that a factory function creates, and that declare no parameters themselves, by name of the function. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  createSpanText: ['number | null', 'number | null'],
  createDetailsText: ['number', 'readonly string[]'],
  createNumberFormat: ['number'],
  formatCount: ['number'],
};

export type Message = (...values: readonly unknown[]) => unknown;

/** A message of the interface: a text, or a function with parameters. */
interface Entry {
  /** Name of a message: file, table and keys, such as `lists.ts listsMessages.shared.title`. */
  readonly name: string;
  readonly value: string | Message;
}

/** Returns all messages of a language. */
export async function readMessages(language: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const collect = (name: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'function')
      entries.push({ name, value: value as Entry['value'] });
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) collect(`${name}.${key}`, child);
  };
  for (const file of globSync(`${FOLDER}/${language}/*.ts`).toSorted()) {
    const module = (await import(/* @vite-ignore */ path.resolve(file))) as Record<string, unknown>;
    for (const [table, value] of Object.entries(module)) collect(`${path.basename(file)} ${table}`, value);
  }
  return entries;
}

const nameOf = (node: ts.PropertyName) => (ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : '');

/** Returns the parameter types of a message from its source code; null unless it is a message with parameters. */
function typesOf(node: ts.Node, code: ts.SourceFile): readonly string[] | null {
  if (ts.isArrowFunction(node))
    return node.parameters.map(({ type }) => type?.getText(code) ?? '').filter((type) => type !== '');
  if (ts.isCallExpression(node)) return MADE[node.expression.getText(code)] ?? null;
  return ts.isIdentifier(node) ? (MADE[node.text] ?? null) : null;
}

/** Returns the parameter types of every English message that has parameters, by message name. */
export function readParameters(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const file of globSync(`${FOLDER}/en/*.ts`)) {
    const code = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (name: string, given: ts.Node): void => {
      const node = ts.isAsExpression(given) || ts.isSatisfiesExpression(given) ? given.expression : given;
      if (node !== given) return visit(name, node);
      const types = typesOf(node, code);
      if (types) found.set(name, types);
      if (!ts.isObjectLiteralExpression(node)) return;
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) visit(`${name}.${nameOf(property.name)}`, property.initializer);
        // the only shorthand property is `inFull` of counts.ts, a number format
        else if (ts.isShorthandPropertyAssignment(property)) found.set(`${name}.${property.name.text}`, ['number']);
      }
    };
    for (const statement of code.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer && ts.isIdentifier(name)) visit(`${path.basename(file)} ${name.text}`, initializer);
      }
    }
  }
  return found;
}

/** Returns all combinations of sample arguments for parameters of these types. Throws for a type without samples. */
export function combineSamples(types: readonly string[]): readonly (readonly unknown[])[] {
  const rows = types.reduce<readonly (readonly unknown[])[]>(
    (combined, type, place) => {
      const samples = SAMPLES[type]?.(place);
      if (!samples) throw new TypeError(`Got the type ${type}, for which tests/support/messages.ts has no samples`);
      return combined.flatMap((row) => samples.map((sample) => [...row, sample]));
    },
    [[]],
  );
  // at least one end of a range must be set
  return rows.filter((row) => row.length < 2 || row.some((sample) => sample !== null));
}
