import { blocklistMessages } from '#messages/blocklist';
import { useStore } from '@nanostores/react';
import { BLOCK_KINDS, countBlocks } from './blocklist-entries.ts';
import { $blocklist, unblock } from './blocklist-store.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What is blocked, kind by kind, each with a button that takes it out. */
export function BlockedEntries() {
  const list = useStore($blocklist);
  if (countBlocks(list) === 0) return <p className="text-muted">{blocklistMessages.empty}</p>;
  return (
    <dl className="grid gap-3">
      {BLOCK_KINDS.filter((kind) => list[kind].length > 0).map((kind) => (
        <div key={kind}>
          <dt className="mb-1.5 text-sm font-semibold">{blocklistMessages.kinds[kind]}</dt>
          <dd>
            <ul className="flex flex-wrap gap-2">
              {list[kind].map((entry) => (
                <li key={entry}>
                  <button
                    type="button"
                    className="chip wrap-anywhere"
                    aria-label={blocklistMessages.remove(kind, entry)}
                    onClick={() => unblock(kind, entry)}
                  >
                    {entry}
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
