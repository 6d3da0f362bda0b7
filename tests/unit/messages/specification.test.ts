import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin';
import { commonMessages } from '#messages/common';
import { exportMessages } from '#messages/export';
import { favoritesMessages } from '#messages/favorites';
import { listMessages, panelMessages } from '#messages/list';
import { listsMessages } from '#messages/lists';
import { noScriptMessages, pageMessages } from '#messages/pages';
import { searchMessages } from '#messages/search';
import { labelListMessages, tagsMessages } from '#messages/tags';

test('R161 loading errors use the texts of the specification', () => {
  const { httpError, noResponseStream, noVideoStream, nothingParsed } = exportMessages;
  expect([httpError(503), noResponseStream, noVideoStream, nothingParsed]).toEqual([
    'HTTP error! status: 503',
    'Failed to get response stream',
    'Failed to get video data stream',
    'Failed to parse any videos from the data',
  ]);
});

test('R160 the default error uses the text of the specification', () => {
  expect(commonMessages.loadFailed).toBe('Failed to load videos');
});

test('R053 the message for an empty tag list contains the selected letter and search text', () => {
  expect([
    labelListMessages.tag.none(null, ''),
    labelListMessages.tag.none('A', ''),
    labelListMessages.tag.none(null, 'x'),
    labelListMessages.tag.none('A', 'x'),
  ]).toEqual([
    'No tags found',
    'No tags found starting with "A"',
    'No tags found matching "x"',
    'No tags found starting with "A" matching "x"',
  ]);
});

test('R083 the message for an empty video list contains the searched text or tag', () => {
  expect([listMessages.noSearchVideos('x'), listMessages.noTagVideos('y'), searchMessages.noSuggestions('z')]).toEqual([
    'No videos found for "x". Try a different search term.',
    'No videos found with tag "y"',
    'No results found for "z"',
  ]);
});

test('R002 R003 R062 error pages use the texts of the specification', () => {
  expect([pageMessages, tagsMessages.notFound.tag, tagsMessages.notFoundText.tag]).toEqual([
    {
      routingFailed: 'Unexpected Application Error!',
      routeNotFound: '404 Not Found',
      pageNotFound: 'Page Not Found',
      pageNotFoundText: "The legal page you're looking for doesn't exist.",
    },
    'Tag Not Found',
    "The tag you're looking for doesn't exist.",
  ]);
});

test('other lists, search and administration use the texts of the specification', () => {
  const { noHomeVideos, noTrending } = listMessages;
  const { searching, loadingSuggestions, searchFor } = searchMessages;
  expect([noHomeVideos, noTrending, favoritesMessages.none, searching, loadingSuggestions, searchFor('x')]).toEqual([
    'No videos found matching your filters.',
    'No trending videos found matching your filters.',
    "You haven't added any videos to your favorites yet. Click the heart icon on any video to add it here.",
    'Searching...',
    'Loading suggestions...',
    'Search for "x"',
  ]);
  expect([listsMessages.noTitle, panelMessages.loading, panelMessages.failed]).toEqual([
    'No titles match.',
    'Loading filters…',
    'Failed to load filters',
  ]);
  expect([adminMessages.wrongPassword, adminMessages.submitted]).toEqual([
    'Invalid password',
    'Video submitted successfully! (This is a demo, no actual data was saved)',
  ]);
});

test('every page explains in a full sentence why it needs JavaScript', () => {
  const { lookup, ...others } = noScriptMessages;
  const words = [...Object.values(others), ...Object.values(lookup)];
  expect(words.filter((text) => !/^[A-Z].*JavaScript.*\.$/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
