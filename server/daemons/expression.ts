import { EVERY_TOKEN, type Field } from './tokens.ts';

/** What a document must hold. Made by the functions below alone, so that nothing in it is empty or says nothing. */
export type Expression =
  | { readonly kind: 'every' }
  | { readonly kind: 'none' }
  | { readonly kind: 'any'; readonly fields: readonly Field[]; readonly tokens: readonly string[] }
  | { readonly kind: 'phrase'; readonly tokens: readonly string[] }
  | { readonly kind: 'either'; readonly of: readonly Expression[] }
  | { readonly kind: 'all'; readonly of: readonly Expression[]; readonly without: readonly Expression[] };

export const EVERY: Expression = { kind: 'every' };
export const NONE: Expression = { kind: 'none' };

/** Returns what holds any of some tokens in any of some fields. */
export const anyOf = (tokens: readonly string[], fields: readonly Field[]): Expression =>
  tokens.length === 0 ? NONE : { kind: 'any', fields, tokens: [...new Set(tokens)] };

/** Returns what holds tokens side by side in its title. */
export const phraseOf = (tokens: readonly string[]): Expression => ({ kind: 'phrase', tokens });

/** Returns what is any of some. */
export function eitherOf(given: readonly Expression[]): Expression {
  const of = given.filter(({ kind }) => kind !== 'none');
  if (of.some(({ kind }) => kind === 'every')) return EVERY;
  return of.length === 0 ? NONE : of.length === 1 ? of[0]! : { kind: 'either', of };
}

/** Returns what is all of some, and none of others. */
export function allOf(given: readonly Expression[], others: readonly Expression[] = []): Expression {
  const of = given.filter(({ kind }) => kind !== 'every');
  const without = others.filter(({ kind }) => kind !== 'none');
  if (of.some(({ kind }) => kind === 'none') || without.some(({ kind }) => kind === 'every')) return NONE;
  if (without.length === 0 && of.length < 2) return of[0] ?? EVERY;
  return { kind: 'all', of, without };
}

const everything = `(@terms ${EVERY_TOKEN})`;

/** Returns an expression as the daemon's query language has it: tokens, fields and signs of this module, and nothing else. */
export function formatExpression(expression: Expression): string {
  const { kind } = expression;
  if (kind === 'every') return everything;
  if (kind === 'any') return `(@(${expression.fields.join(',')}) ${expression.tokens.join('|')})`;
  if (kind === 'phrase') return `(@title "${expression.tokens.join(' ')}")`;
  if (kind === 'either') return `(${expression.of.map(formatExpression).join('|')})`;
  if (kind === 'none') throw new Error('Got an expression that nothing matches, expected one to ask for');
  const of = expression.of.length > 0 ? expression.of.map(formatExpression) : [everything];
  return `(${[...of, ...expression.without.map((each) => `-${formatExpression(each)}`)].join(' ')})`;
}
