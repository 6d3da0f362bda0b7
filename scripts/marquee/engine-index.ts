/** marquee engine-index: writes what search daemons make their index of, from the catalogue that was compiled last. */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import { documentsFile, formatConfiguration, type DaemonKind } from '../../engine/configuration.ts';
import { addEdition } from '../../engine/edition-list.ts';
import { editionName, writeDocuments } from '../../engine/write-index.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { CORE_FILE } from '../../src/lib/snapshot/core.ts';
import { openFolder } from '../../src/lib/site/folder-source.ts';
import { answer } from '../command/answer.ts';
import { addEngineOptions, engineFolder, type EngineOptions } from '../command/engine-options.ts';
import type { Define } from '../command/options.ts';
import { InputError, type Outcome } from '../command/outcome.ts';

interface IndexOptions extends EngineOptions {
  readonly for: DaemonKind;
}

/** Files of documents and of indexes begin with the name of theirs. */
const IS_OF_INDEX = /^videos_([0-9a-f]{8})_/;

async function writeIndex(settings: Settings, options: IndexOptions): Promise<Outcome> {
  const data = path.join(settings.work, 'data');
  if (!existsSync(path.join(data, CORE_FILE)))
    throw new InputError(data, 'there is no compiled catalogue here: npx marquee ingest makes one');
  const folder = engineFolder(settings, options);
  const { daemons: addresses, for: kind } = options;
  const snapshot = await openFolder(data);
  const edition = editionName(snapshot.manifest);
  const videos = await writeDocuments(snapshot, folder, addresses.length);
  const editions = await addEdition(folder, edition, data);
  const parts = addresses.map((_, part) => ({
    documents: path.join(folder, documentsFile(edition, part)),
    configuration: path.join(folder, `searchd-${part}.conf`),
  }));
  for (const [part, { configuration }] of parts.entries())
    await writeFile(configuration, formatConfiguration(kind, { part, addresses, editions, folder }));
  for (const name of await readdir(folder)) {
    const [, old] = IS_OF_INDEX.exec(name) ?? [];
    if (old !== undefined && !editions.includes(old)) await rm(path.join(folder, name), { recursive: true });
  }
  const text = `${videos} videos of edition ${edition} are ready for ${addresses.length} daemons in ${folder}`;
  return { ok: true, json: { edition, editions, videos, folder, parts }, text };
}

export const define: Define = (command) => {
  addEngineOptions(command)
    .addOption(
      new Option('--for <daemon>', 'What reads the configuration')
        .choices(['sphinx', 'manticore'])
        .default('manticore'),
    )
    .action(answer(writeIndex));
};
