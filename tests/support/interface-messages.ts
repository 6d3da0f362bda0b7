import { globSync } from 'node:fs';
import path from 'node:path';
import { readMessageParameters as readParameterTable } from '../../cli/languages/read-language.ts';

const FOLDER = 'src/lib/messages';

/** Sample arguments for messages, by parameter type. Texts contain the index of their parameter, so that they are distinct. */
const SAMPLES: Readonly<Record<string, (place: number) => readonly unknown[]>> = {
  number: () => [1, 2, 5, 12_345],
  'number?': () => [null, 5, 12_345],
  string: (place) => [`zq${place}x`],
  'string?': (place) => [null, `zq${place}x`],
  plain: (place) => [`zq${place}x`],
  boolean: () => [true, false],
  list: (place) => [[`zq${place}x`, `zq${place}y`]],
  plainList: (place) => [[`zq${place}x`, `zq${place}y`]],
  alternatives: (place) => [[`zq${place}x`, `zq${place}y`]],
  day: () => [12_345],
  date: () => [new Date(0)],
  'relativeTime?': () => [null, ...['minute', 'hour', 'day', 'month', 'year'].map((unit) => ({ count: 3, unit }))],
  part: (place) => [`zq${place}x`],
};
export type MessageFunction = (...values: readonly unknown[]) => unknown;

/** A message of the interface: a text, or a function with parameters. */
interface Entry {
  /** Name of a message: file, table and keys, such as `lists.ts listsMessages.shared.title`. */
  readonly name: string;
  readonly value: string | MessageFunction;
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

/** Returns the parameter types of every message that has parameters, by message name. */
export function readMessageParameterTypes(): ReadonlyMap<string, readonly string[]> {
  const modules = Object.entries(readParameterTable('languages'));
  return new Map(
    modules.flatMap(([module, tables]) =>
      Object.entries(tables).flatMap(([table, messages]) =>
        Object.entries(messages).map(
          ([name, types]) => [`${module}.ts ${table}Messages.${name}`, Object.values(types)] as const,
        ),
      ),
    ),
  );
}

/**
 * Returns all combinations of sample arguments for parameters of these types. A type without samples is treated as a union of texts,
 * such as `tag | performer`.
 */
export function combineSampleMessageArguments(types: readonly string[]): readonly (readonly unknown[])[] {
  const rows = types.reduce<readonly (readonly unknown[])[]>(
    (combined, type, place) => {
      const samples = SAMPLES[type]?.(place) ?? type.split(' | ');
      return combined.flatMap((row) => samples.map((sample) => [...row, sample]));
    },
    [[]],
  );
  // excludes ranges without any end, because messages require at least one end
  return rows.filter((row) => row.length < 2 || row.some((sample) => sample !== null));
}
