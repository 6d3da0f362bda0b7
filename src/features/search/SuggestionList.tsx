import { searchMessages } from '#messages/search';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { StatusMessage } from '../../ui/StatusMessage.tsx';
import type { MatchOutsideTitle, SuggestionChoice } from './suggestion-choices.ts';
import { ExternalPicture } from '../list/card/Thumbnail.tsx';
import { renderHighlightedParts } from '../list/card/VideoCard.tsx';

interface Props {
  id: string;
  isOpen: boolean;
  choices: readonly SuggestionChoice[];
  /** Index of the option that is selected with the arrow keys; -1 if none is. */
  active: number;
  /** Message such as "loading", which is visible if there are no suggestions; may be empty. */
  status: string;
  onChoose: (choice: SuggestionChoice, isNewTab: boolean) => void;
}

const SECTIONS = [
  { kind: 'recent', title: searchMessages.recent },
  { kind: 'trending', title: searchMessages.trendingTags },
  { kind: 'tag', title: searchMessages.tags },
  { kind: 'performer', title: searchMessages.labels.performer },
  { kind: 'source', title: searchMessages.labels.source },
  { kind: 'video', title: searchMessages.videos },
] as const;

/**
 * Accessible names of the last group of suggestions, which has a single option. The option either searches for the typed text (`search`) or
 * deletes the recent searches (`clear`).
 */
const FOOTER_LABELS: { readonly [Kind in SuggestionChoice['kind']]?: string } = {
  search: searchMessages.search,
  clear: searchMessages.recent,
};

/** CSS classes of the message that is visible instead of suggestions while there are none. */
const SEEN_STATUS =
  'absolute inset-x-0 top-0 bottom-16 flex items-center justify-center overflow-hidden px-4 text-center wrap-anywhere text-muted';

const ICONS = {
  recent: 'history',
  trending: 'hash',
  tag: 'hash',
  performer: 'hash',
  source: 'link',
  uploader: 'hash',
  search: 'search',
  clear: 'x',
} as const;

/**
 * Listbox of search suggestions in groups. Its size and the position of its last option do not depend on the number of suggestions (R264).
 * The focus stays in the text box, even after a click in the list.
 */
export function SuggestionList({ id, isOpen, choices, active, status, onChoose }: Props) {
  const placed = choices.map((choice, place) => ({ choice, place }));
  const found = placed.filter(({ choice }) => !(choice.kind in FOOTER_LABELS));
  const foot = placed[found.length];
  const answer = found.map(({ choice }) => choice.url).join(' ');
  // the message is visible only if there are no suggestions; otherwise, only screen readers read it
  const isSeen = status !== '' && found.length === 0;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const toOption = ({ choice, place }: (typeof placed)[number]) => (
    <Option key={place} id={`${id}-${place}`} choice={choice} isActive={place === active} onChoose={onChoose} />
  );
  return (
    <>
      <StatusMessage className="sr-only" text={isOpen ? status || searchMessages.suggestionCount(found.length) : ''} />
      <div
        role="presentation"
        hidden={!isOpen}
        className="panel absolute inset-x-0 top-full z-50 mt-2 overflow-hidden max-sm:fixed max-sm:inset-x-3 max-sm:top-16"
        onMouseDown={(event) => event.preventDefault()}
      >
        {isSeen && (
          <p aria-hidden="true" className={SEEN_STATUS}>
            {status}
          </p>
        )}
        <div
          id={id}
          role="listbox"
          aria-label={searchMessages.suggestions}
          tabIndex={-1}
          className="flex h-[calc(100dvh-5rem)] max-h-[300px] scroll-pb-22 flex-col overflow-y-auto"
        >
          {isOpen && (
            <>
              {/* use a new key for each response: if React reused the element of an option at another position, browsers would count the
                  movement as layout shift */}
              <div key={answer} ref={showTop} role="presentation" className="px-2 pb-6">
                {SECTIONS.map(({ kind, title }) => (
                  <Section key={kind} title={title}>
                    {found.filter(({ choice }) => choice.kind === kind).map(toOption)}
                  </Section>
                ))}
              </div>
              {foot && (
                <div role="group" aria-label={FOOTER_LABELS[foot.choice.kind]} className="suggestions-foot">
                  {toOption(foot)}
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Scrolls the list of suggestions to its top when the suggestions of a new response are rendered. */
function showTop(answer: HTMLElement | null): void {
  answer?.parentElement?.scrollTo(0, 0);
}

function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    children.length > 0 && (
      <div role="group" aria-label={title}>
        <div role="presentation" className="px-3 pt-4 pb-1 text-xs font-semibold text-muted">
          {title}
        </div>
        {children}
      </div>
    )
  );
}

interface OptionProps {
  id: string;
  choice: SuggestionChoice;
  isActive: boolean;
  onChoose: (choice: SuggestionChoice, isNewTab: boolean) => void;
}

/** Line below the title of a video with the reasons why it matches. Title and line are as high as the picture, so that no option moves. */
const Matches = ({ matches }: { matches: readonly MatchOutsideTitle[] }) => (
  <span dir="auto" className="max-w-full truncate text-xs/4 text-muted">
    {matches.map(({ id, intro, parts, lang }, i) => (
      <bdi key={id}>
        {i > 0 && <span>{' · '}</span>}
        {intro && <span>{`${intro} `}</span>}
        <span lang={lang}>{renderHighlightedParts(parts)}</span>
      </bdi>
    ))}
  </span>
);

/** Picture of a suggested video; an icon if the picture cannot be loaded. */
function SuggestedPicture({ url }: { url: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  return failed === url ? (
    <Icon name="film" className="size-5" />
  ) : (
    <ExternalPicture key={url} url={url} onError={() => setFailed(url)} />
  );
}

const NO_MATCHES: readonly MatchOutsideTitle[] = [];

/** Option of the suggestions. An option never has the focus, because the text box handles the keys. */
function Option({ id, choice, isActive, onChoose }: OptionProps) {
  const { matches = NO_MATCHES } = choice;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-raised ${isActive ? 'bg-raised' : ''}`}
      onClick={(event) => onChoose(choice, event.ctrlKey || event.metaKey)}
      onAuxClick={({ button }) => button === 1 && choice.kind !== 'clear' && onChoose(choice, true)}
    >
      {choice.kind === 'video' ? (
        <span className="thumb mb-0 w-16 flex-none rounded-sm">
          <SuggestedPicture url={choice.picture ?? ''} />
        </span>
      ) : (
        <Icon name={ICONS[choice.kind]} className="text-muted" />
      )}
      <span
        className={`flex min-w-0 flex-col items-start ${choice.kind === 'search' ? 'font-semibold text-accent-text' : ''} ${matches.length > 0 ? 'leading-5' : ''}`}
      >
        {/* a long text is cut at the end of its own direction */}
        <span dir="auto" lang={choice.lang} className="max-w-full truncate">
          {choice.parts ? renderHighlightedParts(choice.parts) : choice.label}
        </span>
        {matches.length > 0 && <Matches matches={matches} />}
      </span>
      {choice.detail && <span className="ms-auto flex-none text-sm text-muted tabular-nums">{choice.detail}</span>}
    </div>
  );
}
