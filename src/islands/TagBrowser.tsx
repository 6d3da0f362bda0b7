import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { SKELETON_TAGS, TAGS_IN_HTML } from '../lib/domain/limits.ts';
import { LOAD_FAILED, MESSAGES } from '../lib/domain/messages.ts';
import { filterTags } from '../lib/domain/tag-list.ts';
import { $tags, loadTags, retryTags, type TagList } from '../lib/stores/tags.ts';
import { Boundary } from './ui/Boundary.tsx';
import { Failure } from './ui/Failure.tsx';
import { Icon } from './ui/Icon.tsx';
import { Message } from './ui/Message.tsx';
import { TagTiles } from './ui/TagTiles.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

interface Props {
  /** First letters of all tags, uppercased and sorted. */
  letters: readonly string[];
  /** The list that the HTML holds: shown until the visitor looks for something. */
  children?: ReactNode;
}

const WAITING: TagList = { status: 'waiting', tags: [] };

function Skeletons() {
  return (
    <ul className="tiles skeleton" aria-hidden="true">
      {Array.from({ length: SKELETON_TAGS }, (_, i) => (
        <li key={i} className="bone tile" data-part="skeleton" />
      ))}
    </ul>
  );
}

function Found({ letter, text }: { letter: string | null; text: string }) {
  const { status, tags } = useStore($tags, { ssr: () => WAITING });
  const [isWhole, setIsWhole] = useState(false);
  if (status === 'error') return <Failure text={LOAD_FAILED} onRetry={retryTags} />;
  if (status !== 'ready') return <Skeletons />;
  const found = filterTags(tags, letter, text);
  const isCut = !isWhole && found.length > TAGS_IN_HTML;
  return (
    <>
      <p role="status" className="sr-only">
        {`${found.length} tags`}
      </p>
      {found.length > 0 ? (
        <TagTiles tags={isCut ? found.slice(0, TAGS_IN_HTML) : found} />
      ) : (
        <Message icon="search" text={MESSAGES.noTags(letter, text.trim())} />
      )}
      {isCut && (
        <p className="mt-8 text-center">
          <button type="button" className="btn btn-quiet" onClick={() => setIsWhole(true)}>
            {`Show all ${found.length} tags`}
          </button>
        </p>
      )}
    </>
  );
}

function Browser({ letters, children }: Props) {
  const [letter, setLetter] = useState<string | null>(null);
  const [text, setText] = useState('');
  const isReady = useHydrated();
  const isLooking = letter !== null || text.trim() !== '';
  useEffect(() => {
    if (isLooking) void loadTags();
  }, [isLooking]);
  return (
    <>
      <div className="needs-script relative max-w-md">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
        <input
          type="search"
          className="field ps-11!"
          placeholder="Search tags..."
          disabled={!isReady}
          aria-label="Search tags"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div role="group" aria-label="First letter" className="needs-script mt-4 mb-6 flex flex-wrap gap-1.5">
        <button
          type="button"
          className="chip"
          disabled={!isReady}
          aria-pressed={letter === null}
          onClick={() => setLetter(null)}
        >
          All
        </button>
        {letters.map((name) => (
          <button
            key={name}
            type="button"
            className="chip min-w-9 justify-center px-2!"
            disabled={!isReady}
            aria-pressed={letter === name}
            onClick={() => setLetter(letter === name ? null : name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div hidden={isLooking}>{children}</div>
      {isLooking && <Found key={letter} letter={letter} text={text} />}
    </>
  );
}

/** Looks through all tags by text and by first letter (R050-R053). */
export function TagBrowser(props: Props) {
  return (
    <Boundary>
      <Browser {...props} />
    </Boundary>
  );
}
