import path from 'node:path';
import { LABEL_KINDS } from '../../src/lib/domain/label.ts';
import { addFormerSlugs, readFormerSlugs, type FormerSlugs } from '../../src/lib/ingest/former-slugs.ts';
import { isStandIn } from '../../src/lib/ingest/last-build.ts';
import { openFolder } from '../../src/lib/site/folder-source.ts';

/**
 * Returns the former slugs of a work folder's labels: those that it knows, and those of its snapshot, which an earlier version may have
 * made. A snapshot in a format that can no longer be read adds none.
 */
export async function findFormerSlugs(work: string): Promise<FormerSlugs> {
  const known = await readFormerSlugs(work);
  if (isStandIn(work)) return known;
  try {
    const snapshot = await openFolder(path.join(work, 'data'));
    let former = known;
    for (const kind of LABEL_KINDS) former = addFormerSlugs(former, await snapshot.tags(kind));
    return former;
  } catch {
    return known;
  }
}
