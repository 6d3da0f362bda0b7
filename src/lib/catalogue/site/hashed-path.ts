/** Paths of hashed files, from the root: bundles, and the snapshot's shards and packs. As a regular expression of nginx and Caddy too. */
export const HASHED_PATH = String.raw`^/(?:_astro/.+|data/.+\.bin)$`;

const hashed = new RegExp(HASHED_PATH);

/** Returns whether a path names a file whose name changes with its content. */
export const isHashedPath = (path: string): boolean => hashed.test(path);

const pack = /^\/data\/[^/]+\/[^/]+\.bin$/;

/** Returns whether a path names a file with many shards, of which nothing asks for the whole. */
export const isPackPath = (path: string): boolean => pack.test(path);
