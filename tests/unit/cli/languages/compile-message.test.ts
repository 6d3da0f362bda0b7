// Tests that compile interface messages to code and run this code.
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { compileMessage, MessageSyntaxError } from '../../../../cli/languages/compile-message.ts';
import type { MessageParameters } from '../../../../cli/languages/read-language.ts';
import { MAX_BLOCKLIST_ENTRIES } from '../../../../src/lib/catalogue/limits.ts';
import { isolateTextDirection } from '../../../../src/lib/messages/isolate-text-direction.ts';
import { createNumberFormat } from '../../../../src/lib/messages/format-number.ts';
import {
  createPluralFormSelector,
  createCompactPluralFormSelector,
} from '../../../../src/lib/messages/plural-forms.ts';

const LATIN = { locale: 'en', isRightToLeft: false, separators: { list: ', ', alternatives: ' or ' } };
const ARABIC = { ...LATIN, locale: 'ar', isRightToLeft: true };

/** Functions that compiled messages call. The functions for dates and ages are simplified. */
const HELPERS = {
  inFull: createNumberFormat('en'),
  inShort: (count: number) => `${count / 1000}K`,
  plural: createPluralFormSelector('en'),
  shortPlural: createCompactPluralFormSelector('en'),
  dayText: (day: number) => `day ${day}`,
  dateText: (date: Date) => date.toISOString().slice(0, 10),
  monthText: (date: Date) => date.toISOString().slice(0, 7),
  ago: ({ count }: { count: number }) => `${count} ago`,
  isolateTextDirection,
};

/** Compiles a message, loads its code as a module, and calls it with arguments. */
async function run(
  text: string,
  parameters: MessageParameters,
  args: readonly unknown[],
  language = LATIN,
): Promise<unknown> {
  const { code } = compileMessage(text, parameters, language);
  const module = stripTypeScriptTypes(`export const create = ({ ${Object.keys(HELPERS).join(', ')} }) => (${code});`);
  const { create } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
    create: (helpers: typeof HELPERS) => unknown;
  };
  const value = create(HELPERS);
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
  ['at most {MAX_BLOCKLIST_ENTRIES}', {}, [], `at most ${MAX_BLOCKLIST_ENTRIES}`],
  ['Agree to {terms}.', { terms: 'part' }, [7], ['Agree to ', 7, '.']],
])(
  'R778 the compiled message %s with the parameters %j returns the text for %j',
  async (text, parameters, args, expected) => {
    expect(await run(text, parameters as MessageParameters, args)).toEqual(expected);
  },
);

test('R778 right-to-left messages isolate inserted texts, but no text to copy and no text that is the whole message', async () => {
  expect(await run('x {name}', { name: 'string' }, ['a'], ARABIC)).toBe('x \u2068a\u2069');
  expect(await run('x {url}', { url: 'plain' }, ['a'], ARABIC)).toBe('x a');
  expect(await run('{name}', { name: 'string' }, ['a'], ARABIC)).toBe('a');
  expect(await run('x {names}', { names: 'plainList' }, [['a', 'b']], ARABIC)).toBe('x a, b');
});

test.each([
  ['{count, plural, one {x}}', { count: 'number' }, 'the syntax is invalid (missing other clause)'],
  ['{name', { name: 'string' }, 'the syntax is invalid (expected: argument closing brace)'],
  ['{nam}', { name: 'string' }, 'got the unknown parameter {nam}, expected one of {name}'],
  ['{name}', {}, 'got the unknown parameter {name}, expected none'],
  ['{name, number}', { name: 'string' }, 'the parameter {name} is not a number'],
  ['{name, plural, other {x}}', { name: 'string' }, 'the parameter {name} is not a number'],
  ['{name, date, long}', { name: 'string' }, 'the parameter {name} is not a date'],
  ['{count, select, other {x}}', { count: 'number' }, 'the parameter {count} has no options to select from'],
  [
    '{kind, select, tags {x} other {y}}',
    { kind: 'tag | source' },
    '{kind} has the unknown option tags, expected tag, source or other',
  ],
  [
    '{isOn, select, false {x} other {y}}',
    { isOn: 'boolean' },
    '{isOn} has the unknown option false, expected true or other',
  ],
  ['{name, select, other {{name}}}', { name: 'string?' }, '{name} lacks the option none'],
  ['{count, plural, some {x} other {y}}', { count: 'number' }, '{count} has the unknown plural form some'],
  ['{count, plural, offset:1 one {x} other {y}}', { count: 'number' }, 'the offset of {count} is not supported'],
  ['{isOn} is on', { isOn: 'boolean' }, 'the parameter {isOn} needs a format or a choice'],
  ['{A_LIMIT}', {}, 'got the unknown constant {A_LIMIT}'],
  ['{count, time, short}', { count: 'number' }, 'got a format that is not supported'],
])('R778 the message %s with the parameters %j is rejected: %s', (text, parameters, fault) => {
  const compile = () => compileMessage(text, parameters, LATIN);
  expect(compile).toThrow(MessageSyntaxError);
  expect(compile).toThrow(fault);
});
