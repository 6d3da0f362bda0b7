import { expect, test } from 'vitest';
import { EXPORT_MESSAGES, LOAD_FAILED, MESSAGES } from '../../../src/lib/domain/messages.ts';

test('R161 the failures of loading have the words of the specification', () => {
  const { httpError, noResponseStream, noVideoStream, nothingParsed } = EXPORT_MESSAGES;
  expect([httpError(503), noResponseStream, noVideoStream, nothingParsed]).toEqual([
    'HTTP error! status: 503',
    'Failed to get response stream',
    'Failed to get video data stream',
    'Failed to parse any videos from the data',
  ]);
});

test('R160 the default failure has the words of the specification', () => {
  expect(LOAD_FAILED).toBe('Failed to load videos');
});

test('R053 the empty list of tags names the letter and the text that are set', () => {
  expect([
    MESSAGES.noTags(null, ''),
    MESSAGES.noTags('A', ''),
    MESSAGES.noTags(null, 'x'),
    MESSAGES.noTags('A', 'x'),
  ]).toEqual([
    'No tags found',
    'No tags found starting with "A"',
    'No tags found matching "x"',
    'No tags found starting with "A" matching "x"',
  ]);
});

test('R083 the empty lists of videos name what was looked for', () => {
  expect([MESSAGES.noSearchVideos('x'), MESSAGES.noTagVideos('y'), MESSAGES.noSuggestions('z')]).toEqual([
    'No videos found for "x". Try a different search term.',
    'No videos found with tag "y"',
    'No results found for "z"',
  ]);
});
