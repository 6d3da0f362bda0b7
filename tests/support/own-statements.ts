/** Grammar of all statements that the engine may send to search daemons. Only numbers and the tokens of a snapshot's terms vary. */
import { SOURCES } from '../../src/lib/catalogue/source.ts';
import { FACETS } from '../../src/lib/snapshot/write/write-facets.ts';
import type { Manifest } from '../../src/lib/snapshot/base/manifest.ts';
import { escapePattern } from './escape-pattern.ts';

/** Returns the regular expression source of a literal text with embedded patterns. */
const say = ({ raw }: TemplateStringsArray, ...patterns: readonly string[]) =>
  String.raw({ raw: raw.map(escapePattern) }, ...patterns);
const oneOf = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`;
const maybe = (pattern: string) => `(?:${pattern})?`;
const some = (pattern: string, sign: string) => `${pattern}(?:${escapePattern(sign)}${pattern})*`;

const NUMBER = '(?:0|[1-9][0-9]{0,15})';
const TOKEN = '[wtfs](?:0|[1-9a-z][0-9a-z]{0,7})';

/** Placeholder for an expression that has been matched. No statement contains the character. */
const READ = '#';
const EXPRESSION = new RegExp(
  oneOf(
    say`(@terms x)`,
    say`(@(${oneOf('title,tags,about', 'title,tags', 'title', 'terms')}) ${some(TOKEN, '|')})`,
    say`(@title "${some(TOKEN, ' ')}")`,
    say`(${some(READ, '|')})`,
    say`(${some(READ, ' ')}${`(?: -${READ})*`})`,
  ),
  'g',
);

const IN_TITLE = say`sum(IF(user_weight=4,word_count,0))`;
const IS_WHOLE = say`(title_words=${NUMBER} AND ${IN_TITLE}>=${NUMBER})`;
const BY_FIELD = say`IF(user_weight=4,20,IF(user_weight=3,16,IF(user_weight=2,12,0)))`;
const BY_WEIGHT = say`1+1000*sum(sum_idf*${BY_FIELD})`;
const FORMULA = oneOf(
  say`1+sum(word_count*IF(user_weight>2,user_weight-2,0))+IF(${some(IS_WHOLE, ' OR ')},1,0)`,
  BY_WEIGHT,
  say`IF(${IN_TITLE}>0 AND ${IN_TITLE}=title_words AND title_words<${NUMBER},${BY_WEIGHT},0)`,
);
const RANKER = oneOf(
  say`ranker=none`,
  say`ranker=bm25, field_weights=(title=8, tags=4, about=2, terms=1), idf='plain'`,
  say`ranker=expr('${FORMULA}'), field_weights=(title=4, tags=3, about=2, terms=1), idf='plain,tfidf_unnormalized'`,
);
const BEST_FIELD = say`IF(WEIGHT()>=8000,IF(title_words=1,4,3),IF(WEIGHT()>=4000,2,1))`;

const WITHIN = say`id>=${NUMBER} AND id<=${NUMBER}`;
const MIXED = say`((id*48271+${NUMBER})%2147483647)`;
const COLUMNS = [
  maybe(say`, (${some(say`(${WITHIN})`, ' OR ')}) AS in_ranges`),
  maybe(say`, ${oneOf(BEST_FIELD, say`WEIGHT()`)} AS score`),
  maybe(say`, (${MIXED}*${MIXED})%2147483647 AS turn`),
].join('');
const CONDITION = oneOf(
  say`MATCH('${READ}')`,
  WITHIN,
  say`in_ranges=1`,
  say`minutes${oneOf('>=', '<=')}${NUMBER}`,
  say`${oneOf('id', 'stack')} IN (${some(NUMBER, ',')})`,
  say`score>0`,
);
const ORDER = oneOf(
  'id (?:ASC|DESC)',
  'popular_place ASC',
  'duration_place (?:ASC|DESC)',
  'score DESC, id ASC',
  'turn ASC, id ASC',
);
const SELECT = say`SELECT id${COLUMNS} FROM videos_${'[0-9a-f]{8}'}${maybe(` WHERE ${some(CONDITION, ' AND ')}`)} ORDER BY ${ORDER}`;
const OPTIONS = say`max_matches=${NUMBER}, max_query_time=${NUMBER}, ${maybe(say`cutoff=${NUMBER}, `)}${RANKER}`;
const STATEMENT = new RegExp(`^${SELECT} LIMIT 0,${NUMBER} OPTION ${OPTIONS}${say`; SHOW META LIKE '%n%'`}$`);

/** Replaces the expression of a statement with the placeholder. */
function readExpression(statement: string): string {
  const shorter = statement.replace(EXPRESSION, READ);
  return shorter === statement ? statement : readExpression(shorter);
}

/** Returns a function that checks whether the engine may send a statement for a catalogue. */
export function createStatementCheck({ words, tags, names }: Manifest): (statement: string) => boolean {
  const labels = Object.values(names).reduce((sum, { count }) => sum + count, tags);
  const terms = { w: words, t: labels, f: FACETS.length, s: SOURCES.length };
  const isToken = (token: string) => Number.parseInt(token.slice(1), 36) < terms[token[0] as keyof typeof terms];
  return (statement) => {
    if (statement.includes(READ)) return false;
    const [, expression = ''] = /MATCH\('(.*?)'\)/.exec(statement) ?? [];
    const tokens = expression.match(new RegExp(`(?<=[ |"])${TOKEN}(?=[ |")])`, 'g')) ?? [];
    return STATEMENT.test(readExpression(statement)) && tokens.every(isToken);
  };
}
