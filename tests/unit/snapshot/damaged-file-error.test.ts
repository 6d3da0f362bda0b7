import { expect, test } from 'vitest';
import { retryDamagedFile, DamagedFileError } from '../../../src/lib/snapshot/base/damaged-file-error.ts';

/** Returns a request function that fails with these errors one after another, and the log of its arguments. */
function failing(...errors: readonly Error[]) {
  const asked: boolean[] = [];
  const ask = (isDamaged: boolean) => {
    const error = errors[asked.length];
    asked.push(isDamaged);
    return error ? Promise.reject(error) : Promise.resolve('whole');
  };
  return { ask, asked };
}

test('R223 requests an intact snapshot file once, and a damaged one again', async () => {
  const [whole, damaged] = [failing(), failing(new DamagedFileError('cut'))];
  expect([await retryDamagedFile(whole.ask), whole.asked]).toEqual(['whole', [false]]);
  expect([await retryDamagedFile(damaged.ask), damaged.asked]).toEqual(['whole', [false, true]]);
});

test('R223 throws if a snapshot file is still damaged after a retry, and does not retry other errors', async () => {
  const damaged = failing(new DamagedFileError('cut'), new DamagedFileError('still cut'));
  await expect(retryDamagedFile(damaged.ask)).rejects.toThrow('still cut');
  const offline = failing(new TypeError('offline'));
  await expect(retryDamagedFile(offline.ask)).rejects.toThrow('offline');
  expect([damaged.asked, offline.asked]).toEqual([[false, true], [false]]);
});
