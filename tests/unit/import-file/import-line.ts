import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../../../src/lib/import-file/values/import-fields.ts';
import { NATIVE_FORMAT_COLUMN_COUNT } from '../../../src/lib/catalogue/limits.ts';

export type Columns = Partial<Record<keyof typeof NATIVE_FORMAT_COLUMN_POSITIONS, string>>;

/** An import line of a video with a value in every column. */
export const WHOLE = {
  date: '2024-05-31',
  title: 'A walk in the hills',
  description: 'Two hours uphill.',
  videoUrl: 'https://videos.example.org/watch/1',
  embedUrl: 'https://videos.example.org/embed/1',
  categories: 'Travel,Nature',
  tags: 'hills,walking',
  performer: 'Ann',
  duration: '12:34',
  uploader: 'ann',
  thumbnail: 'https://pictures.example.org/1.jpg',
  allThumbnails: 'https://pictures.example.org/1.jpg,https://pictures.example.org/2.jpg',
  slug: 'a-walk-in-the-hills',
  quality: 'HD',
  flag: 'false',
  secondDate: '2024-06-01',
  site: 'example',
  preview: 'https://pictures.example.org/1.webp',
} as const satisfies Columns;

/** Returns the import line of a complete video with some columns changed. */
export function toLine(columns: Columns = {}): string {
  const values: Columns = { ...WHOLE, ...columns };
  const fields = Array.from({ length: NATIVE_FORMAT_COLUMN_COUNT }, () => '');
  for (const [name, at] of Object.entries(NATIVE_FORMAT_COLUMN_POSITIONS))
    fields[at] = values[name as keyof Columns] ?? '';
  return fields.join('|');
}

/** Returns the UTF-8 bytes of a file with these lines, each ending in a newline. */
export function toBytes(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
}
