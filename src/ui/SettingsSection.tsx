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
    <section id={id} className="panel grid grid-cols-1 gap-3 px-4 py-2.5 md:p-6">
      <h2 className="text-lg leading-tight font-bold">{title}</h2>
      {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      {children}
    </section>
  );
}
