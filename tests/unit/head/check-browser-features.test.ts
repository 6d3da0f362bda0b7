import path from 'node:path';
import { parse } from 'acorn';
import { afterEach, expect, test, vi } from 'vitest';
import { bundleInlineScript } from '../../../cli/build/project/bundle-inline-script.ts';
import { findBrowsersWithoutFeature } from '../../../tools/built-site/browser-compatibility-data.ts';
import { runScriptEntryPoint } from '../../../src/head/check-browser-features.ts';
import { showSkeletonsForListOfUrl } from '../../../src/head/prepare-requested-list.ts';
import { parseBrowserslist, readSupportedBrowsers } from '../../../src/lib/site/supported-browsers.ts';
import { openHappyDomPage } from '../../support/happy-dom-page.ts';

const PROBES = [
  'javascript.builtins.Array.toSorted',
  'api.DecompressionStream.DecompressionStream.deflate-raw',
  'javascript.regular_expressions.lookbehind_assertion',
];
const lacking = (list: readonly string[]) =>
  PROBES.flatMap((name) => findBrowsersWithoutFeature(name, parseBrowserslist(list)));

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Opens a page in a browser that lacks `deflate-raw` decompression, and all tested features except for these globals. Returns the document
 * attributes that the script has set.
 */
function runWithout(names: Readonly<Record<string, unknown>>): Record<string, string> {
  const page = openHappyDomPage({
    url: '/?letter=J',
    globals: {
      DecompressionStream: function refuse() {
        throw new TypeError('deflate-raw');
      },
      window: names,
      ...names,
    },
  });
  runScriptEntryPoint();
  showSkeletonsForListOfUrl();
  return page.marks();
}

test('R198 the script that detects old browsers is valid ES5', async () => {
  const { code } = await bundleInlineScript(path.resolve('src/head/check-browser-features.ts'), {}, 'es5');
  expect(() => parse(code, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});

test('R198 the feature check leaves the page unchanged in a supported browser', () => {
  const page = openHappyDomPage({ globals: { DecompressionStream: Object } });
  runScriptEntryPoint();
  expect(page.marks()).toEqual({});
});

test('R198 the feature check of an old browser starts no islands, and shows the list in the HTML even if the URL requests another list', () => {
  const define = vi.fn<() => void>();
  const customElements = { define };
  const hasGate = { HTMLDialogElement: Object, CSSLayerBlockRule: Object };
  expect(runWithout({ customElements, ...hasGate })).toEqual({ browser: 'old' });
  customElements.define();
  expect(define).not.toHaveBeenCalled();
});

test('R198 a browser that cannot show the age gate gets a page without content', () => {
  expect(runWithout({ HTMLDialogElement: Object })).toEqual({ browser: 'bare' });
  expect(runWithout({ CSSLayerBlockRule: Object })).toEqual({ browser: 'bare' });
});

test('R198 supported browsers have all features that the check tests; their earlier versions lack at least one', () => {
  expect(PROBES.flatMap((name) => findBrowsersWithoutFeature(name, readSupportedBrowsers()))).toEqual([]);
  for (const before of ['chrome >= 109', 'edge >= 109', 'firefox >= 114', 'safari >= 16.3', 'ios_saf >= 16.3'])
    expect([before, lacking([before]).length > 0]).toEqual([before, true]);
});
