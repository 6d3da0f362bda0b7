import { FakeElement } from './fake-document.ts';

/** What stands in `noscript` is text where scripts run. */
const TOKEN = /<(noscript)>(.*?)<\/noscript>|<\/([\w-]+)>|<([\w-]+)((?: [\w-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const VOID = new Set(['img', 'input', 'br']);

const unescape = (text: string) => text.replace(/&([\w#]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Returns the elements of HTML as React writes it. Throws on what it does not write. */
export function parseHtml(html: string): FakeElement {
  const root = new FakeElement('body');
  const open = [root];
  let end = 0;
  for (const token of html.matchAll(TOKEN)) {
    const [whole, raw, rawText = '', closed, tag, attributes = '', isEmpty, text] = token;
    end = token.index + whole.length;
    const top = open.at(-1)!;
    if (raw !== undefined) {
      const element = new FakeElement(raw);
      element.textContent = rawText;
      top.append(element);
    } else if (text !== undefined) {
      for (const element of open) element.textContent += unescape(text);
    } else if (closed === undefined) {
      const entries = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
        name.toLowerCase(),
        unescape(value),
      ]);
      const element = new FakeElement(tag!, Object.fromEntries(entries) as Record<string, string>);
      top.append(element);
      if (!isEmpty && !VOID.has(tag!)) open.push(element);
    } else if (open.pop()!.tag !== closed) throw new Error(`Got </${closed}> in ${top.tag}`);
  }
  if (end !== html.length || open.length !== 1) throw new Error(`Got HTML that cannot be read at ${end}`);
  return root;
}
