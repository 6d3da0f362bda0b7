import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What links lead to it by. */
  id?: string;
  /** A line on what the section is about. */
  text?: string;
  children: ReactNode;
}

/** One subject of the settings, under its heading. */
export function Section({ title, id, text, children }: Props) {
  return (
    // WebKit lets half of a margin slip into the next column
    <div id={id} className="break-inside-avoid pb-5">
      <section className="panel grid content-start gap-3 p-5 md:p-6">
        <h2 className="text-lg font-bold">{title}</h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
        {children}
      </section>
    </div>
  );
}
