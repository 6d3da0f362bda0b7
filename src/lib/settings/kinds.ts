import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';

/** What the text of a setting must be: its description says so in words, and its output is the value that the code works with. */
export type Kind<Value> = z.ZodType<Value, string>;

const NUMBER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;
const SCHEME = /^[a-z][a-z\d+.-]+:\/\//i;
const HTTP = /^https?:$/;
/** One address without a name before it. What it may hold beyond these, a link in HTML would have to escape. */
const EMAIL = /^[^\s:@<>"'()&?]+@[^\s@<>"'()&?.]+(?:\.[^\s@<>"'()&?.]+)+$/;
/** The last second that still has a four-digit year. */
const LAST_SECOND = 253_402_300_799;

/** Returns whether a text names an address, and not a file. */
export const isAddress = (text: string): boolean => SCHEME.test(text);

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);
/** Returns whether a text is an address that a browser can ask. */
export const isHttpUrl = (text: string): boolean => HTTP.test(toUrl(text)?.protocol ?? '');

const isOrigin = (text: string) => {
  const url = isHttpUrl(text) ? toUrl(text) : null;
  return url !== null && url.pathname === '/' && !/[?#@]/.test(text);
};

/** Returns how a schema tells a wrong value: `expected` says in words what it asks for. */
export const expecting = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected ${expected}`,
});

/** Returns a kind of text: `expected` says in words what `fits` asks for. */
const text = (expected: string, fits: (value: string) => boolean): Kind<string> =>
  z
    .string()
    .refine(fits, { error: ({ input }) => `got "${String(input)}", expected ${expected}` })
    .describe(expected);

const number = (expected: string, fits: (value: string) => boolean): Kind<number> =>
  text(expected, fits).transform(Number).describe(expected);

/** Returns the kind of whole numbers within two limits. */
export const wholeNumber = (least: number, most: number): Kind<number> =>
  number(
    `a whole number from ${least} to ${most}`,
    (value) => NUMBER.test(value) && Number(value) >= least && Number(value) <= most,
  );

/** A number of percent. */
export const percent: Kind<number> = number(
  'a number of percent from 0 to 100',
  (value) => DECIMAL.test(value) && Number(value) <= 100,
);

/** A moment in epoch seconds. */
export const epochSeconds: Kind<number> = number(
  'seconds since 1970',
  (value) => NUMBER.test(value) && Number(value) <= LAST_SECOND,
);

/** Returns the kind of texts that are not blank, with at most so many characters. */
export const name = (most: number): Kind<string> =>
  text(`a name of at most ${most} characters`, (value) => value.trim() !== '' && value.length <= most);

/** Returns the kind of texts that pages show, with at most so many characters. */
export const words = (most: number): Kind<string> =>
  text(`a text of at most ${most} characters`, (value) => value.trim() !== '' && value.length <= most);

/** The address of a host without a path. */
export const origin: Kind<string> = text(
  'an http or https address without a path, such as https://videos.example.org',
  isOrigin,
);

/** An address that a browser can ask. */
export const httpUrl: Kind<string> = text('an http or https address', isHttpUrl);

/** A file of this machine, or an address. */
export const pathOrUrl: Kind<string> = text('a path, or an http or https address', (value) =>
  isAddress(value) ? isHttpUrl(value) : true,
);

/** One e-mail address. */
export const email: Kind<string> = text('one e-mail address', (value) => EMAIL.test(value));

/** Where people write to: an e-mail address, or a form in the web. */
export const emailOrHttpUrl: Kind<string> = text(
  'one e-mail address, or an http or https address',
  (value) => EMAIL.test(value) || isHttpUrl(value),
);

/** A key as IndexNow has them (https://www.indexnow.org/documentation). */
export const indexNowKey: Kind<string> = text('a key of 8 to 128 letters, digits and hyphens', (value) =>
  /^[a-z\d-]{8,128}$/i.test(value),
);

/** A file that is there already; its value is the whole path. */
export const existingFile: Kind<string> = text('an existing file', existsSync)
  .transform((value) => path.resolve(value))
  .describe('an existing file');

/** A path; what reads it says when there is nothing. */
export const anyPath: Kind<string> = text('a path', () => true);

/** A host name or address of this machine; opening it says when it is none. */
export const hostName: Kind<string> = text('a host name or an address', () => true);

/** Yes or no. */
export const flag: Kind<boolean> = text('1 or 0', (value) => value === '1' || value === '0')
  .transform((value) => value === '1')
  .describe('1 or 0');

/** Yes, no, or null: as it fits. */
export const automatic: Kind<boolean | null> = text('auto, 1 or 0', (value) => /^(?:auto|1|0)$/.test(value))
  .transform((value) => (value === 'auto' ? null : value === '1'))
  .describe('auto, 1 or 0');
