import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultSettings, type Settings } from '../../src/lib/settings/settings-schema.ts';
import { SettingsError } from '../../src/lib/settings/settings-error.ts';
import { THEME_FILE } from '../build/project/operator-folder-files.ts';
import { readBrandPalette, type BrandPalette } from './brand-palette.ts';
import { formatPaletteCss, type ColorPalette } from './color-palette.ts';

type Brand = Pick<Settings, 'colors' | 'font' | 'site' | 'siteName'>;

const LOGOS = ['logo.svg', 'logo.png'];
/** Maximum size of the header's logo in CSS pixels. The width leaves space for the other controls on a phone. */
const LOGO_HEIGHT = 32;
const LOGO_WIDTH = 176;
/** File name of the operator's SVG icon. The build generates missing PNG icons from this file. */
const ICON = 'favicon.svg';
const GENERATED_ICONS = { 'favicon.png': 32, 'favicon-180.png': 180 };
const PREVIEW = 'og.png';
const SVG_DENSITY = 600;

/** Loads the image library on demand, since only sites with their own logo or icon need it, and loading takes 50 ms. */
const loadSharp = async () => (await import('sharp')).default;

/** Returns the URL and display size of the logo; null without a logo file. Throws a {@link SettingsError} if the file is not an image. */
async function readLogo(folder: string) {
  const name = LOGOS.find((each) => existsSync(path.join(folder, each)));
  if (name === undefined) return null;
  const file = path.join(folder, name);
  const sharp = await loadSharp();
  const { width, height } = await sharp(file)
    .metadata()
    .catch((error: unknown) => {
      throw new SettingsError(
        `${file}: cannot be read as an image (${(error as Error).message}). Save it as SVG or PNG`,
        { cause: error },
      );
    });
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width);
  return { src: `/${name}`, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Generates the icons that the operator did not provide from the operator's SVG icon. */
async function makeIcons(folder: string, to: string): Promise<void> {
  const file = path.join(folder, ICON);
  if (!existsSync(file)) return;
  const sharp = await loadSharp();
  for (const [name, size] of Object.entries(GENERATED_ICONS)) {
    if (existsSync(path.join(folder, name))) continue;
    const icon = sharp(await readFile(file), { density: SVG_DENSITY });
    await icon.resize(size, size, { fit: 'contain', background: '#0000' }).png().toFile(path.join(to, name));
  }
}

/**
 * Draws the preview image of shared links, unless the operator provides one or the site has Marquee's default name. Returns true if the
 * site has a preview image other than Marquee's.
 */
async function makePreview(folder: string, to: string, name: string, { all }: BrandPalette): Promise<boolean> {
  if (existsSync(path.join(folder, PREVIEW))) return true;
  if (name === defaultSettings().siteName) return false;
  const [, ground] = all.get('bg')!;
  const [, accent] = all.get('accent')!;
  const { drawPreviewImage } = await import('./preview-image.ts');
  await writeFile(path.join(to, PREVIEW), await drawPreviewImage({ name, ground, accent }));
  return true;
}

/** Replaces Marquee's font with the operator's font. Returns the CSS for it. Throws a {@link SettingsError} if the font file is missing. */
async function writeFont({ site, font }: Brand, sources: string): Promise<string> {
  if (font === null) return '';
  const file = path.join(site, font.file);
  if (!existsSync(file)) throw new SettingsError(`font.file: got "${font.file}", expected a file in ${site}`);
  await copyFile(file, path.join(sources, 'own-font.woff2'));
  const { family, weights } = font;
  await writeFile(
    path.join(sources, 'site-font.ts'),
    `import url from './own-font.woff2?url';\nexport const FONT = { ...${JSON.stringify({ family: `'${family}'`, weights })}, faces: [{ url }] };\n`,
  );
  return `:root {\n  --font-sans: '${family}', ui-sans-serif, system-ui, sans-serif;\n}\n`;
}

/**
 * Applies the operator's theme to a build's copy of the project: colors, font, logo, icons and the preview image of shared links. Returns
 * all colors. Throws a {@link SettingsError} for files that cannot be read and for colors with too little contrast.
 */
export async function applyBrandToProjectCopy(brand: Brand, copyFolder: string): Promise<ColorPalette> {
  const sources = path.join(copyFolder, 'src');
  const from = path.join(brand.site, 'public');
  const to = path.join(copyFolder, 'public');
  const palette = await readBrandPalette(brand);
  const theme = path.join(sources, 'styles', THEME_FILE);
  const generated = formatPaletteCss(palette.derived) + (await writeFont(brand, sources));
  await writeFile(theme, generated + (await readFile(theme, 'utf8')));
  await makeIcons(from, to);
  const [light, dark] = palette.all.get('bg')!;
  const module = {
    THEME_COLORS: { dark, light },
    OPERATOR_LOGO: await readLogo(from),
    HAS_CUSTOM_OPEN_GRAPH_IMAGE: await makePreview(from, to, brand.siteName, palette),
  };
  const code = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  await writeFile(path.join(sources, 'brand.ts'), code.join(''));
  return palette.all;
}
