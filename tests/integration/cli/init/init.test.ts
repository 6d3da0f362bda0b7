import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOperatorFiles } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { readSettings } from '../../../../src/lib/settings/read-settings.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { getStartCommand } from '../../../../src/lib/settings/start-command.ts';

const MARQUEE = path.resolve('cli/marquee.ts');

function runInit(folder: string, ...words: string[]) {
  const output = execFileSync(process.execPath, [MARQUEE, 'init', '--json', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(output) as { readonly written: readonly string[]; readonly kept: readonly string[] };
}

test('R482 marquee init writes a site folder with valid settings, and overwrites no existing file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { written, kept } = runInit(folder);
  expect(written).toContain(path.join('site', 'marquee.config.ts'));
  expect(kept).toEqual([]);
  const environment = { SOURCE_DATE_EPOCH: '1790000000' };
  const site = path.join(folder, 'site');
  const settings = await readSettings({ folder, environment });
  expect(settings).toEqual({
    ...defaultSettings(),
    builtAt: 1_790_000_000,
    takedowns: path.join(site, 'takedowns.csv'),
    aliases: path.join(site, 'aliases.csv'),
  });
  expect(await readOperatorFiles(settings)).toMatchObject({ takedowns: [], aliases: new Map() });

  const file = path.join(site, 'takedowns.csv');
  writeFileSync(file, 'id,7,2026-11-23,Privacy\n');
  const again = runInit(folder);
  expect([again.written, again.kept]).toEqual([[], written]);
  expect(readFileSync(file, 'utf8')).toBe('id,7,2026-11-23,Privacy\n');
});

test('R482 every example setting in the new config file exists and has a valid value', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  runInit(folder);
  const file = path.join(folder, 'site', 'marquee.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ {2}\/\/ (?=[a-z]\w*: )/gm, '  '));
  expect(await readSettings({ folder, environment: {} })).toMatchObject({ siteName: 'Rainlight', watchHere: true });
});

test('R482 marquee init --site creates the folder, and prints the build command with the same --site option', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = path.join(folder, 'second', 'site');
  const output = execFileSync(process.execPath, [MARQUEE, 'init', '--site', site], { cwd: folder, encoding: 'utf8' });
  expect(output).toContain(`Wrote ${path.join(site, 'marquee.config.ts')}\n`);
  expect(output).toContain(`then run: ${getStartCommand(folder)} build --site ${site}\n`);
});
