import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isHttpLocation } from '../../src/lib/import/files/open-import-file.ts';
import { appendLines, changeOperatorFile } from '../../src/lib/import/files/change-operator-file.ts';
import type { VideoProvider } from '../../src/lib/import/files/video-provider.ts';

const HEADER = '# URLs of deleted videos. marquee check-links --apply adds the dead ones.';
const NEXT_STEP = 'set `deleted` to a local text file with one id or URL per line';
const COMPRESSED = /\.(?:gz|zst|zip|br)$/i;

/** Returns the path of a provider's list of deleted videos to which URLs can be appended, or the reason why there is none. */
export function findAppendableDeletedVideoList({
  deleted,
}: Pick<VideoProvider, 'deleted'>): { readonly file: string } | { readonly reason: string } {
  if (deleted === null) return { reason: "set deleted: 'deleted.txt' for this provider" };
  if (isHttpLocation(deleted.from)) return { reason: `its list of deleted videos is a URL: ${NEXT_STEP}` };
  if (deleted.fields !== null) return { reason: `its list of deleted videos has columns: ${NEXT_STEP}` };
  return COMPRESSED.test(deleted.from)
    ? { reason: `its list of deleted videos is compressed: ${NEXT_STEP}` }
    : { file: deleted.from };
}

/**
 * Appends URLs to a list of deleted videos atomically. Skips URLs that the list contains. Creates a missing list. Throws an Error while
 * another process changes the list.
 */
export async function appendDeletedVideos(list: string, urls: readonly string[]): Promise<void> {
  await mkdir(path.dirname(list), { recursive: true });
  await changeOperatorFile(list, (current) => {
    const text = current || HEADER;
    const known = new Set(text.split(/\r?\n/));
    const added = urls.filter((url) => !known.has(url));
    return added.length === 0 ? null : appendLines(text, added);
  });
}
