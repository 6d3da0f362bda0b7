import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { CatalogueState } from '../../../lib/catalogue/catalogue-state.ts';
import type { LabelKind } from '../../../lib/catalogue/label.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { labelLang } from '../../../ui/catalogue-lang.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { setTag, setTagKind } from '../state/list-state-store.ts';
import type { ListState } from '../state/list-url.ts';
import { $blocked } from '../../blocklist/blocked-store.ts';
import {
  addChosen,
  choiceOf,
  commonTags,
  emptyTags,
  isKindChosen,
  offeredNames,
  orderTags,
  withoutBlocked,
} from './offered-tags.ts';
import { followCounts, type KnownCounts } from './option-counts-store.ts';
import { Count, nameOf, pressOf, type Known } from './OptionChip.tsx';
import { NEXT_STATE, tagKindOf, tagStateOf, type TagKind, type TagState } from '../state/tag-choice.ts';
import { TagField } from './TagField.tsx';
import { $tagSuggestions } from './tag-suggestions-store.ts';

interface Props {
  /** The commonest tags of the catalogue. */
  tags: readonly TagLink[];
  /** The commonest names of other kinds of labels. */
  names: CatalogueState['names'];
  /** The tag that the list is of, or null. */
  own: string | null;
  listState: ListState;
  counts: KnownCounts | null;
  /** Whether the counts are those of the list state. */
  isFresh: boolean;
}

/** Milliseconds after which options stay where they have been seen, though it is only now known that some would leave nothing. */
const SETTLING_MS = 500;

/**
 * Returns the tags that an open panel offers. Those that would leave nothing stand last where that is known soon enough, and nothing moves
 * from then on.
 */
function useOffered({ tags, own, listState, counts, isFresh }: Props): readonly TagLink[] {
  const blocked = useStore($blocked);
  const common = useMemo(() => commonTags(tags, own, blocked), [tags, own, blocked]);
  const [kept, setKept] = useState<readonly string[]>([]);
  const added = addChosen(kept, common, choiceOf(listState, 'tag'));
  if (added !== kept) setKept(added);
  const [empty, setEmpty] = useState<readonly string[] | null>(null);
  if (empty === null && counts && isFresh) setEmpty(emptyTags(common, counts.tags, listState));
  useEffect(() => {
    const timer = setTimeout(() => setEmpty((known) => known ?? []), SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => orderTags(added, common, empty ?? []), [added, common, empty]);
}

interface ChipProps {
  tag: TagLink;
  listState: ListState;
  count: Known;
  isFresh: boolean;
  kind: TagKind;
}

/** A tag that is left out is neither checked nor unchecked. Its description reads "without". */
const CHECKED = { off: false, with: true, without: 'mixed' } as const satisfies Record<TagState, unknown>;

/**
 * A tag in three states, which a press cycles through: off, with, without. It is a checkbox with three states
 * (https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/): its name stays the same, and screen readers announce each new state. The state's word
 * takes the space of the number, so that nothing moves. The button that leaves a tag out at once is for the mouse: all others would meet each
 * tag twice.
 */
function TagChip({ tag, listState, count, isFresh, kind }: ChipProps) {
  const state = tagStateOf(listState, tag.slug);
  // what is chosen can always be taken back
  const isDisabled = count === 0 && state === 'off';
  const isLeftOut = state === 'without';
  const id = useId();
  return (
    <div className="tag-choice">
      <button
        type="button"
        className="chip"
        role="checkbox"
        data-state={state}
        aria-checked={CHECKED[state]}
        aria-label={nameOf(tag.name, count)}
        aria-describedby={state === 'without' ? id : undefined}
        aria-disabled={isDisabled || undefined}
        onClick={pressOf(isDisabled, isFresh, () => setTag(tag.slug, NEXT_STATE[state], kind))}
      >
        <span lang={labelLang(tag)}>{tag.name}</span>
        <span className="min-w-12 text-end text-xs/normal">
          {state === 'off' ? <Count count={count} /> : <strong id={id}>{filterMessages.tagStates[state]}</strong>}
        </span>
      </button>
      <button
        type="button"
        className="leave-out"
        tabIndex={-1}
        aria-hidden="true"
        title={filterMessages.leaveOut(tag.name)}
        aria-pressed={isLeftOut}
        // a hidden button must not get the focus
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTag(tag.slug, isLeftOut ? 'off' : 'without', kind)}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}

const KINDS: readonly TagKind[] = ['tags', 'any'];

/** Whether all of the chosen tags are asked for, or any: another choice takes them along. It stands beside the legend. */
function KindSwitch({ kind, onChange }: { kind: TagKind; onChange: (kind: TagKind) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={filterMessages.tagKind} className="tag-kinds">
      {KINDS.map((each) => (
        <label key={each} className="chip">
          <input
            type="radio"
            name={name}
            checked={kind === each}
            onChange={() => {
              onChange(each);
              setTagKind(each);
            }}
          />
          <span>{filterMessages.tagKinds[each]}</span>
        </label>
      ))}
    </div>
  );
}

/** Returns the kinds of labels whose names show, at first those of which one is chosen, and what opens or closes one. */
function useOpenKinds({ names, listState }: Props) {
  const chosen = names.map(({ kind }) => kind).filter((kind) => isKindChosen(listState, kind));
  const [open, setOpen] = useState<readonly LabelKind[]>(chosen);
  const toggle = (kind: LabelKind, isOpen: boolean) => {
    const others = open.filter((other) => other !== kind);
    setOpen(isOpen ? [...others, kind] : others);
  };
  return [open, toggle] as const;
}

/** The tags of an open filter panel: the common ones, and any other by a field. */
export function TagOptions(props: Props) {
  const { own, listState, counts, isFresh } = props;
  const offered = useOffered(props);
  const blocked = useStore($blocked);
  const [preferred, setPreferred] = useState<TagKind>('tags');
  const kind = tagKindOf(listState.filters) ?? preferred;
  const { tags: suggested } = useStore($tagSuggestions);
  const [open, toggle] = useOpenKinds(props);
  const groups = props.names
    // a single source, or performer, is that of every video
    .filter(({ names }) => names.length > 1)
    .map(({ kind: labelKind, names }) => ({
      kind: labelKind,
      offered: offeredNames(withoutBlocked(names, null, blocked), listState, labelKind),
    }));
  const shown = groups.flatMap((group) => (open.includes(group.kind) ? group.offered : []));
  // whatever their order, they are counted once
  const counted = [...new Set([...offered, ...suggested, ...shown].map(({ slug }) => slug))].toSorted().join(',');
  useEffect(() => followCounts(counted === '' ? [] : counted.split(',')), [counted]);
  const toChips = (tags: readonly TagLink[]) => (
    <div className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <TagChip
          key={tag.slug}
          tag={tag}
          listState={listState}
          count={counts?.tags.get(tag.slug)}
          isFresh={isFresh}
          kind={kind}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-2 font-semibold">{filterMessages.tags}</legend>
      <KindSwitch kind={kind} onChange={setPreferred} />
      <TagField own={own} counts={counts} isFresh={isFresh} kind={kind} />
      {toChips(offered)}
      <div className="label-groups">
        {groups.map((group) => (
          // folded up until it is asked for: each name has a list to count
          <details
            key={group.kind}
            open={open.includes(group.kind)}
            onToggle={(event) => toggle(group.kind, event.currentTarget.open)}
          >
            <summary>
              <span>{filterMessages.labels[group.kind]}</span>
              <Icon name="chevron-down" />
            </summary>
            {open.includes(group.kind) && toChips(group.offered)}
          </details>
        ))}
      </div>
    </fieldset>
  );
}
