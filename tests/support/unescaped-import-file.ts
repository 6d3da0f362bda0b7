import { splitIntoCleanNames, cleanText } from '../../src/lib/catalogue/text/remove-control-characters.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { parsePipeDelimitedLine } from '../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { createRandomGenerator, type RandomGenerator } from '../../demo/random-generator.ts';

/** How a provider writes its file. Numbers are shares of lines from 0 to 1. */
export interface ProviderFileQuirks {
  /** Share of titles, channels and descriptions that contain pipes. */
  readonly titlePipes: number;
  readonly channelPipes: number;
  readonly descriptionPipes: number;
  /** Share of tag lists that contain a pipe. */
  readonly tagPipes: number;
  /** Share of pipes inside a text with no spaces around them, and with a space on one side only. */
  readonly tightPipes: number;
  readonly halfPipes: number;
  readonly descriptions: number;
  /** Share of lines whose uploader differs from the performer. */
  readonly otherUploaders: number;
  /** Share of lines without categories, and without an embed URL. */
  readonly bare: number;
  /** Share of durations in plain seconds instead of minutes and seconds. */
  readonly seconds: number;
  /** Share of lines with an extra column at the end. */
  readonly extras: number;
  /** True if every column separator has spaces around it. */
  readonly isPadded: boolean;
}

/** Quirks of providers, observed in public lists of videos: a third of the titles contain a pipe, nearly always with spaces around it. */
export const USUAL_PROVIDER_FILE_QUIRKS: ProviderFileQuirks = {
  titlePipes: 0.35,
  channelPipes: 0.01,
  descriptionPipes: 0.04,
  tagPipes: 0,
  tightPipes: 0.02,
  halfPipes: 0.01,
  descriptions: 0.2,
  otherUploaders: 0,
  bare: 0,
  seconds: 0,
  extras: 0,
  isPadded: false,
};

/** Quirks of a fictitious provider that make lines as ambiguous as possible. */
export const AMBIGUOUS_FILE_QUIRKS: ProviderFileQuirks = {
  titlePipes: 0.5,
  channelPipes: 0.3,
  descriptionPipes: 0.3,
  tagPipes: 0.2,
  tightPipes: 0.2,
  halfPipes: 0.1,
  descriptions: 0.7,
  otherUploaders: 0.3,
  bare: 0.2,
  seconds: 0.2,
  extras: 0.05,
  isPadded: false,
};

type ExpectedVideo = Pick<
  Video,
  'id' | 'title' | 'description' | 'videoUrl' | 'embedUrl' | 'thumbnailUrl' | 'duration' | 'tags' | 'performers'
>;

export interface UnescapedLine {
  readonly line: string;
  /** The values that the provider intended for a line. */
  readonly expected: ExpectedVideo;
}

const SYLLABLES = 'ba ce di fo gu la me ni ro su ta ve wi xo yu zé ña öl 東 山 é ☆'.split(' ');
const MARKS = ['!', '?', ' (2017)', ' #3', ', 4/9', '...', ' 🎬', ''];
/** Number of different tags. Frequencies fall steeply: a few tags are common, most tags occur in a single line. */
const TAGS = 40_000;
const MAX_TAGS = 40;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function createWriter(random: RandomGenerator, quirks: ProviderFileQuirks) {
  const word = () => Array.from({ length: random.whole(1, 4) }, () => random.pick(SYLLABLES)).join('');
  const words = (least: number, most: number) => Array.from({ length: random.whole(least, most) }, word).join(' ');
  const pipe = () => {
    if (random.chance(quirks.tightPipes)) return '|';
    if (random.chance(quirks.halfPipes)) return random.pick(['| ', ' |']);
    return ' | ';
  };
  const join = (pieces: readonly string[]) => pieces.reduce((text, piece) => text + pipe() + piece);
  const cut = (share: number, most: number, piece: () => string) =>
    join(Array.from({ length: random.chance(share) ? random.whole(2, most) : 1 }, piece));
  const tag = () => {
    const nth = Math.floor(TAGS ** random.next());
    return nth < 50 ? `tag ${nth}` : `${createRandomGenerator(`tag ${nth}`).pick(SYLLABLES)} ${nth}`;
  };
  const sentence = () => {
    const text = capital(words(4, 14));
    if (random.chance(0.3)) return `${text} https://links.example.com/${random.whole(1, 9999)}`;
    return random.chance(0.3) ? `${text}\\n\\n${capital(words(3, 9))}.` : `${text}.`;
  };
  return {
    title: () =>
      cleanText(
        cut(quirks.titlePipes, 4, () => capital(words(1, 5)) + random.pick(MARKS)),
        100,
      ),
    channel: () => cut(quirks.channelPipes, 3, () => capital(words(1, 3))),
    description: () =>
      random.chance(quirks.descriptions)
        ? cut(quirks.descriptionPipes, 6, () => Array.from({ length: random.whole(1, 6) }, sentence).join(' '))
        : '',
    tags: () => {
      const tags = Array.from({ length: Math.floor(MAX_TAGS * random.next() ** 2) }, tag);
      const text = tags.join(',');
      return random.chance(quirks.tagPipes) ? text.replace(',', '|') : text;
    },
    clock: () => {
      const [hours, minutes, seconds] = [random.chance(0.1) ? 1 : 0, random.whole(0, 59), random.whole(0, 59)];
      const total = (hours * 60 + minutes) * 60 + seconds;
      if (random.chance(quirks.seconds)) return { text: String(total), total };
      const two = (part: number) => String(part).padStart(2, '0');
      return { text: hours > 0 ? `1:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`, total };
    },
  };
}

/** Yields lines of a provider that escapes nothing, with their intended values. The same seed yields the same lines. */
export function* generateUnescapedLines(
  seed: string,
  count: number,
  quirks: ProviderFileQuirks,
): Generator<UnescapedLine> {
  const random = createRandomGenerator(seed);
  const write = createWriter(random, quirks);
  for (let n = 1; n <= count; n++) {
    const [title, description, channel, tags] = [write.title(), write.description(), write.channel(), write.tags()];
    const uploader = random.chance(quirks.otherUploaders) ? write.channel() : channel;
    const { text: duration, total } = write.clock();
    const videoUrl = `https://videos.example.org/watch?v=${n}`;
    const embedUrl = random.chance(quirks.bare) ? '' : `https://videos.example.org/embed/${n}`;
    const categories = random.chance(quirks.bare) ? '' : 'Music,News';
    const thumbnailUrl = `https://pictures.example.org/${n}.jpg`;
    const pictures = random.chance(0.5) ? thumbnailUrl : `${thumbnailUrl},https://pictures.example.org/${n}-2.jpg`;
    const head = ['2026-01-02', title, description, videoUrl, embedUrl, categories, tags, channel, duration, uploader];
    const tail = [thumbnailUrl, pictures, `id-${n}`, random.pick(['HD', 'SD']), 'false', '2026-01-01', 'example', ''];
    const fields = [...head, ...tail, ...(random.chance(quirks.extras) ? ['extra'] : [])];
    yield {
      line: fields.join(quirks.isPadded ? ' | ' : '|'),
      expected: {
        id: `id-${n}`,
        title: cleanText(title, 300),
        description: cleanText(description, 5000),
        videoUrl,
        embedUrl: embedUrl || videoUrl,
        thumbnailUrl,
        duration: total,
        tags: splitIntoCleanNames(tags.toLowerCase(), 100, /[,|]/),
        performers: splitIntoCleanNames(channel, 100),
      },
    };
  }
}

/**
 * Parses a line. Returns the fields that differ from the intended values (`rejected` if the parser rejected the line), and whether the
 * parser reports doubt.
 */
export function compareParsedLineWithExpected({ line, expected }: UnescapedLine): {
  wrong: readonly string[];
  isDoubtful: boolean;
} {
  const parsed = parsePipeDelimitedLine(line, 1);
  if (parsed.kind !== 'video') return { wrong: ['rejected'], isDoubtful: true };
  const isSame = (key: keyof ExpectedVideo) => JSON.stringify(parsed.video[key]) === JSON.stringify(expected[key]);
  return {
    wrong: (Object.keys(expected) as (keyof ExpectedVideo)[]).filter((key) => !isSame(key)),
    isDoubtful: parsed.warnings.includes('repaired-doubtful'),
  };
}
