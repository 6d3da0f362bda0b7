import { afterEach, expect, test, vi } from 'vitest';
import { initAgeVerifiedState } from '../../../src/head/age-gate.ts';
import { fire, openHappyDomPage, type HappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns a function that returns how many events have reported a change of the document's age attribute. */
function countChanges(page: HappyDomPage): () => number {
  let count = 0;
  page.document.addEventListener('marquee:age', () => count++);
  return () => count;
}

test('R120 recognizes a visitor already past the age gate before the first paint', () => {
  const page = openHappyDomPage({ local: { 'age-verified': 'true' } });
  const changes = countChanges(page);
  initAgeVerifiedState();
  expect([page.marks(), changes()]).toEqual([{ age: 'verified' }, 1]);
});

test.each([{}, { 'age-verified': 'yes' }])('R120 the stored answer %j does not pass the age gate', (local) => {
  const page = openHappyDomPage({ local });
  const changes = countChanges(page);
  initAgeVerifiedState();
  expect([page.marks(), changes()]).toEqual([{}, 0]);
});

test('R120 passing the age gate or deleting the stored answer in another tab applies to this page', () => {
  const page = openHappyDomPage();
  const changes = countChanges(page);
  initAgeVerifiedState();
  page.local.set('age-verified', 'true');
  fire(page.window, 'storage', { key: 'theme' });
  fire(page.window, 'storage', { key: 'age-assurance' });
  expect(changes()).toBe(0);
  fire(page.window, 'storage', { key: 'age-verified' });
  expect([page.marks(), changes()]).toEqual([{ age: 'verified' }, 1]);
  page.local.clear();
  fire(page.window, 'storage', { key: null });
  expect([page.marks(), changes()]).toEqual([{}, 2]);
});

test('R738 deletes the session data of a page without lists when another tab deletes all data of the site', () => {
  const page = openHappyDomPage({ local: { 'age-verified': 'true' }, session: { 'removed:opened': '["a"]' } });
  initAgeVerifiedState();
  fire(page.window, 'storage', { key: 'settings' });
  expect(page.session.size).toBe(1);
  fire(page.window, 'storage', { key: null });
  expect(page.session.size).toBe(0);
});

test('R738 deletes removed data of a tab that was closed or discarded while another tab deleted all data of the site', () => {
  const session = { 'removed:opened': '["a"]', 'removed:lists': '[]', 'marquee:exit': '1' };
  const page = openHappyDomPage({ session });
  initAgeVerifiedState();
  expect([...page.session]).toEqual([['marquee:exit', '1']]);
  const verified = openHappyDomPage({ local: { 'age-verified': 'true' }, session });
  initAgeVerifiedState();
  expect(verified.session.size).toBe(3);
});

test('R738 deletes removed data of a page that was in the back-forward cache while another tab deleted all data', () => {
  const page = openHappyDomPage({ local: { 'age-verified': 'true' }, session: { 'removed:opened': '["a"]' } });
  initAgeVerifiedState();
  fire(page.window, 'pageshow', { persisted: true });
  expect(page.session.size).toBe(1);
  page.local.clear();
  fire(page.window, 'pageshow', { persisted: true });
  expect(page.session.size).toBe(0);
});

test.each([
  ['the session storage', { local: {}, session: { 'removed:opened': '["a"]' }, globals: { sessionStorage: null } }],
  ['all storage', { local: null, session: { 'removed:opened': '["a"]' } }],
])('R738 a page deletes no removed data if the browser refuses access to %s', (_, options) => {
  const page = openHappyDomPage(options);
  initAgeVerifiedState();
  expect([page.session.size, page.marks()]).toEqual([1, {}]);
});

test('R120 reads the stored answer to the age gate again when a page returns from the back-forward cache', () => {
  const page = openHappyDomPage();
  initAgeVerifiedState();
  page.local.set('age-verified', 'true');
  fire(page.window, 'pageshow', { persisted: false });
  expect(page.marks()).toEqual({});
  fire(page.window, 'pageshow', { persisted: true });
  expect(page.marks()).toEqual({ age: 'verified' });
});

test('R120 a page on which the age gate was passed stays open if the browser refuses access to storage', () => {
  const page = openHappyDomPage({ local: null });
  page.html.dataset['age'] = 'verified';
  initAgeVerifiedState();
  expect(page.marks()).toEqual({ age: 'verified' });
});

test.each([
  ['a valid decision', JSON.stringify({ until: Date.now() + 60_000 }), { age: 'verified' }],
  ['an expired decision', JSON.stringify({ until: Date.now() - 1 }), {}],
  ['an unreadable decision', 'null', {}],
  ['no decision', null, {}],
])('if an age check is required, passing the age gate depends on its stored decision: %s', (_, decision, marks) => {
  const page = openHappyDomPage({
    local: { 'age-verified': 'true', ...(decision && { 'age-assurance': decision }) },
    hasAgeAssurance: true,
  });
  initAgeVerifiedState();
  expect(page.marks()).toEqual(marks);
});

test('if an age check is required, its decision in another tab applies to this page', () => {
  const page = openHappyDomPage({ local: { 'age-verified': 'true' }, hasAgeAssurance: true });
  initAgeVerifiedState();
  page.local.set('age-assurance', JSON.stringify({ until: Date.now() + 60_000 }));
  fire(page.window, 'storage', { key: 'age-assurance' });
  expect(page.marks()).toEqual({ age: 'verified' });
});
