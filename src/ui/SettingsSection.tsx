import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Element id with which links lead to this section. */
  id: string;
  /** Short description below the heading. */
  text?: string;
  children: ReactNode;
}

/** Section of the settings page, with a heading. */
export function SettingsSection({ title, id, text, children }: Props) {
  return (
    // the space between sections is padding, because WebKit splits a margin across columns
    <div id={id} className="break-inside-avoid pb-3 md:pb-5">
      <section className="panel grid content-start gap-3 px-4 py-2.5 md:p-6">
        <h2 className="text-lg leading-tight font-bold">{title}</h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
        {children}
      </section>
    </div>
  );
}
