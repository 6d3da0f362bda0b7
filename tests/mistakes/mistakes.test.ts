import { afterAll, beforeAll, expect, test } from 'vitest';
import { MISTAKES } from './mistakes.ts';
import { makeMistake, startServers, type Servers } from './run-mistake.ts';

/** A line of a stack trace, which no message for operators may contain. */
const FRAME = /^\s+at .+:\d+:\d+\)?$/m;
const made = MISTAKES.filter(({ isSample }) => isSample === true || process.env['MISTAKES'] === 'all');
const cases = made.map((mistake) => ({ title: mistake.name, mistake }));

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.close());

test.each(cases)(
  'R693 a command reports a mistake of the operator and changes no file: $title',
  async ({ mistake }) => {
    const { code, output, lost } = await makeMistake(mistake, servers);
    expect({ code, lost }).toEqual({ code: mistake.code, lost: [] });
    expect(output).toMatch(mistake.says);
    expect(output).not.toMatch(FRAME);
  },
);
