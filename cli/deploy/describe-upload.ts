import { formatBytes, formatCount } from '../report/format-numbers.ts';
import type { FileSizesByPath } from './deploy-phases.ts';

/** Number of files and their total size in bytes. */
interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** Returns the number of the given files and their total size in bytes, looked up in a listing of file sizes. */
export function countFilesAndBytes(built: FileSizesByPath, files: readonly string[]): Size {
  return { files: files.length, bytes: files.reduce((sum, file) => sum + (built.get(file) ?? 0), 0) };
}

/**
 * Describes the size of an upload. `uploaded` is null if the upload program doesn't report which files it has transferred; the size of all
 * files passed to the program (`handed`) is then used as an upper bound.
 */
export function describeUpload(uploaded: Size | null, handed: Size, site: Size): string {
  const { files, bytes } = uploaded ?? handed;
  const most = uploaded ? '' : 'at most ';
  return `${most}${formatCount(files)} of ${formatCount(site.files)} files, ${formatBytes(bytes)} of ${formatBytes(site.bytes)}`;
}

/** Returns a notice about changed server configurations, which a deploy doesn't install; empty if there are none. */
export const describeChangedConfigs = (folder: string, changed: readonly string[]) =>
  changed.length === 0
    ? ''
    : `\nServer configurations that are new or changed since the last deploy to this target, in ${folder}: ${changed.join(', ')}. Install the one for your server.`;
