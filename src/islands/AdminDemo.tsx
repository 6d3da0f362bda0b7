import { adminMessages } from '#messages/admin';
import { useState, type FormEvent } from 'react';
import {
  ADMIN_DEMO_PASSWORD,
  VIDEO_DRAFT_SOURCE_SITES,
  parseDraftTags,
} from '../features/admin/admin-demo-video-draft.ts';
import { formatSourceSiteName } from '../features/blocklist/blocklist-entries.ts';
import { repeatable } from '../lib/browser/announce-to-screen-readers.ts';
import { Select } from '../ui/Select.tsx';
import { useDisabledUntilHydration } from '../ui/use-hydrated.ts';
import { createIsland } from '../ui/create-island.tsx';

function Admin() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <DraftForm onLogout={() => setIsOpen(false)} /> : <Login onOpen={() => setIsOpen(true)} />;
}

function Login({ onOpen }: { onOpen: () => void }) {
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (password === ADMIN_DEMO_PASSWORD) onOpen();
    else setError(repeatable(adminMessages.wrongPassword));
  };
  return (
    <form className="needs-script panel mx-auto grid max-w-md gap-4 p-6 md:p-8" onSubmit={submit}>
      <h1 className="text-2xl font-extrabold">{adminMessages.login}</h1>
      <p className="text-sm text-muted">
        {adminMessages.demonstration(
          <code key="password" className="font-semibold text-text">
            {ADMIN_DEMO_PASSWORD}
          </code>,
        )}
      </p>
      <label className="grid gap-1.5 font-semibold">
        <span>{adminMessages.password}</span>
        <input
          type="password"
          name="password"
          required
          autoComplete="current-password"
          className="field font-normal"
          aria-invalid={error !== ''}
          aria-describedby="login-error"
        />
      </label>
      <p id="login-error" role="alert" className="text-sm font-semibold text-favorite empty:sr-only">
        {error}
      </p>
      <button type="submit" className="btn btn-main" {...useDisabledUntilHydration()}>
        {adminMessages.enter}
      </button>
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  type?: string;
  hint?: string;
  isOptional?: boolean;
}

function Field({ label, name, type = 'text', hint, isOptional = false }: FieldProps) {
  return (
    <label className="grid content-start gap-1.5 font-semibold">
      <span>
        <span>{label}</span>
        {isOptional && <span className="font-normal text-muted">{` ${adminMessages.optional}`}</span>}
      </span>
      <input
        name={name}
        type={type}
        required={!isOptional}
        min={type === 'number' ? 1 : undefined}
        className="field font-normal"
      />
      {hint && <span className="text-sm font-normal text-muted">{hint}</span>}
    </label>
  );
}

function DraftForm({ onLogout }: { onLogout: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tags = form.elements.namedItem('tags');
    // a text of only commas and spaces is valid for the attribute `required`, but contains no tag
    if (tags instanceof HTMLInputElement && parseDraftTags(tags.value).length === 0) {
      tags.setCustomValidity(adminMessages.noTag);
      tags.reportValidity();
      tags.addEventListener('input', () => tags.setCustomValidity(''), { once: true });
      return;
    }
    alert(adminMessages.submitted);
    form.reset();
  };
  return (
    <form className="panel mx-auto grid max-w-3xl gap-5 p-6 md:p-8" onSubmit={submit}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">{adminMessages.newVideo}</h1>
        <button type="button" className="btn btn-quiet" onClick={onLogout}>
          {adminMessages.leave}
        </button>
      </div>
      <Field label={adminMessages.title} name="title" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={adminMessages.embedUrl} name="embedUrl" type="url" />
        <Field label={adminMessages.thumbnailUrl} name="thumbnailUrl" type="url" />
        <Field label={adminMessages.duration} name="duration" type="number" />
        <label className="grid content-start gap-1.5 font-semibold">
          <span>{adminMessages.source}</span>
          <Select name="source" required defaultValue="pornhub">
            {VIDEO_DRAFT_SOURCE_SITES.map((source) => (
              <option key={source} value={source}>
                {formatSourceSiteName(source)}
              </option>
            ))}
          </Select>
        </label>
        <Field label={adminMessages.categories} name="categories" isOptional />
        <Field label={adminMessages.tags} name="tags" hint={adminMessages.tagsHint} />
      </div>
      <label className="grid gap-1.5 font-semibold">
        <span>{adminMessages.description}</span>
        <textarea name="description" required rows={4} className="field font-normal" />
      </label>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-main">
          {adminMessages.submit}
        </button>
        <button type="button" className="btn btn-quiet">
          {adminMessages.preview}
        </button>
      </div>
    </form>
  );
}

/** Demo of an admin page. The login page of the demo shows the password, and nothing that is entered is stored (R093-R096). */
export const AdminDemo = createIsland(Admin);
