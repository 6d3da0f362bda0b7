import { layoutMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { LIST_LAYOUTS, type ListLayout } from '../../settings/visitor-settings.ts';
import { $settings, changeVisitorSettings } from '../../settings/settings-store.ts';
import { Select } from '../../../ui/Select.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** Window width with one column of cards in both layouts with large pictures, the same width as in the style sheet. */
const PHONE = '(width < 35rem)';

/** Select box for the layout of lists, at the end of the filters. Phones do not offer large cards. */
export function LayoutSelect() {
  const { listForm } = useStore($settings);
  const isPhone = useMediaQuery(PHONE);
  const layouts: readonly ListLayout[] = isPhone ? LIST_LAYOUTS.filter((layout) => layout !== 'large') : LIST_LAYOUTS;
  return (
    <label className="layout-choice">
      <span className="font-semibold">{layoutMessages.label}</span>
      <Select
        value={layouts.includes(listForm) ? listForm : 'cards'}
        onChange={({ target }) => changeVisitorSettings({ listForm: target.value as ListLayout })}
      >
        {layouts.map((layout) => (
          <option key={layout} value={layout}>
            {layoutMessages.options[layout]}
          </option>
        ))}
      </Select>
    </label>
  );
}
