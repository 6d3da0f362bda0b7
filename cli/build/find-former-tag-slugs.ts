import path from 'node:path';
import { LABEL_KINDS } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { addFormerSlugs, readFormerSlugs, type FormerSlugs } from '../../src/lib/import/run/former-tag-slugs-file.ts';
import { hasSampleData } from '../../src/lib/import/providers/last-build-providers.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { READABLE_SNAPSHOT_FORMATS } from '../../src/lib/snapshot/base/snapshot-format.ts';

/**
 * Returns slugs that tags had in earlier versions of Marquee: slugs recorded in the work folder, and slugs of its current snapshot, which
 * an older version may have compiled. Slugs of an unreadable snapshot, or of one with demo or sample videos, are not included.
 */
export async function findFormerSlugs(work: string): Promise<FormerSlugs> {
  const known = await readFormerSlugs(work);
  if (hasSampleData(work)) return known;
  try {
    const snapshot = await openSnapshotFolder(path.join(work, 'data'), { formats: READABLE_SNAPSHOT_FORMATS });
    let former = known;
    for (const kind of LABEL_KINDS) former = addFormerSlugs(former, await snapshot.tags(kind));
    return former;
  } catch {
    return known;
  }
}
