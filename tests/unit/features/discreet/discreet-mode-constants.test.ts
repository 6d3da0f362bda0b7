import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headMessages } from '#messages/head';
import {
  SITE_FAVICON_BASE_NAME,
  NEUTRAL_FAVICON_BASE_NAME,
  PLACEHOLDER_PICTURE_URL,
} from '../../../../src/features/discreet/discreet-mode-constants.ts';

test('R191 discreet mode uses the title of an empty browser tab, and its icons have the same formats as the site’s own icons', () => {
  expect(headMessages.newTab).toBe('New Tab');
  for (const name of [SITE_FAVICON_BASE_NAME, NEUTRAL_FAVICON_BASE_NAME]) {
    expect(existsSync(`public/${name}.svg`)).toBe(true);
    const sizes = ['', '-180'].map((size) => {
      const file = readFileSync(`public/${name}${size}.png`);
      return [file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)];
    });
    expect(sizes).toEqual([
      ['PNG', 32, 32],
      ['PNG', 180, 180],
    ]);
  }
  expect([PLACEHOLDER_PICTURE_URL, existsSync(`public${PLACEHOLDER_PICTURE_URL}`)]).toEqual([
    `/${SITE_FAVICON_BASE_NAME}.svg`,
    true,
  ]);
});
