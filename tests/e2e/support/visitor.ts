import type { BrowserContext, Page } from '@playwright/test';

/** What is stored of a visitor who has passed the gate and answered the banner. */
const RETURNING = {
  'age-verified': 'true',
  'cookie-consent': JSON.stringify({ hasAnswered: true, analytics: false, advertising: false, thirdParty: true }),
};

/** Has the visitor of a context be one who has been here before, with more that is stored; whatever else is stored stays. */
export async function comeBack(context: BrowserContext, stored: Readonly<Record<string, string>> = {}): Promise<void> {
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

/** Opens an address in another browser, whose visitor has been here before and has this stored. Its context is to be closed. */
export async function openElsewhere(
  page: Page,
  address: string,
  stored?: Readonly<Record<string, string>>,
): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  await comeBack(context, stored);
  const other = await context.newPage();
  await other.goto(address);
  return other;
}

/** Returns what is stored under a key, as JSON. */
export const readStored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/** Lets the pages of a context copy texts, which the policy forbids them to read again. Returns a list of the copies, which grows with them. */
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
