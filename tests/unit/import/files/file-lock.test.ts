import { fork } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import threads from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import {
  acquireFileLock,
  updateLockFileInThread,
  updateLockFilePeriodically,
  type FileLockDependencies,
} from '../../../../src/lib/import/files/file-lock.ts';
import { getProcessNamespace, getUniqueProcessKey } from '../../../../src/lib/import/files/unique-process-key.ts';
import { makeFolder } from '../run/support.ts';

const NOW = Date.parse('2026-11-22T03:10:05.250Z');
const HOUR = 3_600_000;

/** Simulates the process `pid` on a machine where only the processes in `running` exist (start time by process id). */
function makeProcess(
  pid: number,
  running: Readonly<Record<number, string>>,
  change: Partial<FileLockDependencies> = {},
): FileLockDependencies {
  const markerOf = (id: number) => running[id] ?? null;
  return {
    pid,
    host: 'one',
    namespace: 'pid:[1]',
    now: NOW,
    markerOf,
    link: linkSync,
    startUpdates: updateLockFilePeriodically,
    ...change,
  };
}

test('R230 gives the lock to one process at a time, and names its process and start time in the error', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'work', 'build.lock');
  const running = { 1: 'a', 2: 'b' };
  const release = acquireFileLock(file, makeProcess(1, running));
  expect(() => acquireFileLock(file, makeProcess(2, running))).toThrow(
    expect.objectContaining({
      name: 'LockError',
      message: `another build, deploy or link check has been running since 2026-11-22 03:10:05 UTC (process 1 on one): wait until it ends. If that process no longer exists, delete ${file}.`,
    }),
  );
  release();
  expect(await readdir(path.dirname(file))).toEqual([]);
  acquireFileLock(file, makeProcess(2, running))();
});

test('R230 takes over a lock if its process has ended, its process id was reused, or the lock is damaged', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const release = acquireFileLock(file, makeProcess(1, { 1: 'a' }));
  const second = acquireFileLock(file, makeProcess(2, { 2: 'b' }));
  // the first process, which has lost its lock, must not release the lock of the second
  release();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: 2, host: 'one', mark: 'b' });
  second();
  acquireFileLock(file, makeProcess(1, { 1: 'a' }));
  acquireFileLock(file, makeProcess(1, { 1: 'later' }));
  const { key: _, ...rest } = { key: 'k', pid: 1, host: 'one', since: 'x' };
  for (const text of [
    '',
    '{',
    JSON.stringify(rest),
    JSON.stringify({ ...rest, key: '../x' }),
    '{"key":"k","pid":1.5}',
    JSON.stringify({ ...rest, host: hostname(), key: 'without-a-mark' }),
  ]) {
    await writeFile(file, text);
    acquireFileLock(file, makeProcess(3, { 1: 'a', 3: 'c' }, { host: hostname() }))();
  }
  expect(await readdir(path.dirname(file))).toEqual([]);
});

test('R230 respects the lock of an earlier version on another computer for twelve hours before and after its time', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const since = new Date(NOW).toISOString();
  const later = (hours: number) => makeProcess(2, { 2: 'b' }, { now: NOW + hours * HOUR });
  for (const [running, ended] of [
    [11, 12],
    [-11, -12],
  ] as const) {
    await writeFile(file, JSON.stringify({ key: 'k', pid: 1, mark: 'a', host: 'other', since }));
    expect(() => acquireFileLock(file, later(running))).toThrow('(process 1 on other)');
    acquireFileLock(file, later(ended))();
  }
});

test('R713 respects the lock of another computer while its owner updates the lock file, whatever the time in the lock', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const since = '2030-01-01T00:00:00.000Z';
  const owner = JSON.stringify({ key: 'k', pid: 1, mark: 'a', host: 'other', namespace: 'pid:[2]', since });
  for (const [minutes, isTaken] of [
    [9, false],
    [11, true],
    [-11, true],
  ] as const) {
    await writeFile(file, owner);
    const modified = Date.now() / 1000 - minutes * 60;
    await utimes(file, modified, modified);
    let message = '';
    try {
      acquireFileLock(file, makeProcess(2, { 2: 'b' }))();
    } catch (error) {
      message = String(error);
    }
    expect(message === '').toBe(isTaken);
  }
});

test('R713 respects the lock of another container with the same host name while its owner updates the lock file', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const setModified = async (minutesAgo: number) => {
    const time = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(file, time, time);
  };
  // node has process id 1 in each container, with another start time
  const inContainer = (namespace: string, mark: string) => makeProcess(1, { 1: mark }, { namespace });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const release = acquireFileLock(file, inContainer('pid:[2]', 'a'));
    await setModified(60);
    vi.advanceTimersByTime(60_000);
    expect(() => acquireFileLock(file, inContainer('pid:[3]', 'b'))).toThrow('(process 1 on one)');
    // the same container sees the process itself
    await setModified(60);
    expect(() => acquireFileLock(file, inContainer('pid:[2]', 'a'))).toThrow('(process 1 on one)');
    // the owner was suspended for eleven minutes, and must not update the lock of its successor
    await setModified(11);
    const second = acquireFileLock(file, inContainer('pid:[3]', 'b'));
    vi.advanceTimersByTime(60_000);
    release();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ mark: 'b', namespace: 'pid:[3]' });
    // an update that fails does not end the process
    rmSync(file);
    await mkdir(file);
    vi.advanceTimersByTime(60_000);
    rmSync(file, { recursive: true });
    second();
  } finally {
    vi.useRealTimers();
  }
});

test('R713 respects the lock of another computer whose clock differs, because the file server sets both times', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'build.lock');
  const reader = { host: 'two', namespace: 'pid:[3]' };
  vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const release = acquireFileLock(file, makeProcess(1, { 1: 'a' }));
    // the clock of the owner is set forward, then its lock is updated
    vi.advanceTimersByTime(HOUR);
    for (const now of [NOW - HOUR, NOW, NOW + 2 * HOUR])
      expect(() => acquireFileLock(file, makeProcess(2, { 2: 'b' }, { ...reader, now }))).toThrow('process 1 on one');
    expect(await readdir(folder)).toEqual(['build.lock']);
    release();
  } finally {
    vi.useRealTimers();
  }
});

test('R713 updates a lock file also while an import blocks the main thread', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const release = acquireFileLock(file, makeProcess(1, { 1: 'a' }, { startUpdates: () => () => {} }));
  const { key } = JSON.parse(await readFile(file, 'utf8')) as { key: string };
  const before = Date.now() / 1000 - 3600;
  await utimes(file, before, before);
  const stop = updateLockFileInThread({ file, key }, 10);
  const blocked = new Int32Array(new SharedArrayBuffer(4));
  // waits at most a minute, without returning to the event loop
  for (let i = 0; i < 1200 && statSync(file).mtimeMs / 1000 < before + 1; i++) Atomics.wait(blocked, 0, 0, 50);
  expect(statSync(file).mtimeMs / 1000).toBeGreaterThan(before + 1);
  stop();
  release();
});

test('R713 updates a lock file in the main thread if the worker thread fails', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const release = acquireFileLock(file, makeProcess(1, { 1: 'a' }, { startUpdates: () => () => {} }));
  const { key } = JSON.parse(await readFile(file, 'utf8')) as { key: string };
  await utimes(file, 1, 1);
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor() {
      super('throw new Error("too many open files")', { eval: true });
    }
  };
  syncBuiltinESMExports();
  let stop = () => {};
  try {
    stop = updateLockFileInThread({ file, key }, 10);
    await expect.poll(() => statSync(file).mtimeMs, { timeout: 60_000 }).toBeGreaterThan(1000);
  } finally {
    threads.Worker = Worker;
    syncBuiltinESMExports();
    stop();
  }
  release();
});

test('R713 checks the process of a lock without a namespace, which an earlier version has written', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  await writeFile(file, JSON.stringify({ key: 'k', pid: 1, mark: 'a', host: 'one', since: 'x' }));
  const release = acquireFileLock(file, makeProcess(1, { 1: 'b' }, { now: Date.now() }));
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ mark: 'b' });
  release();
});

test('R713 reads the namespace of the process id, and returns null on systems without namespaces', async () => {
  const proc = await makeFolder();
  expect(getProcessNamespace(proc)).toBeNull();
  await mkdir(path.join(proc, 'self/ns'), { recursive: true });
  await symlink('pid:[4026531836]', path.join(proc, 'self/ns/pid'));
  expect(getProcessNamespace(proc)).toBe('pid:[4026531836]');
});

test('R230 rechecks an abandoned lock before taking it over, so that only one process gets it, even after a crash', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'build.lock');
  acquireFileLock(file, makeProcess(1, { 1: 'a' }));
  const { key } = JSON.parse(await readFile(file, 'utf8')) as { key: string };
  // another process is taking over the lock at the same moment
  acquireFileLock(`${file}.${key}`, makeProcess(2, { 2: 'b' }));
  expect(() => acquireFileLock(file, makeProcess(3, { 2: 'b', 3: 'c' }))).toThrow('(process 2 on one)');
  // process 2 has ended, and a fourth process takes over its lock before the third one does
  let isFirst = true;
  const markOf = (id: number) => {
    if (id === 2 && isFirst) {
      isFirst = false;
      acquireFileLock(file, makeProcess(4, { 4: 'd' }));
    }
    return { 4: 'd', 5: 'e' }[id] ?? null;
  };
  expect(() => acquireFileLock(file, makeProcess(5, {}, { markerOf: markOf }))).toThrow('(process 4 on one)');
  expect((await readdir(folder)).toSorted()).toEqual(['build.lock']);
});

test('takes a lock that another process releases during the check', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const release = acquireFileLock(file, makeProcess(1, { 1: 'a' }));
  const link = (from: string, to: string) => {
    try {
      linkSync(from, to);
    } catch (error) {
      release();
      throw error;
    }
  };
  const second = acquireFileLock(file, makeProcess(2, { 1: 'a', 2: 'b' }, { link }));
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: 2 });
  second();
});

test('takes a lock on a volume without hard links', async () => {
  const file = path.join(await makeFolder(), 'build.lock');
  const link = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  const running = { 1: 'a', 2: 'b' };
  const release = acquireFileLock(file, makeProcess(1, running, { link }));
  expect(() => acquireFileLock(file, makeProcess(2, running, { link }))).toThrow('process 1 on one');
  release();
  const vanish = () => {
    rmSync(path.dirname(file), { recursive: true });
    return link();
  };
  expect(() => acquireFileLock(file, makeProcess(1, running, { link: vanish }))).toThrow('ENOENT');
  await mkdir(path.dirname(file));
  // a lock file that cannot be read does not count as abandoned
  await mkdir(`${file}.folder`);
  expect(() => acquireFileLock(`${file}.folder`, makeProcess(1, running))).toThrow('EISDIR');
});

test('R230 gives the lock to exactly one of several processes that request it at the same time', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'build.lock');
  // creates the lock file of a process that has ended
  const here = { host: hostname(), namespace: getProcessNamespace() };
  acquireFileLock(file, makeProcess(1, { 1: 'a' }, here));
  const children = Array.from({ length: 6 }, () => fork('tests/fixtures/hold-lock.ts', [file]));
  const answers = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0] as string));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  expect(
    answers.filter((answer) => answer.startsWith('another build, deploy or link check has been running since')),
  ).toHaveLength(5);
  const gone = Promise.all(children.map((child) => once(child, 'exit')));
  for (const child of children) child.kill();
  await gone;
  // a new process gets the lock, although the killed processes have left lock files
  acquireFileLock(file)();
  expect(await readdir(folder)).toEqual([]);
});

test('identifies a running process by its start time, and returns null for a process that has ended', async () => {
  const own = getUniqueProcessKey(process.pid);
  expect(own).not.toBeNull();
  expect(getUniqueProcessKey(process.pid)).toBe(own);
  expect(getUniqueProcessKey(2 ** 30)).toBeNull();
  const proc = await makeFolder();
  expect([getUniqueProcessKey(process.pid, proc), getUniqueProcessKey(2 ** 30, proc)]).toEqual(['running', null]);
  await mkdir(path.join(proc, 'sys/kernel/random'), { recursive: true });
  await writeFile(path.join(proc, 'sys/kernel/random/boot_id'), 'boot\n');
  const write = async (pid: number, state: string) => {
    await mkdir(path.join(proc, String(pid)));
    const numbers = Array.from({ length: 30 }, (_, i) => i + 4).join(' ');
    await writeFile(path.join(proc, String(pid), 'stat'), `${pid} (a ) b) ${state} ${numbers}`);
  };
  await write(7, 'S');
  await write(8, 'Z');
  await write(9, '');
  expect([7, 8, 9, 10].map((pid) => getUniqueProcessKey(pid, proc))).toEqual(['boot 22', null, 'boot 22', null]);
});

test('detects that a process of another user is running', async () => {
  const kill = process.kill.bind(process);
  process.kill = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  try {
    expect(getUniqueProcessKey(1, await makeFolder())).toBe('running');
  } finally {
    process.kill = kill;
  }
});
