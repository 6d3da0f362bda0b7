import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCoreFile } from '../../../src/lib/import/output/core-file.ts';
import { CORE_FILE, type Core } from '../../../src/lib/snapshot/read/core.ts';
import { bytesOfPack } from '../../../src/lib/snapshot/packed/pack-table.ts';
import { packName } from '../../../src/lib/snapshot/base/shard-source.ts';

export const CORE = `data/${CORE_FILE}`;

/** Returns the names of a set's groups: none for a group without a shard, and one for several that share a pack. */
const namesOf = (groups: readonly string[]) => [...new Set(groups.filter((name) => name !== ''))];

/** Returns the folders of shards that the data needs beside its core. */
function findFolders({ manifest, shards }: Core): string[] {
  const inCore = new Set(Array.from(shards.keys(), (name) => path.dirname(name)));
  const folders = Object.entries(manifest.sets).flatMap(([set, { groups }]) =>
    namesOf(groups).map((name) => `${set}/${name}`),
  );
  return folders.filter((folder) => !inCore.has(folder));
}

/** Returns the packs that the data needs, with their bytes. */
const findPacks = ({ manifest, packs = new Map() }: Core) =>
  [...packs].flatMap(([set, all]) => {
    const names = namesOf(manifest.sets[set].groups).values();
    let name = '';
    return all.map((pack) => {
      if (pack.part === 0) name = names.next().value ?? '';
      return { file: packName(set, name, pack.part), bytes: bytesOfPack(pack) };
    });
  });

/**
 * Returns what the data of a site lacks of what its core names: folders of shards, or packs, also one that is longer or shorter than it was
 * written. Throws when there is no core that can be read.
 */
export function findMissingData(site: string): string[] {
  const core = readCoreFile(path.join(site, 'data'));
  if (!core) throw new Error(`the site that was built has no ${CORE}`);
  const inData = (name: string) => path.join(site, 'data', name);
  const missing = core.packs
    ? findPacks(core)
        .filter(({ file, bytes }) => statSync(inData(file), { throwIfNoEntry: false })?.size !== bytes)
        .map(({ file }) => file)
    : findFolders(core).filter((folder) => !existsSync(inData(folder)));
  return missing.map((name) => `data/${name}`);
}
