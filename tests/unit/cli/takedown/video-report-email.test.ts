import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  parseVideoReportEmail,
  readVideoReportEmail,
  readEnglishReasonsByTranslation,
} from '../../../../cli/takedown/video-report-email.ts';
import { reportMessages as german } from '../../../../src/lib/messages/de/report.ts';
import { reportMessages as english } from '../../../../src/lib/messages/en/report.ts';
import { reportMessages as japanese } from '../../../../src/lib/messages/ja/report.ts';
import { makeFolder } from '../../import/run/support.ts';

const REASONS = readEnglishReasonsByTranslation();
const VIDEO = ['A film: the end', 'v-17', 'https://a.example/watch?v=17&x=1'] as const;
const LETTER = { id: VIDEO[1], link: VIDEO[2], reason: english.reasons[3] };

test.each([
  ['English', english.body(...VIDEO, english.reasons[3])],
  ['German', german.body(...VIDEO, german.reasons[3])],
  ['Japanese', japanese.body(...VIDEO, japanese.reasons[3])],
  ['quoted', `Hello\n\n${english.body(...VIDEO, english.reasons[3]).replaceAll(/^/gm, '> ')}`],
  ['with CRLF', english.body(...VIDEO, english.reasons[3]).replaceAll('\n', '\r\n')],
  [
    'quoted-printable',
    `Subject: Report\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${german
      .body('Ende', VIDEO[1], VIDEO[2], german.reasons[3])
      .replaceAll('=', '=3D')
      .replaceAll(/[^\0-\u007f]/g, (letter) =>
        Array.from(Buffer.from(letter), (byte) => `=${byte.toString(16).toUpperCase()}`).join(''),
      )
      .replace('watch', 'wat=\r\nch')}`,
  ],
])('R853 reads id, link and reason from a visitor report: %s', (_, text) => {
  expect(parseVideoReportEmail(text, REASONS)).toEqual(LETTER);
});

test('R853 reads no reason from a visitor report if the site does not offer this reason', () => {
  const text = english.body(...VIDEO, 'call 555-1234');
  expect(parseVideoReportEmail(text, REASONS)).toEqual({ ...LETTER, reason: '' });
  expect(parseVideoReportEmail(text.split('\n').slice(0, 3).join('\n'), REASONS)).toEqual({ ...LETTER, reason: '' });
});

test('R853 rejects a file that contains no report, and an unreadable file', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'mail.eml');
  await writeFile(file, 'Link: https://a.example/1\n');
  await expect(readVideoReportEmail(file)).rejects.toThrow(
    `${file}: no report found, expected the lines with id, link and reason of an e-mail of "Report this video": save the e-mail as plain text`,
  );
  await expect(readVideoReportEmail(path.join(folder, 'none.eml'))).rejects.toThrow('none.eml: no such file');
  await writeFile(file, english.body(...VIDEO, english.reasons[3]));
  expect(await readVideoReportEmail(file)).toEqual(LETTER);
});
