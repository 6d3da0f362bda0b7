import { searchMessages } from '#messages/search';
import { useEffect } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../list/Picture.tsx';

/** One thing the dropdown of a search box offers. */
export interface Choice {
  readonly kind: 'tag' | 'video' | 'search';
  readonly label: string;
  readonly url: string;
  readonly picture?: string;
}

interface Props {
  id: string;
  isOpen: boolean;
  choices: readonly Choice[];
  /** Place of the choice that the arrow keys have reached, or -1. */
  active: number;
  /** What is said instead of suggestions, or nothing. */
  status: string;
  onChoose: (choice: Choice) => void;
}

const GROUPS = [
  { kind: 'tag', title: searchMessages.tags },
  { kind: 'video', title: searchMessages.videos },
  { kind: 'search', title: null },
] as const;

/** The listbox of a combobox, in groups. Focus stays in the text box; a press here must not take it away. */
export function SuggestionList({ id, isOpen, choices, active, status, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      role="presentation"
      hidden={!isOpen}
      className="panel absolute inset-x-0 top-full z-50 mt-2 overflow-hidden max-sm:fixed max-sm:inset-x-3 max-sm:top-16"
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={status ? 'px-4 pt-3 pb-1 text-sm text-muted' : 'sr-only'}>
        {isOpen ? status || searchMessages.suggestionCount(choices.length - 1) : ''}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={searchMessages.suggestions}
        tabIndex={-1}
        className="max-h-[300px] overflow-y-auto p-2"
      >
        {isOpen &&
          GROUPS.map(({ kind, title }) => {
            const offered = choices
              .map((choice, place) => ({ choice, place }))
              .filter(({ choice }) => choice.kind === kind);
            if (offered.length === 0) return null;
            return (
              <div key={kind} role="group" aria-label={title ?? searchMessages.search}>
                {title && (
                  <div role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
                    {title}
                  </div>
                )}
                {offered.map(({ choice, place }) => (
                  <Option
                    key={place}
                    id={`${id}-${place}`}
                    choice={choice}
                    isActive={place === active}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            );
          })}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: (choice: Choice) => void;
}

/** The keys are the text box's: an option is only ever pressed, never focused. */
function Option({ id, choice, isActive, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-raised ${isActive ? 'bg-raised' : ''}`}
      onClick={() => onChoose(choice)}
    >
      {choice.kind === 'video' ? (
        <span className="thumb mb-0 w-16 flex-none rounded-sm">
          <Picture url={choice.picture ?? ''} />
        </span>
      ) : (
        <Icon name={choice.kind === 'tag' ? 'hash' : 'search'} className="text-muted" />
      )}
      <span className={`min-w-0 truncate ${choice.kind === 'search' ? 'font-semibold text-accent-text' : ''}`}>
        {choice.label}
      </span>
    </div>
  );
}
