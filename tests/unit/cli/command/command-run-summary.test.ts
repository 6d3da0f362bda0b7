import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommanderError } from 'commander';
import { expect, test, vi } from 'vitest';
import { UsageError, type CliCommandResult } from '../../../../cli/command/command-result.ts';
import {
  notifyMonitoringUrl,
  toRunSummaryFacts,
  withRunSummary,
  type RunSummary,
} from '../../../../cli/command/command-run-summary.ts';
import type { ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { ImportFileError } from '../../../../src/lib/import/files/import-file-error.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder, serve } from '../../import/run/support.ts';

const DONE: CliCommandResult = { ok: true, json: { own: 1 }, text: 'told' };

const NO_PINGS = defaultSettings();

/** Runs a command that writes a summary into a new folder. */
async function runVerb(
  ask: () => Promise<CliCommandResult>,
  { file = 'report/summary.json', settings = NO_PINGS } = {},
) {
  const folder = await makeFolder();
  const places = { file: path.join(folder, file), data: path.join(folder, 'data'), isPinged: settings !== NO_PINGS };
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const verb = withRunSummary('build', () => places, ask);
    const ended = await verb(settings, {}).catch((thrown: unknown) => thrown);
    const kept = await readFile(places.file, 'utf8').catch(() => null);
    return { ended, kept, said: log.mock.calls.flat(), warned: error.mock.calls.flat() };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

const KEYS = 'command outcome exitCode reason startedAt seconds videos newest lost changed sources'.split(' ');

test('R457 a summary reports truncated files and unreadable files as problem of their provider', () => {
  const fileOf = (place: string, torn?: number) => ({
    place,
    origin: 'fresh',
    report: torn === undefined ? {} : { torn },
  });
  const problems = [{ title: 'B: gone.psv', reason: 'no such file', isContent: false }];
  const sources = [
    { name: null, problems: [], parts: [fileOf('a.psv'), fileOf('b.psv', 11)] },
    { name: 'B', problems, parts: [fileOf('c.psv')], increments: [fileOf('d.psv', 3)] },
    { name: 'C', problems: [], parts: [fileOf('e.psv')] },
  ];
  const facts = toRunSummaryFacts({ sources, changes: [], lost: 0, origin: 'fresh' } as unknown as ImportResult);
  expect(facts.sources.map(({ problem }) => problem)).toEqual([
    'b.psv: the import file is truncated: its last line, 11, is incomplete',
    'B: gone.psv: no such file; B: d.psv: the import file is truncated: its last line, 3, is incomplete',
    null,
  ]);
});

test('R457 a successful command prints its summary as the last line, and writes it into the JSON output and to a file', async () => {
  const sources = [{ name: 'export.psv', origin: 'fresh', problem: null }];
  const ask = () => Promise.resolve({ ...DONE, facts: { isUnchanged: false, lost: 2, changed: 1.5, sources } });
  const { ended, kept } = await runVerb(ask);
  const [line = '', ...rest] = (kept ?? '').split('\n');
  const summary = JSON.parse(line) as Record<string, unknown>;
  expect([ended, rest]).toEqual([expect.objectContaining({ text: `told\n${line}`, json: { own: 1, summary } }), ['']]);
  expect(Object.keys(summary)).toEqual(KEYS);
  expect(summary).toMatchObject({
    outcome: 'done',
    exitCode: 0,
    reason: null,
    videos: null,
    lost: 2,
    changed: 1.5,
    sources,
  });
  const idle = await runVerb(() =>
    Promise.resolve({ ...DONE, facts: { isUnchanged: true, lost: 0, changed: 0, sources: [] } }),
  );
  expect(JSON.parse(idle.kept ?? '')).toMatchObject({ outcome: 'unchanged', exitCode: 0 });
});

test('R797 a command in a terminal writes its summary to a file and does not print it', async () => {
  vi.spyOn(process, 'stdout', 'get').mockReturnValue(
    Object.assign(Object.create(process.stdout), { isTTY: true }) as typeof process.stdout,
  );
  try {
    const { ended, kept } = await runVerb(() => Promise.resolve(DONE));
    expect(ended).toMatchObject({ text: 'told' });
    expect(JSON.parse(kept ?? '')).toMatchObject({ outcome: 'done' });
    const failed = await runVerb(() => Promise.reject(new ImportFileError('a.psv: no such file')));
    expect([failed.said, JSON.parse(failed.kept ?? '')]).toMatchObject([[], { outcome: 'failed' }]);
  } finally {
    vi.restoreAllMocks();
  }
});

test('R457 a failed command has a summary with the reason, also if no exception was thrown', async () => {
  const error = new ImportFileError('a.psv: no such file');
  const failed = await runVerb(() => Promise.reject(error));
  expect([failed.ended, failed.said]).toEqual([error, [failed.kept?.trimEnd()]]);
  expect(JSON.parse(failed.kept ?? '')).toMatchObject({ outcome: 'failed', exitCode: 3, reason: error.message });
  const sources = [{ name: 'a.psv', origin: 'samples', problem: 'a.psv: no such file' }];
  const samples = await runVerb(() =>
    Promise.resolve({ ...DONE, ok: false, exitCode: 5, facts: { isUnchanged: false, lost: 0, changed: 0, sources } }),
  );
  expect(JSON.parse(samples.kept ?? '')).toMatchObject({ outcome: 'failed', exitCode: 5, reason: error.message });
});

test('R681 a summary describes a system error with its path and a suggested fix', async () => {
  const error = Object.assign(new Error('EACCES: permission denied, lstat'), { code: 'EACCES', path: '/srv/dist' });
  const { kept } = await runVerb(() => Promise.reject(error));
  expect(JSON.parse(kept ?? '')).toMatchObject({
    reason: '/srv/dist: permission denied: change the owner of the file or folder, or use another one',
  });
});

test('R457 an invalid command line has no summary, and a summary that cannot be written causes a warning', async () => {
  for (const error of [new UsageError('Got no --to'), new CommanderError(1, 'commander.unknownOption', '')])
    expect(await runVerb(() => Promise.reject(error))).toEqual({ ended: error, kept: null, said: [], warned: [] });
  const { ended, warned } = await runVerb(() => Promise.resolve(DONE), { file: 'summary.json/\0' });
  expect([ended, warned]).toEqual([expect.objectContaining({ ok: true }), [expect.stringMatching(/Cannot write /)]]);
});

test('R457 a command without a summary file has no summary', async () => {
  const verb = withRunSummary(
    'deploy',
    () => null,
    () => Promise.resolve(DONE),
  );
  expect(await verb(defaultSettings(), {})).toBe(DONE);
});

test('R459 a command sends its summary to the monitoring URL for success or failure', async () => {
  const posted: unknown[] = [];
  const url = await serve(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    posted.push([request.method, request.url, JSON.parse(Buffer.concat(chunks).toString())]);
    response.end('OK');
  });
  const settings = { ...NO_PINGS, pingSuccess: `${url}/up`, pingFailure: `${url}/down` };
  const done = await runVerb(() => Promise.resolve(DONE), { settings });
  const failed = await runVerb(() => Promise.reject(new ImportFileError('no such file')), { settings });
  expect([done.warned, failed.warned]).toEqual([[], []]);
  expect(posted).toEqual([
    ['POST', '/up', JSON.parse(done.kept ?? '')],
    ['POST', '/down', JSON.parse(failed.kept ?? '')],
  ]);
});

test('R459 a failed request to the monitoring URL causes a warning, and has a short timeout', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
  });
  const warnings: string[] = [];
  const { kept } = await runVerb(() => Promise.resolve(DONE));
  const summary = JSON.parse(kept ?? '') as RunSummary;
  for (const address of [`${url}/gone`, 'http://127.0.0.1:1/', `${url}/never`])
    await notifyMonitoringUrl(
      summary,
      { pingSuccess: address, pingFailure: null },
      (message) => warnings.push(message),
      200,
    );
  expect(warnings).toEqual([
    'PING_SUCCESS: the monitoring URL responded with HTTP 404',
    expect.stringMatching(/^PING_SUCCESS: .+/),
    expect.stringMatching(/^PING_SUCCESS: .*timeout/),
  ]);
  const settings = { ...NO_PINGS, pingSuccess: 'http://127.0.0.1:1/' };
  const { ended } = await runVerb(() => Promise.resolve(DONE), { settings });
  expect(ended).toMatchObject({ ok: true });
});
