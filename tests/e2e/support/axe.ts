import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Tags of the axe rules to check: WCAG 2.2 A and AA, and best practices. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns an axe builder for a page. Two options halve its time: it ignores frames, which the site has none of, and lists elements of
 * violations only.
 */
export const openAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Returns the accessibility violations that axe finds, with their elements. */
export async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
