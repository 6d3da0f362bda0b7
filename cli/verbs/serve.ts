/** marquee serve: serves a built site over HTTP. Reachable only from this machine unless HOST is set. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import { InputError, type CliCommandResult } from '../command/command-result.ts';
import { endSuccessfullyOnSignals, getServerUrl, startSiteServer } from '../serve/start-site-server.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/** Advice for the operator, by error code of the network. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'in use by another program: set PORT to another port',
  EACCES: 'permission denied: set PORT to a port above 1023',
  EADDRNOTAVAIL: 'HOST is not an address of this machine: set HOST to 127.0.0.1 or another of its addresses',
  ENOTFOUND: 'HOST is not an address of this machine: set HOST to 127.0.0.1 or another of its addresses',
};

/** Serves a built site until the process ends. Resolves once the server listens. */
async function serve({ out, port, host }: Settings): Promise<CliCommandResult> {
  if (!existsSync(path.join(out, 'index.html')))
    throw new InputError(out, `no built site found: run ${getStartCommand()} build`);
  const server = await startSiteServer(out, port, host).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`port ${port} of ${host}`, REMEDIES[error.code ?? ''] ?? error.message);
  });
  endSuccessfullyOnSignals();
  const url = getServerUrl(server);
  return { ok: true, json: { url, folder: out }, text: `Marquee is at ${url}` };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addOption(createSettingCliOption('out'))
    .addOption(createSettingCliOption('port'))
    .addOption(createSettingCliOption('host'))
    .addHelpText('after', '\nServes until the process ends.\n\nExamples:\n  marquee serve --port 8080')
    .action(toCommandAction(serve));
};
