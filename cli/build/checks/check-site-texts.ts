import { parseFrontmatter } from 'astro/markdown';
import { fillTextPlaceholders } from '../../../src/content/fill-text-placeholders.ts';
import {
  aboutPageTextSchema,
  collectionSchema,
  collectionTranslationSchema,
  legalTextSchema,
} from '../../../src/content/front-matter-schemas.ts';
import { listValidationErrors } from '../../../src/lib/settings/validation-errors.ts';
import { InputError, throwCombinedInputError } from '../../command/command-result.ts';
import { findForbiddenHtml } from './find-forbidden-html.ts';
import { findFeaturedCollectionsError } from '../project/operator-collection-files.ts';
import {
  isRelativeImagePath,
  readSiteTextFiles,
  type SiteMarkdownFile,
  type SiteTextSettings,
} from './read-site-texts.ts';

const SCHEMAS = {
  legal: legalTextSchema,
  page: aboutPageTextSchema,
  collection: collectionSchema,
  'collection-translation': collectionTranslationSchema,
};
const FENCE = /^(?:---|\+\+\+)/;
/** Matches a Markdown image; the first group is the path of the image. */
const PICTURE = /!\[[^\]]*\]\(\s*<?([^)\s>]+)/g;
const PLACEHOLDER = /\{\w+\}/g;
/** Matches a front matter line whose value starts with a quote that is not closed. */
const OPEN_QUOTE = /^([\w-]+):\s*(["'])(?:(?!\2).)*$/;
const DAY = /^(lastUpdated|from|until):\s*["']?(\d{4}-\d{1,2}-\d{1,2})\b/;

/** Placeholders in the draft texts that `marquee init` writes (cli/init/site/content). */
export const DRAFT_TEXT_PLACEHOLDERS: ReadonlySet<string> = new Set([
  'A CERTIFIED BODY FOR DISPUTES',
  'COMPLAINTS ADDRESS',
  'ENGLISH OR OTHER LANGUAGES',
  'LAW AND SECTION',
  'NAME OF THE OPERATOR',
  'NAME OF THE REGISTER, NUMBER',
  'NAME, ADDRESS',
  'NAME, ADDRESS AS ABOVE',
  'NAMES',
  'NUMBER',
  'POSTAL CODE, TOWN, COUNTRY',
  'SIX MONTHS',
  'STREET AND NUMBER',
]);
/**
 * Matches whole sequences of words in capitals. The whole sequence is compared with the placeholders, so that a disclaimer in capitals that
 * contains the words of a placeholder does not count as one.
 */
export const ALL_CAPS_WORDS_PATTERN = /\b[A-Z]+(?:,? [A-Z]+)*\b/g;

/** An error in a text file; `line` is null if it is unknown. */
interface TextFault {
  readonly line: number | null;
  readonly message: string;
}

/** Returns the 1-based number of the first line that satisfies `fits`, or null. */
function findLine(lines: readonly string[], fits: (line: string) => boolean): number | null {
  const index = lines.findIndex(fits);
  return index === -1 ? null : index + 1;
}

/** Returns the 1-based number of the line of a front matter that has a key, or null. */
export const findFrontMatterLine = (lines: readonly string[], key: string) =>
  findLine(lines, (line) => line.split(':')[0]!.replaceAll(/["'\s]/g, '') === key);

/** Returns a YAML error in the front matter as a message for the operator. `start` is the number of lines before the front matter. */
function describeSyntax(error: unknown, lines: readonly string[], start: number): TextFault {
  const open = findLine(lines, (each) => OPEN_QUOTE.test(each));
  if (open !== null) {
    const [, key, quote] = OPEN_QUOTE.exec(lines[open - 1]!)!;
    return { line: open, message: `${key}: the quote is not closed: add ${quote} at the end of the value` };
  }
  const { reason, mark, message } = error as Error & { reason?: string; mark?: { line: number } };
  const line = mark ? start + mark.line + 1 : null;
  if (line !== null && lines[line - 1]?.startsWith('\t'))
    return { line, message: 'the line begins with a tab: indent it with spaces' };
  return {
    line,
    message: `${reason ?? message}: put values that contain a colon or begin with a special character in quotes`,
  };
}

/** Reports dates that do not exist, such as February 30: YAML would silently change them to other days. */
const findWrongDays = (lines: readonly string[]): TextFault[] =>
  lines.flatMap((each, i) => {
    const [, key, written] = DAY.exec(each) ?? [];
    if (key === undefined || written === undefined) return [];
    const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
    const real = new Date(Date.UTC(year, month - 1, day));
    if (real.getUTCMonth() === month - 1 && real.getUTCDate() === day) return [];
    return [{ line: i + 1, message: `${key}: got ${written}, expected a date that exists, such as 2026-11-23` }];
  });

/** Validates a front matter against the schema of its page type. */
function findWrongValues(frontmatter: object, kind: keyof typeof SCHEMAS, lines: readonly string[]): TextFault[] {
  const { error } = SCHEMAS[kind].safeParse(frontmatter);
  if (!error) return findWrongDays(lines);
  return listValidationErrors(SCHEMAS[kind], frontmatter, error).map(({ place, key, message }) => {
    const line = findFrontMatterLine(lines, key ?? String(place[0] ?? ''));
    return { line, message: key === undefined ? `${place.join('.')}: ${message}` : message };
  });
}

function findUnknownPlaceholders(lines: readonly string[], frontmatter: object): TextFault[] {
  const values = { siteName: '', contactEmail: '', ...('viewCounts' in frontmatter && { viewCounts: '' }) };
  return lines.flatMap((line, i) =>
    (line.match(PLACEHOLDER) ?? []).flatMap((placeholder) => {
      try {
        fillTextPlaceholders(placeholder, values);
        return [];
      } catch (error) {
        return [{ line: i + 1, message: (error as Error).message }];
      }
    }),
  );
}

const findDraftPlaceholders = (lines: readonly string[]): TextFault[] =>
  lines.flatMap((line, i) =>
    (line.match(ALL_CAPS_WORDS_PATTERN) ?? [])
      .filter((words) => DRAFT_TEXT_PLACEHOLDERS.has(words))
      .map((words) => ({ line: i + 1, message: `got "${words}": replace it, or set draft: true in the front matter` })),
  );

const findRelativePictures = (lines: readonly string[]): TextFault[] =>
  lines.flatMap((line, i) =>
    Array.from(line.matchAll(PICTURE), ([, target = '']) => target)
      .filter(isRelativeImagePath)
      .map((target) => {
        const name = target.replace(/^(?:\.{1,2}\/)+/, '');
        return {
          line: i + 1,
          message: `the picture ${target} has a relative path: put the file into "public" in your site folder and write /${name}`,
        };
      }),
  );

/** Validates a note about a tag, which has no front matter. */
async function findNoteFaults(lines: readonly string[]): Promise<TextFault[]> {
  const start = lines.findIndex((line) => line.trim() !== '');
  const hasFrontmatter = FENCE.test(lines[start] ?? '');
  return [
    ...(hasFrontmatter
      ? [
          {
            line: start + 1,
            message: 'a note about a tag has no front matter: delete the lines between the two lines of ---',
          },
        ]
      : []),
    ...findRelativePictures(lines),
    ...findUnknownPlaceholders(lines, {}),
    ...(await findForbiddenHtml(lines.join('\n'), { hasHeadings: false })),
  ];
}

/** Returns the lines of a text with blank lines instead of its front matter, which ends at the first fence after the line `start`. */
function blankFrontMatter(lines: readonly string[], start: number): string[] {
  const end = lines.findIndex((line, i) => i > start && FENCE.test(line));
  return lines.map((line, i) => (i <= end ? '' : line));
}

/** Names of legal texts that hosts treat specially: the page of a folder, and the page for unknown paths. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['index', '404']);

async function findFaults({ kind, id, text, isOwn }: SiteMarkdownFile): Promise<TextFault[]> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (kind === 'legal' && RESERVED_NAMES.has(id))
    return [{ line: null, message: `hosts treat pages with the name ${id} specially: rename the file` }];
  if (kind === 'note') return findNoteFaults(lines);
  const start = lines.findIndex((line) => line.trim() !== '');
  if (!FENCE.test(lines[start] ?? '') || !lines.slice(start + 1).some((line) => FENCE.test(line)))
    return [
      { line: 1, message: 'the front matter is missing: begin the file with its fields between two lines of ---' },
    ];
  try {
    const { frontmatter } = parseFrontmatter(text);
    const isDraft = frontmatter['draft'] === true;
    return [
      ...findWrongValues(frontmatter, kind, lines),
      ...(isOwn ? findRelativePictures(lines) : []),
      ...(isDraft ? [] : [...findUnknownPlaceholders(lines, frontmatter), ...findDraftPlaceholders(lines)]),
      ...(isOwn && !isDraft
        ? await findForbiddenHtml(blankFrontMatter(lines, start).join('\n'), { hasHeadings: true })
        : []),
    ];
  } catch (error) {
    return [describeSyntax(error, lines, start)];
  }
}

/** Returns the errors in all texts of a site. `content` is the folder with the texts that belong to Marquee. */
export async function listSiteTextErrors(settings: SiteTextSettings, content?: string): Promise<InputError[]> {
  const texts = await readSiteTextFiles(settings, content);
  const found = texts.map(async (each) =>
    (await findFaults(each)).map(({ line, message }) => new InputError(each.file, message, line)),
  );
  const errors = (await Promise.all(found)).flat();
  if (errors.length > 0) return errors;
  const featured = await findFeaturedCollectionsError(settings);
  return featured ? [featured] : [];
}

/** Throws one {@link InputError} that lists all errors in the texts of a site, one per line. */
export const expectValidTexts = async (settings: SiteTextSettings): Promise<void> =>
  throwCombinedInputError(await listSiteTextErrors(settings));
