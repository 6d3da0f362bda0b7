// Tests of commands that inspect an import file or the last build, as an operator runs them, with part of the films import file.
import { existsSync } from 'node:fs';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshotCoreFile } from '../../../../src/lib/import/output/snapshot-core-file.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let folder = '';
let work = '';
let lines: readonly string[] = [];
const file = (name: string) => path.join(folder, name);

/** Returns the environment of this process without variables that affect the commands. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { CATALOGUE_SOURCE: _, MARQUEE_WORK: __, FORCE_COLOR: ___, NO_COLOR: ____, ...rest } = process.env;
  return rest;
}

function runScript(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...cleanEnvironment(), ...env } }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

const catalogue = (...args: readonly string[]) => runScript(['cli/marquee.ts', ...args]);

/** Runs a `marquee` command with --json. Returns its exit code and its result. */
async function ask(...args: readonly string[]): Promise<[number, Record<string, unknown>]> {
  const { code, stdout, stderr } = await catalogue(...args, '--json');
  expect(stderr).toBe('');
  return [code, JSON.parse(stdout) as Record<string, unknown>];
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  work = file('work');
  lines = gunzipSync(await readFile('tests/fixtures/films.psv.gz'))
    .toString()
    .split('\n')
    .slice(0, 160);
  await writeFile(file('first.psv'), `${lines.join('\n')}\n`);
  const renamed = lines[2]?.replace('|', '|The new ') ?? '';
  const added = lines[3]?.replace(/\|v[^|]+\|(?=[HS]D\||\|)/, '|a-new-one|') ?? '';
  await writeFile(file('next.psv'), `${[...lines.slice(6), renamed, ...lines.slice(3, 6), added].join('\n')}\n`);
  await writeFile(file('few.psv'), lines.slice(0, 30).join('\n'));
  await writeFile(file('none.psv'), 'no video\n');
  const { code, stderr } = await runScript(['cli/marquee.ts', 'ingest', '--source', file('first.psv'), '--work', work]);
  if (code !== 0) throw new Error(stderr);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('R237 the check command reports a truncated file, which stops a build with --strict', async () => {
  await writeFile(file('cut.psv'), `${lines.slice(0, 30).join('\n')}\n${lines[31]!.split('|').slice(0, 12).join('|')}`);
  const { stdout } = await catalogue('check', file('cut.psv'), '--work', file('cut'));
  expect(stdout).toContain(
    'The file is truncated: its last line, 31, is incomplete. Ask the provider for a complete file: with --strict, a build would stop.',
  );
});

test('R443 the check command lists rejection reasons with line numbers, the first parsed videos, and the build result', async () => {
  const [[code, good], [fewCode, few], [noneCode, none], text] = await Promise.all([
    ask('check', file('first.psv'), '--work', work, '--samples', '1'),
    ask('check', file('few.psv'), '--work', work),
    ask('check', file('none.psv'), '--work', work),
    catalogue('check', file('first.psv'), '--work', work),
  ]);
  expect([code, good]).toEqual([
    0,
    {
      command: 'check',
      ok: true,
      source: file('first.psv'),
      verdict: 'builds',
      message: 'A build would accept this data.',
      lines: 160,
      videos: 157,
      blank: 0,
      shown: 157,
      leftOut: { takenDown: 0, deleted: 0, merged: 0 },
      before: 157,
      changes: [{ name: null, compared: 157, changed: 0, fields: [] }],
      folder: [],
      notes: [],
      first: expect.any(Array) as unknown,
      rejected: expect.arrayContaining([
        {
          reason: 'no-thumbnail',
          message: 'no thumbnail',
          count: 1,
          lines: [{ line: 152, text: expect.stringMatching(/^2025-12-20\|The Phantom Riders\|/) as string }],
        },
      ]) as unknown,
      warnings: expect.arrayContaining([
        {
          reason: 'missing-id',
          message: 'no slug: the id is derived from the line number',
          count: 3,
          lines: [56, 107, 131],
        },
      ]) as unknown,
      parts: [expect.objectContaining({ source: null, place: file('first.psv'), lines: 160, videos: 157 })],
    },
  ]);
  expect([fewCode, few]).toMatchObject([1, { ok: false, verdict: 'too-much-lost', before: 157, videos: 30 }]);
  expect([noneCode, none]).toMatchObject([1, { ok: false, verdict: 'nothing-parsed', videos: 0 }]);
  await writeFile(file('export.zip'), 'PK\u0003\u0004 and more');
  expect(await ask('check', file('export.zip'), '--work', work)).toMatchObject([
    1,
    {
      verdict: 'nothing-parsed',
      message:
        'A build would stop: Failed to parse any videos from the data. 1 line: 1 × fewer than 8 fields (line 1). ' +
        'The file looks like a zip archive or a spreadsheet: extract it first (only gzip and zstd are decompressed automatically), or save the spreadsheet as CSV.',
    },
  ]);
  await writeFile(file('empty.csv'), '');
  expect(await ask('check', file('empty.csv'), '--work', work)).toMatchObject([
    1,
    {
      message: `A build would stop: ${file('empty.csv')}: Failed to get video data stream (the file is empty: ask the provider for a complete file).`,
    },
  ]);
  expect(text).toMatchObject({ code: 0, stderr: '' });
  const {
    first: [one, ...others],
  } = good as { first: { line: number; title: string; tags: string[] }[] };
  expect([one?.line, one?.title, others.length]).toEqual([1, lines[0]?.split('|')[1], 2]);
  expect(text.stdout).toContain(`First videos, as imported:\nline 1: ${one?.title}\n  id  `);
  expect(text.stdout).toContain(`  tags              ${one?.tags.join(', ')}\n`);
  // the output has no colors, since it is not a terminal
  expect(text.stdout).not.toContain('\u001b');
  expect(text.stdout).toContain(
    '        1  no thumbnail (no-thumbnail)\n           line 152: 2025-12-20|The Phantom Riders',
  );
});

test('R506 the check command proposes a field mapping for an unknown file format, and shows the first videos read with this mapping', async () => {
  const [[code, { proposal }], text, [, known], [, mapped]] = await Promise.all([
    ask('check', 'tests/fixtures/dumps/paper-kite.jsonl', '--work', work),
    catalogue('check', 'tests/fixtures/dumps/tin-lantern.tsv', '--work', work),
    ask('check', file('few.psv'), '--work', work),
    runScript(['cli/marquee.ts', 'check', 'tests/fixtures/dumps/tin-lantern.tsv', '--work', work, '--json'], {
      FIELDS: 'docs/examples/mappings/harbour-clips.json',
    }).then(({ stdout }) => ['', JSON.parse(stdout) as object] as const),
  ]);
  expect([code, proposal]).toMatchObject([
    1,
    {
      mapping: { format: 'jsonl', columns: { title: 'title', tags: 'tags', allThumbnails: 'thumbs.src' } },
      missing: [],
      first: [
        { line: 1, title: 'First flight from the dunes', tags: ['kites', 'wind, light', 'beach'] },
        { line: 2, title: 'Folding a diamond', duration: 62 },
        { line: 3, title: 'The long tail' },
      ],
    },
  ]);
  expect(text.stdout).toContain(
    'Suggested field mapping, from the first lines of the file:\n{\n  "delimiter": "\\t",\n',
  );
  expect(text.stdout).toContain(
    'Doubtful:\n  header: the first line contains no column names, so columns were chosen by their values\n',
  );
  expect(text.stdout).toContain('First videos, as imported:\nline 1: Lighting the lamp\n');
  expect(text.stdout).toContain(
    "\nA build would stop: the file is not in Marquee's own format. Use a field mapping, as suggested below.\n",
  );
  expect(text.stdout).toContain(
    'To try the mapping without a site folder, save it as fields.json and run: FIELDS=fields.json npx marquee check FILE\nSee docs/reference/mapping.md.\n',
  );
  // the command proposes no field mapping for a readable file, or if the settings contain a mapping
  expect([known, mapped]).toEqual(
    [known, mapped].map(() => expect.not.objectContaining({ proposal: expect.anything() }) as object),
  );
});

test('R220 the check and import commands report dates after the build time', async () => {
  const [first = '', second = ''] = lines;
  const wrong = [first.replace(/^[^|]*/, '2999-12-31'), second.replace(/^[^|]*/, 'soon')];
  await writeFile(file('future.psv'), `${[...wrong, ...lines.slice(2)].join('\n')}\n`);
  const env = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 22, 12) / 1000) };
  const args = ['--source', file('future.psv'), '--work', file('future')];
  const [check, imported] = await Promise.all([
    runScript(['cli/marquee.ts', 'check', file('future.psv'), '--work', work], env),
    runScript(['cli/marquee.ts', 'ingest', ...args], env),
  ]);
  for (const { code, stdout } of [check, imported]) {
    expect(code).toBe(0);
    expect(stdout).toContain('1  a date in the future was replaced by the day of the build (line 1)');
    expect(stdout).toContain('1  missing or unreadable date: the second date is used instead (line 2)');
  }
  expect(readSnapshotCoreFile(file('future/data'))?.manifest.newest).toBe(Date.UTC(2026, 10, 22) / 1000);
});

test('the diff command lists new, changed and removed videos', async () => {
  const idOf = (line: string | undefined) => line?.split('|')[12];
  const [[code, found], text] = await Promise.all([
    ask('diff', file('next.psv'), '--work', work, '--limit', '1'),
    catalogue('diff', file('next.psv'), '--work', work),
  ]);
  expect([code, found]).toEqual([
    0,
    {
      command: 'diff',
      ok: true,
      source: file('next.psv'),
      before: file('first.psv'),
      counts: expect.objectContaining({ new: 4, changed: 1 }) as unknown,
      limit: 1,
      new: expect.any(Array) as unknown,
      changed: [{ id: idOf(lines[2]), title: expect.stringMatching(/^The new /) as string, fields: ['title'] }],
      gone: [expect.objectContaining({ id: idOf(lines[0]) })],
      changes: [
        { name: null, compared: 152, changed: 1, fields: [expect.objectContaining({ field: 'title', videos: 1 })] },
      ],
    },
  ]);
  expect(text.stdout).toContain('  + a-new-one  ');
  expect(text.stdout).toContain(`  - ${idOf(lines[1])}  `);
});

test('the explain command reports why a video is shown or not', async () => {
  const shown = lines[11]?.split('|')[12] ?? '';
  const [[yes, accepted], [no, rejected], [never, unknown]] = await Promise.all([
    ask('explain', shown, '--work', work),
    ask('explain', 'v166-the-phantom-riders', '--work', work),
    ask('explain', 'no-such-id', '--work', work),
  ]);
  expect([yes, accepted]).toMatchObject([
    0,
    { shown: true, verdict: 'is shown', lines: 160, findings: [{ kind: 'accepted', line: 12 }] },
  ]);
  expect(accepted['pages']).not.toEqual([]);
  expect((accepted['terms'] as { words: string[] }).words).toContain('silent');
  expect([no, rejected]).toMatchObject([
    1,
    { shown: false, findings: [{ kind: 'rejected', line: 152, reason: 'no-thumbnail' }], pages: [], terms: null },
  ]);
  expect([never, unknown]).toMatchObject([1, { shown: false, findings: [] }]);
});

test('R843 the explain command explains a search, and the position or absence of a video', async () => {
  const [shown = '', title = ''] = [lines[11]?.split('|')[12], lines[11]?.split('|')[1]];
  const [[yes, ranked], [byUrl, linked], [no, absent], [none, text]] = await Promise.all([
    ask('explain', title, '--video', shown, '--work', work),
    ask('explain', title, '--video', lines[11]?.split('|')[3] ?? '', '--work', work),
    ask('explain', '--search', 'silent', '--video', 'v166-the-phantom-riders', '--work', work),
    ask('explain', 'zqzqzq qzqzqz', '--work', work),
  ]);
  expect([yes, ranked]).toMatchObject([0, { search: title, video: { id: shown, position: 1, stage: 'strict' } }]);
  expect([byUrl, linked]).toEqual([0, ranked]);
  expect([no, absent]).toMatchObject([1, { video: null, missing: { findings: [{ reason: 'no-thumbnail' }] } }]);
  expect([none, text]).toMatchObject([
    1,
    { total: 0, results: [], alternatives: [[{ matches: [] }, { matches: [] }]] },
  ]);
  const { stderr, code } = await catalogue('explain', 'a b', '--work', file('nowhere'));
  expect([code, stderr]).toEqual([3, expect.stringContaining('cannot read the last build: run npx marquee build')]);
});

test('R936 the check, diff and explain commands apply overrides, field mappings, takedowns, aliases and deleted ids as a build does', async () => {
  const fixtures = 'tests/fixtures/operators';
  const env = {
    MARQUEE_WORK: file('operators'),
    FIELDS: `${fixtures}/fields.json`,
    TAKEDOWNS: `${fixtures}/takedowns.csv`,
    ALIASES: `${fixtures}/aliases.csv`,
    DELETED: `${fixtures}/deleted.txt`,
    OVERRIDES: file('overrides.csv'),
    MERGE_DUPLICATES: '1',
  };
  await writeFile(env.OVERRIDES, '# corrected\no1,title,Another title\n');
  const source = `${fixtures}/export.csv`;
  await runScript(['cli/marquee.ts', 'ingest', '--source', source], env);
  const verb = (...args: readonly string[]) => runScript(['cli/marquee.ts', ...args], env);
  const [check, same, overridden, merged, takenDown, deleted, proposals, broken, flag] = await Promise.all([
    verb('check', source, '--json'),
    verb('diff', source, '--json'),
    verb('explain', 'o1'),
    verb('explain', 'o2'),
    verb('explain', 'o5'),
    verb('explain', 'o8'),
    verb('suggest-aliases', '--json'),
    runScript(['cli/marquee.ts', 'check', source, '--json'], { ...env, TAKEDOWNS: source }),
    runScript(['cli/marquee.ts', 'check', source, '--json'], { ...env, MERGE_DUPLICATES: 'yes' }),
  ]);
  expect(JSON.parse(check.stdout)).toMatchObject({
    verdict: 'builds',
    videos: 12,
    shown: 5,
    leftOut: { takenDown: 3, deleted: 1, merged: 3 },
    before: 11,
  });
  expect(JSON.parse(same.stdout)).toMatchObject({ counts: { new: 0, changed: 0, gone: 0, same: 5 } });
  expect(overridden.stdout).toContain('accepted. The override file sets title (line 2)\n');
  expect([merged.code, merged.stdout]).toEqual([
    1,
    expect.stringContaining('line 4: merged into the video o1, which links to it as another source'),
  ]);
  expect(takenDown.stdout).toContain('taken down by line 2 of the takedown file (id, 2026-08-20: Copyright)');
  expect(deleted.stdout).toContain("in the provider's list of deleted videos");
  expect(JSON.parse(proposals.stdout)).toEqual({ command: 'suggest-aliases', ok: true, tags: 4, proposals: [] });
  expect([broken.code, JSON.parse(broken.stdout)]).toMatchObject([3, { ok: false, error: { file: source, line: 1 } }]);
  expect(flag).toEqual({ code: 2, stdout: '', stderr: 'MERGE_DUPLICATES: got "yes", expected 1 or 0\n' });
});

test('R855 R857 the export command writes the published videos, and an import of this file publishes the same videos', async () => {
  const fields = lines[11]?.split('|') ?? [];
  const id = fields[12] ?? '';
  await writeFile(file('hidden.csv'), `id,${id},2026-01-02,Copyright\n`);
  const again = file('work-of-export');
  const env = { TAKEDOWNS: file('hidden.csv') };
  const first = await runScript(['cli/marquee.ts', 'export', '--work', work], env);
  expect([first.code, first.stderr]).toEqual([0, 'Exported 156 videos\n']);
  expect(first.stdout.split('\n')).toHaveLength(158);
  expect(first.stdout).not.toContain(`${id},`);
  await writeFile(file('exported.csv'), first.stdout);
  const imported = await runScript(['cli/marquee.ts', 'ingest', '--source', file('exported.csv'), '--work', again], {
    FIELDS: 'docs/examples/mappings/marquee-export.json',
  });
  expect([imported.code, imported.stderr]).toEqual([0, '']);
  const outcome = await runScript(
    ['cli/marquee.ts', 'export', '--csv', '--to', file('twice.csv'), '--work', again, '--json'],
    { FIELDS: 'docs/examples/mappings/marquee-export.json' },
  );
  expect(JSON.parse(outcome.stdout)).toEqual({
    command: 'export',
    ok: true,
    file: file('twice.csv'),
    format: 'csv',
    videos: 156,
  });
  expect(await readFile(file('twice.csv'), 'utf8')).toBe(first.stdout);
});

test('R1066 export, diff and explain report import files that the current settings or the format make unreadable', async () => {
  const first = await catalogue('export', '--work', work);
  await writeFile(file('mapped.csv'), first.stdout);
  const again = file('work-of-other-mapping');
  const env = { FIELDS: 'docs/examples/mappings/marquee-export.json' };
  const ingest = ['cli/marquee.ts', 'ingest', '--source', file('mapped.csv'), '--work', again];
  expect((await runScript(ingest, env)).code).toBe(0);
  const older = file('older.csv');
  await writeFile(older, first.stdout);
  await writeFile(file('empty.jsonl'), '');
  const [exported, same, zip, explained] = await Promise.all([
    catalogue('export', '--work', again, '--to', older),
    catalogue('diff', '--work', again),
    runScript(['cli/marquee.ts', 'diff', file('empty.jsonl'), '--work', again], env),
    runScript(['cli/marquee.ts', 'explain', '007', '--source', file('empty.jsonl'), '--work', again], env),
  ]);
  const lost = expect.stringMatching(/^\S+: (\d+) of the \1 videos of the last build are not in its stored/);
  expect([exported.code, exported.stderr, same.code, same.stderr]).toEqual([3, lost, 3, lost]);
  expect(await readFile(older, 'utf8')).toBe(first.stdout);
  for (const { code, stderr } of [zip, explained])
    expect([code, stderr]).toEqual([3, expect.stringContaining(`${file('empty.jsonl')}: `)]);
});

test('R1070 check and explain list the files matching a pattern that a build could not read', async () => {
  await mkdir(file('pattern'));
  await writeFile(file('pattern/a.psv'), `${lines.slice(0, 30).join('\n')}\n`);
  await writeFile(file('pattern/b.psv'), '');
  const site = ['--source', file('pattern/*.psv'), '--work', file('work-of-pattern')];
  const checked = await runScript(['cli/marquee.ts', 'check', '--work', file('work-of-pattern')], {
    CATALOGUE_SOURCE: file('pattern/*.psv'),
  });
  expect(checked.stdout).toContain(
    `A build would accept this data. With --strict, a build would stop: ${file('pattern/b.psv')}: `,
  );
  expect((await runScript(['cli/marquee.ts', 'ingest', ...site])).code).toBe(0);
  const { stdout } = await catalogue('explain', 'mill:41', '--work', file('work-of-pattern'));
  expect(stdout).toContain(`Files that the last import could not read: ${file('pattern/b.psv')}: `);
});

test('R858 R859 R919 the export command rejects a database without a file, a file that is no export, JSON and a missing folder', async () => {
  const [printed, foreign, both, json, missing] = await Promise.all([
    catalogue('export', '--sqlite', '--work', work),
    catalogue('export', '--csv', '--to', file('first.psv'), '--work', work),
    catalogue('export', '--work', work, '--json'),
    catalogue('export', '--work', work, '--json', '--to', file('videos.json')),
    catalogue('export', '--work', work, '--to', file('nowhere/videos.csv')),
  ]);
  expect(printed).toMatchObject({ code: 2, stderr: expect.stringContaining('--to is missing') as string });
  expect(foreign).toMatchObject({ code: 2, stderr: expect.stringContaining('is not an export') as string });
  expect(both).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('add --to FILE') as string });
  expect(json).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Add --jsonl') as string });
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('does not exist. Create') as string });
  expect(['videos.json', 'nowhere'].map((name) => existsSync(file(name)))).toEqual([false, false]);
});

test('R866 the alias and tag commands show the videos and redirects that change, and add aliases of tags in the last build', async () => {
  const env = { ALIASES: file('own-aliases.csv') };
  const verb = (...args: readonly string[]) => runScript(['cli/marquee.ts', ...args, '--work', work], env);
  const preview = await verb('tag', 'merge', 'comedy', 'western', 'fun', '--dry-run', '--json');
  expect(JSON.parse(preview.stdout)).toEqual({
    command: 'tag',
    ok: true,
    file: env.ALIASES,
    isDryRun: true,
    aliases: ['comedy', 'western'].map((name) => ({
      name,
      tag: 'fun',
      videos: expect.any(Number) as number,
      redirect: { from: `/tag/${name}`, to: '/tag/fun' },
    })),
    target: { name: 'fun', videos: 0 },
  });
  expect(existsSync(env.ALIASES)).toBe(false);
  const renamed = await verb('tag', 'rename', 'comedy', 'fun');
  expect(renamed.stdout).toMatch(
    /own-aliases\.csv: added\..*\n {2}comedy → fun: [\d,]+ videos; \/tag\/comedy redirects to \/tag\/fun\n/,
  );
  // runs the commands one after another, because each command reads and changes the same file
  const unknown = await verb('alias', 'add', 'no such tag', 'fun');
  const added = await verb('alias', 'add', 'no such tag', 'fun', '--force');
  const circular = await verb('alias', 'add', 'fun', 'comedy', '--force');
  const [same, three, one] = await Promise.all([
    verb('alias', 'add', 'Sci-Fi', 'sci fi'),
    verb('tag', 'rename', 'a', 'b', 'c'),
    verb('tag', 'merge', 'a', 'a'),
  ]);
  expect(added.code).toBe(0);
  expect(unknown).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has "no such tag": nothing was added') as string,
  });
  expect(circular).toMatchObject({ code: 1, stderr: expect.stringContaining('circular chain') as string });
  expect([same.code, three.code, one.code]).toEqual([2, 2, 2]);
  expect(await readFile(env.ALIASES, 'utf8')).toBe('alias,tag\ncomedy,fun\nno such tag,fun\n');
});

test('R460 the explain command accepts the URL of a video, and rejects a URL of the site itself', async () => {
  const fields = lines[11]?.split('|') ?? [];
  const [address = '', id = ''] = [fields[3], fields[12]];
  const [[yes, found], text, [never, unknown], own] = await Promise.all([
    ask('explain', address.replace('https://', 'http://www.'), '--work', work),
    catalogue('explain', address, '--work', work),
    ask('explain', 'https://nowhere.example/1', '--work', work),
    catalogue('explain', 'http://localhost:4321/tag/boats', '--work', work),
  ]);
  expect([yes, found]).toMatchObject([0, { id, shown: true, verdict: 'is shown', findings: [{ line: 12 }] }]);
  expect(text.stdout).toContain(`${address} is shown.\n`);
  expect(text.stdout).toContain(`  id: ${id}\n`);
  expect([never, unknown]).toMatchObject([
    1,
    { id: null, verdict: 'is not shown: no line of the import file has this URL' },
  ]);
  expect([own.code, own.stderr]).toEqual([
    2,
    expect.stringContaining('http://localhost:4321/tag/boats, a URL of the site itself. Expected the id of a video'),
  ]);
});

test('R461 takedown add writes an entry, and reports how many videos of the last build the entry matches', async () => {
  const [id = '', tag = ''] = [lines[11]?.split('|')[12], lines[11]?.split('|')[6]?.split(',')[0]];
  const add = (...args: readonly string[]) =>
    runScript(['cli/marquee.ts', 'takedown', 'add', ...args, '--reason', 'Copyright', '--json'], {
      TAKEDOWNS: file('own-takedowns.csv'),
      MARQUEE_WORK: work,
      SOURCE_DATE_EPOCH: '1790000000',
    });
  const byId = await add('id', id);
  expect([byId.code, JSON.parse(byId.stdout)]).toEqual([
    0,
    {
      command: 'takedown',
      ok: true,
      file: file('own-takedowns.csv'),
      line: 2,
      kind: 'id',
      date: '2026-09-21',
      reason: 'Copyright',
      hits: 1,
      copies: [],
    },
  ]);
  const [again, byTag] = [await add('id', id), await add('tag', tag, '--hash', '--work', file('empty-work'))];
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
    1,
    {
      error: {
        reason: `This takedown is already in ${file('own-takedowns.csv')}:2, since 2026-09-21. Nothing was added.`,
      },
    },
  ]);
  expect([byTag.code, JSON.parse(byTag.stdout)]).toMatchObject([0, { line: 3, kind: 'tag', hits: null }]);
  expect(await readFile(file('own-takedowns.csv'), 'utf8')).toMatch(
    /^kind,value,date,reason\nid,.+,2026-09-21,Copyright\ntag,sha256:[\da-f]{64},2026-09-21,Copyright\n$/,
  );
  const [wrongKind, wrongDate] = [await add('video', 'x'), await add('id', 'x', '--date', 'soon')];
  expect([wrongKind.code, wrongDate.code]).toEqual([2, 2]);
  expect(wrongDate.stderr).toContain('invalid date "soon", expected the format 2024-05-31');
});

/** Imports videos with merged copies into a new work folder. Returns the folder, and a function that runs commands with it. */
async function importMergedVideos(name: string) {
  const env = {
    MARQUEE_WORK: file(name),
    TAKEDOWNS: file(`${name}.csv`),
    FIELDS: 'tests/fixtures/operators/fields.json',
    CATALOGUE_SOURCE: 'tests/fixtures/operators/export.csv',
    MERGE_DUPLICATES: '1',
  };
  await writeFile(env.TAKEDOWNS, '');
  const call = (...args: readonly string[]) => runScript(['cli/marquee.ts', ...args], env);
  expect((await call('ingest')).code).toBe(0);
  return { work: env.MARQUEE_WORK, call };
}

test('R461 takedown add names the merged copies of a removed video that the next build would show instead', async () => {
  const { work: imported, call } = await importMergedVideos('copies');
  const copy = (id: string, source: string) =>
    `o9 has a copy ${id} (${source}): the next build will show it instead. Take it down, too: npx marquee takedown add --work ${path.relative('.', imported)} ${id}`;
  const first = await call('takedown', 'add', 'o10', '--reason', 'Copyright');
  expect([first.code, first.stdout]).toEqual([0, expect.not.stringContaining('has a copy')]);
  const second = await call('takedown', 'add', 'o9', '--reason', 'Copyright');
  expect(second.stdout.trimEnd().split('\n').slice(1)).toEqual([copy('o11', 'videos.example.org')]);
  const byPerformer = await call('takedown', 'add', 'performer', 'Ada Finch', '--reason', 'Privacy', '--json');
  expect(JSON.parse(byPerformer.stdout)).toMatchObject({ copies: [{ of: 'o1', id: 'o2', source: 'xvideos' }] });
});

test('R461 takedown add adds the entry even if a stored import file is damaged, and warns that it cannot look for copies', async () => {
  const { work: imported, call } = await importMergedVideos('damaged-copies');
  const stored = path.join(imported, 'last-good.psv.gz');
  await writeFile(stored, (await readFile(stored)).subarray(0, 100));
  const added = await call('takedown', 'add', 'o9', '--json');
  expect([added.code, added.stderr]).toEqual([
    0,
    expect.stringContaining('WARNING: Cannot read the stored import files: '),
  ]);
  expect(JSON.parse(added.stdout)).toMatchObject({ hits: 1, line: 2, copies: null });
  expect(await readFile(file('damaged-copies.csv'), 'utf8')).toContain('id,o9,');
  const again = await call('takedown', 'add', 'o9');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Nothing was added')]);
  expect(again.stderr).not.toContain('stored import files');
});

test('R461 takedown add lists 20 copies and the number of other copies, without hidden and deleted copies', async () => {
  const env = {
    MARQUEE_WORK: file('many-copies'),
    TAKEDOWNS: file('many-copies.csv'),
    OVERRIDES: file('many-copies-overrides.csv'),
    DELETED: file('many-copies-deleted.txt'),
    FIELDS: 'tests/fixtures/operators/fields.json',
    CATALOGUE_SOURCE: file('many-copies-export.csv'),
    MERGE_DUPLICATES: '1',
  };
  const numbers = Array.from({ length: 25 }, (_, n) => n);
  const toRow = (id: string, n: number, host: string, performer: string) =>
    `${id}${n};Film number ${n * 7};01/08/2026;${600 + n * 60};harbour;${performer};/samples/river.svg;1080p;https://${host}/watch/${id}${n};;;;`;
  await writeFile(
    env.CATALOGUE_SOURCE,
    [
      'number;name;day;length;labels;cast;still;size;page;player;about;views;stars',
      ...numbers.map((n) => toRow('a', n, 'www.redtube.example', 'Ada Finch')),
      ...numbers.map((n) => toRow('b', n, 'www.xvideos.example', '')),
      '',
    ].join('\n'),
  );
  for (const name of [env.TAKEDOWNS, env.OVERRIDES, env.DELETED]) await writeFile(name, '');
  const call = (...args: readonly string[]) => runScript(['cli/marquee.ts', ...args], env);
  expect((await call('ingest')).code).toBe(0);
  await writeFile(env.OVERRIDES, 'video,field,value\nb0,hidden,yes\n');
  await writeFile(env.DELETED, 'b1\n');
  const { stdout } = await call('takedown', 'add', 'performer', 'Ada Finch', '--hash');
  const [, ...copies] = stdout.trimEnd().split('\n');
  expect(copies).toHaveLength(21);
  expect(copies[0]).toMatch(/^a2 has a copy b2 .+: npx marquee takedown add --hash --work \S+ b2$/);
  expect(copies.at(-1)).toBe('3 more copies: to list all, undo this takedown, and add it again with --json');
  await call('takedown', 'undo', 'performer', 'Ada Finch');
  const all = await call('takedown', 'add', 'performer', 'Ada Finch', '--hash', '--json');
  expect((JSON.parse(all.stdout) as { copies: unknown[] }).copies).toHaveLength(23);
});

test('R671 takedown add removes tracking parameters from a URL, and adds no entry without a matching video', async () => {
  const address = lines[11]?.split('|')[3] ?? '';
  const own = file('copied-takedowns.csv');
  const add = (...args: readonly string[]) =>
    runScript(['cli/marquee.ts', 'takedown', 'add', ...args, '--reason', 'Copyright', '--json'], {
      TAKEDOWNS: own,
      MARQUEE_WORK: work,
    });
  const unknown = await add('url', 'https://nowhere.example/1');
  expect([unknown.code, existsSync(own), JSON.parse(unknown.stdout)]).toMatchObject([
    1,
    false,
    {
      ok: false,
      error: { reason: expect.stringContaining("nothing was added. Use the URL that the video's card links to") },
    },
  ]);
  const tracked = await add('url', `${address}?utm_source=x&fbclid=y`);
  expect([tracked.code, JSON.parse(tracked.stdout)]).toMatchObject([0, { line: 2, hits: 1 }]);
  const forced = await add('performer', 'Nobody Known', '--force');
  expect([forced.code, JSON.parse(forced.stdout)]).toMatchObject([0, { line: 3, hits: 0 }]);
  const entries = (await readFile(own, 'utf8')).split('\n').map((row) => row.split(',').slice(0, 2).join());
  expect(entries).toEqual(['kind,value', `url,${address}`, 'performer,Nobody Known', '']);
});

test('the explain command reports why the next build will not show a video of the last build', async () => {
  const id = lines[11]?.split('|')[12] ?? '';
  const args = ['cli/marquee.ts', 'explain', id, '--work', work];
  await writeFile(file('takedowns.csv'), `id,${id},2026-08-20,Copyright\n`);
  const { code, stdout } = await runScript(args, { TAKEDOWNS: file('takedowns.csv') });
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`${id} is shown by the last build; the next build will not show it.`),
  ]);
});

test('catalogue commands report unreadable files, unknown commands and invalid options', async () => {
  await mkdir(file('empty'), { recursive: true });
  const [missing, asJson, unbuilt, verb, option, help] = await Promise.all([
    catalogue('check', '/nowhere.psv'),
    catalogue('check', '/nowhere.psv', '--json'),
    catalogue('diff', file('next.psv'), '--work', file('empty')),
    catalogue('chek', 'x'),
    catalogue('diff', file('next.psv'), '--limit', 'few'),
    catalogue('--help'),
  ]);
  expect(missing).toEqual({ code: 3, stdout: '', stderr: '/nowhere.psv: no such file\n' });
  expect([asJson.code, JSON.parse(asJson.stdout)]).toEqual([
    3,
    { command: 'check', ok: false, error: { file: '/nowhere.psv', line: null, reason: 'no such file' } },
  ]);
  expect([unbuilt.code, unbuilt.stderr]).toEqual([
    3,
    expect.stringContaining('no import file of an earlier build is stored here'),
  ]);
  const inEmptyFolder = ['--work', file('empty')];
  const [explained, aliases, unnamed] = await Promise.all([
    catalogue('explain', 'x', ...inEmptyFolder),
    catalogue('suggest-aliases', ...inEmptyFolder),
    catalogue('check', file('next.psv'), '--as', 'A'),
  ]);
  expect([unbuilt, explained].map(({ stderr }) => stderr.includes('--source'))).toEqual([false, true]);
  expect(aliases).toEqual({
    code: 3,
    stdout: '',
    stderr: `${file('empty')}: no build is stored here: run npx marquee build\n`,
  });
  expect([unnamed.code, unnamed.stderr]).toEqual([
    2,
    `--as: no provider has a name yet: add it to \`sources\` in ${path.join('site', 'marquee.config.ts')}, or omit --as\n`,
  ]);
  expect([verb.code, verb.stderr]).toEqual([
    2,
    expect.stringMatching(/unknown command 'chek'\n\(Did you mean check\?\)/),
  ]);
  expect([option.code, option.stderr]).toEqual([2, expect.stringContaining('Expected a whole number')]);
  expect([help.code, help.stdout]).toEqual([
    0,
    expect.stringMatching(/explain VIDEO\|TEXT +Explain a shown or missing video, or a search\n/),
  ]);
});

test('the serve command starts a server for a built site, and prints its URL', async () => {
  const out = file('site');
  await mkdir(out, { recursive: true });
  for (const name of ['index.html', '404.html', '_headers']) await writeFile(path.join(out, name), `# ${name}\n`);
  const args = ['cli/marquee.ts', 'serve', '--out', out, '--port', '0', '--json'];
  const child = spawn(process.execPath, args, { env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const { ok, url } = JSON.parse(printed.toString()) as { ok: boolean; url: string };
  const response = await fetch(url);
  expect([ok, response.status, await response.text()]).toEqual([true, 200, '# index.html\n']);
  child.kill();
  await once(child, 'exit');
  expect(await catalogue('serve', '--out', file('nowhere'))).toMatchObject({ code: 3 });
  const withPort = (...words: readonly string[]) => runScript(['cli/marquee.ts', ...words], { PORT: 'abc' });
  const [port, other] = await Promise.all([withPort('serve', '--out', out), withPort('--help')]);
  expect([port.code, port.stderr]).toEqual([
    2,
    expect.stringContaining('PORT: got "abc", expected a whole number from 0 to 65535'),
  ]);
  expect(other.code).toBe(0);
});
