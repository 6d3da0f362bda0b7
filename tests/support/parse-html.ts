import { element } from './happy-dom-page.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns an element with the given HTML. The content of `noscript` is text, as in browsers with scripts enabled. */
export function parseHtml(html: string): HTMLElement {
  const root = element('div');
  root.innerHTML = html.replace(/(?<=<noscript>).*?(?=<\/noscript>)/gs, escape);
  return root;
}
