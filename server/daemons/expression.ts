import { EVERY_TOKEN, type Field } from './tokens.ts';

/** Full-text condition on documents. Created only by the functions of this module, which simplify it: no part is empty or redundant. */
export type Expression =
  | { readonly kind: 'every' }
  | { readonly kind: 'none' }
  | { readonly kind: 'any'; readonly fields: readonly Field[]; readonly tokens: readonly string[] }
  | { readonly kind: 'phrase'; readonly tokens: readonly string[] }
  | { readonly kind: 'either'; readonly of: readonly Expression[] }
  | { readonly kind: 'all'; readonly of: readonly Expression[]; readonly without: readonly Expression[] };

/** Matches all documents. */
export const MATCH_ALL: Expression = { kind: 'every' };
/** Matches no document. */
export const MATCH_NONE: Expression = { kind: 'none' };

/** Matches documents with any of the tokens in any of the fields. */
export const anyToken = (tokens: readonly string[], fields: readonly Field[]): Expression =>
  tokens.length === 0 ? MATCH_NONE : { kind: 'any', fields, tokens: [...new Set(tokens)] };

/** Matches documents with adjacent tokens in the title. */
export const phraseOf = (tokens: readonly string[]): Expression => ({ kind: 'phrase', tokens });

/** Matches documents that match any of the expressions (OR). */
export function anyOf(given: readonly Expression[]): Expression {
  const of = given.filter(({ kind }) => kind !== 'none');
  if (of.some(({ kind }) => kind === 'every')) return MATCH_ALL;
  return of.length === 0 ? MATCH_NONE : of.length === 1 ? of[0]! : { kind: 'either', of };
}

/** Matches documents that match all of the `given` expressions and none of the `others`. */
export function allOf(given: readonly Expression[], others: readonly Expression[] = []): Expression {
  const of = given.filter(({ kind }) => kind !== 'every');
  const without = others.filter(({ kind }) => kind !== 'none');
  if (of.some(({ kind }) => kind === 'none') || without.some(({ kind }) => kind === 'every')) return MATCH_NONE;
  if (without.length === 0 && of.length < 2) return of[0] ?? MATCH_ALL;
  return { kind: 'all', of, without };
}

const everything = `(@terms ${EVERY_TOKEN})`;

/**
 * Formats an expression in the query language of the daemon. The result only contains tokens, field names and operators, never user input.
 * Throws for an expression that matches nothing.
 */
export function formatExpression(expression: Expression): string {
  const { kind } = expression;
  if (kind === 'every') return everything;
  if (kind === 'any') return `(@(${expression.fields.join(',')}) ${expression.tokens.join('|')})`;
  if (kind === 'phrase') return `(@title "${expression.tokens.join(' ')}")`;
  if (kind === 'either') return `(${expression.of.map(formatExpression).join('|')})`;
  if (kind === 'none') throw new Error('Cannot format an expression without matches: skip the query');
  const of = expression.of.length > 0 ? expression.of.map(formatExpression) : [everything];
  return `(${[...of, ...expression.without.map((each) => `-${formatExpression(each)}`)].join(' ')})`;
}
