import { PRECOMPRESSED_FILE_PATTERN } from '../deploy/deploy-phases.ts';
import { listFileSizes } from '../deploy/deploy-to-folder.ts';

/** File of the built site: its path with slashes, and its size in bytes. */
export interface SiteFile {
  readonly path: string;
  readonly bytes: number;
}

/** Number and total size in bytes of files of one kind. */
export interface FileKindTotal {
  readonly kind: string;
  readonly files: number;
  readonly bytes: number;
}

/** Kinds of files, each with a pattern for paths. A file has the first kind whose pattern matches. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['precompressed files', PRECOMPRESSED_FILE_PATTERN],
  ['pages', /\.html$/],
  ['data: cards', /^data\/(?:cards|first-pages|first-pages-tag)\//],
  ['data: lists of terms', /^data\/(?:terms-|parts-|directory|order-|trending)/],
  ['data: tags', /^data\/tags/],
  ['data: words', /^data\/words/],
  ['data: core', /^data\/core/],
  ['data: ids', /^data\//],
  ['scripts', /\.js$/],
  ['style sheets', /\.css$/],
  ['fonts', /\.woff2$/],
  ['sitemaps', /^sitemap[^/]*\.xml$/],
  ['feeds', /\.xml$/],
  ['pictures', /\.(?:svg|png|ico|jpg|webp|avif)$/],
];

/** Returns the kind of a file by its path. */
export function getSiteFileKind(file: string): string {
  return KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';
}

/** Sums files by kind, the most bytes first. */
export function sumFileSizesByKind(files: readonly SiteFile[]): FileKindTotal[] {
  const kinds = new Map<string, FileKindTotal>();
  for (const { path: file, bytes } of files) {
    const kind = getSiteFileKind(file);
    const sum = kinds.get(kind) ?? { kind, files: 0, bytes: 0 };
    kinds.set(kind, { kind, files: sum.files + 1, bytes: sum.bytes + bytes });
  }
  return [...kinds.values()].toSorted((a, b) => b.bytes - a.bytes || (a.kind < b.kind ? -1 : 1));
}

/** Lists all files in a folder and its subfolders; empty if the folder doesn't exist. */
export const listSiteFiles = async (folder: string): Promise<SiteFile[]> =>
  Array.from(await listFileSizes(folder), ([path, bytes]) => ({ path, bytes }));
