import { TOKEN_IN_EVERY_DOCUMENT, type FullTextField } from './full-text-fields-and-tokens.ts';

/** Full-text condition on documents, created only by functions of this module, which simplify it: nothing nested is empty or redundant. */
export type FullTextExpression =
  | { readonly kind: 'every' }
  | { readonly kind: 'none' }
  | { readonly kind: 'any'; readonly fields: readonly FullTextField[]; readonly tokens: readonly string[] }
  | { readonly kind: 'phrase'; readonly tokens: readonly string[]; readonly isWhole: boolean }
  | { readonly kind: 'either'; readonly of: readonly FullTextExpression[] }
  | { readonly kind: 'maybe'; readonly needed: FullTextExpression; readonly optional: FullTextExpression }
  | {
      readonly kind: 'all';
      readonly of: readonly FullTextExpression[];
      readonly without: readonly FullTextExpression[];
    };

export const MATCH_ALL: FullTextExpression = { kind: 'every' };
/** Expression that matches no document. */
export const MATCH_NONE: FullTextExpression = { kind: 'none' };

/** Returns an expression that matches documents with any of the tokens in any of the fields. */
export const matchAnyToken = (tokens: readonly string[], fields: readonly FullTextField[]): FullTextExpression =>
  tokens.length === 0 ? MATCH_NONE : { kind: 'any', fields, tokens: [...new Set(tokens)] };

/**
 * Returns an expression that matches documents whose title contains the tokens in this order, without other tokens between them. If
 * `isWhole`, the title must not contain other tokens.
 */
export const matchTitlePhrase = (tokens: readonly string[], { isWhole = false } = {}): FullTextExpression => ({
  kind: 'phrase',
  tokens,
  isWhole,
});

/** Returns an expression that matches documents for which at least one of the expressions is true (OR). */
export function combineExpressionsWithOr(given: readonly FullTextExpression[]): FullTextExpression {
  const of = given.filter(({ kind }) => kind !== 'none');
  if (of.some(({ kind }) => kind === 'every')) return MATCH_ALL;
  return of.length === 0 ? MATCH_NONE : of.length === 1 ? of[0]! : { kind: 'either', of };
}

/** Returns an expression that matches documents for which all of the `given` expressions are true (AND) and none of the `others` (NOT). */
export function combineExpressionsWithAnd(
  given: readonly FullTextExpression[],
  others: readonly FullTextExpression[] = [],
): FullTextExpression {
  const of = given.filter(({ kind }) => kind !== 'every');
  const without = others.filter(({ kind }) => kind !== 'none');
  if (of.some(({ kind }) => kind === 'none') || without.some(({ kind }) => kind === 'every')) return MATCH_NONE;
  if (without.length === 0 && of.length < 2) return of[0] ?? MATCH_ALL;
  return { kind: 'all', of, without };
}

const everything = `(@terms ${TOKEN_IN_EVERY_DOCUMENT})`;

/** Returns an expression that matches the documents of `needed`. The ranking also counts the words of `optional`. */
export const addOptionalExpression = (needed: FullTextExpression, optional: FullTextExpression): FullTextExpression =>
  needed.kind === 'none' || optional.kind === 'none' ? needed : { kind: 'maybe', needed, optional };

/**
 * Formats an expression in the query language of the daemon. The result only contains tokens, field names and operators, never user input.
 * Throws for an expression that matches nothing.
 */
export function formatFullTextExpression(expression: FullTextExpression): string {
  const { kind } = expression;
  if (kind === 'every') return everything;
  if (kind === 'any') return `(@(${expression.fields.join(',')}) ${expression.tokens.join('|')})`;
  if (kind === 'phrase') {
    const tokens = expression.tokens.join(' ');
    return `(@title "${expression.isWhole ? `^${tokens}$` : tokens}")`;
  }
  if (kind === 'either') return `(${expression.of.map(formatFullTextExpression).join('|')})`;
  if (kind === 'maybe')
    return `(${formatFullTextExpression(expression.needed)} MAYBE ${formatFullTextExpression(expression.optional)})`;
  if (kind === 'none') throw new Error('Cannot format an expression without matches: skip the query');
  const of = expression.of.length > 0 ? expression.of.map(formatFullTextExpression) : [everything];
  return `(${[...of, ...expression.without.map((each) => `-${formatFullTextExpression(each)}`)].join(' ')})`;
}
