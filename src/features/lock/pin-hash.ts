import { PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../../lib/catalogue/limits.ts';
import { foldText } from '../../lib/catalogue/text/fold-text.ts';

/** Lock of the visitor's lists: the hash of a PIN, and the minutes of inactivity after which the lists lock. */
export interface PinLock {
  /** Salt as hexadecimal digits. */
  readonly salt: string;
  /** PBKDF2 hash as hexadecimal digits. */
  readonly hash: string;
  readonly minutes: number;
}

/** Times of inactivity after which the lists lock, in minutes, from which the visitor selects one in the settings. */
export const LOCK_TIMEOUT_CHOICES_MINUTES = [1, 5, 15, 60] as const;
/** Number of PBKDF2 iterations. They slow down guessing, but cannot protect a PIN of a few digits. */
const ITERATIONS = 310_000;
const HASH_BITS = 256;
const SALT_BYTES = 16;
const HEX = /^(?:[\da-f]{2})+$/;

const PIN = new RegExp(`^\\d{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`);

/** Returns whether a text is a valid PIN: {@link PIN_MIN_DIGITS} to {@link PIN_MAX_DIGITS} ASCII, Arabic, Persian or full-width digits. */
export function isPin(text: string): boolean {
  return PIN.test(foldText(text));
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));

async function hashPin(pin: string, salt: string): Promise<string> {
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', new TextEncoder().encode(foldText(pin)), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: ITERATIONS };
  return toHex(new Uint8Array(await subtle.deriveBits(how, key, HASH_BITS)));
}

/** Creates a lock for a new PIN. Rejects if the browser has no `crypto.subtle`. */
export async function createPinLock(pin: string, minutes: number): Promise<PinLock> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, hash: await hashPin(pin, salt), minutes };
}

/** Returns whether a PIN matches a lock's hash. Rejects if the browser has no `crypto.subtle`. */
export async function isCorrectPin({ salt, hash }: PinLock, pin: string): Promise<boolean> {
  return (await hashPin(pin, salt)) === hash;
}

/** Returns the validated lock from storage; null if the value is invalid. */
export function parsePinLock(value: unknown): PinLock | null {
  const { salt, hash, minutes } = (value ?? {}) as Record<string, unknown>;
  if (typeof salt !== 'string' || typeof hash !== 'string' || !HEX.test(salt) || !HEX.test(hash)) return null;
  return typeof minutes === 'number' && minutes > 0 ? { salt, hash, minutes } : null;
}

/** Number of wrong PINs after which the next attempt is delayed. */
const FREE_ATTEMPTS = 3;
/** Delay in milliseconds before the next attempt, after {@link FREE_ATTEMPTS} wrong PINs. */
const FIRST_DELAY_MS = 30_000;
/** Maximum delay in milliseconds between two attempts. */
const MAX_DELAY_MS = 15 * 60_000;

/**
 * Returns the delay in milliseconds before the next attempt, after a number of wrong PINs: 0 for the first ones, then doubled with each
 * wrong PIN up to {@link MAX_DELAY_MS}.
 */
export function computeWrongPinDelayMs(attempts: number): number {
  return attempts < FREE_ATTEMPTS ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (attempts - FREE_ATTEMPTS), MAX_DELAY_MS);
}
