import { expect, test } from 'vitest';
import { EXPORT_MESSAGES, LOAD_FAILED, MESSAGES, PAGE_MESSAGES } from '../../../src/lib/domain/messages.ts';

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

test('R002 R003 R062 pages that cannot be shown say so in the words of the specification', () => {
  expect([PAGE_MESSAGES, MESSAGES.tagNotFound, MESSAGES.tagNotFoundText]).toEqual([
    {
      routingFailed: 'Unexpected Application Error!',
      routeNotFound: '404 Not Found',
      pageNotFound: 'Page Not Found',
      pageNotFoundText: "The legal page you're looking for doesn't exist.",
      partMissing: 'A part of this page could not be loaded.',
    },
    'Tag Not Found',
    "The tag you're looking for doesn't exist.",
  ]);
});

test('the other lists, the search and the administration have the words of the specification', () => {
  const { noHomeVideos, noTrending, noFavorites, searching, loadingSuggestions, searchFor } = MESSAGES;
  expect([noHomeVideos, noTrending, noFavorites, searching, loadingSuggestions, searchFor('x')]).toEqual([
    'No videos found matching your filters.',
    'No trending videos found matching your filters.',
    "You haven't added any videos to your favorites yet. Click the heart icon on any video to add it here.",
    'Searching...',
    'Loading suggestions...',
    'Search for "x"',
  ]);
  expect([MESSAGES.noTitle, MESSAGES.loadingFilters, MESSAGES.filtersFailed]).toEqual([
    'No title here holds what you typed.',
    'Loading filters...',
    'Failed to load filters',
  ]);
  expect([MESSAGES.wrongPassword, MESSAGES.videoSubmitted]).toEqual([
    'Invalid password',
    'Video submitted successfully! (This is a demo, no actual data was saved)',
  ]);
});
