import type { ReactNode } from 'react';

interface Props {
  /** Undefined for the language of the page. */
  lang: string | undefined;
  children: ReactNode;
}

/** A text in another language than that of the page. In pages of its language it has no element. */
export const InLanguage = ({ lang, children }: Props) =>
  lang === undefined ? children : <span lang={lang}>{children}</span>;
