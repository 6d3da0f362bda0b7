import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import path from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  getDaemonConfigFileName,
  parseDaemonConfig,
  type RemoteDaemonAddress,
  type SearchDaemonKind,
} from '../../server/index/daemon-configuration.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { createSettingCliOption } from '../command/command-options.ts';
import { InputError } from '../command/command-result.ts';

/** Options of the verbs `engine-index` and `serve-engine`. */
export interface SearchServerOptions {
  readonly folder?: string;
  readonly daemons?: readonly RemoteDaemonAddress[];
}

/** Default addresses of a new index: two search daemons on this machine. */
const DEFAULT_DAEMONS = '127.0.0.1:9312,127.0.0.1:9322';
const ADDRESS = /^([A-Za-z0-9.-]+):(\d{1,5})$/;
/** Maximum port in a daemon's address. The daemon receives queries at the next higher port, which must also exist. */
const MAX_PORT = 65_534;

/** Parses the addresses of daemons: `10.0.0.1:9312,10.0.0.2:9312`. */
function parseDaemons(text: string): readonly RemoteDaemonAddress[] {
  return text.split(',').map((each) => {
    const [, host = '', port = ''] = ADDRESS.exec(each.trim()) ?? [];
    if (host === '' || Number(port) < 1 || Number(port) > MAX_PORT)
      throw new InvalidArgumentError(`Got "${each}", expected HOST:PORT.`);
    return { host, port: Number(port) };
  });
}

/** Adds the options that the verbs `engine-index` and `serve-engine` share. */
export const addSearchServerOptions = (command: Command): Command =>
  command
    .addOption(createSettingCliOption('work'))
    .option('--folder <folder>', 'Folder of the index (default: the folder "search" in the work folder)')
    .addOption(
      new Option(
        '--daemons <addresses>',
        `Addresses of the search daemons, separated by commas, as HOST:PORT; queries use the next higher port (default: unchanged, or ${DEFAULT_DAEMONS} for a new index)`,
      ).argParser(parseDaemons),
    );

/** Returns the absolute path of the index folder. */
export const getSearchIndexFolder = ({ work }: Settings, { folder }: SearchServerOptions): string =>
  path.resolve(folder ?? path.join(work, 'search'));

/** Search daemons of an index. */
export interface IndexDaemons {
  readonly kind: SearchDaemonKind;
  readonly addresses: readonly RemoteDaemonAddress[];
  /** Number of daemons of the existing index; 0 if the index is new. */
  readonly stored: number;
}

/**
 * Returns the search daemons of the index in a folder, from its configurations. The options replace kind and addresses. If the operator has
 * changed these lines or deleted a configuration, both options are required: throws an {@link InputError} without them.
 */
export async function readIndexDaemons(
  folder: string,
  options: { readonly for?: SearchDaemonKind; readonly daemons?: readonly RemoteDaemonAddress[] },
): Promise<IndexDaemons> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = names
    .filter((name) => /^searchd-\d+\.conf$/.test(name))
    .map((_, part) => path.join(folder, getDaemonConfigFileName(part)));
  const stored = await Promise.all(
    files.map(async (file) => (existsSync(file) ? parseDaemonConfig(await readFile(file, 'utf8')) : null)),
  );
  const readable = stored.filter((daemon) => daemon !== null);
  if (readable.length < stored.length && !(options.for && options.daemons))
    throw new InputError(
      folder,
      'a searchd-N.conf is missing, or no longer contains the address of its daemon: add --daemons, and for engine-index also --for',
    );
  const addresses = readable.length > 0 ? readable.map(({ address }) => address) : parseDaemons(DEFAULT_DAEMONS);
  return {
    kind: options.for ?? readable[0]?.kind ?? 'manticore',
    addresses: options.daemons ?? addresses,
    stored: stored.length,
  };
}

/** Matches an IP address with a port, or in brackets, as load balancers send it: `192.0.2.7:51111`, `[2001:db8::1]:443`, `[2001:db8::1]`. */
const ADDRESS_WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/** Matches the address of the client in an entry of the header `Forwarded` (RFC 7239): `for=192.0.2.7;proto=https`. */
const FORWARDED_FOR = /(?:^|;)\s*for=([^;]*)/i;

/**
 * Returns a function that reads a client's IP address from the last non-blank entry of a header, which the load balancer itself has added.
 * Without an IP address in this entry, the function returns the address of the connection, and warns once.
 */
export function createForwardedAddressReader(header: string, warn: (message: string) => void) {
  let isWarned = false;
  return ({ headers, socket }: IncomingMessage): string => {
    const value = String(headers[header.toLowerCase()] ?? '');
    const entries = value.split(',').map((each) => each.trim());
    const entry = entries.findLast((each) => each !== '') ?? '';
    const last = (FORWARDED_FOR.exec(entry)?.[1] ?? entry).trim().replaceAll('"', '');
    const [, ipv6, ipv4] = ADDRESS_WITH_PORT.exec(last) ?? [];
    const address = ipv6 ?? ipv4 ?? last;
    if (isIP(address) !== 0) return address;
    if (!isWarned)
      warn(
        `The header ${header} of a request has no IP address as its last entry: got ${JSON.stringify(value.slice(-100))}. The limits use the address of the connection, which all visitors may share: check --address-header and the load balancer`,
      );
    isWarned = true;
    return socket.remoteAddress ?? '';
  };
}

/** Loads a module that needs the `mysql2` package. Rejects with an {@link InputError} if the package is not installed. */
export async function loadModuleRequiringMysql<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('mysql2', 'the package is not installed: run npm install mysql2@3.24.6');
  }
}
