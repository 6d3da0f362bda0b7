import { withCode } from '../../lib/stores/deferred.ts';
import { controlState } from '../ui/use-hydrated.ts';

/** What knows every part of the data; few visitors ask for it. */
const save = () =>
  withCode(
    () => import('../../lib/stores/own-data.ts'),
    ({ saveOwnData }) => saveOwnData(),
  );

/** Hands over a file of everything that the visitor has kept. */
export function SaveData({ isDisabled = false }: { isDisabled?: boolean }) {
  return (
    <button type="button" className="btn btn-quiet justify-self-start" {...controlState(isDisabled)} onClick={save}>
      Save to a file
    </button>
  );
}
