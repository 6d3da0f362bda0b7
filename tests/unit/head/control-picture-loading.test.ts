import { afterEach, expect, test, vi } from 'vitest';
import { initPictureLoading } from '../../../src/head/control-picture-loading.ts';
import { element, waitForMutationObservers, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page with the picture of a card and these document attributes. Returns the requested pictures. */
function openCard(attributes: Readonly<Record<string, string>> = {}) {
  const image = element('img', { 'data-src': 'https://pictures.example/1.jpg' });
  const card = element('article', attributes, image);
  const page = openHappyDomPage({ body: [element('section', { id: 'videos' }, card)] });
  initPictureLoading();
  const askedUnder = async (marks: Readonly<Record<string, string>>) => {
    for (const name of Object.keys(page.marks())) delete page.html.dataset[name];
    Object.assign(page.html.dataset, marks);
    await waitForMutationObservers();
    return image.getAttribute('src');
  };
  return { page, image, askedUnder };
}

const PICTURE = 'https://pictures.example/1.jpg';
const NONE = '/favicon.svg';

test.each([
  [{ age: 'verified' }, PICTURE],
  [{}, NONE],
  [{ age: 'verified', pictures: 'none' }, NONE],
  [{ age: 'verified', pictures: 'blurred' }, PICTURE],
  [{ age: 'verified', layout: 'lines' }, NONE],
  [{ age: 'verified', layout: 'cards' }, PICTURE],
  [{ age: 'verified', saver: '' }, NONE],
  [{ age: 'verified', blocking: 'wait' }, NONE],
  [{ age: 'verified', blocking: 'on' }, PICTURE],
])('with the document attributes %j, a card picture loads %s', async (marks, url) => {
  expect(await openCard().askedUnder(marks)).toBe(url);
});

test('loads a picture that the visitor requests by a press even in data saver mode', async () => {
  expect(await openCard({ 'data-asked': '' }).askedUnder({ age: 'verified', saver: '' })).toBe(PICTURE);
});

test('sets the URL of a picture when loading is allowed, and removes the URL when loading is not allowed', async () => {
  const { askedUnder } = openCard();
  expect(await askedUnder({ age: 'verified' })).toBe(PICTURE);
  expect(await askedUnder({})).toBe(NONE);
  expect(await askedUnder({ age: 'verified' })).toBe(PICTURE);
});

test('does not set the URL of a picture that already has it', async () => {
  const { image, askedUnder } = openCard();
  await askedUnder({ age: 'verified' });
  const set = vi.spyOn(image, 'setAttribute');
  await askedUnder({ age: 'verified' });
  expect(set).not.toHaveBeenCalled();
});

test('pictures outside the list of cards do not wait for the blocklist', async () => {
  const image = element('img', { 'data-src': PICTURE });
  const page = openHappyDomPage({ body: [image] });
  Object.assign(page.html.dataset, { age: 'verified', blocking: 'wait' });
  initPictureLoading();
  await waitForMutationObservers();
  expect(image.getAttribute('src')).toBe(PICTURE);
});

test('R877 pictures of a collection wait until its videos have been checked against the blocklist', async () => {
  const image = element('img', { 'data-src': PICTURE });
  const collection = element('div', { class: 'collection' }, image);
  const page = openHappyDomPage({ body: [collection] });
  Object.assign(page.html.dataset, { age: 'verified', blocking: 'on', blocklist: '' });
  initPictureLoading();
  await waitForMutationObservers();
  expect(image.getAttribute('src')).toBe(NONE);
  page.html.dataset['blocking'] = 'wait';
  await waitForMutationObservers();
  expect(image.getAttribute('src')).toBe(NONE);
  collection.setAttribute('data-checked', '');
  await waitForMutationObservers();
  expect(image.getAttribute('src')).toBe(PICTURE);
});

test('R877 pictures of a collection load immediately if only single videos are hidden', async () => {
  const image = element('img', { 'data-src': PICTURE });
  const page = openHappyDomPage({ body: [element('div', { class: 'collection' }, image)] });
  Object.assign(page.html.dataset, { age: 'verified', blocking: 'on' });
  initPictureLoading();
  await waitForMutationObservers();
  expect(image.getAttribute('src')).toBe(PICTURE);
});

test('also loads pictures that are added to the page later, and ignores text nodes', async () => {
  const page = openHappyDomPage();
  page.html.dataset['age'] = 'verified';
  initPictureLoading();
  const image = element('img', { 'data-src': PICTURE });
  page.body.append('text', image);
  await waitForMutationObservers();
  expect(image.getAttribute('src')).toBe(PICTURE);
});

test.each(['src', 'asked', 'age', 'pictures', 'layout', 'saver', 'blocking'])(
  'updates a picture when data-%s changes',
  async (name) => {
    const { page, image, askedUnder } = openCard();
    await askedUnder({ age: 'verified' });
    image.removeAttribute('src');
    const changed = name === 'src' || name === 'asked' ? image : page.html;
    changed.setAttribute(`data-${name}`, changed.getAttribute(`data-${name}`) ?? '');
    await waitForMutationObservers();
    expect(image.getAttribute('src')).not.toBeNull();
  },
);
