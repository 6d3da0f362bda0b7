import { decodeHTML } from 'entities';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from '../../languages/compile-message.ts';

/** Matches an element that contains only text. React separates adjacent texts with empty comments. */
const TEXT_ELEMENT = /<([a-z][\w-]*)((?:\s[^<>]*)?)>((?:[^<]|<!-- -->)+)<\/\1>/g;
/** Names of HTML elements whose content browsers do not show as text, such as scripts. */
const NO_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'textarea']);

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the source of a regular expression that matches the texts of a message with any values of its parameters. */
const patternOf = (message: string): string =>
  parseMessage(message)
    .map((element) => (element.type === TYPE.literal ? escapePattern(element.value) : '.+'))
    .join('');

/**
 * Returns a function that adds `lang="en"` to the elements of a page whose whole text is one of the given English messages, so that screen
 * readers pronounce the text as English. A site contains English messages if its language is only partly translated. Messages inside of
 * other texts, in attributes, and in elements that browsers create later stay unmarked.
 */
export function createEnglishLangAttributeAdder(messages: readonly string[]): (html: string) => string {
  // leave out messages that consist of parameters only, because their patterns would match every text
  const patterns = messages.map(patternOf).filter((pattern) => /\p{L}/u.test(pattern));
  if (patterns.length === 0) return (html) => html;
  const isEnglish = new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`, 's');
  return (html) =>
    html.replaceAll(TEXT_ELEMENT, (element, name: string, attributes: string, text: string) => {
      if (
        NO_TEXT.has(name) ||
        /\slang=/.test(attributes) ||
        !isEnglish.test(decodeHTML(text.replaceAll('<!-- -->', '')))
      )
        return element;
      return `<${name}${attributes} lang="en">${text}</${name}>`;
    });
}
