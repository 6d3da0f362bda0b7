import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toImportFileError } from '../../src/lib/import/files/import-file-error.ts';
import { InputError } from '../command/command-result.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  LANGUAGE_MESSAGES_FILE,
  readMessages,
  SOURCE_LANGUAGE,
} from '../languages/read-language.ts';

/** Report of a video that a visitor has sent by e-mail. */
export interface VideoReportEmail {
  readonly id: string;
  readonly link: string;
  /** Reason in English; empty if the e-mail contains none of the reasons that the site offers. */
  readonly reason: string;
}

/** Matches a line of a report: label in any language, colon and value. Quote marks of replies may precede the line. */
const LINE = /^[>|\s]*[^:：]{1,40}[:：](.*)$/;
const QUOTED_PRINTABLE = /^content-transfer-encoding:\s*quoted-printable/im;
const REASON_KEY = /^report\.reasons\.\d+$/;
/** Maximum number of characters of a report that are read. */
const MAX_CHARACTERS = 200_000;

/** Decodes quoted-printable text (RFC 2045, 6.7), in which mail programs store messages. */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  // a text with characters above U+00FF is not encoded: the mail program has decoded the message before saving it
  return /[^\0-\u00ff]/.test(bytes) ? text : Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the English text of each reason for a report, by its text in each shipped language. */
export function readEnglishReasonsByTranslation(): ReadonlyMap<string, string> {
  const messagesOf = (code: string) => readMessages(path.join(LANGUAGES_FOLDER, code, LANGUAGE_MESSAGES_FILE));
  const english = [...messagesOf(SOURCE_LANGUAGE)].filter(([key]) => REASON_KEY.test(key));
  return new Map(
    listLanguages(LANGUAGES_FOLDER).flatMap((code) => {
      const messages = messagesOf(code);
      return english.map(([key, text]) => [messages.get(key) ?? text, text] as const);
    }),
  );
}

/** Finds the video in a report: the line with the link is between the lines with the id and the reason. Returns null without this line. */
export function parseVideoReportEmail(text: string, reasons: ReadonlyMap<string, string>): VideoReportEmail | null {
  const decoded = QUOTED_PRINTABLE.test(text) ? decodeQuotedPrintable(text) : text;
  const values = decoded
    .slice(0, MAX_CHARACTERS)
    .split(/\r?\n/)
    .map((line) => LINE.exec(line)?.[1]?.trim() ?? '');
  const at = values.findIndex((value, i) => /^https?:\/\/\S+$/i.test(value) && i > 0 && values[i - 1] !== '');
  if (at < 0) return null;
  // a visitor can edit the reason, and the site publishes it: use only the texts that the site offers
  return { id: values[at - 1]!, link: values[at]!, reason: reasons.get(values[at + 1] ?? '') ?? '' };
}

/** Reads a visitor's report about a video from an e-mail. Throws an {@link InputError} if the file is unreadable or has no report. */
export async function readVideoReportEmail(file: string): Promise<VideoReportEmail> {
  // mail programs also save other encodings than UTF-8, and the lines with id and link are ASCII
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new InputError(file, toImportFileError(error).message);
  });
  const letter = parseVideoReportEmail(text, readEnglishReasonsByTranslation());
  if (letter) return letter;
  throw new InputError(
    file,
    'no report found, expected the lines with id, link and reason of an e-mail of "Report this video": save the e-mail as plain text',
  );
}
