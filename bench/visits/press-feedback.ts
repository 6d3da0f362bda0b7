/** Measures the time from the press of a mouse button to the first frame in which the pressed control looks different. */
import type { Browser, Locator, Page } from '@playwright/test';
import { openVisitorContext, SLOW_4G } from './visitor-browser.ts';

/** Milliseconds from `pointerdown` to the frame in which the control looks pressed, in each visit, by name of the control. */
export type PressFeedbackTimes = Readonly<Record<string, readonly number[]>>;

interface PressedControl {
  readonly name: string;
  readonly locate: (page: Page) => Locator;
}

const filterButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ });

/** Controls in the order of the measurement. */
const CONTROLS: readonly PressedControl[] = [
  { name: 'heart', locate: (page) => page.locator('main .heart').nth(1) },
  { name: 'card menu', locate: (page) => page.locator('main .card-more').nth(1) },
  { name: 'tag link', locate: (page) => page.locator('main .card-tags a').first() },
  { name: 'menu button', locate: (page) => page.locator('#menu > summary') },
  { name: 'filter button', locate: filterButton },
];
/** Filter chip, measured last because it is visible only while the filters are open. */
const FILTER_CHIP: PressedControl = {
  name: 'filter chip',
  locate: (page) => page.locator('.filters label.chip, .bottom-sheet label.chip').first(),
};

/** Milliseconds after which the measurement of a control ends. A control that never looks different gets this value. */
const TIMEOUT_MS = 3000;
/** Milliseconds to wait after hovering, until its transitions have ended. */
const IDLE_MS = 500;

/** Starts to measure the milliseconds from the next `pointerdown` until a frame shows the control differently. Runs in the page. */
function watchControl(control: Element, timeout: number): void {
  const describe = () => {
    const { backgroundImage, backgroundColor, color, scale } = getComputedStyle(control);
    return [backgroundImage, backgroundColor, color, scale].join();
  };
  const before = describe();
  const feedback = new Promise<number>((resolve) => {
    const onDown = ({ timeStamp }: PointerEvent) => {
      const finish = () => resolve(performance.now() - timeStamp);
      const check = () => {
        if (performance.now() - timeStamp > timeout) return finish();
        if (describe() === before) return requestAnimationFrame(check);
        // a message is received after the browser has rendered the frame
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', finish);
        port1.start();
        return port2.postMessage(null);
      };
      requestAnimationFrame(check);
    };
    addEventListener('pointerdown', onDown, { capture: true, once: true });
  });
  Object.assign(globalThis, { feedback });
}

/** Presses a control, and releases the button elsewhere, so that the control is not activated. */
async function measureControl(page: Page, { locate }: PressedControl): Promise<number> {
  const control = locate(page);
  await control.hover();
  await page.waitForTimeout(IDLE_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_4G.processor });
  await control.evaluate(watchControl, TIMEOUT_MS);
  await page.mouse.down();
  const shown = await page.evaluate(() => (globalThis as unknown as { feedback: Promise<number> }).feedback);
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await session.detach();
  return Math.round(shown);
}

/** Measures all controls in several visits of a page of a list, with a CPU four times slower. */
export async function measurePressFeedback(browser: Browser, url: string, visits: number): Promise<PressFeedbackTimes> {
  const feedback: Record<string, number[]> = {};
  for (let visit = 0; visit < visits; visit++) {
    const context = await openVisitorContext(browser);
    try {
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      for (const control of CONTROLS) (feedback[control.name] ??= []).push(await measureControl(page, control));
      await filterButton(page).click();
      (feedback[FILTER_CHIP.name] ??= []).push(await measureControl(page, FILTER_CHIP));
    } finally {
      await context.close();
    }
  }
  return feedback;
}
