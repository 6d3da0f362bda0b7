import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

export const MENU_ITEM_CLASSES =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start font-medium wrap-anywhere hover:bg-raised max-sm:min-h-12';

/** Icon and text of an item in the menu of a video. */
export function MenuItemContent({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} className="text-muted" />
      <span>{text}</span>
    </>
  );
}

/** Item in the menu of a video that runs an action. */
export function MenuItem({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={MENU_ITEM_CLASSES} onClick={onPress}>
        <MenuItemContent icon={icon} text={text} />
      </button>
    </li>
  );
}
