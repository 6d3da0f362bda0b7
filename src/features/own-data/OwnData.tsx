import { ownDataMessages } from '#messages/own-data';
import { useStore } from '@nanostores/react';
import { useRef, useState, type ChangeEvent } from 'react';
import { PATHS } from '../../lib/domain/address.ts';
import { loadCode } from '../../lib/loading/load-code.ts';
import { $backups } from './backups-store.ts';
import { forgetSite } from './forget-site.ts';
import type { ImportPlan } from './own-data-store.ts';
import { StoragePersistence } from './StoragePersistence.tsx';
import { controlState } from '../../ui/use-hydrated.ts';
import { SaveData } from './SaveData.tsx';
import { Section } from '../../ui/Section.tsx';

/** What knows every part of the data; few visitors ask for it. */
const importCode = () => import('./own-data-store.ts');

/** Takes along, brings in and forgets what the site keeps in this browser. */
export function OwnData({ isDisabled }: { isDisabled: boolean }) {
  return (
    <Section id="own-data" title={ownDataMessages.title} text={ownDataMessages.text}>
      <StoragePersistence />
      <div className="flex flex-wrap gap-3">
        <SaveData isDisabled={isDisabled} />
        <Import isDisabled={isDisabled} />
      </div>
      <Backups />
      <Forget isDisabled={isDisabled} />
    </Section>
  );
}

/** Says that there are copies of what could not be read. */
function Backups() {
  const count = useStore($backups, { ssr: () => 0 });
  if (count === 0) return null;
  return <p className="text-sm text-pretty text-muted">{ownDataMessages.backups(count)}</p>;
}

type Outcome = { readonly plan: ImportPlan } | { readonly text: string; readonly isError: boolean };

/** What a file would bring, before any of it is stored. */
function Preview({ plan, onMerge, onCancel }: { plan: ImportPlan; onMerge: () => void; onCancel: () => void }) {
  return (
    <div className="grid gap-3 rounded-md bg-raised p-4">
      <p className="font-semibold">{ownDataMessages.holds}</p>
      <ul className="list-disc ps-5">
        {plan.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {plan.leftOut.length > 0 && <p className="font-semibold">{ownDataMessages.lacked(plan.leftOut)}</p>}
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

/** Reads a file of one's own data, and merges it once its preview is accepted. */
function Import({ isDisabled }: { isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const plan = await loadCode(importCode)
      .then(({ planImport }) => planImport(file))
      .catch(() => ({ refusal: ownDataMessages.unreadable }));
    setOutcome('refusal' in plan ? { text: plan.refusal, isError: true } : { plan });
    // the same file may be chosen again
    target.value = '';
  };
  const merge = ({ merge: take }: ImportPlan) =>
    setOutcome(
      take() ? { text: ownDataMessages.merged, isError: false } : { text: ownDataMessages.notAllStored, isError: true },
    );
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        {...controlState(isDisabled)}
        onClick={() => input.current?.click()}
      >
        {ownDataMessages.importData}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={ownDataMessages.importFile}
        tabIndex={-1}
        hidden
        onChange={(event) => void choose(event)}
      />
      <div role="status" className="basis-full empty:hidden">
        {outcome &&
          ('plan' in outcome ? (
            <Preview plan={outcome.plan} onMerge={() => merge(outcome.plan)} onCancel={() => setOutcome(null)} />
          ) : (
            <p className={outcome.isError ? 'font-semibold text-favorite' : 'font-semibold'}>{outcome.text}</p>
          ))}
      </div>
    </>
  );
}

function Forget({ isDisabled }: { isDisabled: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isForgetting, setIsForgetting] = useState(false);
  const forget = async () => {
    setIsForgetting(true);
    await forgetSite();
    location.replace(PATHS.home);
  };
  return (
    <>
      <button
        type="button"
        className="link min-h-11 justify-self-start text-favorite"
        {...controlState(isDisabled)}
        onClick={() => dialog.current?.showModal()}
      >
        {ownDataMessages.forget}
      </button>
      <dialog ref={dialog} className="gate" aria-labelledby="forget-title" aria-describedby="forget-text">
        <h2 id="forget-title">{ownDataMessages.forgetTitle}</h2>
        <p id="forget-text" className="mt-3 text-pretty text-muted">
          {ownDataMessages.forgetText}
        </p>
        <div className="mt-7 grid gap-3">
          <button
            type="button"
            className="btn btn-main"
            disabled={isForgetting}
            onClick={() => dialog.current?.close()}
          >
            {ownDataMessages.keep}
          </button>
          <button
            type="button"
            className="btn btn-quiet border-favorite text-favorite"
            disabled={isForgetting}
            onClick={() => void forget()}
          >
            {ownDataMessages.forgetAll}
          </button>
        </div>
      </dialog>
    </>
  );
}
