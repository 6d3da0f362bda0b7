import { afterEach, expect, test, vi } from 'vitest';
import { followPictures } from '../../../src/head/pictures.ts';
import { element, openPage } from '../../support/fake-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page with a picture in a card of its list, and returns what it asks for under some marks. */
function openCard(attributes: Readonly<Record<string, string>> = {}) {
  const image = element('img', { 'data-src': 'https://pictures.example/1.jpg' });
  const card = element('article', attributes, image);
  const page = openPage({ body: [element('section', { id: 'videos' }, card)] });
  followPictures();
  const [observer] = page.observers;
  const askedUnder = (marks: Readonly<Record<string, string>>) => {
    for (const name of page.html.attributes.keys()) page.html.attributes.delete(name);
    Object.assign(page.html.dataset, marks);
    observer!.tell([{ type: 'attributes', target: page.html }]);
    return image.getAttribute('src');
  };
  return { page, image, observer: observer!, askedUnder };
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
])('under %j a picture asks for %s', (marks, url) => {
  expect(openCard().askedUnder(marks)).toBe(url);
});

test('a picture that is asked for by a press shows where data is saved', () => {
  expect(openCard({ 'data-asked': '' }).askedUnder({ age: 'verified', saver: '' })).toBe(PICTURE);
});

test('an address is handed over when it may be, and taken back when it may no longer', () => {
  const { askedUnder } = openCard();
  expect([askedUnder({ age: 'verified' }), askedUnder({}), askedUnder({ age: 'verified' })]).toEqual([
    PICTURE,
    NONE,
    PICTURE,
  ]);
});

test('an address that is there already is not set again', () => {
  const { image, askedUnder } = openCard();
  askedUnder({ age: 'verified' });
  const set = vi.spyOn(image, 'setAttribute');
  askedUnder({ age: 'verified' });
  expect(set).not.toHaveBeenCalled();
});

test('pictures outside of the list do not wait for the blocklist', () => {
  const image = element('img', { 'data-src': PICTURE });
  const page = openPage({ body: [image] });
  Object.assign(page.html.dataset, { age: 'verified', blocking: 'wait' });
  followPictures();
  page.observers[0]!.tell([{ type: 'attributes', target: image }]);
  expect(image.getAttribute('src')).toBe(PICTURE);
});

test('what the parser or an island adds is looked at, and texts are not', () => {
  const { page, image, observer } = openCard();
  page.html.dataset['age'] = 'verified';
  observer.tell([{ type: 'childList', addedNodes: [{ nodeType: 3 }, image] }]);
  expect(image.getAttribute('src')).toBe(PICTURE);
});

test('every mark that decides is watched, from the first tag on', () => {
  const { page, observer } = openCard();
  expect([observer.target, observer.options]).toEqual([
    page.html,
    {
      subtree: true,
      childList: true,
      attributeFilter: [
        'data-src',
        'data-asked',
        'data-age',
        'data-pictures',
        'data-layout',
        'data-saver',
        'data-blocking',
      ],
    },
  ]);
});
