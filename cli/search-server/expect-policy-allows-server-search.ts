import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { SettingsError } from '../../src/lib/settings/settings-error.ts';

/** Throws a {@link SettingsError} for server searches with Marquee's privacy policy, which says that searches stay in the browser. */
export function expectPolicyAllowsServerSearch({ engineUrl, site }: Pick<Settings, 'engineUrl' | 'site'>): void {
  const file = path.join(site, 'content/privacy.md');
  if (engineUrl === null || existsSync(file)) return;
  throw new SettingsError(
    `ENGINE_URL: the site sends searches to ${engineUrl}, but the default privacy policy states that searches stay in the browser: add your own policy as ${file}`,
  );
}
