import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../lists/list-states.tsx';
import type { TimeChartProps } from './scale.ts';

const ChartRows = lazyPart(() => import('./chart-rows.tsx'));

/** The values of a chart, loaded when opened. */
export function ChartTable(props: TimeChartProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group mt-3 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-chip text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('ui.asTable')}
        <span className="sr-only">: {props.label}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <Suspense fallback={<Loading shapes={['h-40']} />}>
          <ChartRows {...props} />
        </Suspense>
      )}
    </details>
  );
}
