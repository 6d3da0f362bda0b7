/**
 * Regular expression for paths of files with a hash in their name: bundles, and the snapshot's shards and packs. nginx and Caddy can use it
 * as well.
 */
export const HASHED_PATH = String.raw`^/(?:_astro/.+|data/.+\.bin)$`;

const hashed = new RegExp(HASHED_PATH);

/** Returns true if a path names a file whose name changes with its content. */
export const isHashedPath = (path: string): boolean => hashed.test(path);

const pack = /^\/data\/[^/]+\/[^/]+\.bin$/;

/** Returns true if a path names a pack: a file of many shards that clients only read in parts. */
export const isPackPath = (path: string): boolean => pack.test(path);
