import type { BrowserContext, Page } from '@playwright/test';

/** Stored data of a returning visitor: the age gate is passed, and the cookie banner is answered. */
const RETURNING = {
  'age-verified': 'true',
  'cookie-consent': JSON.stringify({ hasAnswered: true, analytics: false, advertising: false, thirdParty: true }),
};

/**
 * Makes visitors in a browser context returning visitors, by stored data to which `stored` adds entries. Does not overwrite existing
 * entries.
 */
export async function storeReturningVisitor(
  context: BrowserContext,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  await context.addInitScript(
    (entries) => {
      // a blank page has no storage
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(entries))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    { ...RETURNING, ...stored },
  );
}

/**
 * Stores JSON values before the first page of a browser context opens. Does not restore values that the site has changed or deleted since
 * then.
 */
export async function storeOnce(context: BrowserContext, values: Readonly<Record<string, unknown>>): Promise<void> {
  await context.addInitScript((entries) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(entries)) {
      const mark = `test-stored-${key}`;
      if (localStorage.getItem(mark) !== null) continue;
      localStorage.setItem(mark, 'true');
      localStorage.setItem(key, JSON.stringify(value));
    }
  }, values);
}

/** Opens a URL in another browser context as a returning visitor with the given stored data. The caller closes the context. */
export async function openInNewContext(
  page: Page,
  address: string,
  stored?: Readonly<Record<string, string>>,
): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  await storeReturningVisitor(context, stored);
  const other = await context.newPage();
  await other.goto(address);
  return other;
}

/** Returns the stored JSON value of a key. */
export const readStored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/**
 * Allows the pages of a context to copy text, and records the copied texts, since the site's Permissions-Policy forbids reading the
 * clipboard. Returns the list of copied texts, which grows with each copy.
 */
export async function recordCopies(context: BrowserContext): Promise<readonly string[]> {
  const copied: string[] = [];
  await context.grantPermissions(['clipboard-write']);
  await context.exposeFunction('recordCopy', (text: string) => copied.push(text));
  await context.addInitScript(() => {
    const write = Clipboard.prototype.writeText;
    Clipboard.prototype.writeText = async function (this: Clipboard, text: string) {
      await write.call(this, text);
      const { recordCopy } = globalThis as unknown as { recordCopy: (copy: string) => Promise<number> };
      await recordCopy(text);
    };
  });
  return copied;
}
