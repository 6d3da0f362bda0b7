import path from 'node:path';
import { LABEL_KINDS } from '../../src/lib/catalogue/label.ts';
import { addFormerSlugs, readFormerSlugs, type FormerSlugs } from '../../src/lib/import/run/former-slugs.ts';
import { isStandIn } from '../../src/lib/import/sources/last-build.ts';
import { openFolder } from '../../src/lib/site/folder-source.ts';

/**
 * Reads the former slugs of a work folder and adds the labels of its snapshot, which an earlier version may have compiled. A snapshot in
 * an unreadable format adds none.
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
