/**
 * Writes an import file of any size with realistic statistics: words follow a power law with an unlimited vocabulary (a Pitman-Yor process:
 * about 170,000 distinct words in a million videos), tags are genres, people and a long tail of rare tags, pictures have hashed names. The
 * same seed and count give the same bytes.
 *
 *   node bench/builds/generate-videos.ts COUNT FILE [SEED]
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** Pseudorandom number generator `mulberry32` (Tommy Ettinger, public domain): from 0 (inclusive) to 1 (exclusive). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}

const STEMS =
  'river mountain harbor bakery garden winter summer forest island coast desert night morning market kitchen workshop ' +
  'violin piano drum guitar choir glass clay wood iron silver copper paper silk wool linen bread cheese tea coffee honey ' +
  'salt apple orange cherry lemon olive pepper rice soup storm cloud rain snow wind sun moon star comet planet rocket train ' +
  'tram boat ferry bridge tunnel tower castle museum library school theatre circus dance ballet tango waltz football tennis ' +
  'climbing cycling running swimming skating surfing sailing rowing chess puzzle robot engine clock watch camera lens map ' +
  'compass letter story legend poem secret journey lesson guide tour visit interview portrait review history science nature ' +
  'wolf bear fox deer horse goat sheep whale dolphin seal otter eagle falcon owl heron crane swan bee butterfly beetle';
const SYLLABLES =
  'ba be bi bo bra cal car cen chi cor da del din dor el en er fa fen fi flo gar gel gi go gra ha hel hi ho il in is jo ka ' +
  'kel ki ko la len li lo lu ma mel mi mo mu na nel ni no nor or os pa pel pi po pra qui ra ren ri ro ru sa sel si so sta ' +
  'ta tel ti to tra tu ul ur va vel vi vo wa wen wi ya zel zi zo';
const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü' };
const GENRES = 400;
const SITES = ['pornhub', 'xhamster', 'redtube', 'xvideos', 'youporn', 'archive'];
/**
 * The long tail of tags: mean number of rare tags per video, and the parameters (discount, strength) of the Pitman-Yor process that creates
 * them.
 */
export interface RareTagParameters {
  readonly each: number;
  readonly discount: number;
  readonly strength: number;
}

/**
 * Parameters of the long tail of tags, fitted to counts in real import files: 5,190 distinct tags in 500 lines and 22,016 in 7,998 lines,
 * at 18 tags per line.
 */
const TAIL: RareTagParameters = { each: 6, discount: 0.52, strength: 720 };
const LAST_DAY = Date.UTC(2026, 10, 20) / 86_400_000;
/** Number of days over which the videos were added, with more videos towards the end. */
const DAYS = 3650;

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * Returns a function that draws items by a Pitman-Yor process: a new item, or a known item in proportion to its use. Items are numbers from
 * 0.
 */
function createProcess(random: () => number, discount: number, strength: number, known = 0) {
  const uses = new Uint32Array(1 << 20);
  let drawn = 0;
  let distinct = known;
  for (let item = 0; item < known; item++) uses[drawn++ & 0xfffff] = item;
  return () => {
    const isNew = random() < (strength + discount * distinct) / (strength + drawn);
    const item = isNew ? distinct++ : uses[Math.floor(random() * Math.min(drawn, uses.length))]!;
    // the buffer has a fixed size: when it is full, each new item overwrites a random one, which keeps the average share of each item
    uses[drawn < uses.length ? drawn : Math.floor(random() * uses.length)] = item;
    drawn++;
    return item;
  };
}

/** Returns a function that converts the number of an item to an invented word. Different items have different words. */
function createSpelling(random: () => number, stems: readonly string[], parts: number) {
  const syllables = SYLLABLES.split(' ');
  const spelled = [...stems];
  const taken = new Set(spelled);
  const coin = () => {
    const count = parts + Math.floor(random() * 2.4);
    const word = Array.from({ length: count }, () => syllables[Math.floor(random() * syllables.length)]!).join('');
    return random() < 0.02 ? word.replace(/[aeiou]/, (letter) => ACCENTS[letter] ?? letter) : word;
  };
  return (item: number): string => {
    while (spelled.length <= item) {
      const word = coin();
      if (taken.has(word)) continue;
      taken.add(word);
      spelled.push(word);
    }
    return spelled[item]!;
  };
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Data of a generated video, from which its line in the import file is made. */
export interface GeneratedVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Duration in seconds. */
  readonly duration: number;
}

interface Generated {
  readonly video: GeneratedVideo;
  readonly line: string;
}

/** Yields `count` videos with their lines in the import file, oldest first. `tail` contains the parameters of rare tags. */
export function* generateVideos(count: number, seed = 1, tail = TAIL): Generator<Generated> {
  const random = createSeededRandom(seed);
  const stems = STEMS.split(' ');
  const drawWord = createProcess(random, 0.62, 60, stems.length);
  const spell = createSpelling(random, stems, 2);
  const drawPerson = createProcess(random, 0.45, 40);
  const spellFirst = createSpelling(random, [], 2);
  const spellLast = createSpelling(random, [], 2);
  // rare tags have their own random generator, so that a catalogue without rare tags is the same in everything else
  const randomTail = createSeededRandom(seed + 1);
  const drawRare = createProcess(randomTail, tail.discount, tail.strength);
  const spellRare = createSpelling(randomTail, [], 3);
  const rareTags = () =>
    Array.from({ length: Math.floor(randomTail() * (2 * tail.each + 1)) }, () => {
      const item = drawRare();
      const name = spellRare(item);
      return item % 3 === 0 ? `${name} of ${stems[item % stems.length]!}` : name;
    });
  const words = (least: number, spread: number) =>
    Array.from({ length: least + Math.floor(random() * spread) }, () => spell(drawWord()));
  const person = () => {
    const item = drawPerson();
    return `${spellFirst(item % 700)} ${spellLast(item)}`;
  };
  const genre = () => {
    const item = Math.floor(GENRES * random() ** 1.7);
    return item < stems.length ? stems[item]! : `${stems[item % stems.length]!} ${stems[(item * 7) % stems.length]!}`;
  };
  for (let number = 0; number < count; number++) {
    const title = words(3, 6).map(capital).join(' ') + (random() < 0.08 ? ` ${1 + Math.floor(random() * 40)}` : '');
    const description = words(4, 17).join(' ');
    const people = Array.from({ length: Math.floor(random() * 2.4) }, person);
    const tags = [
      ...new Set([...Array.from({ length: 2 + Math.floor(random() * 4) }, genre), ...people, ...rareTags()]),
    ];
    const duration = Math.round(30 + Math.exp(4 + random() * 4));
    const day = LAST_DAY - Math.floor(DAYS * (1 - Math.sqrt((number + 0.5) / count)));
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const hash = Array.from({ length: 4 }, () =>
      Math.floor(random() * 0x100000000)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    const site = SITES[Math.floor(random() * SITES.length)]!;
    const id = `v${number.toString(36)}`;
    const thumbnail = `https://pictures.${site}.example.com/${hash.slice(0, 2)}/${hash}.jpg`;
    const minutes = `${Math.floor(duration / 60)}:${pad(duration % 60)}`;
    const quality = ['HD', 'HD', 'SD', ''][Math.floor(random() * 4)]!;
    const url = `https://${site}.example.com/watch/${id}`;
    const fields = [date, title, description, url, `https://${site}.example.com/embed/${id}`, tags[0], tags.join(',')];
    fields.push(people[0] ?? '', minutes, `uploader${number % 997}`, thumbnail, thumbnail, id, quality);
    fields.push('false', date, site, '');
    yield { video: { id, title, description, tags, duration }, line: fields.join('|') };
  }
}

/** Writes an import file of generated videos. */
export async function writeImportFile(file: string, videos: Iterable<Generated>): Promise<void> {
  const out = createWriteStream(file);
  let block: string[] = [];
  for (const { line } of videos) {
    block.push(line);
    if (block.length < 4096) continue;
    if (!out.write(`${block.join('\n')}\n`)) await once(out, 'drain');
    block = [];
  }
  out.end(block.length > 0 ? `${block.join('\n')}\n` : '');
  await once(out, 'finish');
}

if (import.meta.main) {
  const [count, file, seed] = process.argv.slice(2);
  if (!count || !file) throw new Error('Usage: node bench/builds/generate-videos.ts COUNT FILE [SEED]');
  await writeImportFile(file, generateVideos(Number(count), Number(seed ?? 1)));
}
