import { createRequire } from 'node:module';
import type { ConverterOptions } from 'opencc-js';

/** Matches texts with Chinese characters, but without kana, which only Japanese texts have. */
const CHINESE = /^(?=.*\p{Script=Han})[^\p{Script=Hiragana}\p{Script=Katakana}]*$/su;

type Converter = (text: string) => string;

/** Converters to traditional characters (as used in Taiwan) and to simplified characters; null until the first Chinese text. */
let converters: readonly Converter[] | null = null;

/** Loads the dictionaries (about 1 MB), which takes half a second. Only builds of catalogues with Chinese texts need them. */
function loadConverters(): readonly Converter[] {
  const { Converter } = createRequire(import.meta.url)('opencc-js') as {
    Converter: (options: ConverterOptions) => Converter;
  };
  return [Converter({ from: 'cn', to: 'tw' }), Converter({ from: 'tw', to: 'cn' })];
}

/**
 * Returns the spellings of a Chinese text in traditional and in simplified characters that differ from the text itself: `花樣年華` for
 * `花样年华`. Empty for texts in other languages. Japanese names without kana count as Chinese.
 */
export function listChineseSpellings(text: string): string[] {
  if (!CHINESE.test(text)) return [];
  converters ??= loadConverters();
  return converters.map((convert) => convert(text)).filter((other) => other !== text);
}
