/** Returns the stored ids without repeats, or null when the value is not a list of texts (R162). */
export function parseFavorites(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return null;
  return [...new Set(value)];
}

/** Returns the favorites with the id removed if it was there, added at the end if not (R102). */
export function toggleId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
