import { blocklistMessages } from '#messages/blocklist';
import { useId, useState, type FormEvent } from 'react';
import { formatSourceName, toBlocklistEntry, type BlocklistEntryKind } from './blocklist-entries.ts';
import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import type { SourceSite } from '../../lib/catalogue/video.ts';
import { block } from './blocklist-store.ts';
import { Select } from '../../ui/Select.tsx';
import { BlockedEntries } from './BlockedEntries.tsx';

/** Build constant: true if tags have translated names. */
declare const HAS_TAG_NAMES: boolean;

/**
 * Returns the language-independent slug of a tag by its slug in any language; the given slug if the catalogue has no such tag or is
 * unavailable.
 */
async function findSlug(slug: string): Promise<string> {
  if (!HAS_TAG_NAMES) return slug;
  const found = await askCatalogue('findTag', slug).catch(() => null);
  return found?.tag.slug ?? slug;
}

interface AddProps {
  kind: BlocklistEntryKind;
  label: string;
  hint: string;
  action: string;
}

/** Text box that adds a blocklist entry, with an error message for invalid text. */
function AddText({ kind, label, hint, action }: AddProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = toBlocklistEntry(kind, text);
    if (typed === null) return setError(blocklistMessages.nothingTyped);
    if (block(kind, kind === 'tags' ? await findSlug(typed) : text)) setText('');
    setError('');
  };
  return (
    <form className="grid gap-1.5" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field"
          autoComplete="off"
          maxLength={100}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn btn-quiet flex-none" aria-label={action}>
          {blocklistMessages.hide}
        </button>
      </div>
      <p id={`${id}-hint`} role={error ? 'alert' : undefined} className="text-sm text-muted">
        {error || hint}
      </p>
    </form>
  );
}

interface SourceProps {
  /** Source websites that the visitor can hide. */
  sources: readonly SourceSite[];
}

function AddSource({ sources }: SourceProps) {
  const [source, setSource] = useState('');
  const id = useId();
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (block('sources', source)) setSource('');
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {blocklistMessages.source}
      </label>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Select id={id} required value={source} onChange={(event) => setSource(event.target.value)}>
            <option value="">{blocklistMessages.chooseSource}</option>
            {sources.map((name) => (
              <option key={name} value={name}>
                {formatSourceName(name)}
              </option>
            ))}
          </Select>
        </div>
        <button type="submit" className="btn btn-quiet flex-none" aria-label={blocklistMessages.hideSource}>
          {blocklistMessages.hide}
        </button>
      </div>
    </form>
  );
}

/** Form that adds tags, words and sources to the blocklist and removes them. */
export default function BlocklistForm({ sources }: SourceProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-5">
        <AddText
          kind="tags"
          label={blocklistMessages.tag}
          hint={blocklistMessages.tagHint}
          action={blocklistMessages.hideTag}
        />
        <AddText
          kind="words"
          label={blocklistMessages.word}
          hint={blocklistMessages.wordHint}
          action={blocklistMessages.hideWord}
        />
        <AddSource sources={sources} />
      </div>
      <BlockedEntries />
    </div>
  );
}
