import { OPENED_MAX } from './limits.ts';

/** Returns the ids of opened videos that are stored, the latest last, or null when the value is not a list of texts. */
export function parseOpened(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return null;
  return [...new Set(value)].slice(-OPENED_MAX);
}

/** Returns the ids with one more, as the latest; the oldest make room. */
export function addOpened(ids: readonly string[], id: string): readonly string[] {
  return [...ids.filter((other) => other !== id), id].slice(-OPENED_MAX);
}

/** Returns the ids of two browsers, or of a browser and a file: what only the other knows counts as older. */
export function mergeOpened(ids: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...others.filter((id) => !ids.includes(id)), ...ids])].slice(-OPENED_MAX);
}
