import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LANGUAGE_CODES, type LanguageCode } from '../src/lib/domain/languages.ts';
import type { Engine } from '../src/lib/search/engine.ts';
import { ANSWERS } from '../src/lib/worker/answers.ts';
import { CONNECTIONS } from './daemon.ts';
import { askWhole, DaemonsDownError, NoIndexError } from './daemons.ts';
import { isGone } from './edition.ts';
import type { Editions } from './editions.ts';
import { QuestionError } from './parse.ts';
import { isQuestion, readQuestion, type Question } from './questions.ts';
import { BusyError, createRateLimit, createTurnstile } from './turnstile.ts';
import { untilAborted } from './until-aborted.ts';

/** What a gateway lets through. */
export interface GatewayLimits {
  /** Questions that are answered at once, and that wait. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Questions of one address a second. */
  readonly perSecond: number;
  /** Milliseconds of a question, waiting included. */
  readonly ms: number;
}

/** A visitor's browser gives a try 4.5 seconds. */
export const LIMITS: GatewayLimits = { atOnce: CONNECTIONS, waiting: 64, perSecond: 50, ms: 4000 };

/** Characters of an address, less than Node takes of all headers, and bytes of what is sent with one. */
const MOST_ADDRESS = 8192;
const MOST_BODY = 524_288;
const BASE = 'http://gateway';
const FOR_EVER = 'public, max-age=31536000, immutable';
const GONE = 'Got an edition that is gone, expected the one that /catalogue names';
const FOR_A_MINUTE = 'public, max-age=60';

/** A request that has no answer, by its status. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly cache: string;
  readonly retryAfter?: number;
}

const isLanguage = (code: string): code is LanguageCode => LANGUAGE_CODES.some((language) => language === code);

/** Returns what says of whom a question is: behind a balancer, what that puts in a header. */
export type AddressOf = (request: IncomingMessage) => string;
export const peerAddress: AddressOf = ({ socket }) => socket.remoteAddress ?? '';

/**
 * Returns what answers requests: `/catalogue?language=en` with the newest edition and what is known of it, `/EDITION/LANGUAGE/QUESTION` with
 * the input as JSON, in `?input=` or as the body, and `/health`. Everything is JSON, for pages of any origin.
 */
export function createGateway(
  editions: Editions,
  limits: GatewayLimits = LIMITS,
  addressOf: AddressOf = peerAddress,
): RequestListener {
  const turnstile = createTurnstile(limits.atOnce, limits.waiting);
  const rate = createRateLimit(limits.perSecond);

  const answer = async (request: IncomingMessage, signal: AbortSignal): Promise<Reply> => {
    const { method = '', url = '' } = request;
    if (url.length > MOST_ADDRESS) throw new Refusal(414, `Got an address of ${url.length} characters`);
    const isPost = method === 'POST';
    if (!isPost && method !== 'GET' && method !== 'HEAD')
      throw new Refusal(405, `Got ${method}, expected GET, HEAD or POST`);
    if (!URL.canParse(url, BASE)) throw new Refusal(404, 'Got an address that is none');
    const { pathname, searchParams } = new URL(url, BASE);
    const [, first = '', code = '', name = '', ...more] = pathname.split('/');
    if (pathname === '/health') {
      const { edition, isWhole } = await editions.newest();
      return { status: 200, body: { edition, whole: isWhole }, cache: 'no-store' };
    }
    rate.take(addressOf(request), performance.now());
    if (pathname === '/catalogue') return describe(editions, searchParams.get('language') ?? 'en');
    if (!isLanguage(code) || !isQuestion(name) || more.length > 0)
      throw new Refusal(404, 'Got no question, expected /EDITION/LANGUAGE/QUESTION');
    const question = readQuestion(name, isPost ? await readBody(request) : (searchParams.get('input') ?? ''));
    const engine = await editions.engine(first, code);
    if (!engine) throw new Refusal(410, GONE);
    const ask = () => askWhole(() => answerQuestion(engine, question, signal));
    const { answer: found, isPartial } = await turnstile.pass(ask, signal);
    return {
      status: 200,
      body: { answer: found, ...(isPartial && { partial: true }) },
      cache: isPost || isPartial ? 'no-store' : FOR_EVER,
    };
  };

  return (request, response) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const timer = setTimeout(() => stopped.abort(new DOMException('Got no answer in time', 'TimeoutError')), limits.ms);
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stopped.abort();
    });
    untilAborted(answer(request, signal), signal)
      .catch((error: unknown) => toReply(error))
      .then((reply) => send(response, reply))
      .catch(() => response.destroy());
  };
}

const answerQuestion = (engine: Engine, { name, input }: Question, signal: AbortSignal) => {
  // the table has the answer of each name
  const ask = ANSWERS[name] as (engine: Engine, input: Question['input'], signal: AbortSignal) => Promise<unknown>;
  return ask(engine, input, signal);
};

/** Returns what a browser knows of a catalogue before it asks: all of an engine that is no question. */
async function describe(editions: Editions, language: string): Promise<Reply> {
  if (!isLanguage(language)) throw new QuestionError(`Got ${JSON.stringify(language)}, expected a language`);
  const { edition } = await editions.newest();
  const engine = await editions.engine(edition, language);
  if (!engine) throw new NoIndexError(`Got no edition ${edition}`);
  const { videos, tags, newest, oldest, popularTags, trendingTags, names } = engine;
  const catalogue = { videos, tags, newest, oldest, popularTags, trendingTags, names };
  return { status: 200, body: { edition, catalogue }, cache: FOR_A_MINUTE };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      // nobody reads on, but the connection stays for the answer
      if (bytes > MOST_BODY) break;
      parts.push(part);
    }
  } catch {
    throw new Refusal(400, 'Got a body that breaks off');
  }
  if (bytes > MOST_BODY) throw new Refusal(413, `Got more than ${MOST_BODY} bytes`);
  return Buffer.concat(parts).toString('utf8');
}

function toReply(error: unknown): Reply {
  const failed = (status: number, message: string, retryAfter?: number): Reply => ({
    status,
    body: { error: message },
    cache: 'no-store',
    ...(retryAfter !== undefined && { retryAfter }),
  });
  if (error instanceof QuestionError) return failed(400, error.message);
  if (error instanceof Refusal) return failed(error.status, error.message);
  if (error instanceof BusyError) return failed(error.status, error.message, error.seconds);
  if (error instanceof NoIndexError || error instanceof DaemonsDownError)
    return failed(503, 'Got no answer of the search daemons', 2);
  // its folder was deleted while it was still listed, or open
  if (isGone(error)) return failed(410, GONE);
  if (error instanceof DOMException) return failed(503, 'Got no answer in time', 1);
  console.error(error);
  return failed(500, 'Got an error that is logged');
}

function send(response: ServerResponse, { status, body, cache, retryAfter }: Reply): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': cache,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    // the rest of a body that is too long, or late, would be read as the next request
    ...(!response.req.complete && { connection: 'close' }),
  });
  response.end(text);
}
