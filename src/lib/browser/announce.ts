/** Id of the live region that every page has in its HTML. */
const REGION = 'status';
/** The live region of a modal dialog: screen readers ignore everything outside the dialog while it is open. */
const REGION_OF_DIALOG = 'dialog[open] [data-status]';

/** Has screen readers read a text about a change that nothing with the focus shows. */
export function announce(text: string): void {
  const region = document.querySelector(REGION_OF_DIALOG) ?? document.getElementById(REGION);
  if (region) region.textContent = text;
}
