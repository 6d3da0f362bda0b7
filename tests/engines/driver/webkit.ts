import { existsSync } from 'node:fs';
import { findWebKitDriver } from '../../../tools/find-test-browsers.mjs';
import { findFreePort } from '../../support/free-ports.ts';
import { waitForPort } from './ports.ts';
import { start, stop } from './processes.ts';
import type { Session, SessionOptions } from './session.ts';
import { openWebDriverSession } from './webdriver.ts';

/** Debian's names of processor architectures, by Node's names. */
const TRIPLETS: Readonly<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };
const PACKAGES = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

/** Returns the path of WebKitGTK's MiniBrowser in Debian; undefined uses the path that was compiled into the driver. */
function findMiniBrowser(): string | undefined {
  const places = PACKAGES.map((name) => `/usr/lib/${TRIPLETS[process.arch]}/${name}/MiniBrowser`);
  return [process.env['WEBKIT_PATH'], ...places].find((place) => place && existsSync(place));
}

/** Starts WebKitGTK on a display with an empty profile. Throws if WebKitGTK does not start. */
export async function openWebKit(display: string, { hasScripts }: SessionOptions): Promise<Session> {
  const port = await findFreePort();
  const driver = start(findWebKitDriver() ?? '', [`--port=${port}`], {
    DISPLAY: display,
    // without a GPU, rendering with OpenGL takes 50 % more CPU time
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    // the sandbox cannot start as root, the usual user in containers
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  });
  await waitForPort(port, 'WebKitWebDriver');
  const binary = findMiniBrowser();
  const args = ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])];
  return openWebDriverSession(port, { 'webkitgtk:browserOptions': { ...(binary && { binary }), args } }, () =>
    stop(driver),
  );
}
