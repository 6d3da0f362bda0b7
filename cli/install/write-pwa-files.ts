import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WEB_APP_MANIFEST_PATH, PAGE_PATHS } from '../../src/lib/catalogue/site/page-urls.ts';
import { SERVICE_WORKER_PATH } from '../../src/features/offline/service-worker-constants.ts';
import { hashContent } from '../../src/lib/import/files/hash-content.ts';
import { bundleInlineScript } from '../build/project/bundle-inline-script.ts';
import { PROJECT_FOLDER } from '../build/project/marquee-install-folders.ts';
import { listFilesInFolder } from '../deploy/deploy-to-folder.ts';

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/) as JSON. `color` is used as background and theme color. */
function serializeManifest(name: string, color: string): string {
  const manifest = {
    id: PAGE_PATHS.home,
    name,
    short_name: name,
    start_url: PAGE_PATHS.home,
    scope: PAGE_PATHS.home,
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [icon('app-192', 192, 'any'), icon('app-512', 512, 'any'), icon('app-maskable-512', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns a version identifier of a site's scripts and styles: a hash of their file names, which contain content hashes. */
async function siteVersionOf(site: string): Promise<string> {
  const files = await listFilesInFolder(path.join(site, '_astro'));
  return hashContent([Buffer.from(files.toSorted().join('\n'))]);
}

/**
 * Writes the web app manifest and the service worker of an installable site. A site without `installName` has no manifest, and a service
 * worker that unregisters itself, in case an earlier build had installed one. `color` is the background color of the pages.
 */
export async function writePwaFiles(site: string, installName: string | null, color: string): Promise<void> {
  const worker = path.join(
    PROJECT_FOLDER,
    'src/features/offline',
    installName === null ? 'unregister-service-worker.ts' : 'service-worker.ts',
  );
  const define = { OFFLINE_EDITION: JSON.stringify(await siteVersionOf(site)) };
  const { code } = await bundleInlineScript(worker, define);
  await writeFile(path.join(site, SERVICE_WORKER_PATH), `${code}\n`);
  if (installName !== null)
    await writeFile(path.join(site, WEB_APP_MANIFEST_PATH), serializeManifest(installName, color));
}
