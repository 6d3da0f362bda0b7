// Tests of video previews, which start by mouse, focus, touch or in the middle of a phone's screen, and which visitors can turn off.
import type { Locator, Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { expectNoPendingRequests, settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

/** Pictures and the short video of previews, which are requested only when a preview plays. */
const PREVIEWS = /\/demo\/(?:.*-\d\.svg|clip\.webm)$/;
const CODE = /follow-previews/;
/** The first card has preview pictures, the second one a preview video. */
const card = (page: Page, place: number) => page.locator('main .card').nth(place);
const preview = (on: Locator) => on.locator('.preview:not([data-waiting])');
const frameOf = (on: Locator) => preview(on).getAttribute('src');

/** Records the paths of requests that match a pattern. */
function note(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => pattern.test(request.url()) && asked.push(new URL(request.url()).pathname));
  return asked;
}

const choose = (page: Page, settings: object) =>
  page.addInitScript((text) => {
    if (location.protocol !== 'about:') localStorage.setItem('settings', text);
  }, JSON.stringify(settings));

/** Advances the page's clock past the delay of a preview, independent of the machine's speed. Requires an installed fake clock. */
async function passWait(page: Page): Promise<void> {
  await page.clock.runFor(2000);
  await settle(page);
}

/** Hovers over a card for longer than the delay of a preview. */
async function point(page: Page, place = 0): Promise<void> {
  await card(page, place).hover();
  await passWait(page);
}

test('R396 hovering a card plays the preview pictures of its video until the pointer leaves', async ({ page }) => {
  const asked = note(page, PREVIEWS);
  const code = note(page, CODE);
  await page.goto('/');
  await settle(page);
  expect([asked, code]).toEqual([[], []]);
  const first = card(page, 0);
  const before = await first.boundingBox();
  await first.hover();
  await expect(preview(first)).toBeVisible();
  expect(await frameOf(first)).toMatch(/-1\.svg$/);
  await expect.poll(() => frameOf(first)).toMatch(/-2\.svg$/);
  await expect.poll(() => frameOf(first)).toMatch(/-3\.svg$/);
  // each picture is requested once, although the preview loops
  await expect.poll(() => frameOf(first), { timeout: 10_000 }).toMatch(/-1\.svg$/);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await first.boundingBox()).toEqual(before);
  await expect(first.locator('.play')).toBeHidden();
  // only one preview plays at a time
  await card(page, 2).hover();
  await expect(preview(card(page, 2))).toBeVisible();
  await expect(page.locator('.preview')).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('R396 a pointer that only passes over cards requests no previews', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await point(page, 0);
  await page.mouse.move(5, 5);
  // on a busy machine, the preview of the first card may have started
  await expect(page.locator('.preview')).toHaveCount(0);
  const boxes = await Promise.all([2, 3, 4].map((place) => card(page, place).boundingBox()));
  const asked = note(page, PREVIEWS);
  // the pointer leaves before the delay of a preview ends, independent of the machine's speed
  await page.clock.pauseAt(60_000);
  for (const box of boxes) await page.mouse.move(box!.x + 40, box!.y + 40);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2000);
  await page.clock.resume();
  await expectNoPendingRequests(page);
  expect(asked).toEqual([]);
  // checks that a preview can start at all with the fake clock
  await card(page, 2).hover();
  await expect(preview(card(page, 2))).toBeVisible();
  expect(asked).not.toEqual([]);
});

test('R396 R970 keyboard focus plays a preview; Escape and losing the focus end it', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  const first = card(page, 0);
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('link').first()).toBeFocused();
  await expect(preview(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.preview')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(preview(card(page, 1))).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('R397 a video preview plays muted, inline and in a loop, and falls back to pictures on failure', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  const clip = card(page, 1).locator('video');
  await card(page, 1).hover();
  await expect(preview(card(page, 1))).toBeVisible();
  const state = await clip.evaluate((video: HTMLVideoElement) => ({
    isMuted: video.muted && video.defaultMuted,
    loops: video.loop,
    isInline: video.playsInline,
    isPlaying: !video.paused,
    hasControls: video.controls,
  }));
  expect(state).toEqual({ isMuted: true, loops: true, isInline: true, isPlaying: true, hasControls: false });
  await page.mouse.move(5, 5);
  await expect(clip).toHaveCount(0);
  await page.route('**/clip.webm', (route) => route.abort());
  await page.reload();
  await settle(page);
  await card(page, 1).hover();
  await expect.poll(() => frameOf(card(page, 1))).toMatch(/-1\.svg$/);
});

test('R397 a preview skips pictures that fail to load, and the cover stays if all fail', async ({ page }) => {
  await page.route('**/demo/*-1.svg', (route) => route.abort());
  await page.goto('/');
  await settle(page);
  await card(page, 0).hover();
  await expect.poll(() => frameOf(card(page, 0))).toMatch(/-2\.svg$/);
  await page.route(/\/demo\/.*-\d\.svg$/, (route) => route.abort());
  const asked = note(page, PREVIEWS);
  await card(page, 2).hover();
  // the fourth and last picture of the preview has been requested
  await expect.poll(() => asked.at(-1)).toMatch(/-4\.svg$/);
  await expectNoPendingRequests(page);
  await expect(page.locator('.preview')).toHaveCount(0);
});

const MODES: Readonly<Record<string, object>> = {
  'data saver': { savesData: 'always' },
  'discreet mode': { isDiscreet: true, discreetPictures: 'blurred' },
  'blurred pictures': { pictures: 'blurred' },
  'no pictures': { pictures: 'none' },
  'lists of lines': { listForm: 'lines' },
  'previews never': { previews: 'never' },
};
for (const [i, [mode, settings]] of Object.entries(MODES).entries()) {
  test(`R399 ${mode}: no preview plays or is requested`, sample(i), async ({ page }) => {
    await choose(page, settings);
    const asked = note(page, PREVIEWS);
    const code = note(page, CODE);
    await page.clock.install();
    await page.goto('/');
    await point(page);
    await page.keyboard.press('ArrowRight');
    await passWait(page);
    expect([asked, code]).toEqual([[], []]);
  });
}

test('R399 reduced motion prevents previews and ends a running one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const code = note(page, CODE);
  await page.clock.install();
  await page.goto('/');
  await point(page);
  expect(code).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  await page.mouse.move(5, 5);
  await card(page, 0).hover();
  await expect(preview(card(page, 0))).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('R399 discreet mode ends a preview at once', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  await card(page, 0).hover();
  await expect(preview(card(page, 0))).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('R399 before the age gate is passed, no preview is requested', async ({ freshPage: page }) => {
  const asked = note(page, PREVIEWS);
  const code = note(page, CODE);
  await page.clock.install();
  await page.goto('/');
  await settle(page);
  await page.mouse.move(300, 500);
  await page.mouse.move(320, 520);
  await passWait(page);
  expect([asked, code]).toEqual([[], []]);
});

test.describe('previews on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  const middleOf = async (on: Locator) => {
    const { x, y, width, height } = (await on.locator('.thumb').boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };

  test('R396 a long press plays the preview and opens neither the link nor the context menu', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await settle(page);
    await page.evaluate(() => {
      addEventListener('contextmenu', (event) => (document.title = `menu ${event.defaultPrevented}`));
    });
    const first = card(page, 0);
    const at = await middleOf(first);
    const session = await context.newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(preview(first)).toBeVisible();
    await passWait(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await passWait(page);
    expect(context.pages()).toHaveLength(1);
    expect(await page.title()).not.toBe('menu false');
    // the preview plays until the next touch elsewhere
    await expect(preview(first)).toBeVisible();
    await page.touchscreen.tap(5, 5);
    await expect(page.locator('.preview')).toHaveCount(0);
    await context.route('https://videos.example.org/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    const [opened] = await Promise.all([context.waitForEvent('page'), page.touchscreen.tap(at.x, at.y)]);
    await opened.close();
  });

  test('R400 if enabled in the settings, the card in the middle of the screen plays its preview when scrolling stops', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await settle(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo(0, 900);
        }),
    );
    await passWait(page);
    await expect(page.locator('.preview')).toHaveCount(0);
    await choose(page, { previews: 'middle' });
    await page.reload();
    await settle(page);
    for (const top of [600, 1500]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect(page.locator('.preview')).toHaveCount(1);
      // the preview of the card that was in the middle before may remain for a moment
      await expect
        .poll(async () => {
          const box = await page.locator('.preview').boundingBox();
          return box === null ? Infinity : Math.abs(box.y + box.height / 2 - 422);
        })
        .toBeLessThan(200);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.preview')).toHaveCount(0);
  });
});
