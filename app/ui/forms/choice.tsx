import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

/** Rectangles for one choice, pills for several. Fields, with the darker border, weigh more. */
const boxClass = (error: string | undefined) =>
  clsx(
    'relative border bg-card transition-colors',
    'has-checked:border-link has-checked:bg-link-tint has-checked:ring-1 has-checked:ring-link',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
    error
      ? 'border-red has-focus-visible:outline-red'
      : 'border-line-strong hover:border-ink-3 has-focus-visible:outline-link',
  );

/** Omits `onBlur`, at which react-hook-form sets a group without a choice to null instead of an empty text. */
export const radioInput = ({ onBlur: _onBlur, ...input }: Omit<ComponentProps<'input'>, 'type'>) => input;

type Choice<V extends string> = {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<V extends string> = {
  legend: ReactNode;
  name: string;
  choices: Choice<V>[];
  /** Controlled use; with react-hook-form spread `register(name)` as `input` instead. */
  value?: V;
  onChange?: (value: V) => void;
  input?: Omit<ComponentProps<'input'>, 'type' | 'value'>;
  error?: string | undefined;
  /** Circles, where the cards could read as information. */
  hasMarks?: boolean;
  className?: string;
};

export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, name, choices, value, onChange, input, error, hasMarks, className } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-ui font-medium">{legend}</legend>
      <div className={clsx('grid gap-3', className ?? 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              boxClass(error),
              'group flex items-start gap-3 rounded-card px-3 py-2.5 has-disabled:opacity-50 sm:px-4 sm:py-4',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              {...(onChange && { checked: value === choice.value, onChange: () => onChange(choice.value) })}
              {...(input && radioInput(input))}
              className={hiddenInput}
            />
            {choice.icon && <span className="contents text-ink-2 *:mt-0.5 *:shrink-0">{choice.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{choice.label}</span>
              {choice.description && <span className="block text-sm text-ink-2">{choice.description}</span>}
            </span>
            {hasMarks && (
              <span
                aria-hidden="true"
                className="mt-0.5 size-5 shrink-0 rounded-full border border-control group-has-checked:border-6 group-has-checked:border-link"
              />
            )}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the end of the row, for a setting that is saved at once. */
  isSwitch?: boolean;
};

export function Checkbox({ label, hint, error, isSwitch, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        className={clsx(
          'min-h-11 gap-3 sm:min-h-9',
          // The box is beside the first line. A single line is in the middle of the row.
          isSwitch
            ? 'flex flex-row-reverse items-center justify-between'
            : 'grid grid-cols-[auto_minmax(0,1fr)] content-center',
        )}
      >
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
          className={isSwitch ? 'switch' : 'checkbox mt-[calc((1lh-1.25rem)/2)] size-5'}
        />
        <span>
          {hint ? <span className="block font-medium">{label}</span> : label}
          {hint && <span className="block text-sm text-ink-2">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type ChipsProps = {
  legend: ReactNode;
  hint?: ReactNode;
  type: 'radio' | 'checkbox';
  choices: { value: string; label: ReactNode }[];
  input: Omit<ComponentProps<'input'>, 'type' | 'value'>;
  /** A choice that stands for none of the others. */
  any?: { label: ReactNode; isChosen: boolean; onChoose: () => void };
  error?: string | undefined;
};

export function Chips({ legend, hint, type, choices, input, any, error }: ChipsProps) {
  const id = useId();
  const chipClass = clsx(
    boxClass(error),
    'inline-flex min-h-10 items-center px-3.5 text-ui font-medium sm:min-h-9',
    'aria-pressed:border-link aria-pressed:bg-link-tint aria-pressed:ring-1 aria-pressed:ring-link',
    type === 'radio' ? 'rounded-control' : 'rounded-full',
  );
  return (
    <fieldset aria-describedby={clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined}>
      <legend className="mb-1.5 text-ui font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {any && (
          <button type="button" aria-pressed={any.isChosen} onClick={any.onChoose} className={chipClass}>
            {any.label}
          </button>
        )}
        {choices.map(({ value, label }) => (
          <label key={value} className={chipClass}>
            <input
              type={type}
              value={value}
              {...(type === 'radio' ? radioInput(input) : input)}
              className={hiddenInput}
            />
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

/** Covers the whole label, which must be `relative`, so that focus scrolls all of it into view. */
export const hiddenInput = 'pointer-events-none absolute inset-0 size-full appearance-none opacity-0';
