import { useId, useState, type FormEvent } from 'react';
import { repeatable } from '../lib/browser/announce-to-screen-readers.ts';
import { NAME_INPUT_MAX_LENGTH } from '../lib/catalogue/limits.ts';

interface Props {
  label: string;
  action: string;
  /** Initial text of the field, which is selected when the field receives the focus: typing replaces it. */
  value: string;
  /** True if the text field should receive the focus when the dialog with the form opens. */
  isFocused: boolean;
  /** Returns an error message for an invalid name; null for a valid one. */
  validate: (name: string) => string | null;
  onName: (name: string) => void;
}

/** Form in which the visitor enters the name of a list. */
export function ListNameForm({ label, action, value, isFocused, validate, onName }: Props) {
  const [name, setName] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validate(name);
    setProblem(found === null ? null : repeatable(found));
    if (found === null) onName(name);
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          // set the HTML attribute `autofocus`, which the dialog needs: React's own prop does not set it
          ref={(field) => void field?.toggleAttribute('autofocus', isFocused)}
          type="text"
          className="field min-w-0 flex-1"
          maxLength={NAME_INPUT_MAX_LENGTH}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn btn-main">
          {action}
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-sm text-accent-text not-empty:mt-2">
        {problem}
      </p>
    </form>
  );
}
