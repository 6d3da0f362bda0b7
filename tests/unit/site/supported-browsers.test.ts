import { expect, test } from 'vitest';
import config from '../../../astro.config.mjs';
import { parseBrowserslist, readSupportedBrowsers } from '../../../src/lib/site/supported-browsers.ts';

test('R196 the build targets the supported browsers in package.json', () => {
  const targets = readSupportedBrowsers().map(({ target }) => target);
  expect(targets).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']);
  expect(config.vite?.build?.target).toEqual(targets);
});

test('R196 parses the list of supported browsers with their oldest versions, and rejects other entries', () => {
  expect(parseBrowserslist(['ios_saf >= 16.4'])).toEqual([{ name: 'safari_ios', version: '16.4', target: 'ios16.4' }]);
  for (const entry of ['opera >= 90', 'chrome 111', 'chrome > 111', '> 0.5%', 'toString >= 1'])
    expect(() => parseBrowserslist([entry])).toThrow(`browserslist: got "${entry}", expected one of chrome, edge,`);
});
