import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { hiddenInput } from './hidden-input.ts';

const chipClass = clsx(
  'relative inline-flex min-h-10 items-center rounded-full border border-control bg-card px-3.5 text-sm font-medium transition-colors hover:border-ink-3 sm:min-h-9',
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
);

type ChipsProps = {
  legend: ReactNode;
  hint?: ReactNode;
  /** `radio`: one of them; `checkbox`: any. */
  type: 'radio' | 'checkbox';
  choices: { value: string; label: ReactNode }[];
  /** What react-hook-form's `register` gives. */
  input: Omit<ComponentProps<'input'>, 'type' | 'value'>;
  /** Stands for none of them: what it is called, whether it holds now, and how to come back to it. */
  any?: { label: ReactNode; isChosen: boolean; onChoose: () => void };
  error?: string | undefined;
};

/** Short answers side by side. */
export function Chips({ legend, hint, type, choices, input, any, error }: ChipsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {any && (
          <button type="button" aria-pressed={any.isChosen} onClick={any.onChoose} className={chipClass}>
            {any.label}
          </button>
        )}
        {choices.map(({ value, label }) => (
          <label key={value} className={chipClass}>
            <input type={type} value={value} {...input} className={hiddenInput} />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}
