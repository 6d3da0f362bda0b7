import { detectSourceSite, formatHostForDisplay } from './source-website.ts';
import { DEFAULT_VIDEO_FIELDS, type Video } from './video.ts';

type Sample = Pick<
  Video,
  'id' | 'title' | 'description' | 'videoUrl' | 'thumbnailUrl' | 'duration' | 'quality' | 'addedAt' | 'tags'
>;

const toVideo = (sample: Sample): Video => ({
  ...DEFAULT_VIDEO_FIELDS,
  ...sample,
  embedUrl: sample.videoUrl,
  previewUrl: sample.thumbnailUrl,
  source: detectSourceSite(sample.videoUrl),
  site: formatHostForDisplay(sample.videoUrl),
  categories: ['Documentary'],
});

/** The two built-in sample videos, shown if the import file is unavailable (R161). */
export const SAMPLE_VIDEOS: readonly Video[] = [
  {
    id: 'sample-1',
    title: 'A morning on the river',
    description: 'Mist lifts from the water while the first boats leave the jetty.',
    videoUrl: 'https://videos.example.org/watch/a-morning-on-the-river',
    thumbnailUrl: '/samples/river.svg',
    duration: 754,
    quality: 'HD' as const,
    addedAt: 1_767_225_600,
    tags: ['nature', 'river', 'morning'],
  },
  {
    id: 'sample-2',
    title: 'The bookbinder of Market Street',
    description: 'Paper, thread and glue: one book from the first fold to the last press.',
    videoUrl: 'https://videos.example.org/watch/the-bookbinder-of-market-street',
    thumbnailUrl: '/samples/bookbinder.svg',
    duration: 1325,
    quality: 'SD' as const,
    addedAt: 1_767_312_000,
    tags: ['craft', 'books', 'city'],
  },
].map(toVideo);
