/** Id of the live region that every page has in its HTML. */
const REGION = 'status';

/** Has screen readers read a text about a change that nothing with the focus shows. */
export function announce(text: string): void {
  const region = document.getElementById(REGION);
  if (region) region.textContent = text;
}
