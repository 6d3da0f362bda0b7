// Tests of the compiler of messages: the compiled code is run.
import { expect, test } from 'vitest';
import { compileMessage, MessageFault } from '../../../../cli/languages/compile-message.ts';
import type { Parameters } from '../../../../cli/languages/read-language.ts';
import { BLOCKLIST_MAX } from '../../../../src/lib/catalogue/limits.ts';
import { isolate } from '../../../../src/lib/messages/isolate.ts';
import { createNumberFormat } from '../../../../src/lib/messages/number.ts';
import { createPlural, createShortPlural } from '../../../../src/lib/messages/plural.ts';

const LATIN = { isRightToLeft: false, separators: { list: ', ', alternatives: ' or ' } };
const ARABIC = { ...LATIN, isRightToLeft: true };

/** Compiles a message and calls it with arguments. Types are removed from the code first. */
function run(text: string, parameters: Parameters, args: readonly unknown[], language = LATIN): unknown {
  const { code } = compileMessage(text, parameters, language);
  const untyped = code.replace(/^(?:<Part>)?\(([^)]*)\): (?:string|\(string \| Part\)\[\]) =>/, (_, list: string) => {
    const names = Array.from(list.matchAll(/(\w+): /g), ([, name]) => name);
    return `(${names.join(', ')}) =>`;
  });
  const helpers = {
    inFull: createNumberFormat('en'),
    inShort: (count: number) => `${count / 1000}K`,
    plural: createPlural('en'),
    shortPlural: createShortPlural('en'),
    dayText: (day: number) => `day ${day}`,
    dateText: (date: Date) => date.toISOString().slice(0, 10),
    monthText: (date: Date) => date.toISOString().slice(0, 7),
    ago: ({ count }: { count: number }) => `${count} ago`,
    isolate,
  };
  // oxlint-disable-next-line no-implied-eval
  const value: unknown = new Function(...Object.keys(helpers), `return ${untyped};`)(...Object.values(helpers));
  return typeof value === 'function' ? (value as (...given: readonly unknown[]) => unknown)(...args) : value;
}

const PLURAL = '{count, plural, =0 {none} one {# video} other {# videos}}';
const KIND = '{kind, select, tag {Tag {name}} other {Site {name}}}';

test.each([
  ['It`s $' + '{plain}'.replace('{plain}', '5'), {}, [], 'It`s $5'],
  ['Added to “{name}”.', { name: 'string' }, ['a`b'], 'Added to “a`b”.'],
  ['Page {page} of {pages, number}', { page: 'number', pages: 'number' }, [1200, 1200], 'Page 1200 of 1,200'],
  [PLURAL, { count: 'number' }, [0], 'none'],
  [PLURAL, { count: 'number' }, [1], '1 video'],
  [PLURAL, { count: 'number' }, [1200], '1,200 videos'],
  ['{count, number, ::compact-short} views', { count: 'number' }, [1200], '1.2K views'],
  [KIND, { kind: 'tag | source', name: 'string' }, ['tag', 'x'], 'Tag x'],
  [KIND, { kind: 'tag | source', name: 'string' }, ['source', 'x'], 'Site x'],
  ['{isExact, select, true {} other {+}}', { isExact: 'boolean' }, [false], '+'],
  ['{name, select, none {Favorites} other {List {name}}}', { name: 'string?' }, [null], 'Favorites'],
  ['{name, select, none {Favorites} other {List {name}}}', { name: 'string?' }, ['x'], 'List x'],
  ['{shown, select, none {all} other {{shown, number}}}', { shown: 'number?' }, [0], '0'],
  ['{names}', { names: 'list' }, [['a', 'b']], 'a, b'],
  ['{names, plural, one {tag} other {tags}} {names}', { names: 'alternatives' }, [['a', 'b']], 'tags a or b'],
  ['since {day, date, medium}', { day: 'day' }, [5], 'since day 5'],
  ['on {day, date, long}', { day: 'date' }, [new Date(0)], 'on 1970-01-01'],
  ['in {day, date, ::yMMM}', { day: 'date' }, [new Date(0)], 'in 1970-01'],
  ['{age, select, none {now} other {{age}}}', { age: 'relativeTime?' }, [{ count: 3 }], '3 ago'],
  ['at most {BLOCKLIST_MAX}', {}, [], `at most ${BLOCKLIST_MAX}`],
  ['Agree to {terms}.', { terms: 'part' }, [7], ['Agree to ', 7, '.']],
])('R778 the message %s with the parameters %j and %j is compiled', (text, parameters, args, expected) => {
  expect(run(text, parameters as Parameters, args)).toEqual(expected);
});

test('R778 texts that parameters insert into right-to-left messages are isolated, unless they are copied or stand alone', () => {
  expect(run('x {name}', { name: 'string' }, ['a'], ARABIC)).toBe('x \u2068a\u2069');
  expect(run('x {url}', { url: 'plain' }, ['a'], ARABIC)).toBe('x a');
  expect(run('{name}', { name: 'string' }, ['a'], ARABIC)).toBe('a');
  expect(run('x {names}', { names: 'plainList' }, [['a', 'b']], ARABIC)).toBe('x a, b');
});

test.each([
  ['{count, plural, one {x}}', { count: 'number' }, 'the syntax is invalid (missing other clause)'],
  ['{name', { name: 'string' }, 'the syntax is invalid (expect argument closing brace)'],
  ['{nam}', { name: 'string' }, 'got the unknown parameter {nam}, expected one of {name}'],
  ['{name}', {}, 'got the unknown parameter {name}, expected none'],
  ['{name, number}', { name: 'string' }, 'the parameter {name} is no number'],
  ['{name, plural, other {x}}', { name: 'string' }, 'the parameter {name} is no number'],
  ['{name, date, long}', { name: 'string' }, 'the parameter {name} is no date'],
  ['{count, select, other {x}}', { count: 'number' }, 'the parameter {count} has no options to select from'],
  [
    '{kind, select, tags {x} other {y}}',
    { kind: 'tag | source' },
    '{kind} has the unknown option tags, expected tag, source or other',
  ],
  ['{isOn} is on', { isOn: 'boolean' }, 'the parameter {isOn} needs a format or a choice'],
  ['{A_LIMIT}', {}, 'got the unknown constant {A_LIMIT}'],
  ['{count, time, short}', { count: 'number' }, 'got a format that is not supported'],
])('R778 the message %s with the parameters %j is rejected: %s', (text, parameters, fault) => {
  const compile = () => compileMessage(text, parameters, LATIN);
  expect(compile).toThrow(MessageFault);
  expect(compile).toThrow(fault);
});
