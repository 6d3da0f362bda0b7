import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  emitDocumentEvent,
  getPageState,
  PAGE_STATE_ATTRIBUTES,
  onDocumentEvent,
  removePageState,
  setPageState,
} from '../../../src/lib/browser/page-state-attributes.ts';

const dataset: Record<string, string> = {};
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset } }));
});
afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  vi.unstubAllGlobals();
});

test('a document attribute has its last set value, and is undefined after its removal', () => {
  expect(getPageState('age')).toBeUndefined();
  setPageState('age', 'verified');
  setPageState('saver', '');
  expect([getPageState('age'), getPageState('saver'), dataset]).toEqual([
    'verified',
    '',
    { age: 'verified', saver: '' },
  ]);
  removePageState('age');
  expect([getPageState('age'), 'age' in dataset]).toEqual([undefined, false]);
});

test('a listener receives document events with their details until it is removed', () => {
  const heard: unknown[] = [];
  const stop = onDocumentEvent('settings', (detail) => heard.push(detail));
  onDocumentEvent('age', (detail) => heard.push(['age', detail]));
  emitDocumentEvent('settings', { pictures: 'none' });
  emitDocumentEvent('age');
  stop();
  emitDocumentEvent('settings', {});
  expect(heard).toEqual([{ pictures: 'none' }, ['age', null]]);
});

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Attributes of <html> that style sheets select, as pairs of name and value. The value is null if the selector accepts any value. */
const ASKED = [...read('src/styles/**/*.css'), ...read('src/components/layout/Document.astro')].flatMap(({ text }) =>
  [...text.matchAll(/\bhtml((?:\[[^\]]*\]|:not\([^)]*\))+)/g)].flatMap(([, compound = '']) =>
    [...compound.matchAll(/\[data-([\w-]+)(?:=['"]?([\w-]*)['"]?)?\]/g)].map(
      ([, name = '', value = null]) => [name, value] as const,
    ),
  ),
);

test('style sheets select only document attributes and values that the table PAGE_STATE_ATTRIBUTES contains', () => {
  expect(ASKED.length).toBeGreaterThan(20);
  const unknown = ASKED.filter(([name, value]) => {
    const values: readonly string[] | undefined = Object.entries(PAGE_STATE_ATTRIBUTES).find(
      ([each]) => each === name,
    )?.[1];
    return !values || (value !== null && !values.includes(value));
  });
  expect(unknown).toEqual([]);
});

const SOURCES = read('src/**/*.{ts,tsx,astro}').filter(({ file }) => !file.endsWith('page-state-attributes.ts'));

test('outside of src/head, only page-state-attributes.ts reads document attributes and dispatches document events directly', () => {
  const bare = SOURCES.filter(({ text }) =>
    /documentElement\.dataset|(?:document|window)\.dispatchEvent\(|'marquee:(?:age|stale)'/.test(text),
  );
  expect(bare.map(({ file }) => file).filter((file) => !file.startsWith('src/head/'))).toEqual([]);
});
