import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { arSA, enUS } from 'react-day-picker/locale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type DateFieldProps = FieldProps & {
  /** A calendar date as `2026-11-21`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The earliest date that can be chosen. */
  min?: string;
  className?: string;
};

export function DateField({ value, onChange, min, label, hint, error, optional, className }: DateFieldProps) {
  const { t } = useTranslation();
  const { language, direction } = useLanguage();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const selected = value ? toDate(value) : undefined;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger
            {...control}
            type="button"
            className={clsx(
              controlClass,
              'flex items-center justify-between gap-2 text-start',
              !value && 'text-ink-3!',
            )}
          >
            {value ? format.date(value) : t('ui.chooseDate')}
            <CalendarDays className="size-4.5 text-ink-3" aria-hidden="true" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner sideOffset={6} align="start" className="z-60">
              <Popover.Popup className="rounded-card border border-line bg-card p-3 shadow-overlay transition outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
                <DayPicker
                  mode="single"
                  autoFocus
                  numerals="latn"
                  dir={direction}
                  locale={language === 'ar' ? arSA : enUS}
                  selected={selected}
                  defaultMonth={selected ?? (min ? toDate(min) : undefined)}
                  disabled={min ? { before: toDate(min) } : undefined}
                  onSelect={(day) => {
                    if (!day) return;
                    onChange(toText(day));
                    setOpen(false);
                  }}
                  classNames={CALENDAR}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}

// The calendar works in local dates; only year, month and day pass in and out, so no time zone can shift them.
function toDate(text: string): Date {
  const [year, month, day] = text.split('-').map(Number);
  return new Date(year!, month! - 1, day!);
}

function toText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const navButton =
  'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-wash aria-disabled:opacity-30 rtl:-scale-x-100';

const CALENDAR = {
  months: 'relative',
  month_caption: 'flex h-10 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-10 text-xs font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'grid size-10 place-items-center rounded-control text-[14px] tabular-nums hover:bg-wash disabled:text-ink-3 disabled:line-through disabled:opacity-50',
  today: '[&>button]:font-semibold [&>button]:text-accent-text',
  selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
  outside: 'opacity-40',
};
