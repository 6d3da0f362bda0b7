import { PATHS } from '../../src/lib/catalogue/site/address.ts';

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** Returns the text of the web app manifest (https://www.w3.org/TR/appmanifest/) of a site that is installed under a name, on a ground of a color. */
export function formatManifest(name: string, color: string): string {
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
