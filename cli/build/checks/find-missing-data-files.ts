import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotCoreFile } from '../../../src/lib/import/output/snapshot-core-file.ts';
import { CORE_FILE, type SnapshotCore } from '../../../src/lib/snapshot/read/snapshot-core.ts';
import { getShardPackSize } from '../../../src/lib/snapshot/packed/shard-pack-table.ts';
import { packPathOf } from '../../../src/lib/snapshot/base/shard-source.ts';

/** Path of the core, the entry file of a site's data, in the site. */
export const CORE_DATA_FILE_PATH = `data/${CORE_FILE}`;

/**
 * Returns the distinct names of groups of shards. Leaves out empty names, which belong to groups without shards. Groups that are stored in
 * the same pack file have the same name.
 */
const namesOf = (groups: readonly string[]) => [...new Set(groups.filter((name) => name !== ''))];

/** Returns the shard folders that must exist: folders that the core lists, except folders whose shards are stored in the core itself. */
function findFolders({ manifest, shards }: SnapshotCore): string[] {
  const inCore = new Set(Array.from(shards.keys(), (name) => path.dirname(name)));
  const folders = Object.entries(manifest.sets).flatMap(([set, { groups }]) =>
    namesOf(groups).map((name) => `${set}/${name}`),
  );
  return folders.filter((folder) => !inCore.has(folder));
}

/** Returns the pack files that the core (the entry file of the data) refers to, with their sizes in bytes. */
const findPacks = ({ manifest, packs = new Map() }: SnapshotCore) =>
  [...packs].flatMap(([set, all]) => {
    const names = namesOf(manifest.sets[set].groups).values();
    let name = '';
    return all.map((pack) => {
      if (pack.part === 0) name = names.next().value ?? '';
      return { file: packPathOf(set, name, pack.part), bytes: getShardPackSize(pack) };
    });
  });

/**
 * Returns the paths of data files that the core refers to and the site lacks: shard folders, or pack files that are missing or have the
 * wrong size. Throws an error if the core is missing or unreadable.
 */
export function findMissingDataFiles(site: string): string[] {
  const core = readSnapshotCoreFile(path.join(site, 'data'));
  if (!core) throw new Error(`the new site has no ${CORE_DATA_FILE_PATH}: build again with --force`);
  const inData = (name: string) => path.join(site, 'data', name);
  const missing = core.packs
    ? findPacks(core)
        .filter(({ file, bytes }) => statSync(inData(file), { throwIfNoEntry: false })?.size !== bytes)
        .map(({ file }) => file)
    : findFolders(core).filter((folder) => !existsSync(inData(folder)));
  return missing.map((name) => `data/${name}`);
}
