import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Id for links to the section. */
  id?: string;
  /** Short description of the section. */
  text?: string;
  children: ReactNode;
}

/** Section of the settings page with a heading. */
export function Section({ title, id, text, children }: Props) {
  return (
    // padding instead of a margin, which WebKit splits across columns
    <div id={id} className="break-inside-avoid pb-5">
      <section className="panel grid content-start gap-3 p-5 md:p-6">
        <h2 className="text-lg font-bold">{title}</h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
        {children}
      </section>
    </div>
  );
}
