import { expect, test } from 'vitest';
import { formatValidationErrors } from '../../../src/lib/settings/validation-errors.ts';
import { providersSchema } from '../../../src/lib/settings/provider-entries.ts';

const faultsOf = (value: unknown) => {
  const { error } = providersSchema.safeParse(value);
  return error ? formatValidationErrors('sources', providersSchema, value, error) : [];
};

test('R448 an entry of `sources` requires a name and a file or URL, and all other fields have defaults', () => {
  expect(providersSchema.parse([{ name: 'Harbour Clips', from: 'dump.csv' }])).toEqual([
    {
      name: 'Harbour Clips',
      from: ['dump.csv'],
      fields: null,
      deleted: null,
      mode: 'full',
      ids: 'harbour-clips',
      link: null,
      priority: 0,
      enabled: true,
      reason: null,
    },
  ]);
  const whole = {
    name: 'A',
    from: ['a/*.psv', 'https://a.example/a.psv'],
    fields: { delimiter: ';' },
    deleted: 'https://a.example/deleted',
    mode: 'full',
    ids: '',
    link: { params: { aff: '42' }, template: 'https://go.example/?to={url:encoded}' },
    priority: -1,
    enabled: false,
    reason: 'Contract under review',
  };
  const all = [whole, { ...whole, name: 'B', enabled: true, reason: null }];
  expect(providersSchema.parse(all)).toEqual(all);
});

test('R505 a list of deleted videos is a file or URL, optionally with its columns', () => {
  const deleted = { from: 'gone.csv', delimiter: ';', id: 0 };
  expect(providersSchema.parse([{ name: 'A', from: 'a.psv', deleted }])).toMatchObject([{ deleted }]);
  expect(faultsOf([{ name: 'A', from: 'a.psv', deleted: { id: 0 } }])).toEqual([
    'sources[0].deleted: got {"id":0}, expected a path or URL, or an object with from, and with id or url',
  ]);
});

test('R448 reports an invalid value of an entry of `sources` with its key and the expected format', () => {
  const a = { name: 'A', from: 'a.psv' };
  expect(faultsOf([])).toEqual(['sources: got [], expected at least one provider']);
  expect(faultsOf([{ from: 'a.psv', nam: 'A' }])).toEqual([
    'sources[0].name: got nothing, expected string',
    'sources[0]: unknown name "nam", expected "name"',
  ]);
  const faults: readonly (readonly [object, string])[] = [
    [{ name: '!' }, 'name: got "!", expected a name of at most 60 characters, with a letter or a digit'],
    [{ from: '' }, 'from: got "", expected a path, a glob pattern, or an http or https URL'],
    [{ from: ['a', 'ftp://b'] }, 'from[1]: got "ftp://b", expected a path, a glob pattern, or an http or https URL'],
    [{ mode: 'often' }, 'mode: got "often", expected "full" or "append"'],
    [{ ids: 'a:b' }, 'ids: got "a:b", expected at most 60 letters, digits, hyphens and underscores, or an empty text'],
    [
      { link: { template: 'https://go.example/' } },
      'link.template: got "https://go.example/", expected an https URL with {url:encoded} or {url} after its host',
    ],
    [{ fields: 7 }, 'fields: got 7, expected the path of a field mapping, or the mapping as an object'],
    [{ deleted: 'ftp://x' }, 'deleted: got "ftp://x", expected a path, a glob pattern, or an http or https URL'],
  ];
  for (const [change, told] of faults) expect(faultsOf([{ ...a, ...change }])).toEqual([`sources[0].${told}`]);
});

test('R896 at least one provider must not be paused, and a reason has at most 200 characters', () => {
  const paused = { name: 'A', from: 'a.psv', enabled: false };
  expect(faultsOf([paused])).toEqual(['sources: every provider has enabled: false: set enabled: true for one of them']);
  expect(faultsOf([{ name: 'B', from: 'b.psv' }, paused])).toEqual([]);
  expect(faultsOf([{ name: 'B', from: 'b.psv', reason: 'x'.repeat(201) }])[0]).toMatch(
    /^sources\[0\]\.reason: got .*, expected a text of at most 200 characters$/,
  );
});

test('R681 reports two providers with the same name or id prefix once, in their original spelling', () => {
  const a = { name: 'A', from: 'a.psv' };
  expect(faultsOf([a, { ...a, name: 'a!' }])).toEqual([
    'sources[1].name: got "a!", expected a name less similar to "A" of sources[0]',
  ]);
  expect(faultsOf([a, { name: 'B', from: 'b', ids: 'a' }])).toEqual([
    'sources[1].ids: got "a", expected ids other than "a" of sources[0]',
  ]);
  expect(faultsOf([a, { name: 'B', from: 'b', ids: '' }, { name: 'C', from: 'c', ids: '' }])).toEqual([]);
});
