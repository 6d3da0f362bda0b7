import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFirefox } from '../../../tools/find-test-browsers.mjs';
import { connectBidi } from './bidi.ts';
import { openBidiSession } from './bidi-session.ts';
import { findFreePort } from '../../support/free-ports.ts';
import { waitForPort } from './ports.ts';
import { start, stop } from './processes.ts';
import type { Session, SessionOptions } from './session.ts';

/** Profile preferences that disable Firefox's own network requests and give pages a mouse, which headless mode lacks. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // the value 1 enables WebDriver BiDi only
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // the value 6 means a pointer that is precise and can hover
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
} as const;

/** Returns preferences in the format of a profile's `user.js`. */
function formatPreferences(preferences: Readonly<Record<string, boolean | number | string>>): string {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  return lines.join('');
}

/** Starts Firefox in headless mode with a temporary profile. Throws if Firefox does not start. */
export async function openFirefox({ hasScripts, asksForPrivacy = false }: SessionOptions): Promise<Session> {
  const port = await findFreePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'marquee-firefox-'));
  const preferences = {
    ...PREFERENCES,
    'javascript.enabled': hasScripts,
    'privacy.globalprivacycontrol.enabled': asksForPrivacy,
  };
  writeFileSync(path.join(profile, 'user.js'), formatPreferences(preferences));
  const program = findFirefox() ?? '';
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank'];
  const browser = start(program, args);
  await waitForPort(port, 'Firefox');
  return openBidiSession(await connectBidi(port), async () => {
    await stop(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}
