import { expect, test } from 'vitest';
import { createDisambiguationTexts } from '../../../../src/features/search/suggestion-choices.ts';

const JUNE = Date.UTC(2024, 5, 1) / 1000;
const video = (title: string, duration: number, addedAt: number) => ({ title, duration, addedAt });

test('R371 adds duration and date to suggestions with the same title', () => {
  const videos = [
    video('The miserable', 9480, JUNE),
    video('The sea', 60, JUNE),
    video('the Miserable', 8040, 0),
    video('The miserable', 0, 0),
  ];
  expect(createDisambiguationTexts(videos)).toEqual(['2:38:00 · 1 Jun 2024', '', '2:14:00', '']);
});
