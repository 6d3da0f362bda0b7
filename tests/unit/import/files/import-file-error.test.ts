import { expect, test } from 'vitest';
import {
  NoVideosError,
  isConnectionReset,
  ImportFileError,
  toImportFileError,
  appendErrorHint,
} from '../../../../src/lib/import/files/import-file-error.ts';

const coded = (code: string) => Object.assign(new Error(`in the words of the system: ${code}`), { code });

test('translates system error codes into messages for operators', () => {
  const rows = {
    ENOENT: 'no such file',
    EISDIR: 'is a folder, expected a file',
    EACCES: 'no permission to read this file',
    ENOTDIR: 'part of this path is a file, not a folder: correct the path',
    ELOOP: 'the symbolic links of this path form a loop: correct the links',
    ENAMETOOLONG: 'the path is too long: use a shorter one',
    ENOTFOUND: 'host not found',
    ECONNREFUSED: 'the server refused the connection',
    ECONNRESET: 'the server closed the connection',
    EPIPE: 'the server closed the connection',
    UND_ERR_SOCKET: 'the server closed the connection',
    UND_ERR_HEADERS_TIMEOUT: 'no response from the server in time',
    UND_ERR_BODY_TIMEOUT: 'no data from the server in time',
    Z_BUF_ERROR: 'truncated gzip data',
    Z_DATA_ERROR: 'damaged gzip data',
    EMFILE: 'in the words of the system: EMFILE',
  };
  expect(Object.fromEntries(Object.keys(rows).map((code) => [code, toImportFileError(coded(code)).message]))).toEqual(
    rows,
  );
});

test('the message of a failed fetch describes its cause; messages of other errors and thrown texts stay unchanged', () => {
  const cause = coded('ENOTFOUND');
  const told = toImportFileError(new TypeError('fetch failed', { cause }));
  expect([told.name, told.message, told.cause]).toEqual(['ImportFileError', 'host not found', cause]);
  expect([
    toImportFileError('aborted').message,
    toImportFileError(new Error('odd', { cause: 'text' })).message,
  ]).toEqual(['aborted', 'odd']);
});

test('the error for a file without videos is an ImportFileError whose name is NoVideosError', () => {
  const error = new NoVideosError('nothing in it');
  expect([error instanceof ImportFileError, `${error.name}: ${error.message}`]).toEqual([
    true,
    'NoVideosError: nothing in it',
  ]);
});

test('R248 detects a closed connection by the error code of an error or of its cause', () => {
  const closed = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].map(coded);
  expect([...closed, new TypeError('terminated', { cause: closed[0] })].map(isConnectionReset)).toEqual(
    Array(4).fill(true),
  );
  expect([coded('ENOTFOUND'), new Error('other'), 'ECONNRESET', null].map(isConnectionReset)).toEqual(
    Array(4).fill(false),
  );
});

test('returns an ImportFileError itself, or the ImportFileError that caused another error', () => {
  const told = new ImportFileError('host not found');
  expect([toImportFileError(told) === told, toImportFileError(new Error('x', { cause: told })) === told]).toEqual([
    true,
    true,
  ]);
});

test('R681 adds advice to errors about certificates, refused access, missing files and empty files', () => {
  expect(toImportFileError(coded('SELF_SIGNED_CERT_IN_CHAIN')).message).toMatch(
    /not trusted: set NODE_EXTRA_CA_CERTS to/,
  );
  expect(toImportFileError(coded('CERT_HAS_EXPIRED')).message).toMatch(/has expired: ask the provider/);
  expect(appendErrorHint('HTTP error! status: 403')).toBe(
    'HTTP error! status: 403 (the server denies access: check the key or password in the URL)',
  );
  expect(appendErrorHint('HTTP error! status: 404')).toMatch(/ \(the server has no such file: check the URL\)$/);
  expect(appendErrorHint('Failed to get video data stream')).toMatch(
    / \(the file is empty: ask the provider for a complete file\)$/,
  );
  expect(appendErrorHint('host not found')).toBe('host not found');
});
