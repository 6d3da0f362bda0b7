/** Compiles a message in ICU MessageFormat to the code of an expression, so that browsers need no parser. */
import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import * as limits from '../../src/lib/catalogue/limits.ts';
import { createNumberFormat } from '../../src/lib/messages/format-number.ts';
import type { MessageParameters } from './read-language.ts';

/** Error in a message. The caller adds the file and the key of the message. */
export class MessageSyntaxError extends Error {
  override readonly name = 'MessageSyntaxError';
}

/** Code of a compiled message, and the functions of src/lib/messages that it calls. */
export interface CompiledMessage {
  readonly code: string;
  readonly helpers: ReadonlySet<MessageHelperName>;
}

/** A function that formats parameters in compiled messages. */
export interface MessageHelperEntry {
  /** Name of the module in src/lib/messages that exports the function. */
  readonly module: string;
  /** Function of the module that creates the helper for a locale; null if the module exports the helper itself. */
  readonly create: string | null;
  /** Name of the language property that contains the locale; null if the function needs no locale. */
  readonly locale: 'locale' | 'dayLocale' | null;
  /** True if `create` has one more parameter: the text for the first day of a month. */
  readonly hasFirstDay?: true;
}

/** Functions that format parameters, by their names in compiled modules. */
export const MESSAGE_PARAMETER_FORMATTERS = {
  inFull: { module: 'format-number', create: 'createNumberFormat', locale: 'locale' },
  inShort: { module: 'format-compact-number', create: 'createCompactNumberFormat', locale: 'locale' },
  plural: { module: 'plural-forms', create: 'createPluralFormSelector', locale: 'locale' },
  shortPlural: { module: 'plural-forms', create: 'createCompactPluralFormSelector', locale: 'locale' },
  dayText: { module: 'format-day', create: 'createDayFormat', locale: 'dayLocale', hasFirstDay: true },
  dateText: { module: 'format-date', create: 'createDateFormat', locale: 'locale', hasFirstDay: true },
  monthText: { module: 'format-date', create: 'createMonthFormat', locale: 'locale' },
  ago: { module: 'format-relative-time', create: 'createRelativeTimeFormat', locale: 'locale' },
  isolateTextDirection: { module: 'isolate-text-direction', create: null, locale: null },
} as const satisfies Readonly<Record<string, MessageHelperEntry>>;
export type MessageHelperName = keyof typeof MESSAGE_PARAMETER_FORMATTERS;

/** Properties of a language that change the compiled code of its messages. */
export interface MessageLanguageProperties {
  readonly isRightToLeft: boolean;
  /** Locale in which the compiler formats the numbers of constants in messages. */
  readonly locale: string;
  /** Text between the entries of a list: `list` in lists such as "a, b", `alternatives` in lists such as "a or b". */
  readonly separators: { readonly list: string; readonly alternatives: string };
}

/** TypeScript types of the parameter types in `parameters.json`; all others are unions of texts (`tag | performer`). */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  'string?': 'string | null',
  // type of texts that visitors copy, such as URLs, which have the same characters in every language
  plain: 'string',
  number: 'number',
  'number?': 'number | null',
  boolean: 'boolean',
  list: 'readonly string[]',
  alternatives: 'readonly string[]',
  plainList: 'readonly string[]',
  day: 'number',
  date: 'Date',
  'relativeTime?': 'RelativeTime | null',
  part: 'Part',
};

/** Returns the TypeScript type of a parameter type: `string | null` for `string?`, `'tag' | 'performer'` for `tag | performer`. */
const typeCodeOf = (type: string): string =>
  TYPES[type] ??
  type
    .split(' | ')
    .map((option) => `'${option}'`)
    .join(' | ');

/**
 * Returns the cases (apart from `other`) that an ICU `select` may have for a message parameter of this type. Returns an empty list for
 * types such as `number`, by which a message cannot select.
 */
function selectOptionsOf(type: string): readonly string[] {
  if (type === 'boolean') return ['true'];
  if (isNullable(type)) return ['none'];
  return type.includes(' | ') ? type.split(' | ') : [];
}

/**
 * Throws a {@link MessageSyntaxError} if a select has an option that is not in `known`, lacks the option `none` for a value that may be
 * null, or has a parameter without options (`known` is empty).
 */
function expectOptions({ value: name, options }: SelectElement, known: readonly string[]): void {
  if (known.length === 0) throw new MessageSyntaxError(`the parameter {${name}} has no options to select from`);
  const unknown = Object.keys(options).find((option) => option !== 'other' && !known.includes(option));
  if (unknown !== undefined)
    throw new MessageSyntaxError(`{${name}} has the unknown option ${unknown}, expected ${known.join(', ')} or other`);
  if (known.includes('none') && !Object.hasOwn(options, 'none'))
    throw new MessageSyntaxError(`{${name}} lacks the option none, for a missing value`);
}

/** Plural forms of all languages (Unicode CLDR). */
const PLURAL_FORMS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/**
 * Parameter types that are lists, each with its kind of separator. The entries of a `plainList` get no isolation characters (see
 * src/lib/messages/isolate-text-direction.ts): such lists are in titles of pages, which also appear outside of the page.
 */
const LISTS = { list: 'list', alternatives: 'alternatives', plainList: 'list' } as const;
const isList = (type: string): type is keyof typeof LISTS => Object.hasOwn(LISTS, type);
const isNullable = (type: string) => type.endsWith('?');

/** Parses a message. Throws a {@link MessageSyntaxError} that describes a syntax error. */
export function parseMessage(text: string): readonly MessageFormatElement[] {
  try {
    // do not parse `<` as the start of a tag: texts may contain this character, but no tags
    return parse(text, { ignoreTag: true, requiresOtherClause: true });
  } catch (error) {
    const problem = (error as Error).message
      .toLowerCase()
      .replaceAll('_', ' ')
      .replace(/^expect /, 'expected: ');
    throw new MessageSyntaxError(`the syntax is invalid (${problem})`);
  }
}

/** Matches the name of a constant of src/lib/catalogue/limits.ts. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

const quote = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');
const literal = (text: string) => JSON.stringify(text);

class Compiler {
  readonly helpers = new Set<MessageHelperName>();
  readonly #language: MessageLanguageProperties;
  readonly #parameters: MessageParameters;
  /** Options of the selects around the compiled element, by parameter: a nested select by the same parameter needs no code. */
  readonly #chosen = new Map<string, string>();

  constructor(language: MessageLanguageProperties, parameters: MessageParameters) {
    this.#language = language;
    this.#parameters = parameters;
  }

  /** Returns the code of an expression for the elements' text. `counted` is the code of the number for `#`, or null outside of plurals. */
  expression(elements: readonly MessageFormatElement[], counted: string | null): string {
    const [only] = elements;
    if (only === undefined) return "''";
    if (elements.length === 1) {
      const text = this.#fixedText(only);
      if (text !== null) return literal(text);
      if (only.type === TYPE.select || only.type === TYPE.plural) return this.#choice(only, counted);
      if (only.type === TYPE.argument) return this.#bareArgument(only.value);
      return this.#value(only, counted);
    }
    const fixed = elements.map((each) => this.#fixedText(each));
    if (!fixed.includes(null)) return literal(fixed.join(''));
    const parts = elements.map((each, i) => {
      const text = fixed[i] ?? null;
      return text === null ? `\${${this.#value(each, counted)}}` : quote(text);
    });
    return `\`${parts.join('')}\``;
  }

  /** Returns the code of an array of texts and parameters of the type `Part`, such as links, for messages with page elements. */
  parts(elements: readonly MessageFormatElement[]): string {
    const items = elements.map((each) => {
      if (each.type === TYPE.literal) return literal(each.value);
      return each.type === TYPE.argument && this.#typeOf(each.value) === 'part'
        ? each.value
        : this.expression([each], null);
    });
    return `[${items.join(', ')}]`;
  }

  #use(helper: MessageHelperName): string {
    this.helpers.add(helper);
    return helper;
  }

  #typeOf(name: string): string {
    const type = this.#parameters[name];
    if (type !== undefined) return type;
    const known = Object.keys(this.#parameters).map((each) => `{${each}}`);
    throw new MessageSyntaxError(
      `got the unknown parameter {${name}}, expected ${known.length === 0 ? 'none' : `one of ${known.join(', ')}`}`,
    );
  }

  /** Returns the text of an element that does not depend on parameters; null for other elements. */
  #fixedText(element: MessageFormatElement): string | null {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.argument) return this.#constant(element.value);
    return element.type === TYPE.number ? this.#constant(element.value, true) : null;
  }

  /** Returns the value of a constant in digits, with the separators of the language if `isFormatted`; null for the name of a parameter. */
  #constant(name: string, isFormatted = false): string | null {
    if (!CONSTANT.test(name)) return null;
    const value = (limits as Readonly<Record<string, number>>)[name];
    if (value === undefined) throw new MessageSyntaxError(`got the unknown constant {${name}}`);
    return isFormatted ? createNumberFormat(this.#language.locale)(value) : String(value);
  }

  /** Returns the code of an argument that is the whole message, without isolation characters, since no other text surrounds it. */
  #bareArgument(name: string): string {
    const type = this.#typeOf(name);
    return ['string', 'string?', 'plain'].includes(type) ? name : this.#argument(name);
  }

  #argument(name: string): string {
    const type = this.#typeOf(name);
    const isolated = (code: string) =>
      this.#language.isRightToLeft ? `${this.#use('isolateTextDirection')}(${code})` : code;
    if (isList(type)) {
      const isIsolated = this.#language.isRightToLeft && type !== 'plainList';
      const names = isIsolated ? `${name}.map(${this.#use('isolateTextDirection')})` : name;
      return `${names}.join(${literal(this.#language.separators[LISTS[type]])})`;
    }
    if (type === 'string' || type === 'string?') return isolated(name);
    if (type === 'number' || type === 'number?') return `String(${name})`;
    if (type === 'relativeTime?') return `${this.#use('ago')}(${name})`;
    if (type === 'plain') return name;
    throw new MessageSyntaxError(`the parameter {${name}} needs a format or a choice, such as {${name}, select, …}`);
  }

  #value(element: MessageFormatElement, counted: string | null): string {
    switch (element.type) {
      case TYPE.argument:
        return this.#argument(element.value);
      case TYPE.pound:
        return `${this.#use('inFull')}(${counted})`;
      case TYPE.number: {
        this.#expectType(element.value, ['number', 'number?']);
        return `${this.#use(isCompact(element) ? 'inShort' : 'inFull')}(${element.value})`;
      }
      case TYPE.date:
        return this.#date(element.value, element.style);
      case TYPE.select:
      case TYPE.plural:
        return this.#choice(element, counted);
      default:
        throw new MessageSyntaxError('got a format that is not supported, expected a number, date, select or plural');
    }
  }

  #expectType(name: string, types: readonly string[]): void {
    const type = this.#typeOf(name);
    if (!types.includes(type)) throw new MessageSyntaxError(`the parameter {${name}} is not a ${types[0]}`);
  }

  #date(name: string, style: unknown): string {
    if (style === 'medium') {
      this.#expectType(name, ['day']);
      return `${this.#use('dayText')}(${name})`;
    }
    this.#expectType(name, ['date']);
    return `${this.#use(style === 'long' ? 'dateText' : 'monthText')}(${name})`;
  }

  #choice(element: PluralElement | SelectElement, counted: string | null): string {
    return element.type === TYPE.plural ? this.#plural(element) : this.#select(element, counted);
  }

  #select(element: SelectElement, counted: string | null): string {
    const { value: name } = element;
    const type = this.#typeOf(name);
    expectOptions(element, selectOptionsOf(type));
    const branch = (option: string) =>
      this.expression((element.options[option] ?? element.options['other']!).value, counted);
    const chosen = this.#chosen.get(name);
    if (chosen !== undefined) return branch(chosen);
    if (type === 'boolean') return `(${name} ? ${branch('true')} : ${branch('other')})`;
    // an empty text selects the option `none`, as null does
    if (type === 'string?') return `(${name} ? ${branch('other')} : ${branch('none')})`;
    if (isNullable(type)) return `(${name} === null ? ${branch('none')} : ${branch('other')})`;
    const branches = selectOptionsOf(type).map((option) => {
      this.#chosen.set(name, option);
      return `'${option}': ${branch(option)}`;
    });
    this.#chosen.delete(name);
    return `{ ${branches.join(', ')} }[${name}]`;
  }

  #plural(element: PluralElement): string {
    const { value: name } = element;
    const type = this.#typeOf(name);
    if (!['number', 'number?'].includes(type) && !isList(type))
      throw new MessageSyntaxError(`the parameter {${name}} is not a number`);
    const count = isList(type) ? `${name}.length` : name;
    const options = Object.entries(element.options).map(([option, { value }]) => [option, value] as const);
    const exact = options.filter(([option]) => option.startsWith('='));
    const forms = options.filter(([option]) => !option.startsWith('='));
    const unknown = forms.find(([form]) => !PLURAL_FORMS.has(form));
    if (unknown) throw new MessageSyntaxError(`{${name}} has the unknown plural form ${unknown[0]}`);
    if (element.offset !== 0) throw new MessageSyntaxError(`the offset of {${name}} is not supported`);
    const codeOf = (value: readonly MessageFormatElement[]) => this.expression(value, count);
    const isShort = forms.some(([, value]) => value.some((each) => isCompact(each)));
    const [[, only] = ['', []]] = forms;
    const chosen =
      forms.length === 1
        ? codeOf(only)
        : `${this.#use(isShort ? 'shortPlural' : 'plural')}(${count}, { ${forms.map(([form, value]) => `${form}: ${codeOf(value)}`).join(', ')} })`;
    const tests = exact.map(([option, value]) => `${count} === ${option.slice(1)} ? ${codeOf(value)} : `);
    return tests.length === 0 ? chosen : `(${tests.join('')}${chosen})`;
  }
}

/** True if a number is formatted in compact form: `{count, number, ::compact-short}`. */
const isCompact = (element: MessageFormatElement): boolean =>
  element.type === TYPE.number &&
  typeof element.style === 'object' &&
  element.style !== null &&
  'tokens' in element.style &&
  element.style.tokens.some(({ stem }) => stem === 'compact-short');

/**
 * Compiles a message to the code of a string, or of a function that returns the text if the message has parameters. Throws a
 * {@link MessageSyntaxError} for invalid syntax, an unknown parameter, or a format that does not fit a parameter.
 */
export function compileMessage(
  text: string,
  parameters: MessageParameters,
  language: MessageLanguageProperties,
): CompiledMessage {
  const compiler = new Compiler(language, parameters);
  const elements = parseMessage(text);
  const names = Object.entries(parameters);
  if (names.length === 0) return { code: compiler.expression(elements, null), helpers: compiler.helpers };
  const hasParts = names.some(([, type]) => type === 'part');
  const code = hasParts ? compiler.parts(elements) : compiler.expression(elements, null);
  const list = names.map(([name, type]) => `${name}: ${typeCodeOf(type)}`).join(', ');
  // add parentheses around an object literal: otherwise, its opening brace would begin the body of the function
  const body = code.startsWith('{') ? `(${code})` : code;
  const generic = hasParts ? '<Part>' : '';
  return {
    code: `${generic}(${list}): ${hasParts ? '(string | Part)[]' : 'string'} => ${body}`,
    helpers: compiler.helpers,
  };
}
