import type { LanguageCode } from '../catalogue/languages.ts';

/** What a language says of itself on the pages of others. */
interface OwnWords {
  /** What it is called by those who speak it. */
  readonly name: string;
  /** Leads a visitor whose browser asks for the language to this page in it. */
  readonly offer: string;
  /** Turns that down. */
  readonly decline: string;
}

/** What every language says of itself: who looks for it may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, OwnWords>> = {
  en: { name: 'English', offer: 'Read this page in English', decline: 'No, thanks' },
  de: { name: 'Deutsch', offer: 'Diese Seite auf Deutsch lesen', decline: 'Nein, danke' },
  es: { name: 'Español', offer: 'Leer esta página en español', decline: 'No, gracias' },
  fr: { name: 'Français', offer: 'Lire cette page en français', decline: 'Non, merci' },
  it: { name: 'Italiano', offer: 'Leggi questa pagina in italiano', decline: 'No, grazie' },
  ja: { name: '日本語', offer: 'このページを日本語で読む', decline: '今はしない' },
  pl: { name: 'Polski', offer: 'Czytaj tę stronę po polsku', decline: 'Nie, dziękuję' },
  'pt-br': { name: 'Português (Brasil)', offer: 'Ler esta página em português', decline: 'Agora não' },
  ar: { name: 'العربية', offer: 'اقرأ هذه الصفحة بالعربية', decline: 'لا، شكرًا' },
};
