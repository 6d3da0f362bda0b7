import { expect, test } from 'vitest';
import {
  createFirstRejectedLinesCollector,
  describeUnmappableFile,
  formatMappingProposal,
  proposeMappingForFile,
} from '../../../../cli/catalogue/field-mapping-proposal.ts';
import { parseImportFile } from '../../../support/parse-import-file.ts';

const FILMS = Array.from({ length: 12_000 }, (_, id) => ({
  id,
  'film.title': `Film ${id} of the harbour`,
  url: `https://a.example/${id}`,
  thumb: `https://img.example/${id}.jpg`,
}));

/** Returns the field mapping that `check` proposes for a file without one. */
async function proposeFor(text: string) {
  const unread = createFirstRejectedLinesCollector();
  const report = await parseImportFile([new TextEncoder().encode(text)], { onVideo() {}, onRejected: unread.add });
  return proposeMappingForFile(report, unread);
}

test.each([
  ['in one line of more than 1 MiB', JSON.stringify(FILMS)],
  ['in a line between others', `[\n\n${JSON.stringify(FILMS).slice(1)}\n`],
  ['over many lines', JSON.stringify(FILMS, null, 1)],
])(
  'R506 the check command proposes a field mapping for a JSON array %s, and reads its first videos',
  async (_, text) => {
    const proposal = await proposeFor(text);
    expect(proposal).toMatchObject({
      mapping: { format: 'jsonl', columns: { title: { column: ['film.title'] }, thumbnail: 'thumb' } },
      missing: [],
      doubts: [],
    });
    const ids = Array.from({ length: 20 }, (_each, id) => id);
    expect(proposal?.first.map(({ title }) => title)).toEqual(ids.map((id) => `Film ${id} of the harbour`));
  },
);

test.each([
  ['in one line', JSON.stringify({ videos: FILMS })],
  ['over many lines', JSON.stringify({ count: 12_000, videos: FILMS }, null, 1)],
])(
  'R991 the check command proposes no field mapping for videos in an array inside of an object %s',
  async (_, text) => {
    const unread = createFirstRejectedLinesCollector();
    const report = await parseImportFile([new TextEncoder().encode(text)], { onVideo() {}, onRejected: unread.add });
    expect(await proposeMappingForFile(report, unread)).toBeNull();
    expect(describeUnmappableFile(report, unread)).toBe(
      "videos is an array of objects: extract it first with jq -c '.videos[]' FILE > FILE.jsonl",
    );
    expect(describeUnmappableFile({ ...report, videos: 1_000_000 }, unread)).toBeNull();
  },
);

const toCsv = (title: string) =>
  Array.from({ length: 20 }, (_, id) => `${title} ${id};https://a.example/${id};https://img.example/${id}.jpg\n`).join(
    '',
  );

const WESTERN =
  'the file has invalid UTF-8, probably Windows-1252: convert the file with iconv -f WINDOWS-1252 -t UTF-8 FILE (decompress a compressed file first)';

test('R1104 the check command proposes no field mapping for a table with mostly invalid UTF-8, and names the command that converts it', async () => {
  const advise = async (bytes: Uint8Array) => {
    const unread = createFirstRejectedLinesCollector();
    const report = await parseImportFile([bytes], { onVideo() {}, onRejected: unread.add });
    return [await proposeMappingForFile(report, unread), describeUnmappableFile(report, unread)];
  };
  expect(await advise(Buffer.from(toCsv('Grüße'), 'latin1'))).toEqual([null, WESTERN]);
  // five Cyrillic letters in Windows-1251
  expect(await advise(Buffer.from(toCsv('\xc2\xee\xeb\xe3\xe0'), 'latin1'))).toEqual([
    null,
    'the file has invalid UTF-8: find its encoding with file -i FILE, and convert the file with iconv -f ENCODING -t UTF-8 FILE (decompress a compressed file first)',
  ]);
  const single = Buffer.concat([Buffer.from(toCsv('River')), Buffer.from(toCsv('Grüße').slice(0, 60), 'latin1')]);
  const mixed = Buffer.concat([Buffer.from(toCsv('Grüße')), Buffer.from(toCsv('Grüße'), 'latin1')]);
  for (const bytes of [single, mixed])
    expect(await advise(bytes)).toEqual([
      expect.objectContaining({ missing: [], doubts: expect.arrayContaining([WESTERN]) as unknown }),
      null,
    ]);
  expect(await advise(Buffer.from(toCsv('Gr\uFFFD\uFFFDe')))).toEqual([
    expect.objectContaining({ missing: [], doubts: expect.not.arrayContaining([WESTERN]) as unknown }),
    null,
  ]);
  expect(await advise(Buffer.from('ä\n'.repeat(9), 'latin1'))).toEqual([null, null]);
});

test('R506 the check command proposes no field mapping for an empty file or a file without columns', async () => {
  expect(await proposeFor('')).toBeNull();
  expect(await proposeFor('x\n'.repeat(3000))).toBeNull();
});

test('R506 the next steps name a mapping file of the provider, so that it does not replace the mapping of another provider', async () => {
  const proposal = await proposeFor(JSON.stringify(FILMS.slice(0, 20)));
  const named = formatMappingProposal(proposal!, 'Harbour Clips').join('\n');
  expect(named).toContain('save it as site/harbour-clips.json, and add it to the provider Harbour Clips');
  expect(named).toContain("fields: 'harbour-clips.json'");
  expect(formatMappingProposal(proposal!, null).join('\n')).toContain('save it as site/fields.json');
});
