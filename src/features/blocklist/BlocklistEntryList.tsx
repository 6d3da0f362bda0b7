import { blocklistMessages } from '#messages/blocklist';
import { useStore } from '@nanostores/react';
import {
  BLOCKLIST_ENTRY_KINDS,
  countBlocklistEntries,
  describeBlocklistEntry,
  listBlocklistEntries,
} from './blocklist-entries.ts';
import {
  $blocklist,
  $hiddenVideos,
  $unknownBlockedTagSlugs,
  unhideVideo,
  removeFromStoredBlocklist,
} from './blocklist-store.ts';
import {
  removeLabelKindPrefix,
  getLabelKindOfSlug,
  createLabelNameFromSlug,
} from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { markName, renderTextWithNames } from '../../ui/text-with-names.ts';

interface Entry {
  readonly key: string;
  /** Text in which names in the language of the catalogue are marked. */
  readonly text: string;
  /** Accessible name of the button that removes the entry from the blocklist. */
  readonly label: string;
  readonly remove: () => void;
}

/** Blocklist entries of one kind (tags, words or sources), each with a button that removes the entry. Renders nothing without entries. */
function Entries({ kind, entries }: { kind: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <dt className="mb-1.5 text-sm font-semibold">{kind}</dt>
      <dd>
        <ul className="flex flex-wrap gap-2">
          {entries.map(({ key, text, label, remove }) => (
            <li key={key}>
              <button type="button" className="chip wrap-anywhere" aria-label={label} onClick={remove}>
                <span>{renderTextWithNames(text)}</span>
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** All blocklist entries, grouped by kind, and all individually hidden videos, the latest first. */
export function BlocklistEntryList() {
  const list = useStore($blocklist);
  const videos = useStore($hiddenVideos);
  const unknown = useStore($unknownBlockedTagSlugs);
  const labelOf = (slug: string) =>
    unknown.has(slug)
      ? blocklistMessages.unknown(removeLabelKindPrefix(slug))
      : blocklistMessages.hiddenLabel(getLabelKindOfSlug(slug), markName({ name: createLabelNameFromSlug(slug) }));
  if (countBlocklistEntries(list) + videos.size === 0) return <p className="text-muted">{blocklistMessages.empty}</p>;
  const titles = [...videos].toReversed();
  return (
    <dl className="grid gap-3">
      {BLOCKLIST_ENTRY_KINDS.map((kind) => (
        <Entries
          key={kind}
          kind={blocklistMessages.kinds[kind]}
          entries={listBlocklistEntries(list, kind).map((entry) => {
            const { kind: labelKind, name } = describeBlocklistEntry(kind, entry);
            const label = blocklistMessages.remove(labelKind, name);
            const text = kind === 'tags' ? labelOf(entry) : name;
            return { key: entry, text, label, remove: () => removeFromStoredBlocklist(kind, [entry]) };
          })}
        />
      ))}
      <Entries
        kind={blocklistMessages.videos}
        entries={titles.map(([id, title]) => {
          return {
            key: id,
            text: markName({ name: title }),
            label: blocklistMessages.removeVideo(title),
            remove: () => unhideVideo(id, title),
          };
        })}
      />
    </dl>
  );
}
