import { commonMessages } from '#messages/common';
import { ownDataMessages } from '#messages/own-data';
import { useRef, useState, type ChangeEvent } from 'react';
import { repeatable } from '../../lib/browser/announce-to-screen-readers.ts';
import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { loadModuleWithRetries } from '../../lib/loading/load-lazy-code.ts';
import { createDisabledControlAttributes } from '../../ui/use-hydrated.ts';
import { DataTransferButton } from './ExportData.tsx';
import type { ImportPreview } from './own-data-store.ts';

/** Loads the import code, which includes the formats of all kinds of stored data. Loaded on demand, since few visitors need it. */
const importCode = () => import('./own-data-store.ts');

type ImportState = { readonly plan: ImportPreview } | { readonly text: string; readonly isError: boolean };

/** Description of what an import would change, shown before anything is stored. */
function Preview({ plan, onMerge, onCancel }: { plan: ImportPreview; onMerge: () => void; onCancel: () => void }) {
  return (
    <div className="grid gap-3 rounded-md bg-raised p-4">
      <p className="font-semibold">{ownDataMessages.holds}</p>
      <ul className="list-disc ps-5">
        {plan.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {plan.leftOut.length > 0 && <p className="font-semibold">{ownDataMessages.lacked(plan.leftOut)}</p>}
      {plan.otherSite !== null && <p className="font-semibold">{ownDataMessages.otherSite(plan.otherSite)}</p>}
      <p className="text-sm text-muted">{ownDataMessages.keepsOwn}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-main" onClick={onMerge}>
          {ownDataMessages.merge}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {ownDataMessages.cancel}
        </button>
      </div>
    </div>
  );
}

interface Props {
  isDisabled?: boolean;
  /** True for a button with a short label that looks like a link. */
  isShort?: boolean;
  /** True if the page does not show the imported data itself. A link to the page with this data then appears after the import. */
  hasView?: boolean;
}

/** Button that reads an exported file and, after confirmation, merges its data into the data stored in this browser. */
export function ImportData({ isDisabled = false, isShort = false, hasView = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<ImportState | null>(null);
  /** Number of selected files: the preview of an earlier file may be ready after the preview of the latest one. */
  const selected = useRef(0);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const number = ++selected.current;
    const plan = await loadModuleWithRetries(importCode).then(
      ({ previewImport }) => previewImport(file).catch(() => ({ refusal: ownDataMessages.unreadable })),
      () => ({ refusal: commonMessages.partNotLoaded }),
    );
    if (number !== selected.current) return;
    setOutcome((shown) =>
      'refusal' in plan
        ? { text: repeatable(plan.refusal)(shown && 'text' in shown ? shown.text : null), isError: true }
        : { plan },
    );
    // clear the field, so that the same file can be selected again
    target.value = '';
  };
  const merge = ({ merge: take }: ImportPreview) => {
    const problem = take();
    setOutcome({ text: problem ?? ownDataMessages.merged, isError: problem !== null });
  };
  return (
    <>
      <DataTransferButton
        label={ownDataMessages.importData}
        short={isShort ? ownDataMessages.importShort : null}
        {...createDisabledControlAttributes(isDisabled)}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={ownDataMessages.importFile}
        tabIndex={-1}
        hidden
        onChange={(event) => void choose(event)}
      />
      <div role="status" className="order-last basis-full empty:sr-only">
        {outcome &&
          ('plan' in outcome ? (
            <Preview plan={outcome.plan} onMerge={() => merge(outcome.plan)} onCancel={() => setOutcome(null)} />
          ) : (
            <p className={outcome.isError ? 'font-semibold text-favorite' : 'font-semibold'}>
              <span>{outcome.text}</span>
              {hasView && !outcome.isError && (
                <a className="link ms-3" href={PAGE_PATHS.favorites}>
                  {ownDataMessages.view}
                </a>
              )}
            </p>
          ))}
      </div>
    </>
  );
}
