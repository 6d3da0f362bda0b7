// Tests of the folders that commands refuse to write to, with temporary folders.
import { mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest';
import {
  expectSafeBuildFolders,
  expectSafeDeployFolder,
  expectSafeSearchIndexFolder,
  expectSafeWorkFolder,
} from '../../../../cli/guard/expect-safe-output-folders.ts';
import {
  expectSafeDeployRecordFile,
  expectSafeImportReportFile,
} from '../../../../cli/guard/expect-safe-output-files.ts';
import { findPathConflict, PROJECT_FOLDERS } from '../../../../cli/guard/protected-paths.ts';
import { markAsWorkFolder, recordSiteInWorkFolder } from '../../../../cli/guard/built-sites-record.ts';
import { CLI_EXIT_CODES, getErrorExitCode } from '../../../../cli/exit-codes.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder, readFolder } from '../../../unit/import/run/support.ts';
import { marquee, run } from '../build/support.ts';

const NO_ADDRESS = defaultSettings().siteUrl;

let folder = '';
let settings: Settings;
const at = (name: string) => path.join(folder, name);

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
}

/** Files of a site built for a URL, or of a site of version 0.2.0, which stores no URL (null). */
const siteFiles = (name: string, address: string | null) => ({
  [`${name}/index.html`]: 'home',
  [`${name}/data/core.dat`]: 'core',
  ...(address === null ? {} : { [`${name}/build.json`]: JSON.stringify({ site: address }) }),
});

const ACCEPTED = 'accepted';

/** Returns the message of a command-line error. Rethrows any other error. */
function refusalOf(check: () => void): string {
  try {
    check();
  } catch (error) {
    if (getErrorExitCode(error) !== CLI_EXIT_CODES.usage) throw error;
    return (error as Error).message;
  }
  return ACCEPTED;
}

beforeEach(async () => {
  folder = await makeFolder();
  vi.stubEnv('HOME', at('users/me'));
  await write({
    'users/me/notes.txt': 'n',
    'op/site/marquee.config.ts': 'export default {};',
    'op/exports/a.psv': 'a',
    'op/full.psv': 'f',
    'op/lists/gone.txt': 'g',
    'op/rules/takedowns.csv': 't',
    'op/rules/fields.json': '{}',
    'op/web/wp-config.php': 'w',
    'op/clone/.git/HEAD': 'h',
    ...siteFiles('op/clone', null),
    ...siteFiles('op/old', null),
    ...siteFiles('op/mine', 'https://mine.test'),
    ...siteFiles('op/other', 'https://other.test'),
    ...siteFiles('op/nameless', NO_ADDRESS),
  });
  settings = {
    ...defaultSettings(),
    siteUrl: 'https://mine.test',
    site: at('op/site'),
    work: at('op/.marquee'),
    out: at('op/dist'),
    takedowns: at('op/rules/takedowns.csv'),
    sources: [
      {
        name: 'A',
        from: ['../exports/*.psv', '../full.psv', 'https://a.test/x.psv'],
        fields: '../rules/fields.json',
        deleted: '../lists/gone.txt',
        mode: 'full',
        ids: 'a',
        link: null,
        priority: 0,
        enabled: true,
        reason: null,
      },
    ],
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('safety checks of the output folder', () => {
  test.each([
    ['/', 'is the root of a file system'],
    ['users/me', 'is your home folder'],
    ['users', 'contains your home folder'],
    [process.cwd(), 'is the folder in which the command was started'],
    [path.dirname(process.cwd()), 'contains the folder in which the command was started'],
    [path.resolve('src'), 'is a folder of the Marquee program'],
    [path.resolve('docs/new'), 'lies inside a folder of the Marquee program'],
    [path.resolve('node_modules/x'), 'lies inside a folder of the Marquee program'],
    ['op', 'contains the work folder (--work)'],
    ['op/site', 'is the site folder (--site)'],
    ['op/site/content/dist', 'lies inside the site folder (--site)'],
    ['op/.marquee', 'is the work folder (--work)'],
    ['op/.marquee/dist', 'lies inside the work folder (--work)'],
    ['op/exports', 'is the import file '],
    ['op/full.psv', 'is a file'],
    ['op/lists', 'contains the import file '],
    ['op/rules', 'contains your file '],
    ['op/web', 'contains files that Marquee did not write, such as wp-config.php'],
    ['op/clone', 'is a git repository'],
    ['op/other', 'contains the site https://other.test, but SITE_URL is https://mine.test'],
    ['op/nameless', 'contains a site that was built from another work folder'],
  ])('R620 a build rejects the output folder %s, which %s', (out, problem) => {
    const given = path.resolve(folder, out);
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: given }))).toContain(
      `--out (MARQUEE_OUT): got "${given}", which ${problem}`,
    );
  });

  test('R620 the reason names the path of a protected file once', () => {
    const toConflict = (name: string) => findPathConflict('/a', [{ name, place: '/a/b.csv', isClosed: false }]);
    expect(toConflict('the import file /a/b.csv')).toBe('contains the import file /a/b.csv');
    expect(toConflict('the import file b.csv')).toBe('contains the import file b.csv: /a/b.csv');
  });

  test.each(['op/dist', 'op/empty', 'op/volume', 'op/mine', 'op/old', path.resolve('dist/new')])(
    'R620 a build accepts the output folder %s',
    async (out) => {
      await mkdir(at('op/empty'));
      await mkdir(at('op/volume/lost+found'), { recursive: true });
      expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: path.resolve(folder, out) }))).toBe(ACCEPTED);
    },
  );

  test.each([
    ['op/new.hosts/apache.conf', 'contains files that Marquee did not write, such as apache.conf'],
    ['op/new.previous/photo.jpg', 'contains files that Marquee did not write, such as photo.jpg'],
  ])('R981 a build rejects the output folder if a neighboring folder has foreign files: %s', async (file, problem) => {
    await write({ [file]: 'x' });
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/new') }))).toContain(problem);
  });

  test.each(['.hosts', '.previous', '.report'])(
    'R620 a build rejects a site folder whose name is the name of the output folder plus %s',
    (ending) => {
      const own = { ...settings, out: at('op/dist'), site: at(`op/dist${ending}`) };
      expect(refusalOf(() => expectSafeBuildFolders(own))).toContain('is the site folder (--site)');
    },
  );

  test('R620 a site folder that is the current folder may contain the output folder', () => {
    const own = { ...settings, site: process.cwd(), sources: null };
    expect(refusalOf(() => expectSafeBuildFolders({ ...own, out: path.resolve('dist/new') }))).toBe(ACCEPTED);
    expect(refusalOf(() => expectSafeBuildFolders({ ...own, out: path.resolve('content/dist') }))).toContain(
      'lies inside a folder with your texts or images',
    );
  });
});

test('R620 every folder tracked by git, and .git and node_modules, are protected from builds as folders of the program', () => {
  const tracked = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { encoding: 'utf8' });
  expect([...PROJECT_FOLDERS].toSorted()).toEqual([...tracked.trim().split('\n'), '.git', 'node_modules'].toSorted());
});

describe('the file build.json, which marks a folder as a site built by Marquee', () => {
  test('R621 a built site still belongs to its work folder after SITE_URL changes or both folders move', async () => {
    await recordSiteInWorkFolder(settings.work, { ...settings, siteUrl: 'https://other.test', out: at('op/other') });
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/other') }))).toBe(ACCEPTED);
    await rename(at('op'), at('moved'));
    const moved = { ...settings, sources: null, site: at('moved/site'), work: at('moved/.marquee') };
    expect(refusalOf(() => expectSafeBuildFolders({ ...moved, out: at('moved/other') }))).toBe(ACCEPTED);
  });

  test('R621 a site built without SITE_URL belongs to the work folder with which it was built', async () => {
    await recordSiteInWorkFolder(settings.work, { siteUrl: NO_ADDRESS, out: at('op/nameless') });
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/nameless') }))).toBe(ACCEPTED);
    await rename(at('op/nameless'), at('op/copy'));
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/copy') }))).toContain(
      'another work folder',
    );
  });

  test('R621 a site built without SITE_URL in the current folder is accepted if the work folder is lost', async () => {
    await rm(at('op/.marquee'), { recursive: true, force: true });
    vi.spyOn(process, 'cwd').mockReturnValue(at('op'));
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/nameless') }))).toBe(ACCEPTED);
    vi.restoreAllMocks();
  });

  test('R621 a damaged build.json of a site and a damaged record of the sites of a work folder count as missing', async () => {
    await write({ 'op/web/build.json': '{', 'op/.marquee/sites.json': '7' });
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/web') }))).toContain(
      'Marquee did not write',
    );
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/other') }))).toContain(
      'https://other.test',
    );
  });
});

describe('work folders of other sites', () => {
  const ofOther = 'belongs to the site https://other.test, but SITE_URL is https://mine.test. Use another work folder.';

  test('R623 a build and an import refuse the work folder of a site with another URL', async () => {
    await recordSiteInWorkFolder(settings.work, { siteUrl: 'https://other.test', out: at('op/other') });
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toContain(ofOther);
    expect(refusalOf(() => expectSafeBuildFolders(settings))).toContain(ofOther);
  });

  test('R623 an import without a build also makes a work folder belong to its site', async () => {
    await markAsWorkFolder({ work: settings.work, siteUrl: 'https://other.test' });
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toContain(ofOther);
    await markAsWorkFolder(settings);
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toBe(ACCEPTED);
  });

  test('R981 a build does not replace a site whose URL has only imported videos to the work folder', async () => {
    await markAsWorkFolder({ work: settings.work, siteUrl: 'https://other.test' });
    await markAsWorkFolder(settings);
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at('op/other') }))).toContain(
      'contains the site https://other.test',
    );
  });

  test('R623 reads a record of an older version, which lists sites by URL', async () => {
    await write({ 'op/.marquee/sites.json': '{"addresses":["https://other.test"],"folders":[]}' });
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toContain(ofOther);
    await write({ 'op/.marquee/sites.json': '{"addresses":["https://mine.test"],"folders":[]}' });
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toBe(ACCEPTED);
  });

  test('R623 the record of a work folder is not written again for a known site', async () => {
    const record = path.join(settings.work, 'sites.json');
    await recordSiteInWorkFolder(settings.work, settings);
    const { ino } = await stat(record);
    await markAsWorkFolder(settings);
    await recordSiteInWorkFolder(settings.work, settings);
    expect((await stat(record)).ino).toBe(ino);
  });

  test('R995 the message names the file whose deletion releases the work folder', async () => {
    await markAsWorkFolder({ work: settings.work, siteUrl: 'https://other.test' });
    const record = path.join(settings.work, 'sites.json');
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toContain(`belongs to this site, delete ${record}`);
    await rm(record);
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toBe(ACCEPTED);
  });

  test('R995 a work folder is accepted directly in the current folder, but not further below', async () => {
    await markAsWorkFolder({ work: settings.work, siteUrl: 'https://other.test' });
    vi.spyOn(process, 'cwd').mockReturnValue(at('op'));
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toBe(ACCEPTED);
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toContain(ofOther);
    vi.restoreAllMocks();
  });

  test('R995 a link in the current folder to a work folder on another volume is accepted', async () => {
    await markAsWorkFolder({ work: at('volume/work'), siteUrl: 'https://other.test' });
    await symlink(at('volume/work'), at('op/linked'));
    const linked = { ...settings, work: at('op/linked') };
    expect(refusalOf(() => expectSafeWorkFolder(linked))).toContain(ofOther);
    vi.spyOn(process, 'cwd').mockReturnValue(at('op'));
    expect(refusalOf(() => expectSafeWorkFolder(linked))).toBe(ACCEPTED);
    vi.restoreAllMocks();
  });

  test('R995 a work folder of the same output folder or of an unknown site is accepted', async () => {
    await markAsWorkFolder({ work: settings.work, siteUrl: NO_ADDRESS });
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toBe(ACCEPTED);
    await recordSiteInWorkFolder(settings.work, { siteUrl: 'https://other.test', out: at('op/dist') });
    expect(refusalOf(() => expectSafeWorkFolder(settings))).toBe(ACCEPTED);
    expect(refusalOf(() => expectSafeWorkFolder({ ...settings, out: at('op/staging') }))).toContain(ofOther);
  });
});

describe('safety checks of symbolic links', () => {
  test.each([
    ['to-site', 'op/site', 'to-site', 'is the site folder'],
    ['to-op', 'op', 'to-op/site/x', 'lies inside the site folder'],
    ['to-web', 'op/web', 'to-web', 'contains files that Marquee did not write'],
    ['to-other', 'op/other', 'to-other', 'contains the site https://other.test'],
    ['to-nothing', 'nowhere', 'to-nothing', 'which does not exist. Mount or create the folder, or remove the link'],
    ['to-nothing', 'nowhere', 'to-nothing/dist', 'which does not exist'],
  ])('R622 the folder check follows the link %s to %s before it checks %s', async (link, target, out, problem) => {
    await symlink(at(target), at(link));
    expect(refusalOf(() => expectSafeBuildFolders({ ...settings, out: at(out) }))).toContain(problem);
  });

  test('R622 a protected folder that is a link is recognized by its target', async () => {
    await symlink(at('op/site'), at('my-site'));
    const linked = { ...settings, site: at('my-site'), out: at('op/site/dist') };
    expect(refusalOf(() => expectSafeBuildFolders(linked))).toContain('lies inside the site folder');
  });
});

describe('safety checks of the work folder', () => {
  test.each([
    ['users/me', 'is your home folder'],
    [process.cwd(), 'is the folder in which the command was started'],
    [path.resolve('cli'), 'is a folder of the Marquee program'],
    ['op/site/work', 'lies inside the site folder'],
    ['op/exports', 'is the import file '],
    ['op', 'contains the site folder'],
    ['op/web', 'contains files that Marquee did not write, such as wp-config.php'],
    ['op/full.psv', 'is a file'],
  ])('R623 a build rejects the work folder %s, which %s', (work, problem) => {
    const own = { ...settings, work: path.resolve(folder, work) };
    expect(refusalOf(() => expectSafeWorkFolder(own))).toContain(
      `--work (MARQUEE_WORK): got "${own.work}", which ${problem}`,
    );
    expect(refusalOf(() => expectSafeBuildFolders(own))).not.toBe(ACCEPTED);
  });

  test.each(['sites.json', 'build.lock', 'last-good.json', 'data/core.dat', 'data/manifest.json'])(
    'R623 a folder with %s is recognized as a work folder',
    async (name) => {
      await write({ [`op/work/${name}`]: '{}', 'op/work/other': '' });
      expect(refusalOf(() => expectSafeWorkFolder({ ...settings, work: at('op/work') }))).toBe(ACCEPTED);
    },
  );

  test('R623 a folder with only the summary of an import is accepted as work folder, but not with other files', async () => {
    await write({ 'op/work/summary.json': '{}' });
    expect(refusalOf(() => expectSafeWorkFolder({ ...settings, work: at('op/work') }))).toBe(ACCEPTED);
    await write({ 'op/work/other': '' });
    expect(refusalOf(() => expectSafeWorkFolder({ ...settings, work: at('op/work') }))).toContain('such as other');
  });

  test('R623 a work folder may contain an import file, but its data folder may not', async () => {
    await write({ 'op/.marquee/export.psv': 'x', 'op/.marquee/data/export.psv': 'x' });
    const own = { ...settings, sources: null };
    expect(refusalOf(() => expectSafeWorkFolder({ ...own, source: at('op/.marquee/export.psv') }))).toBe(ACCEPTED);
    expect(refusalOf(() => expectSafeWorkFolder({ ...own, source: at('op/.marquee/data/export.psv') }))).toContain(
      'contains the import file',
    );
  });

  test('R623 a folder named .marquee, an empty folder and a new one are accepted as work folder', async () => {
    await write({ 'op/.marquee/export.psv': 'x' });
    await mkdir(at('op/empty'));
    for (const name of ['op/.marquee', 'op/empty', 'op/new'])
      expect(refusalOf(() => expectSafeWorkFolder({ ...settings, work: at(name) }))).toBe(ACCEPTED);
  });
});

describe('safety checks of a deploy to a folder', () => {
  const deploy = (to: string, from = 'op/mine', allowOtherSite = false) =>
    refusalOf(() =>
      expectSafeDeployFolder(settings, { from: at(from), to: at(to), givenTarget: at(to), allowOtherSite }),
    );

  test.each([
    ['op', 'contains the work folder'],
    ['op/site/www', 'lies inside the site folder'],
    ['op/mine', 'is the built site'],
    ['op/mine.previous/x', 'lies inside a folder of the built site'],
    ['op/other', 'contains the site https://other.test, not https://mine.test'],
    ['op/nameless', 'contains another site'],
    [
      'op/web',
      'contains files that Marquee did not write, such as wp-config.php. Use another folder, or add --allow-other-site',
    ],
    ['op/clone/.git', 'contains files that Marquee did not write, such as HEAD'],
  ])('R624 a deploy rejects the target folder %s, which %s', (to, problem) => {
    expect(deploy(to)).toContain(`--to: got "${at(to)}", which ${problem}`);
  });

  test('R624 a deploy accepts a target folder that is new, or contains the same site, a site of version 0.2.0 or only hidden files', async () => {
    await write({ ...siteFiles('www', 'https://mine.test'), 'bare/.nojekyll': '', 'bare/.well-known/x': '' });
    for (const to of ['new', 'www', 'op/old', 'bare']) expect(deploy(to)).toBe(ACCEPTED);
  });

  test('R1242 a deploy of a restored site of version 0.2.0 replaces only the site at SITE_URL', async () => {
    await write(siteFiles('www', settings.siteUrl));
    expect(deploy('www', 'op/old')).toBe(ACCEPTED);
    expect(deploy('op/other', 'op/old')).toContain(`contains the site https://other.test, not ${settings.siteUrl}. `);
    expect(deploy('op/nameless', 'op/old')).toContain('contains another site');
  });

  test('R624 a deploy names up to three other files of the target folder', async () => {
    await write({ 'shop/index.html': '', 'shop/invoice.pdf': '', 'shop/.htaccess': '', 'shop/a/b': '', 'shop/z': '' });
    expect(deploy('shop')).toContain('such as a, index.html, invoice.pdf. ');
  });

  test('R624 a deploy replaces an earlier deploy of this site, and another site or files only with an option', async () => {
    expect(deploy('op/other', 'op/mine', true)).toBe(ACCEPTED);
    expect(deploy('op/web', 'op/mine', true)).toBe(ACCEPTED);
    await write({ [`op/mine.${encodeURIComponent(at('op/nameless'))}.hosts.json`]: '{}' });
    expect(deploy('op/nameless')).toBe(ACCEPTED);
  });
});

describe('safety checks of index, record and report files', () => {
  test.each([
    ['op', 'contains the work folder'],
    ['op/.marquee', 'is the work folder'],
    ['op/site', 'is the site folder'],
    ['op/web', 'contains files that Marquee did not write'],
    ['op/dist', 'is the built site'],
  ])('R625 engine-index rejects an index folder in %s, which %s', (index, problem) => {
    expect(refusalOf(() => expectSafeSearchIndexFolder(settings, at(index)))).toContain(
      `--folder: got "${at(index)}", which ${problem}`,
    );
  });

  test('R625 engine-index accepts the work folder, a new folder and the folder of an earlier index', async () => {
    await write({ 'op/index/editions.json': '[]', 'op/index/data/x': '' });
    for (const name of ['op/.marquee/search', 'op/new', 'op/index'])
      expect(refusalOf(() => expectSafeSearchIndexFolder(settings, at(name)))).toBe(ACCEPTED);
  });

  test('R625 the --record option overwrites only a file that is a record', async () => {
    await write({
      'record.json': '{"a.html":1}',
      'empty.json': '',
      'torn.json': '{"a.h',
      'package.json': '{"name":"x"}',
    });
    for (const name of ['record.json', 'empty.json', 'torn.json', 'new.json'])
      expect(refusalOf(() => expectSafeDeployRecordFile(settings, at(name)))).toBe(ACCEPTED);
    expect(refusalOf(() => expectSafeDeployRecordFile(settings, undefined))).toBe(ACCEPTED);
    for (const name of ['op/rules/takedowns.csv', 'package.json', 'users/me/notes.txt', 'op/web'])
      expect(refusalOf(() => expectSafeDeployRecordFile(settings, at(name)))).toContain(
        `--record: got "${at(name)}", which `,
      );
  });

  test('R625 the --report option overwrites only a file that is a report', async () => {
    await write({
      'report.json': '{"origin":"source","report":{}}',
      'empty.json': '',
      'mapping.json': '{"format":"csv"}',
    });
    for (const name of ['report.json', 'empty.json', 'new.json'])
      expect(refusalOf(() => expectSafeImportReportFile(settings, at(name)))).toBe(ACCEPTED);
    expect(refusalOf(() => expectSafeImportReportFile(settings, undefined))).toBe(ACCEPTED);
    for (const [name, reason] of [
      ['mapping.json', 'exists and is not the report of an import'],
      ['op/rules/takedowns.csv', 'your file'],
      [path.join(settings.out, 'report.json'), 'the built site'],
      ['nowhere/report.json', 'does not exist'],
    ] as const)
      expect(refusalOf(() => expectSafeImportReportFile(settings, path.resolve(folder, name)))).toContain(reason);
  });
});

test('R620 build --out . in the operator’s folder ends with code 2 and changes nothing', async () => {
  const before = await readFolder(at('op'));
  const names = () => globSync('**', { cwd: folder }).toSorted();
  const all = names();
  const ended = await run(marquee('build', '--out', '.', '--source', 'full.psv', '--json'), at('op'));
  expect(ended).toEqual({
    code: 2,
    stdout: '',
    stderr:
      '--out (MARQUEE_OUT): got ".", which is the folder in which the command was started. ' +
      'A build replaces this folder. Use a folder only for the site, such as dist\n',
  });
  expect([await readFolder(at('op')), names()]).toEqual([before, all]);
});
