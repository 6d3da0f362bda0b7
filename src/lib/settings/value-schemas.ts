import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';

/** Schema that parses a setting from text. Its description names the expected input for error messages. */
export type ValueSchema<Value> = z.ZodType<Value, string>;

const NUMBER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;
const SCHEME = /^[a-z][a-z\d+.-]+:\/\//i;
const HTTP = /^https?:$/;
/** A single e-mail address without a display name. Rejects characters that would need escaping in an HTML link. */
const EMAIL = /^[^\s:@<>"'()&?]+@[^\s@<>"'()&?.]+(?:\.[^\s@<>"'()&?.]+)+$/;
/** Last second of the year 9999, so that years have four digits. */
const MAX_EPOCH_SECONDS = 253_402_300_799;

/** True if a text is a URL with a scheme, and not a file path. */
export const isUrl = (text: string): boolean => SCHEME.test(text);

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);
/** True if a text is an http or https URL. */
export const isHttpUrl = (text: string): boolean => HTTP.test(toUrl(text)?.protocol ?? '');

const isOrigin = (text: string) => {
  const url = isHttpUrl(text) ? toUrl(text) : null;
  return url !== null && url.pathname === '/' && !/[?#@]/.test(text);
};

/** Returns a Zod error option for messages of the form "got …, expected …". */
export const expecting = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected ${expected}`,
});

/** Schema for strings that pass `fits`. `expected` describes them in error messages. */
const text = (expected: string, fits: (value: string) => boolean): ValueSchema<string> =>
  z
    .string()
    .refine(fits, { error: ({ input }) => `got "${String(input)}", expected ${expected}` })
    .describe(expected);

const number = (expected: string, fits: (value: string) => boolean): ValueSchema<number> =>
  text(expected, fits).transform(Number).describe(expected);

/** Schema for integers from `least` to `most`. */
export const wholeNumber = (min: number, max: number): ValueSchema<number> =>
  number(
    `a whole number from ${min} to ${max}`,
    (value) => NUMBER.test(value) && Number(value) >= min && Number(value) <= max,
  );

/** Schema for a percentage from 0 to 100, with decimals. */
export const percent: ValueSchema<number> = number(
  'a percentage from 0 to 100, without %',
  (value) => DECIMAL.test(value) && Number(value) <= 100,
);

/** Schema for a time in seconds since the epoch. */
export const epochSeconds: ValueSchema<number> = number(
  'a time in seconds since 1970-01-01',
  (value) => NUMBER.test(value) && Number(value) <= MAX_EPOCH_SECONDS,
);

/** Schema for a non-blank name of at most `most` UTF-16 code units. */
export const name = (maxLength: number): ValueSchema<string> =>
  text(`a name of at most ${maxLength} characters`, (value) => value.trim() !== '' && value.length <= maxLength);

/** Schema for a non-blank text on pages, of at most `most` UTF-16 code units. */
export const words = (maxLength: number): ValueSchema<string> =>
  text(`a text of at most ${maxLength} characters`, (value) => value.trim() !== '' && value.length <= maxLength);

/** Schema for the origin of a website, such as `https://videos.example.org`. */
export const origin: ValueSchema<string> = text(
  'an http or https URL without a path, such as https://videos.example.org',
  isOrigin,
);

/** Schema for an http or https URL. */
export const httpUrl: ValueSchema<string> = text('an http or https URL', isHttpUrl);

/** Schema for a local path, or an http or https URL. */
export const pathOrUrl: ValueSchema<string> = text('a path, or an http or https URL', (value) =>
  isUrl(value) ? isHttpUrl(value) : true,
);

/** Schema for a single e-mail address. */
export const email: ValueSchema<string> = text('one e-mail address', (value) => EMAIL.test(value));

/** Schema for a contact: an e-mail address or the URL of a web form. */
export const emailOrHttpUrl: ValueSchema<string> = text(
  'one e-mail address, or an http or https URL',
  (value) => EMAIL.test(value) || isHttpUrl(value),
);

/** Schema for an IndexNow key (https://www.indexnow.org/documentation). */
export const indexNowKey: ValueSchema<string> = text('a key of 8 to 128 letters, digits and hyphens', (value) =>
  /^[a-z\d-]{8,128}$/i.test(value),
);

/** Schema for an existing file. The output is its absolute path. */
export const existingFile: ValueSchema<string> = text('an existing file', existsSync)
  .transform((value) => path.resolve(value))
  .describe('an existing file');

/** Schema for a path that may not exist; the code that opens it reports a missing file. */
export const anyPath: ValueSchema<string> = text('a path', () => true);

/** Schema for a host name or IP address to listen on; the server reports an invalid one. */
export const hostName: ValueSchema<string> = text('a host name or an IP address', () => true);

/** Schema for a boolean, written as 1 or 0. */
export const flag: ValueSchema<boolean> = text('1 or 0', (value) => value === '1' || value === '0')
  .transform((value) => value === '1')
  .describe('1 or 0');

/** Schema for a boolean, or null for automatic. */
export const automatic: ValueSchema<boolean | null> = text('auto, 1 or 0', (value) => /^(?:auto|1|0)$/.test(value))
  .transform((value) => (value === 'auto' ? null : value === '1'))
  .describe('auto, 1 or 0');
