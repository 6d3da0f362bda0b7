import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readIndexDaemons } from '../../../../cli/search-server/search-server-options.ts';
import { formatDaemonConfig, getDaemonConfigFileName } from '../../../../server/index/daemon-configuration.ts';
import { makeFolder } from '../../import/run/support.ts';

test('R1217 reads the daemons of an index from its configurations, and requires options if an address cannot be read', async () => {
  const folder = await makeFolder();
  const { addresses: usual } = await readIndexDaemons(folder, {});
  expect(usual.map(({ port }) => port)).toEqual([9312, 9322]);
  const addresses = [9400, 9410, 9420].map((port) => ({ host: 'a.example', port }));
  const write = (part: number, change = (text: string) => text) =>
    writeFile(
      path.join(folder, getDaemonConfigFileName(part)),
      change(formatDaemonConfig('sphinx', { part, addresses, versions: [], folder })),
    );
  for (const part of addresses.keys()) await write(part);
  expect(await readIndexDaemons(folder, {})).toEqual({ kind: 'sphinx', addresses, stored: 3 });
  await write(1, (text) => text.replaceAll('a.example:', ''));
  await expect(readIndexDaemons(folder, { for: 'sphinx' })).rejects.toThrow(
    'add --daemons, and for engine-index also --for',
  );
  await rm(path.join(folder, getDaemonConfigFileName(0)));
  await expect(readIndexDaemons(folder, {})).rejects.toThrow('a searchd-N.conf is missing');
  const given = { for: 'manticore', daemons: usual } as const;
  expect(await readIndexDaemons(folder, given)).toEqual({ kind: 'manticore', addresses: usual, stored: 2 });
});
