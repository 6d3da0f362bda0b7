// Every template and state in both themes at a narrow and a wide width: no violation of WCAG 2.2 A and AA or of best practice.
import { STATES, type State } from '../../scripts/screenshot-states.ts';
import { findViolations, openAxe, RULES } from './support/axe.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

/** The rules that a theme, which changes colours alone, can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const ANSWERED = JSON.stringify({ hasAnswered: true, analytics: false, advertising: false, thirdParty: true });

/** States that differ most with the width; of the others the narrow form says most. */
const WIDE = new Set(['home', 'filters', 'tag']);

const storedBy = (state: State): Record<string, string> => ({
  ...(state.visitor === 'new' ? {} : { 'age-verified': 'true' }),
  ...(state.visitor === undefined ? { 'cookie-consent': ANSWERED } : {}),
});

for (const state of STATES.filter(({ name }) => name !== 'home-whole' && name !== 'footer')) {
  for (const width of [320, 1280]) {
    const tag = width === 1280 && !WIDE.has(state.name) ? '@whole' : [];
    test(`axe finds nothing in ${state.name} at ${width} px in either theme`, { tag }, async ({ freshPage: page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((entries) => {
        if (location.protocol === 'about:') return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storedBy(state));
      await page.goto(state.path);
      await settle(page);
      await state.act?.(page);
      for (const isDark of [true, false]) {
        await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
        const axe = isDark ? openAxe(page).withTags(RULES) : openAxe(page).withRules(COLOUR_RULES);
        expect(await findViolations(axe), isDark ? 'dark' : 'light').toEqual([]);
      }
    });
  }
}
