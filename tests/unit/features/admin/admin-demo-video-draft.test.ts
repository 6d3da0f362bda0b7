import { expect, test } from 'vitest';
import {
  ADMIN_DEMO_PASSWORD,
  VIDEO_DRAFT_SOURCE_SITES,
  parseDraftTags,
} from '../../../../src/features/admin/admin-demo-video-draft.ts';

test('R093 R095 the admin password and the sources of a video draft match the specification', () => {
  expect([ADMIN_DEMO_PASSWORD, VIDEO_DRAFT_SOURCE_SITES]).toEqual([
    'admin123',
    ['pornhub', 'xhamster', 'redtube', 'other'],
  ]);
});

test('R096 splits the tags of a video draft at commas, trims them and drops empty ones', () => {
  expect([parseDraftTags(' sea , ,,slow travel,sea'), parseDraftTags(' ')]).toEqual([
    ['sea', 'slow travel', 'sea'],
    [],
  ]);
});
