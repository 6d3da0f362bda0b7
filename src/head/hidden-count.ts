/** Returns how many entries a stored blocklist, or list of hidden videos, holds, as far as it can be read: no list, none. */
export function countHidden(stored: string | null | undefined): number {
  try {
    const list = JSON.parse(stored ?? '') as Readonly<Record<string, unknown>>;
    return Object.values(list).filter(Array.isArray).flat().length;
  } catch {
    return 0;
  }
}
