import { CACHE_NAME_PREFIX } from './service-worker-constants.ts';

/** Deletes the caches of the site's service workers; only those whose names match `isDropped`, if given. */
export async function deleteServiceWorkerCaches(
  caches: Pick<CacheStorage, 'delete' | 'keys'>,
  isDropped: (name: string) => boolean = () => true,
): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_NAME_PREFIX) && isDropped(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
