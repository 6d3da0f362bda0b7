import { controlMessages } from '#messages/links';
import { getPageState } from '../lib/browser/page-state-attributes.ts';
import { createHtmlElement, createIcon } from './create-element.ts';

/** Attributes of an element by their names. */
export type Attributes = Readonly<Record<string, string>>;

/** Returns whether discreet mode is on. */
export const isDiscreet = (): boolean => getPageState('discreet') !== undefined;

/** Creates a button with the attribute `data-NAME`, by which other scripts find the button. */
export const createButton = (
  name: string,
  attributes: Attributes,
  ...content: readonly (Node | string)[]
): HTMLElement => createHtmlElement('button', { type: 'button', [`data-${name}`]: '', ...attributes }, ...content);

/** Creates a button that leaves the site at once. */
export const createQuickExitButton = (): HTMLElement =>
  createButton(
    'quick-exit',
    { class: 'exit', title: controlMessages.quickExitHint },
    createIcon('octagon-x'),
    controlMessages.quickExit,
  );

/** Creates the button in the header that shows and ends discreet mode. The menu has a switch for it as well. */
function createDiscreetButton(menu: Element): HTMLElement {
  const sign = createButton(
    'discreet-switch',
    {
      role: 'switch',
      'aria-checked': String(isDiscreet()),
      class: 'btn-icon sign',
      title: controlMessages.discreetModeOff,
      'aria-label': controlMessages.discreetMode,
    },
    createIcon('eye-off'),
  );
  // the button disappears when it is clicked: move the focus to the button that opens the menu
  sign.addEventListener('click', () => (menu.firstElementChild as HTMLElement).focus());
  return sign;
}

/**
 * Adds the buttons to the header that a page must show at its first paint: the quick exit and the indicator of discreet mode. The quick
 * exit is also added after the header, because the style sheet shows it at the bottom of phones in discreet mode.
 */
function addHeaderControls(header: Element): void {
  const menu = header.querySelector('#menu')!;
  menu.before(createDiscreetButton(menu), createQuickExitButton());
  header.nextElementSibling!.prepend(createQuickExitButton());
}

/** Adds the buttons to the header as soon as the header is parsed, before the first paint: later, they would move its other parts. */
export function initHeaderControls(): void {
  const find = () => {
    const header = document.getElementById('header');
    // the header is completely parsed if an element follows it
    if (!header?.nextElementSibling) return;
    observer.disconnect();
    addHeaderControls(header);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.documentElement, { subtree: true, childList: true });
  find();
}
