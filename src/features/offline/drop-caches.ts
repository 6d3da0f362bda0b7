import { CACHE_PREFIX } from './offline.ts';

/** Drops the caches of the site's service workers, or those of them by whose names it is said. */
export async function dropCaches(
  caches: Pick<CacheStorage, 'delete' | 'keys'>,
  isDropped: (name: string) => boolean = () => true,
): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && isDropped(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
