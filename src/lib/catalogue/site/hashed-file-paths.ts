/**
 * Regular expression for paths of files with a hash in their name: JavaScript and CSS bundles, and the shards and packs of the snapshot.
 * The configurations of nginx and Caddy can use it as well.
 */
export const HASHED_PATH_PATTERN = String.raw`^/(?:_astro/.+|data/.+\.bin)$`;

const hashed = new RegExp(HASHED_PATH_PATTERN);

/** Returns true if a path names a file whose name contains a hash of its content, so that it may be cached for long. */
export const isHashedPath = (path: string): boolean => hashed.test(path);

const pack = /^\/data\/[^/]+\/[^/]+\.bin$/;

/** Returns true if a path names a pack: a file of many shards, from which browsers only read ranges of bytes. */
export const isPackFilePath = (path: string): boolean => pack.test(path);
