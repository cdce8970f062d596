import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { type Ref, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../lists/list-states.tsx';
import { Popover } from '../overlays/popover.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

const Calendar = lazyPart(() => import('./calendar.tsx'));

/** The height of the calendar with its margins. */
const CALENDAR_PX = 420;

type DateFieldProps = FieldProps & {
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  /** Offered below the calendar, which opens at its month. */
  suggested?: string | undefined;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function DateField({
  value,
  onChange,
  min,
  suggested,
  label,
  hint,
  error,
  optional,
  className,
  ref,
}: DateFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <Popover
          align="start"
          className="p-3"
          onToggle={(event) => {
            panel.current = event.currentTarget;
            setOpen(event.newState === 'open');
          }}
          trigger={
            <button
              {...control}
              ref={ref}
              type="button"
              onClick={({ currentTarget }) => {
                // Make room below, so that the calendar covers no field above.
                if (currentTarget.getBoundingClientRect().bottom > innerHeight - CALENDAR_PX)
                  currentTarget.scrollIntoView();
              }}
              className={clsx(
                controlClass,
                'flex items-center justify-between gap-2 text-start',
                !value && 'text-ink-3!',
              )}
            >
              <span className="truncate">{value ? format.date(value) : t('ui.chooseDate')}</span>
              <CalendarDays className="size-4.5 shrink-0 text-ink-3" />
            </button>
          }
        >
          {open && (
            <Suspense fallback={<Skeleton className="h-80 w-70" />}>
              <Calendar
                value={value}
                min={min}
                suggested={suggested}
                onChoose={(date) => {
                  onChange(date);
                  panel.current?.hidePopover();
                }}
              />
            </Suspense>
          )}
        </Popover>
      )}
    </Field>
  );
}
