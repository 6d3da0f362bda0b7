import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_PATH, PATHS } from '../../src/lib/catalogue/site/address.ts';
import { WORKER_PATH } from '../../src/features/offline/offline.ts';
import { hashContent } from '../../src/lib/import/files/hash-content.ts';
import { bundleInlineScript } from '../build/project/inline-script.ts';
import { PROJECT } from '../build/project/project.ts';
import { listFolder } from '../deploy/folder.ts';

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** Returns the text of the web app manifest (https://www.w3.org/TR/appmanifest/) of a site that is installed under a name, on a ground of a color. */
function formatManifest(name: string, color: string): string {
  const manifest = {
    id: PATHS.home,
    name,
    short_name: name,
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [icon('app-192', 192, 'any'), icon('app-512', 512, 'any'), icon('app-maskable-512', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns a name of all the code of a built site: the names of its files follow from what they hold. */
async function nameEdition(site: string): Promise<string> {
  const files = await listFolder(path.join(site, '_astro'));
  return hashContent([Buffer.from(files.toSorted().join('\n'))]);
}

/**
 * Writes what a browser installs a built site by: its manifest and its service worker. A site without a name to install it under has no
 * manifest, and a service worker that removes itself where an earlier build had another. `color` is that of its pages' ground.
 */
export async function writeInstall(site: string, installName: string | null, color: string): Promise<void> {
  const worker = path.join(PROJECT, 'src/features/offline', installName === null ? 'farewell.ts' : 'worker.ts');
  const define = { OFFLINE_EDITION: JSON.stringify(await nameEdition(site)) };
  const { code } = await bundleInlineScript(worker, define);
  await writeFile(path.join(site, WORKER_PATH), `${code}\n`);
  if (installName !== null) await writeFile(path.join(site, MANIFEST_PATH), formatManifest(installName, color));
}
