/**
 * npm run docs:generate: writes the generated parts of the reference: the settings in docs/reference/settings.md, from their schema, and
 * the verbs in docs/reference/commands.md, from the code that prints `--help`. Tests fail if a page differs.
 */
import type { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { createCliProgram, CLI_COMMAND_NAMES } from '../../cli/cli-program.ts';
import { isConfigFileSetting, SETTING_KEYS, SETTING_DEFINITIONS } from '../../src/lib/settings/settings-schema.ts';
import { formatMarkdownTable } from './format-benchmark-tables.ts';
import { formatMarkdown, replaceBlock } from './update-benchmark-pages.ts';

export const SETTINGS_PAGE_FILE = 'docs/reference/settings.md';
export const COMMANDS_PAGE_FILE = 'docs/reference/commands.md';

/** Returns the link from a page of the reference to a page that is given by its path in docs. */
const toLink = (page: string) => path.posix.relative('reference', page);

/** Returns the text of a link to a document: its file name, or the heading to which the link leads, such as "Set up" for `#set-up`. */
function toLinkText(page: string, heading: string): string {
  const words = heading.replace(/^#(?:\d+-)?/, '').replaceAll('-', ' ');
  return words === '' ? path.posix.basename(page) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a sentence of a help text as Markdown. Options and settings become code, and documents become links. */
const toMarkdown = (text: string) =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/(?<![\w`-])--[a-z][\w-]*|\b[A-Z]+(?:_[A-Z]+)+\b/g, '`$&`')
    .replaceAll(
      /\bdocs\/([\w/-]+)\.md(#[\w-]+)?/g,
      (_, page: string, heading = '') => `[${toLinkText(page, heading)}](${toLink(`${page}.md`)}${heading})`,
    );

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  formatMarkdownTable([head, head.map(() => '---'), ...rows]);

const replaceAndFormat = async (file: string, document: string, name: string, content: string): Promise<string> =>
  formatMarkdown(file, replaceBlock(file, document, name, content));

/** Formats the default of a setting that has no `defaultDescription`. */
function formatDefault(value: unknown): string {
  if (typeof value === 'boolean') return value ? '`1`' : '`0`';
  if (value === null || (typeof value === 'object' && Object.keys(value).length === 0)) return 'none';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function formatSetting(key: (typeof SETTING_KEYS)[number]): string[] {
  const { variable, flag, description, guide, kind, default: value, defaultDescription } = SETTING_DEFINITIONS[key];
  const standard = defaultDescription ?? formatDefault(value);
  const [name, ...others] = [variable, flag, isConfigFileSetting(key) ? key : undefined].flatMap((each) => each ?? []);
  const names = [
    guide === undefined ? `\`${name}\`` : `[\`${name}\`](${toLink(guide)})`,
    ...others.map((each) => `\`${each}\``),
  ];
  return [names.join(', '), description, kind.description ?? '', standard];
}

/** Returns the page of settings with its generated table. Throws if the markers of the table are missing. */
export const insertSettingsTable = (document: string): Promise<string> =>
  replaceAndFormat(
    SETTINGS_PAGE_FILE,
    document,
    'settings',
    toTable(['setting', 'meaning', 'value', 'default'], SETTING_KEYS.map(formatSetting)),
  );

/** Returns terms and descriptions of the options of a command, as its help prints them. */
function optionsOf(command: Command): (readonly [term: string, description: string])[] {
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .map((option) => [`\`${help.optionTerm(option)}\``, toMarkdown(help.optionDescription(option))]);
}

/** Formats a paragraph of a help text as Markdown. Indented lines, which start with a term, become a list. */
function toParagraph(text: string): string {
  const [head = '', ...items] = text.split(/\n {2}/).map(toMarkdown);
  if (items.length === 0) return head;
  return `${head}\n\n${items.map((item) => `- ${item.replace(/^(\S+) {2,}/, '`$1`: ')}`).join('\n')}`;
}

/** Returns the text that the help of a command prints after its options. Examples become a block of code. */
function notesOf(command: Command): string[] {
  let text = '';
  const write = (part: string) => void (text += part);
  (command as unknown as EventEmitter).emit('afterHelp', { error: false, write, command });
  const [notes = '', examples, after = ''] = text
    .trim()
    .split(/(?:^|\n)Examples:\n((?: {2}.*\n?)+)/)
    .map((part) => part.trim());
  // some examples have a description after two or more spaces
  const code = examples?.replaceAll(
    /^ *marquee (\S+(?: \S+)*)(?: {2,}(.+))?$/gm,
    (_, words: string, meaning?: string) =>
      [`npx marquee ${words}`, ...(meaning === undefined ? [] : [`# ${meaning}`])].join(' '),
  );
  return [
    ...notes.split('\n\n').filter(Boolean).map(toParagraph),
    ...(code === undefined ? [] : [`\`\`\`sh\n${code}\n\`\`\``]),
    ...(after === '' ? [] : [toMarkdown(after)]),
  ];
}

/** Returns the section of a verb: description, usage, arguments, options that not every verb has, notes and examples. */
function formatVerb(command: Command, common: ReadonlySet<string>): string {
  const help = command.createHelp();
  const args = help.visibleArguments(command);
  const options = optionsOf(command).filter(([term]) => !common.has(term));
  return [
    `### ${command.name()}`,
    command.description(),
    `\`\`\`sh\nnpx ${help.commandUsage(command)}\n\`\`\``,
    ...(args.length === 0
      ? []
      : [
          toTable(
            ['argument', 'meaning'],
            args.map((each) => [`\`${help.argumentTerm(each)}\``, toMarkdown(help.argumentDescription(each))]),
          ),
        ]),
    ...(options.length === 0 ? [] : [toTable(['option', 'meaning'], options)]),
    ...notesOf(command),
  ].join('\n\n');
}

/** Returns the page of commands with a generated section for each verb. Throws if the markers of the sections are missing. */
export async function insertCommandSections(document: string): Promise<string> {
  const { commands } = await createCliProgram(new Set(CLI_COMMAND_NAMES));
  const [first = [], ...others] = commands.map(optionsOf);
  const shared = first.filter(([term]) => others.every((options) => options.some(([each]) => each === term)));
  const common = new Set(shared.map(([term]) => term));
  const groups = Map.groupBy(commands, (command) => command.helpGroup().replace(':', ''));
  const sections = [...groups].flatMap(([group, verbs]) => [
    `## ${group}`,
    ...verbs.map((verb) => formatVerb(verb, common)),
  ]);
  const content = [...sections, '## Options of every command', toTable(['option', 'meaning'], shared)].join('\n\n');
  return replaceAndFormat(COMMANDS_PAGE_FILE, document, 'commands', content);
}

if (import.meta.main) {
  writeFileSync(SETTINGS_PAGE_FILE, await insertSettingsTable(readFileSync(SETTINGS_PAGE_FILE, 'utf8')));
  writeFileSync(COMMANDS_PAGE_FILE, await insertCommandSections(readFileSync(COMMANDS_PAGE_FILE, 'utf8')));
}
