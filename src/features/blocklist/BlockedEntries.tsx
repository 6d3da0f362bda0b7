import { useStore } from '@nanostores/react';
import { BLOCK_KINDS, countBlocks } from './blocklist-entries.ts';
import { $blocklist, unblock } from './blocklist-store.ts';
import { Icon } from '../../ui/Icon.tsx';

const TITLES = { tags: 'Tags', words: 'Words', sources: 'Sources' } as const;
const KINDS = { tags: 'tag', words: 'word', sources: 'source' } as const;

/** What is blocked, kind by kind, each with a button that takes it out. */
export function BlockedEntries() {
  const list = useStore($blocklist);
  if (countBlocks(list) === 0) return <p className="text-muted">Nothing is blocked.</p>;
  return (
    <dl className="grid gap-3">
      {BLOCK_KINDS.filter((kind) => list[kind].length > 0).map((kind) => (
        <div key={kind}>
          <dt className="mb-1.5 text-sm font-semibold">{TITLES[kind]}</dt>
          <dd>
            <ul className="flex flex-wrap gap-2">
              {list[kind].map((entry) => (
                <li key={entry}>
                  <button
                    type="button"
                    className="chip wrap-anywhere"
                    aria-label={`Stop hiding the ${KINDS[kind]} ${entry}`}
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
