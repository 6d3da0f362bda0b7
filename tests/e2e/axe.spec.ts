// Tests that axe finds no violation of WCAG 2.2 A and AA or of its best practices in any state of any page. The tests use both themes,
// English and Arabic, three widths, and pages translated by the browser. Pages must also keep the focus and log no errors. `npm test`
// checks a sample of these combinations, in one theme each.
import type { Page } from '@playwright/test';
import { enterScreenshotState, SCREENSHOT_STATES, type ScreenshotState } from '../../tools/screenshot-states.ts';
import { MULTILINGUAL_SITE } from '../support/small-test-sites.ts';
import { findViolations, openAxe, RULES } from './support/axe.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import { simulateBrowserTranslation } from '../support/simulate-browser-translation.ts';

/** axe rules that depend on colors, the only difference between the themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
const ANSWERED = JSON.stringify({ hasAnswered: true, analytics: false, advertising: false, thirdParty: true });
const WIDTHS = [320, 390, 1280] as const;

/** Page states whose layout depends most on the width: `npm test` checks their wide layout, too. */
const WIDE = new Set(['home', 'filters', 'tag']);
/**
 * Names of further page states that an action on a control opens, besides those with a press. After it, another element than `body` must
 * have the focus.
 */
const PRESSED = new Set(['suggestions', 'suggestions-empty', 'tags-empty', 'keys']);

const storedBy = (state: ScreenshotState): Record<string, string> => ({
  'language-offered': 'true',
  ...(state.visitor === 'new' ? {} : { 'age-verified': 'true' }),
  ...(state.visitor === undefined ? { 'cookie-consent': ANSWERED } : {}),
  ...state.stored,
});

interface Visit {
  readonly state: ScreenshotState;
  readonly width: number;
  readonly isTranslated: boolean;
  readonly themes: readonly Theme[];
  readonly url: string;
}

/** Opens a page, brings it into its state and checks it with axe in the given themes. */
async function look(page: Page, { state, width, isTranslated, themes, url }: Visit): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((entries) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storedBy(state));
  await page.goto(url);
  await settle(page);
  if (isTranslated) await page.evaluate(simulateBrowserTranslation);
  await enterScreenshotState(page, state);
  if (state.press || PRESSED.has(state.name)) await expect(page.locator('body')).not.toBeFocused();
  for (const [i, theme] of themes.entries()) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
    const axe = i === 0 ? openAxe(page).withTags(RULES) : openAxe(page).withRules(COLOR_RULES);
    expect(await findViolations(axe), theme).toEqual([]);
  }
}

const states = SCREENSHOT_STATES.filter(({ name }) => name !== 'home-whole' && name !== 'footer');
for (const [i, state] of states.entries()) {
  for (const width of WIDTHS) {
    for (const isTranslated of [false, true]) {
      const isSampled =
        (width === WIDTHS[i % 2] && isTranslated === i % 4 < 2) ||
        (width === 1280 && !isTranslated && WIDE.has(state.name));
      const where = `${state.name} at ${width} px${isTranslated ? ', translated' : ''}`;
      if (isSampled) {
        test(`R759 axe finds no accessibility violations in ${where}`, ({ freshPage }) =>
          look(freshPage, { state, width, isTranslated, themes: [THEMES[Math.floor(i / 4) % 2]!], url: state.path }));
      }
      test(
        `R759 axe finds no accessibility violations in ${where} in both themes`,
        { tag: '@whole' },
        ({ freshPage }) => look(freshPage, { state, width, isTranslated, themes: THEMES, url: state.path }),
      );
    }
  }
}

test.describe('accessibility of pages in Arabic', { tag: '@whole' }, () => {
  let site: ReplaceableSite;
  test.beforeAll(async () => {
    site = await serveReplaceableSite(MULTILINGUAL_SITE.folder);
  });
  test.afterAll(() => site.close());

  // omits states whose actions find controls by English names, lists with videos of the demo site, and the admin page, which is in English
  for (const state of states.filter(({ act, stored, path }) => !act && !stored && path !== '/admin')) {
    for (const width of WIDTHS) {
      for (const isTranslated of [false, true]) {
        test(`R759 axe finds no accessibility violations in ${state.name} at ${width} px in both themes, in Arabic${isTranslated ? ', translated' : ''}`, ({
          freshPage,
        }) =>
          look(freshPage, {
            state,
            width,
            isTranslated,
            themes: THEMES,
            url: `${site.url}/ar${state.path.replace(/^\/$/, '')}`,
          }));
      }
    }
  }
});
