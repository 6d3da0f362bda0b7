/** What one press of a heart made of a video, and when (epoch milliseconds). */
export interface FavoriteChange {
  readonly id: string;
  readonly isAdded: boolean;
  readonly at: number;
}

/** Returns the stored ids without repeats, or null when the value is not a list of texts (R162). */
export function parseFavorites(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return null;
  return [...new Set(value)];
}

/** Returns the change that another tab tells of, or null when it tells something else. */
export function parseChange(value: unknown): FavoriteChange | null {
  const { id, isAdded, at } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof isAdded === 'boolean' && typeof at === 'number' ? { id, isAdded, at } : null;
}

/**
 * Returns the changes with one more, by time. Only the latest of a video counts, and of two at the same moment the addition:
 * tabs that have heard the same changes, in whatever order, end with the same ones.
 */
export function addChange(changes: readonly FavoriteChange[], change: FavoriteChange): readonly FavoriteChange[] {
  const other = changes.find(({ id }) => id === change.id);
  if (other && (other.at > change.at || (other.at === change.at && other.isAdded))) return changes;
  return [...changes.filter((known) => known !== other), change].toSorted((a, b) => a.at - b.at);
}

/** Returns the ids with the changes made: what is added stands at the end, in the order of adding; all else keeps its place (R102). */
export function applyChanges(ids: readonly string[], changes: readonly FavoriteChange[]): readonly string[] {
  const isAdded = new Map(changes.map((change) => [change.id, change.isAdded]));
  const added = changes.filter((change) => change.isAdded).map(({ id }) => id);
  return [...new Set([...ids.filter((id) => isAdded.get(id) !== false), ...added])];
}
