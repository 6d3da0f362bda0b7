import { existsSync, statSync } from 'node:fs';
import { chmod, lstat, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  addTakedown,
  listSpellingsOfTakedown,
  withHashedTakedownValue,
  validateTakedown,
  deleteTakedownsFromFile,
  type TakedownInput,
} from '../../../../src/lib/import/rules/add-takedown.ts';
import { hashTakedownKey, parseTakedowns } from '../../../../src/lib/import/rules/takedowns.ts';
import { makeFolder } from '../run/support.ts';

const GIVEN: TakedownInput = { kind: 'performer', value: "Ann O'Neil", date: '2026-11-20', reason: 'Privacy' };
const makeFile = async () => path.join(await makeFolder(), 'takedowns.csv');

test('R461 writes a header to a new takedown file, and appends entries', async () => {
  const file = await makeFile();
  await addTakedown(file, GIVEN);
  const second = await addTakedown(file, { ...GIVEN, kind: 'tag', value: 'boats,\n"big"', reason: 'Terms' });
  expect(second).toEqual({
    isNew: true,
    entry: { line: 3, kind: 'tag', key: 'boats-big', date: '2026-11-20', reason: 'Terms' },
  });
  expect(await readFile(file, 'utf8')).toBe(
    'kind,value,date,reason\nperformer,Ann O\'Neil,2026-11-20,Privacy\ntag,"boats, ""big""",2026-11-20,Terms\n',
  );
  expect(existsSync(`${file}.next`)).toBe(false);
});

test('R882 adds no entry to a takedown file that is not UTF-8, and does not change the file', async () => {
  const file = await makeFile();
  const bytes = Buffer.from('performer,Zo\u00eb,2024-05-31,Privacy\n', 'latin1');
  await writeFile(file, bytes);
  await expect(addTakedown(file, GIVEN)).rejects.toThrow(`${file}:1: invalid UTF-8: save the file as UTF-8`);
  expect([await readFile(file), existsSync(`${file}.next`)]).toEqual([bytes, false]);
});

test('R640 writes a takedown entry as a hash without a reason, which reveals neither the video nor the complainant', async () => {
  const file = await makeFile();
  const given: TakedownInput = { ...GIVEN, kind: 'url', value: 'https://films.test/watch/17', reason: '' };
  const { entry } = await addTakedown(file, withHashedTakedownValue(given));
  expect(await readFile(file, 'utf8')).toBe(
    `kind,value,date,reason\nurl,${hashTakedownKey('films.test/watch/17')},2026-11-20,\n`,
  );
  expect(entry).toMatchObject({ kind: 'url', reason: '' });
});

test('R461 does not add a takedown entry again that exists in another spelling or as a hash', async () => {
  const file = await makeFile();
  const hashed = withHashedTakedownValue(GIVEN);
  expect(hashed.value).toBe(hashTakedownKey('ann oneil'));
  for (const [first, second] of [
    [GIVEN, { ...GIVEN, value: 'ann ONEIL', reason: 'Other' }],
    [hashed, GIVEN],
    [GIVEN, hashed],
  ] as const) {
    await writeFile(file, '');
    await addTakedown(file, first);
    const before = await readFile(file, 'utf8');
    const { isNew, entry } = await addTakedown(file, second);
    expect([isNew, entry.line, entry.reason, await readFile(file, 'utf8')]).toEqual([false, 2, 'Privacy', before]);
  }
  expect((await addTakedown(file, { ...GIVEN, kind: 'tag' })).isNew).toBe(true);
});

test('R461 adds a missing final line break to a takedown file, and preserves its permissions and a symbolic link', async () => {
  const file = await makeFile();
  const link = `${file}.link`;
  await writeFile(file, '# mine\nid,a,2026-11-01,Copyright');
  await chmod(file, 0o600);
  await symlink(file, link);
  await addTakedown(link, GIVEN);
  expect(await readFile(file, 'utf8')).toBe(
    "# mine\nid,a,2026-11-01,Copyright\nperformer,Ann O'Neil,2026-11-20,Privacy\n",
  );
  expect([statSync(file).mode & 0o777, (await lstat(link)).isSymbolicLink()]).toEqual([0o600, true]);
});

test.each(['# mine\r\nid,a,2026-11-01,Copyright\r\n', '# mine\r\nid,a,2026-11-01,Copyright'])(
  'R1139 adds a takedown entry with the CRLF of the file: %j',
  async (text) => {
    const file = await makeFile();
    await writeFile(file, text);
    await addTakedown(file, GIVEN);
    expect(await readFile(file, 'utf8')).toBe(
      "# mine\r\nid,a,2026-11-01,Copyright\r\nperformer,Ann O'Neil,2026-11-20,Privacy\r\n",
    );
  },
);

test('R461 does not change a takedown file that is invalid or that another process is changing', async () => {
  const file = await makeFile();
  await writeFile(file, 'id,a\n');
  await expect(addTakedown(file, GIVEN)).rejects.toThrow(`${file}:1: got 2 fields, expected 4`);
  expect([await readFile(file, 'utf8'), existsSync(`${file}.next`)]).toEqual(['id,a\n', false]);
  await writeFile(`${file}.next`, '');
  await expect(addTakedown(file, GIVEN)).rejects.toThrow(`another process is changing ${file}`);
  expect(existsSync(`${file}.next`)).toBe(true);
  await expect(addTakedown(path.join(file, 'x'), GIVEN)).rejects.toThrow('ENOTDIR');
});

test('R461 validates a takedown entry in the same way as a build before writing the file', () => {
  expect(validateTakedown(GIVEN)).toEqual(parseTakedowns("performer,Ann O'Neil,2026-11-20,Privacy", '')[0]);
  for (const [wrong, message] of [
    [{ value: ' ' }, '"" is not a valid performer'],
    [{ date: '2026-13-01' }, 'invalid date "2026-13-01"'],
    [{ kind: 'url', value: 'a' }, '"a" is not an http(s) URL'],
  ] as const)
    expect(() => validateTakedown({ ...GIVEN, ...wrong })).toThrow(message);
});

test('R854 deletes the entries with the same value, also hashed ones, and preserves all other lines', async () => {
  const file = path.join(await makeFolder(), 'takedowns.csv');
  const given = { kind: 'id', value: 'a', date: '2024-05-31', reason: '' } as const;
  const hashed = withHashedTakedownValue(given).value;
  expect(await deleteTakedownsFromFile(file, [validateTakedown(given)])).toEqual([]);
  const text = `kind,value,date,reason\n# letter of May\nid,a,2024-05-31,Copyright\r\nid,b,2024-05-31,\nid,${hashed},2024-06-01,\n`;
  await writeFile(file, text);
  expect(await deleteTakedownsFromFile(file, [validateTakedown({ ...given, value: 'z' })])).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe(text);
  const removed = await deleteTakedownsFromFile(file, [validateTakedown(given)]);
  expect(removed.map(({ line }) => line)).toEqual([3, 5]);
  expect(await readFile(file, 'utf8')).toBe('kind,value,date,reason\n# letter of May\nid,b,2024-05-31,\n');
  const tag = { kind: 'tag', value: 'night', date: '2024-05-31', reason: '' } as const;
  await addTakedown(file, tag);
  expect(await deleteTakedownsFromFile(file, [validateTakedown({ ...tag, value: 'Night' })])).toHaveLength(1);
});

test('R1063 finds the takedown of a URL whose hash includes tracking parameters, as earlier versions wrote it', async () => {
  const file = path.join(await makeFolder(), 'takedowns.csv');
  const value = 'https://a.example/w/5?utm_source=export';
  const given = { kind: 'url', value, date: '2024-05-31', reason: '' } as const;
  await writeFile(
    file,
    `kind,value,date,reason\nurl,${hashTakedownKey('a.example/w/5?utm_source=export')},2024-05-31,\n`,
  );
  expect((await addTakedown(file, given)).isNew).toBe(false);
  expect(listSpellingsOfTakedown({ ...given, value: 'https://a.example/w/5' })).toHaveLength(1);
  expect(await deleteTakedownsFromFile(file, listSpellingsOfTakedown(given))).toHaveLength(1);
});
