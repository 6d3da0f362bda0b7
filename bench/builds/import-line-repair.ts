/**
 * Measures how many lines of an import file are parsed as intended: exactly, wrongly but reported as doubtful, or wrongly without a report.
 *
 *   node bench/builds/import-line-repair.ts [EXPORT TRUTH]
 *
 * Both files may be compressed with gzip. TRUTH is a JSON array of `{ n, id, title, desc, url, emb, tags, ch, dur, thumb }`: `n` is the
 * line number, `ch` performer and uploader, `dur` seconds. Without files, lines from the generator of the tests are measured.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { splitIntoCleanNames, cleanText } from '../../src/lib/catalogue/text/remove-control-characters.ts';
import {
  compareParsedLineWithExpected,
  AMBIGUOUS_FILE_HABITS,
  USUAL_PROVIDER_FILE_HABITS,
  generateUnescapedLines,
  type UnescapedLine,
} from '../../tests/support/unescaped-import-file.ts';

interface Truth {
  readonly n: number;
  readonly id: string;
  readonly title: string;
  readonly desc: string;
  readonly url: string;
  readonly emb: string;
  readonly tags: readonly string[];
  readonly ch: string;
  readonly dur: number;
  readonly thumb: string;
}

const GENERATED = 100_000;

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
}

function* readFiles(exportFile: string, truthFile: string): Generator<UnescapedLine> {
  const lines = readText(exportFile).split('\n');
  for (const { n, id, title, desc, url, emb, tags, ch, dur, thumb } of JSON.parse(readText(truthFile)) as Truth[]) {
    const meaning = {
      id,
      title: cleanText(title, 300),
      description: cleanText(desc, 5000),
      videoUrl: url,
      embedUrl: emb,
      thumbnailUrl: thumb,
      duration: dur,
      tags: splitIntoCleanNames(tags.join(',').toLowerCase(), 100).slice(0, 100),
      performers: splitIntoCleanNames(ch, 100),
    };
    yield { line: lines[n - 1] ?? '', expected: meaning };
  }
}

function measure(name: string, lines: Iterable<UnescapedLine>): void {
  const counts = { lines: 0, exact: 0, 'wrong, marked as doubtful': 0, 'wrong, not marked': 0, doubtful: 0 };
  for (const line of lines) {
    const { wrong, isDoubtful } = compareParsedLineWithExpected(line);
    counts.lines++;
    if (isDoubtful) counts.doubtful++;
    if (wrong.length === 0) counts.exact++;
    else if (isDoubtful) counts['wrong, marked as doubtful']++;
    else counts['wrong, not marked']++;
  }
  console.log(`${name}: ${((counts.exact / counts.lines) * 100).toFixed(2)} % exact`, counts);
}

const [exportFile, truthFile] = process.argv.slice(2);
if (exportFile && truthFile) measure(exportFile, readFiles(exportFile, truthFile));
else {
  measure('usual habits', generateUnescapedLines('bench', GENERATED, USUAL_PROVIDER_FILE_HABITS));
  measure('hostile habits', generateUnescapedLines('bench', GENERATED, AMBIGUOUS_FILE_HABITS));
}
