import { useTranslation } from 'react-i18next';
import type { WorkView } from '#features/marketplace/discovery/schema.ts';
import { Steps } from '#ui/lists/steps.tsx';

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
    <Steps
      label={t('submissions.campaign.progress.label')}
      steps={steps}
      current={current}
      className="mb-5"
    />
  );
}
