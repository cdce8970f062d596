import { DayPicker } from 'react-day-picker';
import { arSA, enUS } from 'react-day-picker/locale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '../button.tsx';

type CalendarProps = {
  value: string;
  min: string | undefined;
  suggested: string | undefined;
  onChoose: (date: string) => void;
};

/** Dates as `2026-11-21`. Loaded when first opened. */
export default function Calendar({ value, min, suggested, onChoose }: CalendarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language, direction } = useLanguage();
  const selected = value ? toDate(value) : undefined;
  const firstShown = suggested ?? min;
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus
        showOutsideDays
        numerals="latn"
        dir={direction}
        locale={language === 'ar' ? arSA : enUS}
        selected={selected}
        defaultMonth={selected ?? (firstShown ? toDate(firstShown) : undefined)}
        disabled={min ? { before: toDate(min) } : undefined}
        onSelect={(day) => day && onChoose(toText(day))}
        classNames={CALENDAR}
      />
      {suggested && (
        <Button size="small" className="mt-2 w-full" onClick={() => onChoose(suggested)}>
          {t('ui.suggestedDate', { date: format.date(suggested) })}
        </Button>
      )}
    </>
  );
}

// Local dates: only year, month and day cross the boundary, so no time zone can shift them.
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
    'grid size-10 place-items-center rounded-control text-ui tabular-nums hover:bg-wash disabled:text-ink-3 disabled:line-through disabled:opacity-50',
  today: '[&>button]:font-semibold [&>button]:text-link',
  selected: '[&>button]:bg-link! [&>button]:text-on-link!',
  outside: '[&>button]:text-ink-3',
};
