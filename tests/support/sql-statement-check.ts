/**
 * Grammar of all SQL statements that the query engine may send to search daemons. Only numbers and the tokens of a snapshot's terms vary.
 */
import { SOURCE_SITES } from '../../src/lib/catalogue/source-website.ts';
import { STORED_FACETS } from '../../src/lib/snapshot/write/write-facet-postings.ts';
import type { SnapshotManifest } from '../../src/lib/snapshot/base/snapshot-manifest.ts';
import { escapeRegExp } from './escape-reg-exp.ts';

/** Template tag: returns the source of a regular expression that matches the text literally, with embedded patterns. */
const literal = ({ raw }: TemplateStringsArray, ...patterns: readonly string[]) =>
  String.raw({ raw: raw.map(escapeRegExp) }, ...patterns);
const oneOf = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`;
const optional = (pattern: string) => `(?:${pattern})?`;
const some = (pattern: string, sign: string) => `${pattern}(?:${escapeRegExp(sign)}${pattern})*`;

const NUMBER = '(?:0|[1-9][0-9]{0,15})';
const TOKEN = '[wtfs](?:0|[1-9a-z][0-9a-z]{0,7})';

/** Placeholder for a part of the search expression that has been checked. No statement contains the character. */
const PLACEHOLDER = '#';
const EXPRESSION = new RegExp(
  oneOf(
    literal`(@terms x)`,
    literal`(@(${oneOf('title,tags,about', 'title,tags', 'title', 'terms')}) ${some(TOKEN, '|')})`,
    literal`(@title "${some(TOKEN, ' ')}")`,
    literal`(@title "^${some(TOKEN, ' ')}$")`,
    literal`(${some(PLACEHOLDER, '|')})`,
    literal`(${PLACEHOLDER} MAYBE ${PLACEHOLDER})`,
    literal`(${some(PLACEHOLDER, ' ')}${`(?: -${PLACEHOLDER})*`})`,
  ),
  'g',
);

const IN_TITLE = literal`sum(IF(user_weight=4,word_count,0))`;
const IS_WHOLE = literal`(title_words=${NUMBER} AND ${IN_TITLE}>=${NUMBER})`;
const IN_FIELDS = literal`sum(word_count*IF(user_weight>2,user_weight-2,0))`;
const STARTS = literal`sum(IF(user_weight=4 AND min_hit_pos=1,1,0))>0`;
const IS_START = literal`IF(${STARTS},1,0)`;
const BY_FIELD = literal`IF(user_weight=4,20,IF(user_weight=3,16,IF(user_weight=2,12,0)))`;
const BY_WEIGHT = literal`1+1000*sum(sum_idf*${BY_FIELD})`;
const FORMULA = oneOf(
  literal`1+IF(sum(IF(user_weight=4,1,0))>0,IF(title_words=1,4,IF(${STARTS},3,2)),IF(sum(IF(user_weight=3,1,0))>0,1,0))`,
  literal`1+2*${IN_FIELDS}+IF(${some(IS_WHOLE, ' OR ')},3,${IS_START})`,
  BY_WEIGHT,
  literal`IF(${IN_TITLE}>0 AND ${IN_TITLE}>=title_words AND title_words<${NUMBER},${BY_WEIGHT},0)`,
  literal`IF(${some(IS_WHOLE, ' OR ')},${BY_WEIGHT},0)`,
);
const RANKER = oneOf(
  literal`ranker=none`,
  literal`ranker=bm25, field_weights=(title=8, tags=4, about=2, terms=1), idf='plain'`,
  literal`ranker=expr('${FORMULA}'), field_weights=(title=4, tags=3, about=2, terms=1), idf='plain,tfidf_unnormalized'`,
);
const BEST_FIELD = literal`IF(WEIGHT()>=8000,IF(title_words=1,4,3),IF(WEIGHT()>=4000,2,1))`;

const WITHIN = literal`id>=${NUMBER} AND id<=${NUMBER}`;
const MIXED = literal`((id*48271+${NUMBER})%2147483647)`;
const COLUMNS = [
  optional(literal`, (${some(literal`(${WITHIN})`, ' OR ')}) AS in_ranges`),
  optional(literal`, ${oneOf(BEST_FIELD, literal`WEIGHT()`)} AS score`),
  optional(literal`, (${MIXED}*${MIXED})%2147483647 AS turn`),
].join('');
const CONDITION = oneOf(
  literal`MATCH('${PLACEHOLDER}')`,
  WITHIN,
  literal`in_ranges=1`,
  literal`minutes${oneOf('>=', '<=')}${NUMBER}`,
  literal`${oneOf('id', 'stack')} IN (${some(NUMBER, ',')})`,
  literal`score>0`,
);
const ORDER = oneOf(
  'id (?:ASC|DESC)',
  'popular_place ASC',
  'duration_place (?:ASC|DESC)',
  'score DESC, id ASC',
  'turn ASC, id ASC',
);
const SELECT = literal`SELECT id${COLUMNS} FROM videos_${'[0-9a-f]{8}'}${optional(` WHERE ${some(CONDITION, ' AND ')}`)} ORDER BY ${ORDER}`;
const OPTIONS = literal`max_matches=${NUMBER}, max_query_time=${NUMBER}, ${optional(literal`cutoff=${NUMBER}, `)}${RANKER}`;
const STATEMENT = new RegExp(`^${SELECT} LIMIT 0,${NUMBER} OPTION ${OPTIONS}${literal`; SHOW META LIKE '%n%'`}$`);

/** Replaces the search expression of a statement step by step with the placeholder, as long as it matches the grammar. */
function reduceExpression(statement: string): string {
  const shorter = statement.replace(EXPRESSION, PLACEHOLDER);
  return shorter === statement ? statement : reduceExpression(shorter);
}

/** Returns a function that checks whether the query engine may send an SQL statement for a catalogue. */
export function createSqlStatementCheck({ words, tags, names }: SnapshotManifest): (statement: string) => boolean {
  const labels = Object.values(names).reduce((sum, { count }) => sum + count, tags);
  const terms = { w: words, t: labels, f: STORED_FACETS.length, s: SOURCE_SITES.length };
  const isToken = (token: string) => Number.parseInt(token.slice(1), 36) < terms[token[0] as keyof typeof terms];
  return (statement) => {
    if (statement.includes(PLACEHOLDER)) return false;
    const [, expression = ''] = /MATCH\('(.*?)'\)/.exec(statement) ?? [];
    const tokens = expression.match(new RegExp(`(?<=[ |"^])${TOKEN}(?=[ |")$])`, 'g')) ?? [];
    return STATEMENT.test(reduceExpression(statement)) && tokens.every(isToken);
  };
}
