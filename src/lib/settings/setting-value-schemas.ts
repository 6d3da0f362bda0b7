import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { MAX_EPOCH_SECONDS } from '../catalogue/limits.ts';

/** Schema that parses the value of a setting from text. The schema's description names the expected value in error messages. */
export type SettingValueSchema<Value> = z.ZodType<Value, string>;

const NUMBER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;
const SCHEME = /^[a-z][a-z\d+.-]+:\/\//i;
const HTTP = /^https?:$/;
/**
 * Matches a single e-mail address without a display name. Rejects characters that would need escaping in an HTML link, and typographic
 * quotes, which word processors insert.
 */
const EMAIL = /^[^\s:@<>"'()&?“”„‘’‚«»]+@[^\s@<>"'()&?.“”„‘’‚«»]+(?:\.[^\s@<>"'()&?.“”„‘’‚«»]+)+$/;

/** Returns true if a text is a URL with a scheme, and not a file path. */
export const hasUrlScheme = (text: string): boolean => SCHEME.test(text);

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);
/** Returns true if a text is an http or https URL. */
export const isHttpUrl = (text: string): boolean => HTTP.test(toUrl(text)?.protocol ?? '');

const isOrigin = (text: string) => {
  const url = isHttpUrl(text) ? toUrl(text) : null;
  return url !== null && url.pathname === '/' && !/[?#@]/.test(text);
};

/** Returns an option for Zod schemas that sets their error message to "got …, expected …". */
export const createExpectedValueError = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected ${expected}`,
});

/** Schema for texts for which `fits` returns true. `expected` describes such texts in error messages. */
const text = (expected: string, fits: (value: string) => boolean): SettingValueSchema<string> =>
  z
    .string()
    .refine(fits, { error: ({ input }) => `got "${String(input)}", expected ${expected}` })
    .describe(expected);

const number = (expected: string, fits: (value: string) => boolean): SettingValueSchema<number> =>
  text(expected, fits).transform(Number).describe(expected);

/** Schema for whole numbers from `min` to `max`. */
export const wholeNumberSchema = (min: number, max: number): SettingValueSchema<number> =>
  number(
    `a whole number from ${min} to ${max}`,
    (value) => NUMBER.test(value) && Number(value) >= min && Number(value) <= max,
  );

/** Schema for a percentage from 0 to 100, with decimals. */
export const percentSchema: SettingValueSchema<number> = number(
  'a percentage from 0 to 100, without %',
  (value) => DECIMAL.test(value) && Number(value) <= 100,
);

/** Schema for a time in epoch seconds. */
export const epochSecondsSchema: SettingValueSchema<number> = number(
  'a time in seconds since 1970-01-01',
  (value) => NUMBER.test(value) && Number(value) <= MAX_EPOCH_SECONDS,
);

/** Schema for a name in one line that is not blank and has at most `maxLength` UTF-16 code units. */
export const nameSchema = (maxLength: number): SettingValueSchema<string> =>
  text(
    `a name of at most ${maxLength} characters`,
    (value) => value.trim() !== '' && value.length <= maxLength && !/\p{Cc}/u.test(value),
  );

/** Schema for a text on pages that is not blank and has at most `maxLength` UTF-16 code units. */
export const pageTextSchema = (maxLength: number): SettingValueSchema<string> =>
  text(`a text of at most ${maxLength} characters`, (value) => value.trim() !== '' && value.length <= maxLength);

/** Schema for the origin of a website, such as `https://videos.example.org`. */
export const originSchema: SettingValueSchema<string> = text(
  'an http or https URL without a path, such as https://videos.example.org',
  isOrigin,
);

/** Schema for an http or https URL. */
export const httpUrlSchema: SettingValueSchema<string> = text('an http or https URL', isHttpUrl);

/** Schema for a local path, or an http or https URL. */
export const pathOrUrlSchema: SettingValueSchema<string> = text('a path, or an http or https URL', (value) =>
  hasUrlScheme(value) ? isHttpUrl(value) : true,
);

export const emailSchema: SettingValueSchema<string> = text('one e-mail address', (value) => EMAIL.test(value));

/** Schema for a contact: an e-mail address or the URL of a web form. */
export const emailOrHttpUrlSchema: SettingValueSchema<string> = text(
  'one e-mail address, or an http or https URL',
  (value) => EMAIL.test(value) || isHttpUrl(value),
);

/** Schema for a key of the IndexNow protocol (https://www.indexnow.org/documentation). */
export const indexNowKeySchema: SettingValueSchema<string> = text(
  'a key of 8 to 128 letters, digits and hyphens',
  (value) => /^[a-z\d-]{8,128}$/i.test(value),
);

/** Schema for the path of an existing file. The parsed value is the absolute path. */
export const existingFileSchema: SettingValueSchema<string> = text('an existing file', existsSync)
  .transform((value) => path.resolve(value))
  .describe('an existing file');

/** Schema for a path whose file need not exist; the code that opens the file reports if it is missing. */
export const pathSchema: SettingValueSchema<string> = text('a path', () => true);

/** Schema for the host name or IP address on which a server listens. The server itself reports an invalid address. */
export const hostNameSchema: SettingValueSchema<string> = text('a host name or an IP address', () => true);

/** Schema for a boolean that is written as 1 or 0. */
export const booleanSchema: SettingValueSchema<boolean> = text('1 or 0', (value) => value === '1' || value === '0')
  .transform((value) => value === '1')
  .describe('1 or 0');

/** Schema for a boolean that is written as 1 or 0, or `auto` (parsed as null) if the program decides. */
export const booleanOrAutoSchema: SettingValueSchema<boolean | null> = text('auto, 1 or 0', (value) =>
  /^(?:auto|1|0)$/.test(value),
)
  .transform((value) => (value === 'auto' ? null : value === '1'))
  .describe('auto, 1 or 0');
