import { expect, test } from 'vitest';
import { formatValidationErrors } from '../../../src/lib/settings/validation-errors.ts';
import { getLinkRulesBySource, linkRulesSchema } from '../../../src/lib/settings/outbound-link-rule-schema.ts';
import { providersSchema } from '../../../src/lib/settings/provider-entries.ts';

const faultsOf = (value: unknown) => {
  const { error } = linkRulesSchema.safeParse(value);
  return error ? formatValidationErrors('links', linkRulesSchema, value, error) : [];
};

test('R493 link rules have parameters, a template, or both', () => {
  const good = {
    'Example Films': { params: { aff: '42' } },
    '*': { template: 'https://go.example/{url}', params: { ref: '' } },
    Clips: { template: 'https://go.example/?to={url:encoded}' },
  };
  expect(linkRulesSchema.parse(good)).toEqual(good);
});

test('R493 a link template requires https and a fixed host', () => {
  for (const template of [
    'http://go.example/{url}',
    'https://go.example/',
    'https://{url:encoded}.go.example/',
    'https://{url}',
    '{url}',
    'javascript:go("{url}")',
    'https://go.example:{url}/',
  ])
    expect(faultsOf({ A: { template } })).toEqual([
      `links.A.template: got ${JSON.stringify(template)}, expected an https URL with {url:encoded} or {url} after its host`,
    ]);
  expect(faultsOf({ A: { parms: {} } })).toEqual(['links.A: unknown name "parms", expected "params"']);
  expect(faultsOf(5)).toEqual(['links: got 5, expected object']);
  expect(faultsOf({ A: { params: { aff: 42 } } })).toEqual(['links.A.params.aff: got 42, expected string']);
});

test('R493 the own link rule of a provider overrides the rule for the provider in `links`', () => {
  const rules = { A: { params: { aff: '1' } }, '*': { params: { ref: '1' } } };
  const own = providersSchema.parse([
    { name: 'A', from: 'a.psv', link: { params: { aff: '2' } } },
    { name: 'B', from: 'b.psv' },
  ]);
  expect(getLinkRulesBySource({ links: rules, sources: own })).toEqual({ ...rules, A: { params: { aff: '2' } } });
  expect(getLinkRulesBySource({ links: rules, sources: null })).toEqual(rules);
});
