/** marquee serve-engine: runs the search server, which answers queries with search daemons. Only reachable locally unless HOST is set. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { InvalidArgumentError } from 'commander';
import { listSnapshotVersions } from '../../server/versions/snapshot-version-list.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { printWarning, toCommandAction } from '../command/command-action.ts';
import {
  addSearchServerOptions,
  getSearchIndexFolder,
  createForwardedAddressReader,
  loadModuleRequiringMysql,
  readIndexDaemons,
  type SearchServerOptions,
} from '../search-server/search-server-options.ts';
import { createSettingCliOption, createWholeNumberParser, type CliCommandDefiner } from '../command/command-options.ts';
import { InputError, type CliCommandResult } from '../command/command-result.ts';
import { endSuccessfullyOnSignals, getServerUrl, toListenError } from '../serve/start-site-server.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

interface GatewayOptions extends SearchServerOptions {
  readonly rate: number;
  readonly addressHeader?: string;
}

/** Parses `--rate`. Rejects 0, which would refuse all requests. */
function toRate(text: string): number {
  const rate = createWholeNumberParser(100_000)(text);
  if (rate === 0) throw new InvalidArgumentError('Expected a whole number from 1 to 100000.');
  return rate;
}

/** Number of query threads: while one computes an expensive query, the other answers queries of other clients. */
const THREADS = 2;

async function serveEngine(settings: Settings, options: GatewayOptions): Promise<CliCommandResult> {
  const folder = getSearchIndexFolder(settings, options);
  const editions = await listSnapshotVersions(folder);
  if (editions.length === 0) throw new InputError(folder, `no index found: run ${getStartCommand()} engine-index`);
  const [{ openThreadedSearchBackend }, { createSearchRequestListener, DEFAULT_SERVER_LIMITS, getSocketIpAddress }] =
    await loadModuleRequiringMysql(() =>
      Promise.all([
        import('../../server/threaded-search-backend.ts'),
        import('../../server/search-request-listener.ts'),
      ]),
    );
  const { addresses } = options.daemons ? { addresses: options.daemons } : await readIndexDaemons(folder, {});
  const daemons = addresses.map(({ host, port }) => ({ host, port: port + 1 }));
  const [first, ...others] = Array.from({ length: THREADS }, () =>
    openThreadedSearchBackend({ folder, daemons, patience: 1 }),
  );
  const getClientAddress =
    options.addressHeader === undefined
      ? getSocketIpAddress
      : createForwardedAddressReader(options.addressHeader, printWarning);
  const server = createServer(
    createSearchRequestListener(
      [first!, ...others],
      { ...DEFAULT_SERVER_LIMITS, requestsPerSecond: options.rate },
      getClientAddress,
    ),
  );
  server.listen(settings.port, settings.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw toListenError(settings.port, settings.host, error);
  });
  endSuccessfullyOnSignals();
  const url = getServerUrl(server);
  return { ok: true, json: { url, folder, editions }, text: `The search server is at ${url}` };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  addSearchServerOptions(command)
    .addOption(createSettingCliOption('port'))
    .addOption(createSettingCliOption('host'))
    .option('--rate <number>', 'Maximum number of requests per second from one IP address', toRate, 50)
    .option(
      '--address-header <name>',
      'Header whose last entry is the IP address of the client, if a load balancer adds one (default: use the address of the connection)',
    )
    .addHelpText(
      'after',
      '\nResponds to the searches of visitors. Requires an index (command engine-index) and running search daemons.\n' +
        '\nExamples:\n' +
        '  marquee serve-engine --port 8080\n' +
        '  marquee serve-engine --host 0.0.0.0 --address-header X-Forwarded-For\n' +
        '\nSetup: docs/guides/search-server.md#set-up',
    )
    .action(toCommandAction(serveEngine, undefined, { isSiteOptional: true }));
};
