import { keyMessages } from '#messages/keys';
import { mark } from '../../lib/browser/document-state.ts';
import { PATHS } from '../../lib/catalogue/site/address.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { DialogHead } from '../../ui/dialog/DialogHead.tsx';

/** All keys, from the table that they are read by. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogHead title={keyMessages.title} onClose={onClose} />
      <dl className="grid gap-x-5 gap-y-2.5 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        {SHORTCUTS.map(({ names, text }) => (
          <div key={text} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd className="text-pretty text-muted max-sm:mb-1.5">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-pretty text-muted">
        {mark('shift') !== 'off' && <span>{`${keyMessages.exit} `}</span>}
        <span>{`${keyMessages.turnOff} `}</span>
        <a className="link" href={PATHS.settings}>
          {keyMessages.settings}
        </a>
      </p>
    </>
  );
}
