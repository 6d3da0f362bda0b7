import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, DRAFT_SOURCES, parseDraftTags } from '../../../../src/features/admin/video-draft.ts';

test('R093 R095 the password and the sources of a draft are those of the specification', () => {
  expect([ADMIN_PASSWORD, DRAFT_SOURCES]).toEqual(['admin123', ['pornhub', 'xhamster', 'redtube', 'other']]);
});

test('R096 the tags of a draft are split at commas and trimmed, empty ones dropped', () => {
  expect([parseDraftTags(' sea , ,,slow travel,sea'), parseDraftTags(' ')]).toEqual([
    ['sea', 'slow travel', 'sea'],
    [],
  ]);
});
