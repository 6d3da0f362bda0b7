import { filterMessages } from '#messages/filters';
import { searchMessages } from '#messages/search';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { isInputMethodComposing } from '../../../lib/browser/is-input-method-composing.ts';
import { QUERY_MAX_CODE_POINTS } from '../../../lib/catalogue/limits.ts';
import { toQueryText } from '../../../lib/catalogue/text/remove-control-characters.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { getLabelLang } from '../../../ui/catalogue-lang-attribute.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { setTagFilterState } from '../state/list-state-store.ts';
import type { CurrentFilterOptionCounts } from './filter-option-counts-store.ts';
import {
  OptionCount,
  formatFilterOptionName,
  createFilterOptionClickHandler,
  type FilterOptionVideoCount,
} from './OptionChip.tsx';
import type { TagMatchMode } from '../state/filter-selection.ts';
import { $tagSuggestions, callWhenTagSuggestionsArrive, requestTagSuggestions } from './tag-suggestions-store.ts';

interface Props {
  /** Slug of a tag that all videos of the list have, such as the tag of a tag page; null if there is none. The tag is not suggested. */
  own: string | null;
  counts: CurrentFilterOptionCounts | null;
  isFresh: boolean;
  /** Whether videos must have the added tag (`tags`), or at least one of several added tags (`any`). */
  kind: TagMatchMode;
}

/** Returns the typed text of the tag field, the suggested tags, and event handlers. */
function useTagField({ own, counts, isFresh, kind }: Props) {
  const { status, tags } = useStore($tagSuggestions);
  const [text, setText] = useState('');
  const [selection, setSelection] = useState({ tags, place: 0 });
  const [addition, setAddition] = useState('');
  const id = useId();
  useEffect(() => () => requestTagSuggestions('', null), []);

  // new suggestions reset the index of the selected suggestion, because the index would now select a different tag
  const placeIn = (found: readonly TagLink[]) => (selection.tags === found ? selection.place : 0);
  const countOf = ({ slug }: TagLink) => counts?.tags.get(slug);
  const type = (next: string) => {
    setText(next);
    setAddition('');
    requestTagSuggestions(toQueryText(next), own);
  };
  const add = (tag: TagLink) => {
    setTagFilterState(tag.slug, 'with', kind);
    type('');
    setAddition(filterMessages.tagAdded(tag.name));
  };
  const press = (tag: TagLink) => createFilterOptionClickHandler(countOf(tag) === 0, isFresh, () => add(tag))();
  const reach = (step: number) => {
    const place = (placeIn(tags) + step + tags.length) % tags.length;
    setSelection({ tags, place });
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const choose = (found: readonly TagLink[]) => {
    const tag = found[placeIn(found)];
    if (tag) press(tag);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // while the field is empty, do not override the browser's handling of keys
    if (toQueryText(text) === '' || isInputMethodComposing(event.nativeEvent)) return;
    if (!/^(?:Arrow(?:Down|Up)|Enter|Escape)$/.test(key)) return;
    event.preventDefault();
    if (key === 'Escape') type('');
    // if Enter is pressed while the suggestions for the typed text are loading, select a tag when the suggestions arrive
    else if (key === 'Enter') callWhenTagSuggestionsArrive(choose);
    else if (tags.length > 0) reach(key === 'ArrowDown' ? 1 : -1);
  };
  return { id, text, status, tags, active: placeIn(tags), addition, countOf, type, press, onKeyDown };
}

/**
 * Combobox in which visitors search for any tag and add it to the filters. Suggested tags appear in one line below the field. Before any
 * text is typed, the line contains a hint, so that suggestions do not shift the layout.
 */
export function TagField(props: Props) {
  const { id, text, status, tags, active, addition, countOf, type, press, onKeyDown } = useTagField(props);
  const typed = toQueryText(text);
  const isOpen = typed !== '';
  const hasTags = isOpen && tags.length > 0;
  return (
    <div className="mb-2 grid grid-cols-1 items-center gap-x-5 @md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="relative">
        <Icon name="hash" className="icon-start" />
        <input
          type="text"
          className="field ps-11"
          role="combobox"
          aria-label={filterMessages.addTag}
          aria-expanded={hasTags}
          aria-controls={hasTags ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hasTags ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          placeholder={filterMessages.addTagHere}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={QUERY_MAX_CODE_POINTS}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="grid min-h-13 grid-cols-1 items-center">
        <p id={`${id}-hint`} className={isOpen ? 'sr-only' : 'text-sm text-muted'}>
          {filterMessages.tagHint}
        </p>
        <Status text={typed} status={status} found={tags.length} addition={addition} />
        {hasTags && (
          <SuggestedTags
            id={id}
            tags={tags}
            active={active}
            countOf={countOf}
            isFresh={props.isFresh}
            onPress={press}
          />
        )}
      </div>
    </div>
  );
}

interface StatusProps {
  text: string;
  status: 'loading' | 'ready' | 'error';
  found: number;
  /** Announcement for screen readers that a tag was added; empty if the visitor's last action was not the addition of a tag. */
  addition: string;
}

/** Status of the tag suggestions for screen readers. Also visible if there are no suggestions. */
function Status({ text, status, found, addition }: StatusProps) {
  const isOpen = text !== '';
  const none = status === 'error' ? filterMessages.noTags : status === 'ready' ? filterMessages.noTag(text) : '';
  const some = status === 'ready' ? searchMessages.suggestionCount(found) : searchMessages.loadingSuggestions;
  const isSeen = isOpen && found === 0;
  return (
    <p role="status" className={isSeen ? 'text-sm wrap-anywhere text-muted' : 'sr-only'}>
      {isSeen ? none : isOpen ? some : addition}
    </p>
  );
}

interface SuggestedProps {
  id: string;
  tags: readonly TagLink[];
  /** Index of the suggested tag that is selected with the arrow keys. */
  active: number;
  countOf: (tag: TagLink) => FilterOptionVideoCount;
  isFresh: boolean;
  onPress: (tag: TagLink) => void;
}

/** Listbox of suggested tags. The focus stays in the text field, which handles the keys. */
function SuggestedTags({ id, tags, active, countOf, isFresh, onPress }: SuggestedProps) {
  return (
    <div role="presentation" className="min-w-0" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" tabIndex={-1} aria-label={filterMessages.suggestedTags} className="chip-line">
        {tags.map((tag, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has focus
          <div
            key={tag.slug}
            id={`${id}-${place}`}
            role="option"
            className="chip cursor-pointer"
            aria-selected={place === active}
            aria-label={formatFilterOptionName(tag.name, countOf(tag))}
            aria-disabled={(isFresh && countOf(tag) === 0) || undefined}
            onClick={() => onPress(tag)}
          >
            <span lang={getLabelLang(tag)} className="truncate">
              {tag.name}
            </span>
            <OptionCount count={countOf(tag)} />
          </div>
        ))}
      </div>
    </div>
  );
}
