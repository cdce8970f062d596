import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandSentence } from '#features/people/reliability/ui/brand-sentence.tsx';
import { HowReliability } from '#features/people/reliability/ui/how-reliability.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { BrandFigures } from '../schema.ts';
import { brandFiguresQuery } from './data.ts';
import { ReviewList } from './review-list.tsx';

type Brand = { id: string; name: string };

export default function BrandFiguresCard({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('ratings.figures.title')}</h2>
      <Figures brand={brand} />
    </Card>
  );
}

/** Null: the own brand. */
export function Figures({ brand }: { brand: Brand | null }) {
  const { t } = useTranslation();
  const figures = useQuery(brandFiguresQuery(brand?.id ?? null));
  return (
    <>
      {figures.data && <Shown brand={brand} figures={figures.data} />}
      {figures.isPending && <Loading shapes={['mt-3 h-28']} />}
      {figures.isError && !figures.data && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          {t('ratings.notLoaded')}
          <Button size="small" loading={figures.isFetching} onClick={() => void figures.refetch()}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  );
}

function Shown({ brand, figures }: { brand: Brand | null; figures: BrandFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rating, reliability, changeRequestsPerVideo, paidWithoutDispute } = figures;
  return (
    <>
      {brand && reliability && (
        <>
          <p className="mt-3 font-medium">
            <BrandSentence reliability={reliability} />
          </p>
          <HowReliability side="brand" />
        </>
      )}
      <dl className="mt-3 grid gap-2 text-sm">
        <Figure name={t('ratings.figures.rating')}>
          {rating.average === null ? (
            <span className="text-ink-3">{t('ratings.noRatings')}</span>
          ) : (
            <span className="flex items-baseline gap-1.5">
              <Star className="size-3.5 self-center fill-saffron text-saffron" aria-hidden="true" />
              {format.rating(rating.average)}
              {brand && <Reviews brand={brand} count={rating.count} />}
            </span>
          )}
        </Figure>
        <Figure name={t('ratings.figures.changes')}>
          {changeRequestsPerVideo !== null && format.rating(changeRequestsPerVideo)}
        </Figure>
        <Figure name={t('ratings.figures.paid')}>
          {/* Rounded up, so that one reversal never shows as none. 1 - 0.99 exceeds 0.01 in floating point. */}
          {paidWithoutDispute !== null &&
            `${Math.ceil(Number((100 - 100 * paidWithoutDispute).toFixed(6)))}%`}
        </Figure>
      </dl>
      <Disclosure title={t('ratings.figures.how')} className="mt-2">
        <p>{t('ratings.figures.howVideos')}</p>
        <p>{t('ratings.figures.howChanges')}</p>
        <p>{t('ratings.figures.howPaid')}</p>
        <p>{t('ratings.figures.howRating')}</p>
      </Disclosure>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium">
        {children || (
          <span className="font-normal whitespace-nowrap text-ink-3">{t('ratings.figures.notEnough')}</span>
        )}
      </dd>
    </div>
  );
}

function Reviews({ brand, count }: { brand: Brand; count: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="relative rounded-chip font-normal text-link after:absolute after:-inset-3 hover:underline"
        onClick={() => setOpen(true)}
      >
        ({t('ratings.count', { count })})
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('ratings.reviews.title')}
        description={<bdi>{brand.name}</bdi>}
      >
        <ReviewList subject={{ kind: 'brand', id: brand.id }} />
      </Dialog>
    </>
  );
}
