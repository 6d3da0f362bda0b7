import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

/** How a row of the menu looks. */
export const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start font-medium wrap-anywhere hover:bg-raised max-sm:min-h-12';

/** What a row holds. */
export function Content({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} className="text-muted" />
      <span>{text}</span>
    </>
  );
}

/** A row that does something. */
export function Row({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={ROW} onClick={onPress}>
        <Content icon={icon} text={text} />
      </button>
    </li>
  );
}
