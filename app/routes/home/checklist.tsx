import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VERIFY_HASH } from '#features/identity/accounts/ui/data.ts';
import type { Step } from '#features/marketplace/attention/rules.ts';
import type { Checklist as Steps } from '#features/marketplace/attention/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EARNINGS_PATH, WORK_HASH } from '../shell/navigation.ts';
import { useUser } from '../shell/session.tsx';

export function Checklist({ steps, title }: { steps: Steps; title: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role } = useUser();
  const paths: Record<Step, string> = {
    verify: VERIFY_HASH,
    profile: role === 'brand' ? '/brand-details' : '/profile',
    campaign: '/campaign/new',
    application: WORK_HASH,
    payout: EARNINGS_PATH,
  };
  const open = steps.filter(({ isDone }) => !isDone);
  // A brand can prepare its campaign before the other steps.
  const main = (open.find(({ step }) => step === 'campaign') ?? open[0])?.step;
  return (
    <Card className="mb-6 overflow-hidden">
      <section aria-labelledby="first-steps">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2 sm:px-5">
          <h2 id="first-steps" className="text-base">
            {title ?? t('attention.steps.title')}
          </h2>
          <p className="text-sm text-ink-2">
            {t('attention.steps.progress', {
              done: format.number(steps.length - open.length),
              count: steps.length,
            })}
          </p>
        </div>
        <ol className="divide-y divide-line">
          {steps.map(({ step, isDone }) => (
            <li key={step}>
              {isDone ? (
                <p className="flex min-h-12 items-center gap-3 px-4 text-ink-3 sm:px-5">
                  <CircleCheck className="size-5 shrink-0 text-green" aria-hidden="true" />
                  {t(`attention.steps.${step}`)}
                  <span className="sr-only">{t('attention.steps.done')}</span>
                </p>
              ) : (
                <Link
                  to={paths[step]}
                  className="flex min-h-12 items-center gap-3 px-4 font-medium -outline-offset-2 transition-colors hover:bg-wash sm:px-5"
                >
                  <Circle className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
                  <span className="flex-1">{t(`attention.steps.${step}`)}</span>
                  {step === main ? (
                    <span className={buttonClass({ variant: 'primary', size: 'small' }, 'my-1.5')}>
                      {t(`attention.steps.actions.${step}`)}
                    </span>
                  ) : (
                    <ChevronRight className="mirror size-4 text-link" aria-hidden="true" />
                  )}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
