// Tests of the age gate of a site whose operator has chosen a provider of age checks. Browser tests use a fake provider.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ageMessages } from '#messages/age';
import type { AgeAssurance } from '../../../../src/lib/catalogue/site/age-assurance-definition.ts';
import { rejectHistoryChanges } from '../../../support/fake-page.ts';
import { element, fire, openHappyDomPage, type HappyDomPage, setPageUrl } from '../../../support/happy-dom-page.ts';

const NOW = 1_700_000_000_000;
const DAY_MS = 24 * 3600 * 1000;
const PROVIDER = 'Example Age';
const MODULE = '#age-assurance';
/** URL to which the provider sends the visitor back, with a proof of age for the nonce N. */
const BACK = 'https://site.example.org/tags?q=x&age-proof=proof+of+N';

/** Requests that the page has sent to the web host for the visitor's region, and the host's response. */
let requests: unknown[];
let answer: () => Promise<Response>;
let warnings: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  requests = [];
  answer = async () => Response.json({ region: 'fr' });
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
});

afterEach(() => {
  vi.doUnmock(MODULE);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ASSURANCE: AgeAssurance = {
  provider: PROVIDER,
  regions: ['FR'],
  whenUnknown: 'check',
  expiresAfterDays: 30,
  startCheck: async ({ returnTo, nonce }) => `https://age.example.org/?back=${encodeURIComponent(returnTo)}&${nonce}`,
  verifyProof: async (proof, nonce) => (proof === `proof of ${nonce}` ? new Date(NOW - DAY_MS) : null),
};

interface Start {
  readonly assurance?: Partial<AgeAssurance> | null;
  readonly href?: string;
  readonly marks?: Readonly<Record<string, string>>;
  /** Stored earlier decision of an age check: a text, or a value stored as JSON. Null makes the browser refuse access to storage. */
  readonly decision?: unknown;
  readonly nonce?: string | null;
  /** Path, query and hash of the page that the visitor left for the provider's age check. */
  readonly left?: string;
  /** True if the page lacks the element for messages of the age check. */
  readonly isBare?: boolean;
  /** True if the browser rejects changes of its history. */
  readonly rejectsHistory?: boolean;
}

/** Opens a page with the age gate, and starts the code for age checks. */
async function open({ assurance = {}, href = 'https://site.example.org/tags?q=x', marks = {}, ...kept }: Start = {}) {
  const [status, button] = [element('p'), element('button')];
  const part = element('div', { id: 'age-check' }, status, button);
  const { decision, nonce, left, isBare = false, rejectsHistory = false } = kept;
  const text = typeof decision === 'string' ? decision : JSON.stringify(decision);
  const page = openHappyDomPage({
    local: decision === null ? null : decision === undefined ? {} : { 'age-assurance': text },
    session:
      nonce === null
        ? null
        : {
            ...(nonce !== undefined && { 'marquee:age-nonce': nonce }),
            ...(left !== undefined && { 'marquee:age-page': left }),
          },
    url: href,
    body: isBare ? [] : [part],
    globals: {
      fetch: async (url: unknown, init: unknown) => {
        requests.push(url, init);
        return answer();
      },
      crypto: { randomUUID: () => 'new-nonce' },
      // modules that are imported during the test use the global `performance`
      performance,
    },
  });
  page.history.replaceState({ kept: true }, '');
  if (rejectsHistory) rejectHistoryChanges();
  Object.assign(page.html.dataset, marks);
  let told = 0;
  page.document.addEventListener('marquee:age', () => told++);
  // loads the code again, because the mocked module of the operator differs in each test
  vi.resetModules();
  vi.doMock(MODULE, () => ({ AGE_ASSURANCE: assurance && { ...ASSURANCE, ...assurance } }));
  const { initAgeCheck } = await import('../../../../src/features/age/external-age-check.ts');
  initAgeCheck();
  await settle();
  return {
    page,
    part,
    /** Returns the shown message and the label of the button. */
    shown: () => (status.textContent === '' ? null : [status.textContent, button.hidden ? null : button.textContent]),
    press: () => button.click(),
    told: () => told,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function enter(page: HappyDomPage): Promise<void> {
  fire(page.document, 'marquee:assure');
  await settle();
}

const decisionOf = (page: HappyDomPage): unknown => JSON.parse(page.local.get('age-assurance') ?? 'null');
const OFFER = [ageMessages.required(PROVIDER), `Continue to ${PROVIDER}`];

test.each<[string, Start]>([
  ['a site whose operator requires no check', { assurance: null }],
  ['a page without an element for it', { isBare: true }],
])('%s makes no request for an age check and does not let the visitor in', async (_, start) => {
  const { page, shown } = await open({ ...start, href: BACK, nonce: 'N', marks: { assure: 'asked' } });
  await enter(page);
  expect([shown(), requests, page.marks(), page.location.href]).toEqual([null, [], { assure: 'asked' }, BACK]);
});

test('makes no request for an age check before the visitor presses the enter button', async () => {
  const { shown, told } = await open();
  expect([shown(), requests, told()]).toEqual([null, [], 0]);
});

test('R692 sends the visitor to the age check with a nonce and the page path, and stores the query of the page in the tab', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { page, shown, press } = await open();
  const response = Promise.withResolvers<Response>();
  answer = () => response.promise;
  await enter(page);
  expect(shown()).toEqual([ageMessages.asking, null]);
  response.resolve(Response.json({ region: 'FR' }));
  await settle();
  expect([shown(), page.marks()]).toEqual([OFFER, {}]);
  expect(requests).toEqual(['/region.json', { cache: 'no-store', signal: expect.any(AbortSignal) }]);
  expect(timeout.mock.calls).toEqual([[5000]]);
  press();
  await settle();
  expect(page.events).toEqual([
    ['assign', `https://age.example.org/?back=${encodeURIComponent('https://site.example.org/tags')}&new-nonce`],
  ]);
  expect([...page.session]).toEqual([
    ['marquee:age-nonce', 'new-nonce'],
    ['marquee:age-page', '/tags?q=x'],
  ]);
});

test('lets visitors enter if no age check is required, and stores this decision for the configured number of days', async () => {
  answer = async () => Response.json({ region: 'NL' });
  const { page, told } = await open();
  await enter(page);
  expect([page.marks(), told()]).toEqual([{ age: 'verified' }, 1]);
  expect(decisionOf(page)).toEqual({ until: NOW + 30 * DAY_MS, proof: null, nonce: null });
});

test('starts the age check even if its code had not loaded yet when the enter button was pressed', async () => {
  const { shown } = await open({ marks: { assure: 'asked' } });
  expect(shown()).toEqual(OFFER);
});

/** Returns the body of a response whose connection is lost after the first characters. */
const createBrokenStream = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"region":'));
      controller.error(new TypeError('connection lost'));
    },
  });

/** Failed requests for the region. */
const FAILURES: readonly (readonly [string, () => Promise<Response>])[] = [
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ['responds with an error of the server', async () => Response.json({ region: 'NL' }, { status: 503 })],
  ['refuses the request because of too many requests', async () => Response.json({}, { status: 429 })],
  ['loses the connection during the response', async () => new Response(createBrokenStream())],
];

/** Responses without a region. */
const UNKNOWN_REGIONS: readonly (readonly [string, () => Promise<Response>])[] = [
  ['has no such file', async () => Response.json({ region: 'NL' }, { status: 404 })],
  ['responds with a value that is no object', async () => Response.json(null)],
  ['responds with text that is no JSON', async () => new Response('<!doctype html>')],
  ['responds without a region', async () => Response.json({ region: 'Netherlands' })],
];

test.each([...FAILURES, ...UNKNOWN_REGIONS])(
  'uses the operator’s default for an unknown region if the host %s',
  async (_, respond) => {
    answer = respond;
    for (const [whenUnknown, marks] of [
      ['check', {}],
      ['declare', { age: 'verified' }],
    ] as const) {
      const { page } = await open({ assurance: { whenUnknown } });
      await enter(page);
      expect(page.marks()).toEqual(marks);
    }
  },
);

test('uses the operator’s own function to find the region instead of a request to the host', async () => {
  const first = await open({ assurance: { findRegion: async () => 'nl' } });
  await enter(first.page);
  expect([first.page.marks(), requests]).toEqual([{ age: 'verified' }, []]);
  const second = await open({ assurance: { findRegion: () => Promise.reject(new Error('down')) } });
  await enter(second.page);
  expect([second.shown(), requests]).toEqual([OFFER, []]);
});

test.each<[string, AgeAssurance['startCheck']]>([
  ['cannot be reached', () => Promise.reject(new Error('down'))],
  ['returns no web URL', async () => 'javascript:alert(1)'],
])('shows an error and a retry button if the provider of the age check %s', async (_, startCheck) => {
  let tries = 0;
  const { page, shown, press } = await open({
    assurance: { startCheck: (request) => (tries++ > 0 ? ASSURANCE.startCheck(request) : startCheck(request)) },
  });
  await enter(page);
  press();
  await settle();
  expect([shown(), page.events, warnings.length]).toEqual([[ageMessages.unreachable(PROVIDER), 'Try again'], [], 1]);
  expect([...page.session]).toEqual([]);
  press();
  await settle();
  expect(page.events).toHaveLength(1);
});

test('a valid proof of age lets the visitor in on the requested page, for the configured number of days', async () => {
  const { page, told } = await open({ href: BACK, nonce: 'N' });
  expect([page.marks(), told(), requests]).toEqual([{ age: 'verified' }, 1, []]);
  expect(decisionOf(page)).toEqual({ until: NOW + 29 * DAY_MS, proof: 'proof of N', nonce: 'N' });
  expect([page.location.href, page.history.state]).toEqual(['https://site.example.org/tags?q=x', { kept: true }]);
  expect([...page.session]).toEqual([]);
});

test('R994 verifies a proof of age even if the browser does not let the page remove the proof from its URL', async () => {
  const { page } = await open({ href: BACK, nonce: 'N', rejectsHistory: true });
  expect([page.marks(), page.location.href]).toEqual([{ age: 'verified' }, BACK]);
});

test('verifies a returned proof of age before any request, even if the enter button was already pressed', async () => {
  const verified = Promise.withResolvers<Date | null>();
  const verifyProof = () => verified.promise;
  const { shown, page } = await open({
    href: BACK,
    nonce: 'N',
    marks: { assure: 'asked' },
    assurance: { verifyProof },
  });
  expect([shown(), requests]).toEqual([[ageMessages.verifying, null], []]);
  verified.resolve(new Date(NOW));
  await settle();
  expect(page.marks()).toEqual({ age: 'verified', assure: 'asked' });
});

test.each<[string, Start]>([
  ['of another visitor', { nonce: 'M' }],
  ['without a check started in this tab', {}],
  ['in a browser that refuses access to the started check', { nonce: null }],
  ['that is empty', { nonce: 'N', href: 'https://site.example.org/?age-proof=' }],
  ['that has expired', { nonce: 'N', assurance: { expiresAfterDays: 1 } }],
])('a proof of age %s does not let the visitor in, and the check is offered again', async (_, start) => {
  const { page, shown, told, press } = await open({ href: BACK, ...start });
  expect(shown()).toEqual([ageMessages.failed(PROVIDER), `Continue to ${PROVIDER}`]);
  expect([page.marks(), told(), page.local.size, page.location.href.includes('age-proof')]).toEqual([{}, 0, 0, false]);
  if (start.nonce === null) return;
  press();
  await settle();
  expect(page.session.get('marquee:age-nonce')).toBe('new-nonce');
});

test('does not send an empty or overlong proof of age to the provider', async () => {
  const verifyProof = vi.fn<AgeAssurance['verifyProof']>(async () => new Date(NOW));
  for (const proof of ['', 'x'.repeat(4001)]) {
    await open({ nonce: 'N', href: `https://site.example.org/?age-proof=${proof}`, assurance: { verifyProof } });
  }
  expect(verifyProof).not.toHaveBeenCalled();
});

test('R692 after an age check, loads the page that the visitor left, with query and hash, before verifying the proof', async () => {
  const left = '/tags?q=x#top';
  const { page, told } = await open({ href: 'https://site.example.org/tags?age-proof=P', nonce: 'N', left });
  expect(page.events).toEqual([['replace', 'https://site.example.org/tags?q=x&age-proof=P#top']]);
  expect([told(), page.session.has('marquee:age-page'), page.session.has('marquee:age-nonce')]).toEqual([
    0,
    false,
    true,
  ]);
});

test('R692 after an age check, verifies the proof on the same page if the URL of the page had only a hash', async () => {
  const href = 'https://site.example.org/tags?age-proof=proof%20of%20N';
  const { page } = await open({ href, nonce: 'N', left: '/tags#top' });
  // this navigation changes only the hash, so browsers do not reload the page
  expect([page.events, page.marks()]).toEqual([[['replace', `${href}#top`]], { age: 'verified' }]);
});

test.each([
  ['another page', '/other?q=x'],
  ['another site', 'https://evil.example/tags?q=x'],
  ['a page without a query', '/tags'],
])(
  'R692 verifies the proof of age without loading another page if the tab contains %s as the previous page',
  async (_, left) => {
    const { page } = await open({ href: 'https://site.example.org/tags?age-proof=proof%20of%20N', nonce: 'N', left });
    expect([page.events, page.marks()]).toEqual([[], { age: 'verified' }]);
  },
);

test('removes an old proof of age from the return URL that the provider of the age check receives', async () => {
  const { page, press } = await open({ href: BACK, nonce: 'M' });
  setPageUrl(BACK);
  press();
  await settle();
  expect(page.events).toEqual([
    ['assign', expect.stringContaining(`back=${encodeURIComponent('https://site.example.org/tags')}&`)],
  ]);
  expect(page.session.get('marquee:age-page')).toBe('/tags?q=x');
});

test('offers a retry if a proof of age cannot be verified because of an error', async () => {
  let tries = 0;
  const verifyProof: AgeAssurance['verifyProof'] = (proof, nonce) =>
    tries++ > 0 ? ASSURANCE.verifyProof(proof, nonce) : Promise.reject(new Error('down'));
  const { page, shown, press } = await open({ href: BACK, nonce: 'N', assurance: { verifyProof } });
  expect([shown(), page.marks(), warnings.length]).toEqual([[ageMessages.unverified, 'Try again'], {}, 1]);
  press();
  expect(shown()).toEqual([ageMessages.verifying, null]);
  // a second press of the button while the proof is being verified has no effect
  press();
  await settle();
  expect([page.marks(), tries]).toEqual([{ age: 'verified' }, 2]);
});

test('lets the visitor in even if the message or the button of the age gate is missing from the page', async () => {
  answer = async () => Response.json({ region: 'NL' });
  const loseButton = await open();
  loseButton.part.lastElementChild!.remove();
  await enter(loseButton.page);
  expect([loseButton.page.marks(), loseButton.shown()]).toEqual([{ age: 'verified' }, null]);
  const loseStatus = await open();
  loseStatus.part.firstElementChild!.remove();
  await enter(loseStatus.page);
  expect([loseStatus.page.marks(), loseStatus.shown()]).toEqual([{ age: 'verified' }, null]);
  const loseAll = await open();
  loseAll.part.remove();
  await enter(loseAll.page);
  expect(loseAll.page.marks()).toEqual({ age: 'verified' });
});

const HELD = { until: NOW + 29 * DAY_MS, proof: 'proof of N', nonce: 'N' };
const DECLARED = { until: NOW + 30 * DAY_MS, proof: null, nonce: null };
const VERIFIED = { age: 'verified' };

test.each<[string, Start, readonly unknown[]]>([
  ['the proof is still valid', { decision: HELD }, []],
  [
    'the proof cannot be verified now',
    { decision: HELD, assurance: { verifyProof: () => Promise.reject(new Error()) } },
    [],
  ],
  ['no check is required', { decision: DECLARED, assurance: { regions: ['GB'] } }, ['/region.json']],
  [
    'the visitor’s region is unavailable now',
    { decision: DECLARED, assurance: { findRegion: () => Promise.reject(new Error()) } },
    [],
  ],
])('reuses the stored result of an age check: %s', async (_, start, asked) => {
  const { page, told } = await open({ ...start, marks: VERIFIED });
  expect([page.marks(), told(), page.local.size]).toEqual([VERIFIED, 0, 1]);
  expect(requests.slice(0, 1)).toEqual(asked);
});

test('a visitor with a verified age stays verified if the browser refuses access to storage', async () => {
  const { page, told } = await open({ decision: null, marks: VERIFIED });
  expect([page.marks(), told(), requests]).toEqual([VERIFIED, 0, []]);
});

test.each<[string, Start]>([
  ['nothing is stored', {}],
  ['it cannot be read', { decision: '{' }],
  ['it is no decision', { decision: { until: 'later' } }],
  [
    'it is valid for longer than the operator allows',
    { decision: { ...DECLARED, until: DECLARED.until + 1 }, assurance: { regions: ['GB'] } },
  ],
  ['it expires later than its proof', { decision: { ...HELD, until: HELD.until + 1 } }],
  ['its proof is not genuine', { decision: { ...HELD, proof: 'forged' } }],
  ['its proof belongs to another nonce', { decision: { ...HELD, nonce: 'M' } }],
  ['it has no proof, and the visitor’s region requires the check', { decision: DECLARED }],
])('discards the stored result of an age check, and shows the age gate again if %s', async (_, start) => {
  const { page, told } = await open({ ...start, marks: VERIFIED });
  expect([page.marks(), told(), page.local.size]).toEqual([{}, 1, 0]);
});

test('R1150 a proof of age stays valid if the visitor’s clock is behind the clock of the provider', async () => {
  vi.setSystemTime(NOW - 10 * DAY_MS);
  const { page, told } = await open({ decision: HELD, marks: VERIFIED });
  expect([page.marks(), told(), page.local.size]).toEqual([VERIFIED, 0, 1]);
});

test.each([
  [30 * DAY_MS, VERIFIED],
  [31 * DAY_MS, VERIFIED],
  [31 * DAY_MS + 1, {}],
  ['1e999', {}],
])(
  'R1177 a proof of age that cannot be verified now, and expires in %s ms, results in the state %j',
  async (left, marks) => {
    const until = typeof left === 'number' ? NOW + left : left;
    const decision = `{"until":${until},"proof":"P","nonce":"N"}`;
    const verifyProof = () => Promise.reject(new Error('down'));
    const { page } = await open({ decision, assurance: { verifyProof }, marks: VERIFIED });
    expect(page.marks()).toEqual(marks);
  },
);

test.each(FAILURES)('R726 reuses a stored decision without a proof of age if the host %s', async (_, respond) => {
  answer = respond;
  const { page } = await open({ decision: DECLARED, marks: VERIFIED });
  expect([page.marks(), page.local.size, requests.length]).toEqual([VERIFIED, 1, 2]);
});

test.each(UNKNOWN_REGIONS)(
  'R726 discards a stored decision without a proof of age if the host %s',
  async (_, respond) => {
    answer = respond;
    const { page } = await open({ decision: DECLARED, marks: VERIFIED });
    expect([page.marks(), page.local.size]).toEqual([{}, 0]);
  },
);
