import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Step } from '../rules.ts';

type EditStepProps = { step: Step; pathOf: (step: Step) => string };

/** At the end of a heading: leads to the step of its contents. */
export function EditStep({ step, pathOf }: EditStepProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={pathOf(step)}
      aria-label={t('campaignDrafts.review.edit', { step: t(`campaignDrafts.steps.${step}`) })}
      className="-my-1 inline-flex min-h-8 shrink-0 items-center rounded-chip text-sm font-medium text-link hover:underline"
    >
      {t('campaigns.menu.edit')}
    </Link>
  );
}
