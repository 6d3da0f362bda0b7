/** Returns whether a key may do something by itself: see `SHORTCUTS`, which every page would otherwise have to load. */
export function isShortcutKey(key: string): boolean {
  return /^(?:[/?flrxz]|Arrow(?:Left|Right|Up|Down)|Home|End)$/.test(key);
}
