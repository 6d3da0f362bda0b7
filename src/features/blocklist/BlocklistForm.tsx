import { blocklistMessages } from '#messages/blocklist';
import { settingsMessages } from '#messages/settings';
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import {
  BLOCKLIST_ENTRY_KINDS,
  formatSourceSiteName,
  formatDurationOrQualityLimit,
  toBlocklistEntry,
  type BlocklistEntryKind,
} from './blocklist-entries.ts';
import { repeatable } from '../../lib/browser/announce-to-screen-readers.ts';
import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import { DURATION_AND_QUALITY_LIMITS } from '../../lib/catalogue/blocklist.ts';
import type { SourceSite } from '../../lib/catalogue/video.ts';
import { addToStoredBlocklist } from './blocklist-store.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Select } from '../../ui/Select.tsx';
import { BlocklistEntryList } from './BlocklistEntryList.tsx';

/** Returns a tag's language-independent slug by its slug in any language; the given slug if the catalogue lacks it or is unavailable. */
async function findSlug(slug: string): Promise<string> {
  if (!HAS_TAG_NAMES) return slug;
  const found = await askCatalogue('findTag', slug).catch(() => null);
  return found?.tag.slug ?? slug;
}

interface Props {
  /** Source websites that the visitor can hide. */
  sources: readonly SourceSite[];
}

/** Texts of the form for each kind of entry, in the order of the select box. */
const KINDS: Readonly<Record<BlocklistEntryKind, { name: string; action: string; hint?: string }>> = {
  tags: { name: blocklistMessages.tag, action: blocklistMessages.hideTag, hint: blocklistMessages.tagHint },
  words: { name: blocklistMessages.word, action: blocklistMessages.hideWord, hint: blocklistMessages.wordHint },
  sources: { name: blocklistMessages.source, action: blocklistMessages.hideSource },
  limits: { name: blocklistMessages.limit, action: blocklistMessages.hideLimit, hint: blocklistMessages.limitHint },
};

interface FieldProps extends Props {
  kind: BlocklistEntryKind;
  value: string;
  hasError: boolean;
  hintId: string;
  onChange: (text: string) => void;
}

/** Text box for a tag or word, or select box for a source or a limit (of length or quality). */
function EntryField({ kind, sources, value, hasError, hintId, onChange }: FieldProps) {
  const field = {
    'aria-label': KINDS[kind].name,
    'aria-describedby': hintId,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value),
  };
  if (kind === 'tags' || kind === 'words')
    return <input className="field" autoComplete="off" maxLength={100} aria-invalid={hasError} {...field} />;
  const choices: readonly string[] = kind === 'sources' ? sources : DURATION_AND_QUALITY_LIMITS;
  const nameOf = kind === 'sources' ? formatSourceSiteName : formatDurationOrQualityLimit;
  return (
    <div className="min-w-0 flex-1">
      <Select required {...field}>
        <option value="">{blocklistMessages.chooseSource}</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Form that adds an entry of a chosen kind to the blocklist, with an error message for invalid text. */
function AddEntry({ sources }: Props) {
  const [kind, setKind] = useState<BlocklistEntryKind>('tags');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const { action, hint } = KINDS[kind];
  const choose = (next: string) => {
    setKind(next as BlocklistEntryKind);
    setText('');
    setError('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = toBlocklistEntry(kind, text);
    if (typed === null) return setError(repeatable(blocklistMessages.nothingTyped));
    if (addToStoredBlocklist(kind, kind === 'tags' ? await findSlug(typed) : text))
      // keep text that the visitor typed while the slug was loading
      setText((now) => (now === text ? '' : now));
    setError('');
  };
  return (
    <form
      className="grid gap-2"
      noValidate={kind === 'tags' || kind === 'words'}
      onSubmit={(event) => void submit(event)}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {blocklistMessages.kind}
      </label>
      <Select id={id} value={kind} onChange={({ target }) => choose(target.value)}>
        {BLOCKLIST_ENTRY_KINDS.map((each) => (
          <option key={each} value={each}>
            {KINDS[each].name}
          </option>
        ))}
      </Select>
      <div className="flex gap-2">
        <EntryField
          kind={kind}
          sources={sources}
          value={text}
          hasError={error !== ''}
          hintId={`${id}-hint`}
          onChange={setText}
        />
        <button type="submit" className="btn btn-quiet flex-none" aria-label={action}>
          {blocklistMessages.hide}
        </button>
      </div>
      <p id={`${id}-hint`} role={error ? 'alert' : undefined} className="text-sm text-muted empty:hidden">
        {error || hint}
      </p>
    </form>
  );
}

/** The entries of the blocklist, each with a button that removes it, and a form that adds entries. */
export default function BlocklistForm({ sources }: Props) {
  return (
    <div className="grid gap-3">
      <BlocklistEntryList />
      <Disclosure title={blocklistMessages.add}>
        <p className="mb-3 text-sm text-pretty text-muted">{settingsMessages.hidden.text}</p>
        <AddEntry sources={sources} />
      </Disclosure>
    </div>
  );
}
