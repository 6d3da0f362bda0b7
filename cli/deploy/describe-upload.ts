import { formatBytes, formatCount } from '../report/figures.ts';
import type { Listing } from './order.ts';

/** Files, and the bytes that they have together. */
interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** Returns how many files of a listing these are, and their bytes. */
export function sizeOf(built: Listing, files: readonly string[]): Size {
  return { files: files.length, bytes: files.reduce((sum, file) => sum + (built.get(file) ?? 0), 0) };
}

/** Describes the size of an upload; an upper bound if the program doesn't report which files were there already (null). */
export function describeUpload(uploaded: Size | null, handed: Size, site: Size): string {
  const { files, bytes } = uploaded ?? handed;
  const most = uploaded ? '' : 'at most ';
  return `${most}${formatCount(files)} of ${formatCount(site.files)} files, ${formatBytes(bytes)} of ${formatBytes(site.bytes)}`;
}

/** Describes the changed host configurations, which a deploy doesn't install. */
export const describeHosts = (folder: string, changed: readonly string[]) =>
  changed.length === 0
    ? ''
    : `\nConfigurations that the last deploy here did not have yet, in ${folder}: ${changed.join(', ')}. Install the one that your host uses.`;
