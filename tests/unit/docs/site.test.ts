// Checks the sources of the documentation site without building the site.
import { expect, test } from 'vitest';
import { listPages, pageIdOf, readPageTexts } from '../../../docs/site/documents.ts';
import { createSidebar } from '../../../docs/site/sidebar.ts';

test('R282 the sidebar of the documentation site contains every page, and every entry has a page', () => {
  expect(() => createSidebar()).not.toThrow();
});

test('every page of the documentation site has a description of 20 to 160 characters', () => {
  const descriptions = [...listPages().values()].map((file) => ({ file, ...readPageTexts(`docs/${file}`) }));
  expect(descriptions.length).toBeGreaterThan(100);
  expect(
    descriptions.filter(({ description }) => !description || description.length < 20 || description.length > 160),
  ).toEqual([]);
});

test('the URL of a README is the URL of its folder', () => {
  expect(['README.md', 'contributing/decisions/README.md', 'guides/seo.md'].map(pageIdOf)).toEqual([
    'index',
    'contributing/decisions',
    'guides/seo',
  ]);
});
