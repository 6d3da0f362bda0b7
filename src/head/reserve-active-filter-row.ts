import { setPageState } from '../lib/browser/page-state-attributes.ts';

/**
 * Reserves the row of active filters, with placeholders for `count` more chips (custom property `--chips`). Does nothing if `count` is 0.
 */
export function reserveActiveFilterRow(count: number): void {
  if (count === 0) return;
  setPageState('narrowed', '');
  const { style } = document.documentElement;
  style.setProperty('--chips', String(Number(style.getPropertyValue('--chips')) + count));
}
