import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CssSyntaxError, parse } from 'postcss';
import { SettingsError } from '../../src/lib/settings/settings-error.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { PROJECT_FOLDER } from '../build/project/marquee-install-folders.ts';
import { THEME_FILE } from '../build/project/operator-folder-files.ts';
import { derivePalette, findLowContrasts, parsePaletteCss, type ColorPalette } from './color-palette.ts';
import { readOperatorTextFile } from '../../src/lib/settings/read-operator-text-file.ts';

const TOKENS = path.join(PROJECT_FOLDER, 'src/styles/tokens.css');

/** All colors of a site, and the colors that are computed from the setting `colors`. */
export interface BrandPalette {
  readonly all: ColorPalette;
  readonly derived: ColorPalette;
}

/**
 * Returns the operator's style sheet; an empty text if there is none. Throws a {@link SettingsError} with file and line if it is not valid
 * CSS: Tailwind's error would name only a copy of the file.
 */
async function readTheme(file: string): Promise<string> {
  if (!existsSync(file)) return '';
  const css = await readOperatorTextFile(file);
  try {
    parse(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new SettingsError(`${file}:${error.line}: invalid CSS (${error.reason}). Correct this line`, {
      cause: error,
    });
  }
  return css;
}

/**
 * Returns the colors of a site: Marquee's defaults, overridden by the config and by the operator's style sheet. Throws a
 * {@link SettingsError} with one line for each pair of colors with too little contrast in one of the themes, or if the style sheet is not
 * valid CSS.
 */
export async function readBrandPalette({ site, colors }: Pick<Settings, 'colors' | 'site'>): Promise<BrandPalette> {
  const file = path.join(site, THEME_FILE);
  const tokens = parsePaletteCss(await readFile(TOKENS, 'utf8'));
  const own = parsePaletteCss(await readTheme(file));
  const derived = derivePalette(colors, tokens);
  const all: ColorPalette = new Map([...tokens, ...derived, ...own]);
  const faults = findLowContrasts(all);
  const place = own.size > 0 ? file : 'colors';
  if (faults.length > 0) throw new SettingsError(faults.map((fault) => `${place}: ${fault}`).join('\n'));
  return { all, derived };
}
