import { expect, test } from 'vitest';
import { listPublishedLegalTexts } from '../../src/content/legal-texts.ts';

test('R485 sorts legal texts by their order number, and omits drafts', () => {
  const text = (id: string, order: number, draft = false) => ({ id, data: { order, draft } });
  const texts = [text('imprint', 10), text('terms', 1), text('records', 12, true), text('appeals', 10)];
  expect(listPublishedLegalTexts(texts).map(({ id }) => id)).toEqual(['terms', 'appeals', 'imprint']);
});
