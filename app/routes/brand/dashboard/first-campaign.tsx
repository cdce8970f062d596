import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brandAttentionQuery } from '#features/marketplace/attention/ui/data.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { creatorsQuery } from '#features/people/creators/directory/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { CreatorCard } from '../../directory/creator-card.tsx';

const STEPS = ['brief', 'choose', 'approve'] as const;
const SHOWN_CREATORS = 5;

/** Replaces the campaigns of a brand that has none. */
export default function FirstCampaign() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: attention } = useQuery(brandAttentionQuery);
  const hasChecklist = Boolean(attention?.checklist);
  const steps = (
    <ol className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
      {STEPS.map((step, index) => (
        <li key={step} className="flex gap-3">
          <bdi
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-link-tint text-ui font-semibold text-link"
          >
            {format.number(index + 1)}
          </bdi>
          <div className="pt-1">
            <h3 className="text-base leading-6 text-ink">{t(`campaigns.first.${step}.title`)}</h3>
            <p className="mt-0.5 text-sm text-ink-2">
              {t(`campaigns.first.${step}.text`, { amount: format.shortMoney(PUBLISHING_FEE_CENTS) })}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="grid gap-4 sm:gap-6">
      {hasChecklist ? (
        // The checklist above asks for the same steps.
        <Disclosure title={t('campaigns.first.title')} className="-mt-2">
          {steps}
        </Disclosure>
      ) : (
        <Card className="p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-base">{t('campaigns.emptyText')}</h2>
            {attention && (
              <LinkButton to="/campaign/new" size="small" variant="primary">
                {t('campaigns.create')}
              </LinkButton>
            )}
          </div>
          {steps}
        </Card>
      )}
      <Creators />
    </div>
  );
}

function Creators() {
  const { t } = useTranslation();
  const creators = useInfiniteQuery(creatorsQuery({ tab: 'all' })).data?.pages[0]?.items ?? [];
  if (creators.length === 0) return null;
  return (
    <section aria-labelledby="creators">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="creators" className="text-lg">
          {t('campaigns.first.creators')}
        </h2>
        <Link
          to="/creators"
          className="inline-flex min-h-9 items-center text-sm font-medium text-link hover:underline"
        >
          {t('campaigns.first.allCreators')}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5">
        {creators.slice(0, SHOWN_CREATORS).map((creator) => (
          // The last one would start a row on narrower screens.
          <li key={creator.id} className="min-w-0 max-lg:nth-5:hidden">
            <CreatorCard creator={creator} expertise={undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
