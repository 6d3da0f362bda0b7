import { describe, expect, test } from 'vitest';
import {
  ageAssuranceOrigins,
  getAgeCheckExpiry,
  describeInvalidAgeAssurance,
  isAgeCheckRequired,
  hasAgeProofFormat,
  parseAgeCheckDecision,
  parseRegionCode,
  AGE_PROOF_PARAMETER,
  VISITOR_REGION_PATH,
  type AgeAssurance,
} from '../../../src/lib/catalogue/site/age-assurance-definition.ts';

const ASSURANCE: AgeAssurance = {
  provider: 'Example Age',
  regions: ['FR', 'US-TX'],
  whenUnknown: 'check',
  expiresAfterDays: 30,
  startCheck: () => Promise.resolve('https://age.example.org/'),
  verifyProof: () => Promise.resolve(null),
};

test('defines the URL parameter of a proof of age and the path of the file with the visitor’s region', () => {
  expect([AGE_PROOF_PARAMETER, VISITOR_REGION_PATH]).toEqual(['age-proof', '/region.json']);
});

describe('region codes of visitors', () => {
  test('accepts codes of countries and their subdivisions as regions', () => {
    expect(['fr', ' US-TX ', 'GB-ENG', 'USA', 'US-', '', 7, null, ['FR']].map(parseRegionCode)).toEqual([
      'FR',
      'US-TX',
      'GB-ENG',
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('regions with mandatory age checks', () => {
  test('the region of a visitor decides whether an age check is required, and a country includes its subdivisions', () => {
    const regions = ['FR', 'FR-IDF', 'US-CA', 'US-TX', 'US-T', 'U', 'NL'];
    expect(regions.filter((region) => isAgeCheckRequired(ASSURANCE, region))).toEqual(['FR', 'FR-IDF', 'US-TX']);
  });

  test('the operator’s setting decides on an age check if the visitor’s region is unknown', () => {
    expect([
      isAgeCheckRequired(ASSURANCE, null),
      isAgeCheckRequired({ ...ASSURANCE, whenUnknown: 'declare' }, null),
    ]).toEqual([true, false]);
  });

  test('R909 a country counts as an unknown region if only its subdivisions are listed', () => {
    const declaring: AgeAssurance = { ...ASSURANCE, whenUnknown: 'declare' };
    expect([ASSURANCE, declaring].map((assurance) => isAgeCheckRequired(assurance, 'US'))).toEqual([true, false]);
    expect(isAgeCheckRequired({ ...declaring, regions: ['US-TX', 'US'] }, 'US')).toBe(true);
    expect(isAgeCheckRequired(ASSURANCE, 'US-CA')).toBe(false);
  });
});

describe('reading a stored decision of an age check', () => {
  test('accepts a stored decision of an age check that has both proof and nonce, or neither', () => {
    const decisions = [
      { until: 5, proof: 'p', nonce: 'n' },
      { until: 5, proof: null, nonce: null },
    ];
    expect(decisions.map(parseAgeCheckDecision)).toEqual(decisions);
  });

  test.each([
    null,
    'a',
    {},
    { until: '5', proof: null, nonce: null },
    { until: 5 },
    { until: 5, proof: 'p', nonce: null },
    { until: 5, proof: null, nonce: 'n' },
    { until: 5, proof: '', nonce: 'n' },
    { until: 5, proof: 'p'.repeat(4001), nonce: 'n' },
  ])('rejects as the decision of an age check: %.60j', (value) => {
    expect(parseAgeCheckDecision(value)).toBeNull();
  });
});

describe('proofs of age', () => {
  test('accepts texts from 1 to 4000 characters as proof of age', () => {
    expect(['p', '', 'p'.repeat(4000), 'p'.repeat(4001), 7].map(hasAgeProofFormat)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('expiry of age checks', () => {
  test('an age check expires the configured number of days after its time', () => {
    expect(getAgeCheckExpiry(ASSURANCE, 1000)).toBe(1000 + 30 * 86_400_000);
  });
});

describe('errors in the configuration of age checks', () => {
  test('accepts a missing or valid configuration of age checks', () => {
    const whole = { ...ASSURANCE, origins: ['https://age.example.org'], findRegion: () => Promise.resolve('FR') };
    const declaring = { ...ASSURANCE, whenUnknown: 'declare' };
    expect([null, ASSURANCE, whole, declaring].map(describeInvalidAgeAssurance)).toEqual([null, null, null, null]);
  });

  test.each([
    ['UK', "regions has 'UK', expected 'GB'"],
    ['UK-ENG', "regions has 'UK-ENG', expected 'GB-ENG'"],
    ['EU', "regions has 'EU', expected codes of countries such as 'FR' or of subdivisions such as 'US-TX'"],
    ['QU', "regions has 'QU', expected codes of countries"],
    ['XX', "regions has 'XX', expected codes of countries"],
  ])('R1168 refuses the region %s, which no host reports', (region, fault) => {
    expect(describeInvalidAgeAssurance({ ...ASSURANCE, regions: ['FR', region] })).toContain(fault);
  });

  test.each([
    [undefined, 'AGE_ASSURANCE must be exported'],
    ['FR', 'AGE_ASSURANCE must be exported'],
    [{ ...ASSURANCE, provider: ' ' }, 'provider must be a name'],
    [{ ...ASSURANCE, provider: 7 }, 'provider must be a name'],
    [{ ...ASSURANCE, regions: 'FR' }, 'regions must be a list'],
    [{ ...ASSURANCE, regions: ['FR', 'fr'] }, 'regions must be a list'],
    [{ ...ASSURANCE, whenUnknown: 'ask' }, 'whenUnknown'],
    [{ ...ASSURANCE, expiresAfterDays: 0 }, 'expiresAfterDays'],
    [{ ...ASSURANCE, expiresAfterDays: '30' }, 'expiresAfterDays'],
    [{ ...ASSURANCE, origins: ['https://age.example.org', 'age.example.org'] }, 'origins'],
    [{ ...ASSURANCE, origins: [7] }, 'origins'],
    [{ ...ASSURANCE, findRegion: 'FR' }, 'findRegion'],
    [{ ...ASSURANCE, startCheck: null }, 'startCheck'],
    [{ ...ASSURANCE, verifyProof: null }, 'verifyProof'],
  ])('reports the error in invalid configuration %# of age checks', (value, fault) => {
    expect(describeInvalidAgeAssurance(value)).toContain(fault);
  });
});

describe('origins that age checks connect to', () => {
  test('returns each origin of the age checks once, and none without a configuration', () => {
    const origins = ['https://age.example.org/api', 'https://age.example.org', 'http://localhost:1/'];
    expect(ageAssuranceOrigins({ ...ASSURANCE, origins })).toEqual(['https://age.example.org', 'http://localhost:1']);
    expect([ageAssuranceOrigins(ASSURANCE), ageAssuranceOrigins(null)]).toEqual([[], []]);
  });
});
