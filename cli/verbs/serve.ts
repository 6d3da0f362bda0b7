/** marquee serve: serves a built site over HTTP. Reachable only from this machine unless HOST is set. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import { InputError, type CliCommandResult } from '../command/command-result.ts';
import { endSuccessfullyOnSignals, getServerUrl, startSiteServer, toListenError } from '../serve/start-site-server.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/** Serves a built site until the process ends. Resolves once the server listens. */
async function serve({ out, port, host }: Settings): Promise<CliCommandResult> {
  if (!existsSync(path.join(out, 'index.html')))
    throw new InputError(out, `no built site found: run ${getStartCommand()} build`);
  const server = await startSiteServer(out, port, host).catch((error: unknown) => {
    throw toListenError(port, host, error);
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
    .action(toCommandAction(serve, undefined, { isSiteOptional: true }));
};
