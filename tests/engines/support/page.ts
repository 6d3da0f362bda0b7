import { setTimeout as wait } from 'node:timers/promises';
import { escapeRegExp } from '../../support/escape-reg-exp.ts';
import { TIMEOUT_MS, POLL_MS } from './timeouts.ts';
import type { ElementReference, JsonValue, Session } from '../driver/session.ts';
import {
  chooseOption,
  findElementByLabel,
  scrollToStable,
  readTexts,
  scrollIntoMiddle,
  hasReceivedLastClick,
} from './page-functions.ts';
import type { RecordedSite } from './recorded-site.ts';

/**
 * A tab with a page of the site. Elements are identified by a selector and optionally by their accessible name, given in full or as a
 * pattern.
 */
export type Page = ReturnType<typeof createPage>;

const toPattern = (name: RegExp | string | undefined): readonly [source: string, flags: string] | null => {
  if (name === undefined) return null;
  if (typeof name !== 'string') return [name.source, name.flags];
  return [`^${escapeRegExp(name)}$`, ''];
};

/**
 * Returns the actions of tests on a page. Every call waits for its element for up to {@link TIMEOUT_MS} and throws an error that names the
 * missing element.
 */
export function createPage(session: Session, site: RecordedSite) {
  const until = async <Result>(what: string, probe: () => Promise<Result>): Promise<NonNullable<Result>> => {
    const end = Date.now() + TIMEOUT_MS;
    let reason = '';
    do {
      try {
        const result = await probe();
        if (result) return result;
        reason = '';
      } catch (error) {
        // a page that the browser is unloading doesn't respond
        reason = `: ${String(error)}`;
      }
      await wait(POLL_MS);
    } while (Date.now() < end);
    throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s${reason}`);
  };
  const nameOf = (css: string, name: RegExp | string | undefined) => [css, name ?? ''].join(' ').trim();
  /**
   * Scrolls to an element and calls `use` with it. Repeats both until `use` returns true, for example because a click has hit the element.
   */
  const act = (css: string, name: RegExp | string | undefined, use: (element: ElementReference) => Promise<boolean>) =>
    until(`to use ${nameOf(css, name)}`, async () => {
      const element = await session.find(findElementByLabel, css, toPattern(name));
      return element !== null && (await session.evaluateOn(element, scrollToStable)) && use(element);
    });
  const press = async (element: ElementReference) => {
    await session.click(element);
    // the click may have opened another page, so that the browser has unloaded this one
    return session.evaluateOn(element, hasReceivedLastClick).catch(() => true);
  };

  return {
    session,
    site,
    /** Loads a page of the site. */
    open: (path: string) => session.navigate(site.url + path),
    evaluate: <Args extends JsonValue[], Result>(run: (...args: Args) => Promise<Result> | Result, ...args: Args) =>
      session.evaluate(run, ...args),
    /** Waits until a matching element is visible. */
    async see(css: string, name?: RegExp | string): Promise<void> {
      await until(`to see ${nameOf(css, name)}`, () => session.find(findElementByLabel, css, toPattern(name)));
    },
    /** Waits until no matching element is visible. */
    async seeNo(css: string, name?: RegExp | string): Promise<void> {
      await until(
        `to see no ${nameOf(css, name)}`,
        async () => (await session.find(findElementByLabel, css, toPattern(name))) === null,
      );
    },
    /** Clicks a matching element once it is visible and enabled. */
    async press(css: string, name?: RegExp | string): Promise<void> {
      await act(css, name, press);
    },
    /** Scrolls a matching element into the middle of the window once it is visible. Does not wait until its position is stable. */
    async reveal(css: string, name?: RegExp | string): Promise<void> {
      await until(`to reach ${nameOf(css, name)}`, async () => {
        const element = await session.find(findElementByLabel, css, toPattern(name));
        if (element) await session.evaluateOn(element, scrollIntoMiddle);
        return element;
      });
    },
    /** Moves the pointer over a matching element. */
    async hover(css: string, name?: RegExp | string): Promise<void> {
      await act(css, name, async (element) => {
        await session.pointAt(element);
        return true;
      });
    },
    /** Replaces the text of a field by typing. */
    async fill(css: string, text: string): Promise<void> {
      await act(css, undefined, press);
      await session.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)!.select(), css);
      await session.keys('Backspace', ...text.split(''));
    },
    /** Selects an option by its value once the control is enabled. */
    async choose(css: string, value: string): Promise<void> {
      await until(`to choose ${value} of ${css}`, () => session.find(findElementByLabel, css, null));
      await session.evaluate(chooseOption, css, value);
    },
    /** Selects a local file in a file input, visible or not. */
    async setFile(css: string, file: string): Promise<void> {
      const input = await session.find((selector) => document.querySelector(selector), css);
      if (!input) throw new Error(`No ${css} to put a file into`);
      await session.setFile(input, file);
    },
    keys: (...names: string[]) => session.keys(...names),
    /** Returns the texts of the visible elements that match a selector. */
    texts: (css: string) => session.evaluate(readTexts, css),
    /** Returns the number of elements that match a selector, visible or not. */
    count: (css: string) => session.evaluate((selector) => document.querySelectorAll(selector).length, css),
    /** Returns an attribute of the first element of a selector, or null. */
    attribute: (css: string, name: string) =>
      session.evaluate(
        (selector, attribute) => document.querySelector(selector)?.getAttribute(attribute) ?? null,
        css,
        name,
      ),
    title: () => session.evaluate(() => document.title),
    /** Returns path and query of the URL. */
    async path(): Promise<string> {
      const url = await session.url();
      return url.startsWith(site.url) ? url.slice(site.url.length) : url;
    },
    /** Returns the local storage entry of a key, or null. */
    stored: (key: string) => session.evaluate((name) => localStorage.getItem(name), key),
    /** Fills local storage from a page without scripts, so that no script of the site reacts. */
    async store(entries: Readonly<Record<string, string>>): Promise<void> {
      await session.navigate(`${site.url}/robots.txt`);
      await session.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, entries);
    },
  };
}
