import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentSummary } from '../schema.ts';
import { MoneyTimeline } from './money-timeline.tsx';

export function MoneyDetails({ payment, side }: { payment: PaymentSummary; side: 'brand' | 'creator' }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-chip text-ui font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('timeline.details')}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {open && (
        <div className="pt-2 pb-1">
          <MoneyTimeline paymentId={payment.id} side={side} payment={payment} />
        </div>
      )}
    </details>
  );
}
