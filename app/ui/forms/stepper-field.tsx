import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { parseWhole } from '#core/typed-number.ts';
import { IconButton } from '../button.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

type StepperFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'min' | 'max'> & {
    /** As typed. */
    value: string;
    min: number;
    max: number;
    onStep: (value: string) => void;
  };

/** A small whole number, typed or changed by one. */
export function StepperField(props: StepperFieldProps) {
  const { label, hint, error, optional, className, value, min, max, onStep, ...input } = props;
  const { t } = useTranslation();
  const number = parseWhole(value) ?? min;
  const buttonOf = (step: 1 | -1) => {
    const next = Math.min(max, Math.max(min, number + step));
    const Icon = step > 0 ? Plus : Minus;
    return (
      <IconButton
        variant="secondary"
        label={t(step > 0 ? 'ui.more' : 'ui.less')}
        icon={<Icon className="size-4" aria-hidden="true" />}
        disabled={next === number}
        onClick={() => onStep(String(next))}
      />
    );
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className="flex gap-2">
          {buttonOf(-1)}
          <input
            inputMode="numeric"
            autoComplete="off"
            {...control}
            {...input}
            className={clsx(controlClass, 'w-20! text-center tabular-nums')}
          />
          {buttonOf(1)}
        </span>
      )}
    </Field>
  );
}
