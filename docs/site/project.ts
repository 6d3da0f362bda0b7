/** Facts about the project from the package.json of the repository: its version, and the URLs of the repository and this site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the folder `docs`. */
export const DOCS = path.dirname(import.meta.dirname);

interface Manifest {
  readonly version: string;
  readonly homepage?: string;
  readonly repository: { readonly url: string };
}

const { version, homepage, repository } = JSON.parse(
  readFileSync(path.join(DOCS, '../package.json'), 'utf8'),
) as Manifest;

export const VERSION = version;

/** URL of the repository's web interface. */
export const REPOSITORY = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** Public URL of this site, if there is one. */
export const SITE_URL = homepage === undefined ? undefined : new URL(homepage);

/** Path of the site on its host, with a slash at both ends. */
export const BASE = `${SITE_URL?.pathname.replace(/\/$/, '') ?? ''}/`;

/** Returns the URL of a file or folder of the repository. */
export const repositoryUrl = (file: string): string => `${REPOSITORY}/blob/main/${encodeURI(file)}`;
