import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { PartAddress } from '../../server/index/configuration.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { settingOption } from '../command/options.ts';
import { InputError } from '../command/outcome.ts';

/** What the verbs of the engine on a server are told beside the settings. */
export interface EngineOptions {
  readonly folder?: string;
  readonly daemons: readonly PartAddress[];
}

/** Two on this machine. */
const OWN_DAEMONS = '127.0.0.1:9312,127.0.0.1:9322';
const ADDRESS = /^([A-Za-z0-9.-]+):(\d{1,5})$/;
/** The port behind a daemon's is for questions. */
const MOST_PORT = 65_534;

/** Returns the addresses of daemons: `10.0.0.1:9312,10.0.0.2:9312`. */
function readDaemons(text: string): readonly PartAddress[] {
  return text.split(',').map((each) => {
    const [, host = '', port = ''] = ADDRESS.exec(each.trim()) ?? [];
    if (host === '' || Number(port) < 1 || Number(port) > MOST_PORT)
      throw new InvalidArgumentError(`Got "${each}", expected HOST:PORT.`);
    return { host, port: Number(port) };
  });
}

/** Adds the options of the verbs of the engine on a server. */
export const addEngineOptions = (command: Command): Command =>
  command
    .addOption(settingOption('work'))
    .option('--folder <folder>', 'Folder of the index (default: search in the work folder)')
    .addOption(
      new Option('--daemons <addresses>', 'Where the daemons answer one another')
        .argParser(readDaemons)
        .default(readDaemons(OWN_DAEMONS), OWN_DAEMONS),
    );

/** Returns the folder of the index, absolute. */
export const engineFolder = ({ work }: Settings, { folder }: EngineOptions): string =>
  path.resolve(folder ?? path.join(work, 'search'));

/** Returns whom a question is of by the last address in a header, which the balancer itself has put there. */
export const lastAddressOf = (header: string) => (request: IncomingMessage) =>
  String(request.headers[header.toLowerCase()] ?? request.socket.remoteAddress)
    .split(',')
    .at(-1)!
    .trim();

/** Returns a module that asks daemons. Rejects where the package that it takes is not installed. */
export async function withClient<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('mysql2', 'the package is not installed: npm install mysql2@3.24.6 adds it');
  }
}
