import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { WorkView } from '#features/marketplace/discovery/schema.ts';

type WorkProgressProps = {
  work: WorkView;
  takesProduct: boolean;
  /** The next step is to receive the product. */
  isAwaitingProduct: boolean;
};

/** From the acceptance to the payment. */
export function WorkProgress({ work, takesProduct, isAwaitingProduct }: WorkProgressProps) {
  const { t } = useTranslation();
  const isPaid = work.submissions[0]?.payment?.status === 'completed';
  const steps = [
    t('submissions.campaign.progress.accepted'),
    ...(takesProduct ? [t('submissions.campaign.progress.product')] : []),
    t('submissions.campaign.progress.video'),
    t('submissions.campaign.progress.review'),
    t('submissions.campaign.progress.paid'),
  ];
  const last = steps.length - 1;
  const isWorking = work.step === 'submit' || work.step === 'revise';
  const current = isPaid
    ? steps.length
    : work.step === 'approved'
      ? last
      : last - (!isWorking ? 1 : isAwaitingProduct ? 3 : 2);
  return (
    <ol className="mb-5 flex gap-1.5 text-label sm:gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={clsx('flex-1 truncate border-t-4 pt-1.5', {
            'border-green text-ink-2': index < current,
            'border-link font-medium': index === current,
            'border-line text-ink-3': index > current,
          })}
        >
          {step}
          {index < current && <span className="sr-only"> ({t('ui.step.done')})</span>}
        </li>
      ))}
    </ol>
  );
}
