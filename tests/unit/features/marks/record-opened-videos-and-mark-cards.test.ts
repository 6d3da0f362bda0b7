// Tests of the marks on video cards, which distinguish opened videos, and videos added since the last visit.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoCardMarkLookup } from '../../../../src/features/marks/video-card-marks.ts';
import { INITIAL_CATALOGUE_STATE } from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { VISIT_IDLE_TIMEOUT_SECONDS } from '../../../../src/lib/catalogue/limits.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { element, fire } from '../../../support/happy-dom-page.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';

const NOW = 1_700_000_000;

let page: FakePage;
let dataset: DOMStringMap;
let workers: readonly FakeWorker[];
/** Marks that the code has published, in order. */
let told: VideoCardMarkLookup[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 + 999 });
  page = openFakePage('/');
  dataset = page.document.documentElement.dataset;
  dataset['age'] = 'verified';
  workers = installFakeWorkers();
  told = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts the code for marks with these stored settings and this stored visit. */
async function follow(settings: object = {}, visit: object | null = null): Promise<void> {
  page.stored.set('settings', JSON.stringify(settings));
  if (visit) page.stored.set('visit', JSON.stringify(visit));
  const { recordOpenedVideosAndMarkCards } =
    await import('../../../../src/features/marks/record-opened-videos-and-mark-cards.ts');
  recordOpenedVideosAndMarkCards((marks) => void told.push(marks));
}

async function change(settings: object): Promise<void> {
  const { changeVisitorSettings } = await import('../../../../src/features/settings/settings-store.ts');
  changeVisitorSettings(settings);
}

const openCatalogue = (newest: number) =>
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false, newest } });
const card = (id: string, addedAt = 0) => ({ id, addedAt }) as VideoCardData;
const markOf = (id: string, addedAt?: number) => told.at(-1)!.markOf(card(id, addedAt));
const isHidden = (id: string) => told.at(-1)!.isHidden(card(id));
const visit = () => JSON.parse(page.stored.get('visit') ?? 'null') as unknown;

/** Returns the elements of a card: its link, a link to another source of the video, and a link to a tag. */
function elementsOf(id: string | null) {
  const [link, tag, other] = [element('a', { class: 'card-link' }), element('a'), element('a')];
  const meta = element('p', { class: 'card-meta card-others' }, tag);
  const attributes = { class: 'card', ...(id !== null && { 'data-id': id }) };
  const article = element('article', attributes, link, meta, other);
  page.document.body.append(article);
  return { card: article, link, tag, other };
}
const press = (target: EventTarget, type = 'click', button = 0) => void fire(target, type, { button });
/** Presses an element outside of cards. */
function pressNew(tag: string, attributes: Readonly<Record<string, string>>): void {
  const added = element(tag, attributes);
  page.document.body.append(added);
  press(added);
}
const opened = () => JSON.parse(page.stored.get('opened') ?? '[]') as unknown;

const LAST_VISIT = { before: 100, newest: 200, at: NOW - VISIT_IDLE_TIMEOUT_SECONDS };

test('marks videos added since the last visit as new once the catalogue is open', async () => {
  await follow({}, LAST_VISIT);
  expect([told.length, markOf('a', 300), visit()]).toEqual([1, null, LAST_VISIT]);
  openCatalogue(400);
  expect([told.length, markOf('a', 201), markOf('a', 200)]).toEqual([2, 'new', null]);
  expect(visit()).toEqual({ before: 200, newest: 400, at: NOW });
  // later updates of the catalogue on the same page don't start another visit
  openCatalogue(500);
  expect([told.length, visit()]).toEqual([2, { before: 200, newest: 400, at: NOW }]);
});

test('on a first visit, no video is marked as new', async () => {
  await follow();
  openCatalogue(400);
  expect([markOf('a', 400), visit()]).toEqual([null, { before: null, newest: 400, at: NOW }]);
});

test('does not record a visit if the catalogue has no dates', async () => {
  await follow({}, LAST_VISIT);
  openCatalogue(0);
  expect([told.length, visit()]).toEqual([1, LAST_VISIT]);
});

test('does not record a visit before the age gate is passed', async () => {
  delete dataset['age'];
  await follow({}, LAST_VISIT);
  openCatalogue(400);
  expect([markOf('a', 300), visit()]).toEqual([null, LAST_VISIT]);
  dataset['age'] = 'verified';
  fire(page.document, 'marquee:age');
  expect([markOf('a', 300), visit()]).toEqual(['new', { before: 200, newest: 400, at: NOW }]);
});

test('records no visit while the mark for new videos is turned off, and turning it off removes the marks immediately', async () => {
  await follow({ marksNew: false }, LAST_VISIT);
  openCatalogue(400);
  expect([markOf('a', 300), visit()]).toEqual([null, LAST_VISIT]);
  await change({ marksNew: true });
  openCatalogue(401);
  expect(markOf('a', 300)).toBe('new');
  await change({ marksNew: false });
  expect(markOf('a', 300)).toBe(null);
});

test('marks videos that the visitor has opened if the setting is on, and prefers this mark to "new"', async () => {
  page.stored.set('opened', '["a"]');
  await follow({ marksOpened: true }, LAST_VISIT);
  openCatalogue(400);
  expect([markOf('a', 300), markOf('b', 300), isHidden('a')]).toEqual(['opened', 'new', false]);
  await change({ marksOpened: false });
  expect(markOf('a', 300)).toBe('new');
});

test('hides videos that the visitor has opened if the setting is on, until they are shown again on this page', async () => {
  page.stored.set('opened', '["a"]');
  await follow({ hidesOpened: true });
  expect([isHidden('a'), isHidden('b'), markOf('a')]).toEqual([true, false, null]);
  const before = told.length;
  told.at(-1)!.showHidden();
  expect([told.length, isHidden('a')]).toEqual([before + 1, false]);
  await change({ marksNew: false });
  expect(isHidden('a')).toBe(false);
});

test('marks a video that is opened on this page as opened, and does not hide it', async () => {
  await follow({ marksOpened: true, hidesOpened: true });
  const { link, tag } = elementsOf('a');
  press(link);
  expect([opened(), markOf('a'), isHidden('a')]).toEqual([['a'], 'opened', false]);
  press(elementsOf('b').link, 'auxclick', 1);
  press(tag);
  expect([opened(), markOf('b')]).toEqual([['b', 'a'], 'opened']);
});

test('R338 marks a video that is opened from its menu as opened', async () => {
  await follow({ marksOpened: true });
  pressNew('a', { 'data-id': 'a' });
  expect([opened(), markOf('a')]).toEqual([['a'], 'opened']);
});

test('R402 marks a video that is watched on the site as opened', async () => {
  await follow({ marksOpened: true });
  pressNew('button', { 'data-id': 'a' });
  expect([opened(), markOf('a')]).toEqual([['a'], 'opened']);
});

test('marks a video that is opened in another tab as opened', async () => {
  await follow({ marksOpened: true });
  page.storeInOtherTab('opened', '["c"]');
  vi.runAllTimers();
  expect(markOf('c')).toBe('opened');
});

test('ignores clicks that do not open a video', async () => {
  await follow({ marksOpened: true });
  const { link, other, card: article } = elementsOf('a');
  press(link, 'auxclick', 2);
  press(other);
  press(article);
  press(page.document);
  pressNew('a', { class: 'card-link' });
  press(elementsOf(null).link);
  expect([opened(), markOf('a')]).toEqual([[], null]);
});

test.each([
  [{}, []],
  [{ marksOpened: true }, ['a']],
  [{ hidesOpened: true }, ['a']],
])('with the settings %j, opened videos are recorded only if a setting uses the record', async (settings, expected) => {
  await follow(settings);
  press(elementsOf('a').link);
  expect(opened()).toEqual(expected);
});

test('reports whether the document is in data saver mode', async () => {
  await follow();
  expect(told.at(-1)!.savesData).toBe(false);
  dataset['saver'] = '';
  await change({ marksNew: false });
  expect(told.at(-1)!.savesData).toBe(true);
});
