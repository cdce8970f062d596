import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field, type FieldProps, StartSlot } from './field.tsx';

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Before the typed text, left to right in both languages. */
    start?: ReactNode;
  };

/** Left to right in both languages; other fields follow the typed text. */
const LEFT_TO_RIGHT = new Set(['email', 'url', 'tel', 'password']);

export function TextField({ label, hint, error, optional, className, start, ...input }: TextFieldProps) {
  const leftToRight = LEFT_TO_RIGHT.has(input.type ?? 'text');
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className="relative block" dir={start ? 'ltr' : undefined}>
          {start && <StartSlot>{start}</StartSlot>}
          <input
            dir={leftToRight ? 'ltr' : undefined}
            {...control}
            {...input}
            className={clsx(
              controlClass,
              // Typed text in either script stands below its label.
              start ? 'ps-8 tabular-nums' : leftToRight ? 'rtl:text-end' : 'page-start',
            )}
          />
        </span>
      )}
    </Field>
  );
}

export function PasswordField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            dir="ltr"
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            className={clsx(controlClass, 'pe-11 rtl:ps-11 rtl:pe-3 rtl:text-end')}
          />
          <button
            type="button"
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-3 hover:text-ink"
            aria-label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </button>
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, optional, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...area}
          className={clsx(controlClass, 'page-start py-2.5 leading-relaxed')}
        />
      )}
    </Field>
  );
}

/** Holds dollars as typed ("144.00"); parse with `parseDollars`. */
export const MoneyField = (props: FieldProps & ComponentProps<'input'>) => (
  <TextField start="$" inputMode="decimal" autoComplete="off" {...props} />
);

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & { options: { value: string; label: string }[]; placeholder?: string };

/** Native, for phones and without script. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <select {...control} {...select} className={clsx(controlClass, 'select-arrow appearance-none pe-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
