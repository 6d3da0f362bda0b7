import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PIN_LOCK_KEY } from '../../../../src/lib/browser/storage-keys.ts';
import { lockMessages } from '../../../../src/lib/messages/en/lock.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;
let tab: Map<string, string>;
let told: number;

beforeEach(() => {
  tab = new Map();
  told = 0;
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
  browser = openFakeBrowser({
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, text: string) => void tab.set(key, text),
    },
  });
  browser.document.addEventListener('marquee:pin', () => told++);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const lock = await import('../../../../src/features/lock/stored-pin-lock.ts');
  const { areListsLocked } = await import('../../../../src/features/lock/pin-lock-state.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  return { ...lock, areListsLocked, $notice };
}

test('R419 the tab in which a new PIN is set stays unlocked; locking applies to all tabs until the PIN is entered', async () => {
  const {
    setPin,
    setPinLockTimeoutMinutes: setMinutes,
    lockListsNow,
    unlockWithPin,
    removeLockPin,
    readPinLock: readLock,
    areListsLocked,
  } = await open();
  await setPin('1234', 5);
  expect([areListsLocked(), readLock()?.minutes, told]).toEqual([false, 5, 1]);
  expect(browser.status.textContent).toBe(lockMessages.isOn);
  setMinutes(15);
  expect(readLock()?.minutes).toBe(15);
  lockListsNow();
  expect([areListsLocked(), browser.stored.has('lock-used')]).toEqual([true, false]);
  expect(browser.status.textContent).toBe(lockMessages.locked);
  expect([await unlockWithPin('12'), await unlockWithPin('4321'), areListsLocked()]).toEqual([
    lockMessages.noPin,
    lockMessages.wrong,
    true,
  ]);
  expect([await unlockWithPin('1234'), areListsLocked(), browser.stored.has('lock-tries')]).toEqual([
    null,
    false,
    false,
  ]);
  removeLockPin();
  expect(browser.status.textContent).toBe(lockMessages.removed);
  tab.clear();
  expect([readLock(), areListsLocked()]).toEqual([null, false]);
  setMinutes(1);
  expect(readLock()).toBeNull();
});

test('R1016 if the browser cannot store a change of the lock, the earlier lock stays', async () => {
  const { setPin, setPinLockTimeoutMinutes, readPinLock, $notice } = await open();
  await setPin('1234', 5);
  const stored = browser.stored.get(PIN_LOCK_KEY)!;
  // full storage still accepts a text that is at most as long as the stored text
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, text) => {
    if (text.length > stored.length) throw new Error('full');
    browser.stored.set(key, text);
  });
  setPinLockTimeoutMinutes(15);
  expect([readPinLock()?.minutes, $notice.get()?.text]).toEqual([5, lockMessages.notStored]);
});

test('R961 wrong PIN entries delay further attempts, even with the right PIN', async () => {
  const { setPin, lockListsNow, unlockWithPin } = await open();
  await setPin('1234', 5);
  lockListsNow();
  for (const wrong of ['0000', '0001', '0002']) expect(await unlockWithPin(wrong)).toBe(lockMessages.wrong);
  expect(await unlockWithPin('1234')).toBe(lockMessages.wait(30));
  vi.setSystemTime(Date.now() + 29_500);
  expect(await unlockWithPin('1234')).toBe(lockMessages.wait(1));
  // simulates that the clock was set back
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await unlockWithPin('1234')).toBe(lockMessages.wait(30));
  vi.setSystemTime(Date.now() + 3_700_000);
  expect(await unlockWithPin('1234')).toBeNull();
});

test('R1151 after the clock was set back, the delay after wrong PINs ends', async () => {
  const { setPin, lockListsNow, unlockWithPin } = await open();
  await setPin('1234', 5);
  lockListsNow();
  for (const wrong of ['0000', '0001', '0002']) await unlockWithPin(wrong);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await unlockWithPin('1234')).toBe(lockMessages.wait(30));
  vi.setSystemTime(Date.now() + 20_000);
  expect(await unlockWithPin('1234')).toBe(lockMessages.wait(10));
  vi.setSystemTime(Date.now() + 10_000);
  expect(await unlockWithPin('1234')).toBeNull();
});

test('R1152 no PIN unlocks a lock that cannot be read', async () => {
  const { unlockWithPin, areListsLocked } = await open();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser.stored.set(PIN_LOCK_KEY, '{"salt":"zz","hash":"x","minutes":5}');
  expect([areListsLocked(), await unlockWithPin('1234'), areListsLocked()]).toEqual([
    true,
    lockMessages.unreadable,
    true,
  ]);
});

test('R419 a PIN that cannot be stored locks nothing, and removing the PIN unlocks the lists', async () => {
  const { setPin, removeLockPin, unlockWithPin, areListsLocked, $notice } = await open();
  browser.refused.add('setItem');
  await setPin('1234', 5);
  expect([areListsLocked(), $notice.get()?.text]).toEqual([false, lockMessages.notStored]);
  expect(browser.status.textContent).toBe('');
  browser.refused.add('removeItem');
  removeLockPin();
  browser.refused.delete('removeItem');
  expect(browser.status.textContent).toBe('');
  expect(await unlockWithPin('9999')).toBe(lockMessages.notStored);
  browser.refused.clear();
  expect(await unlockWithPin('9999')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  await setPin('1234', 5);
  expect(browser.stored.has('lock')).toBe(false);
});
