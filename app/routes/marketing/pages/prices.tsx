import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { splitBudget } from '#core/money.ts';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { WALLET_PACKAGES } from '#features/money/wallet/rules.ts';
import { ADD_ON_PRICES, priceVideo, type VideoLength } from '#features/money/wallet/video-prices.ts';
import { PREMIUM_CRITERIA } from '#features/people/creators/rules.ts';
import { formatPrice } from '#i18n/format.ts';
import { Card } from '#ui/card.tsx';
import { AddOns, PriceMatrix, Rules } from '../../pricing/price-matrix.tsx';
import { Fold } from '../content.tsx';
import { AppLink, PageButton, SIGN_UP, StartCampaign } from '../links.tsx';
import { pageMeta, service } from '../meta.ts';
import { publicPage } from '../public-page.tsx';
import type { Prices } from '../scripts/price-calculator.ts';
import script from '../scripts/price-calculator.ts?inline-script';
import { Closing, PageHero, wide } from '../sections.tsx';

export { handle } from '../public-page.tsx';
export const meta = pageMeta((t, path) => [service(t, path)]);

export default publicPage(Content, script);

function Content() {
  const { t } = useTranslation();
  return (
    <>
      <PageHero title={t('prices.title')} text={t('prices.text')} actions={<StartCampaign />} />
      <div className={`${wide} grid gap-6 pt-6 pb-10`}>
        <Calculator />
        <Rules forCreator={false} />
        <Fold title={t('prices.all')}>
          <div className="grid items-start gap-4 px-4 pb-4 md:grid-cols-2">
            <PriceMatrix forCreator={false} />
            <AddOns />
          </div>
        </Fold>
      </div>
      <Closing
        title={t('prices.creators.title')}
        text={t('prices.creators.text', {
          videos: PREMIUM_CRITERIA.videosCompleted,
          campaigns: PREMIUM_CRITERIA.totalCampaigns,
          rating: PREMIUM_CRITERIA.averageRating,
        })}
        actions={
          <>
            <AppLink to={SIGN_UP.creator} look={{ variant: 'primary', size: 'large' }}>
              {t('prices.creators.action')}
            </AppLink>
            <PageButton path="/we">{t('site.pages.we.name')}</PageButton>
          </>
        }
      />
    </>
  );
}

const LENGTHS = [15, 30, 60] as const satisfies VideoLength[];
const TIERS = ['regular', 'premium'] as const;
const EDITING = ['basic', 'captions', 'pro'] as const;

const PRICES: Prices = Object.fromEntries(
  LENGTHS.flatMap((length) =>
    TIERS.flatMap((tier) =>
      EDITING.map((editing) => {
        const cents = priceVideo(length, tier, editing);
        return [`${length} ${tier} ${editing}`, [cents, splitBudget(cents).payoutCents]];
      }),
    ),
  ),
);

function Calculator() {
  const { t } = useTranslation();
  return (
    <section
      data-prices={JSON.stringify(PRICES)}
      data-publishing={PUBLISHING_FEE_CENTS}
      data-packages={JSON.stringify(WALLET_PACKAGES.map(({ amountCents }) => amountCents))}
      hidden
      aria-labelledby="calculator"
    >
      <Card raised className="grid gap-x-12 gap-y-8 p-6 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <div className="grid gap-6 sm:gap-8 lg:gap-10">
            <h2 id="calculator" className="text-2xl">
              {t('prices.calculator.title')}
            </h2>
            <Choices legend={t('prices.calculator.length')} name="length" chosen={30} columns={3}>
              {LENGTHS.map((length) => [length, t('pricing.videos.seconds', { count: length })])}
            </Choices>
            <Choices legend={t('prices.calculator.tier')} name="tier" chosen="regular" columns={2}>
              {TIERS.map((tier) => [tier, t(`pricing.videos.${tier}`)])}
            </Choices>
            <Choices legend={t('prices.calculator.editing')} name="editing" chosen="basic" columns={1}>
              {EDITING.map((editing) => [
                editing,
                <span key={editing} className="flex justify-between max-sm:flex-1">
                  {t(`pricing.addOns.${editing}`)}
                  {ADD_ON_PRICES[editing] > 0 && (
                    <span className="ms-1.5">
                      <bdi dir="ltr">+{formatPrice(ADD_ON_PRICES[editing], 'en')}</bdi>
                    </span>
                  )}
                </span>,
              ])}
            </Choices>
            <div>
              <div className="flex items-baseline justify-between">
                <label htmlFor="quantity" className="text-sm font-medium">
                  {t('prices.calculator.quantity')}
                </label>
                <b data-quantity aria-hidden="true" className="text-xl font-semibold" />
              </div>
              <input
                id="quantity"
                type="range"
                min={1}
                max={MAX_QUANTITY}
                defaultValue={5}
                className="-mb-2.5 block h-11 w-full accent-link lg:-mb-3.5"
              />
            </div>
          </div>
          {/* Phones keep the sum in view until they show the calculation below. */}
          <p
            aria-hidden="true"
            data-sum
            className="sticky bottom-0 z-1 -mx-6 -mb-15 flex h-15 items-center justify-between gap-4 border-t border-line bg-card px-6 transition-opacity data-hidden:opacity-0 lg:hidden"
          >
            <span className="text-sm leading-snug text-ink-2">
              {t('prices.calculator.videos')} <bdi dir="ltr" data-price="videos" />
              <span className="block">
                {t('prices.calculator.publishing')}{' '}
                <bdi dir="ltr">{formatPrice(PUBLISHING_FEE_CENTS, 'en')}</bdi>
              </span>
            </span>
            <bdi dir="ltr" data-price="sum" className="text-xl font-semibold" />
          </p>
        </div>
        <output className="flex flex-col justify-center rounded-card bg-stage p-6" htmlFor="quantity">
          <span className="text-ink-2">{t('prices.calculator.all')}</span>
          <bdi
            dir="ltr"
            data-price="all"
            className="text-[2.5rem] leading-tight font-semibold rtl:text-end"
          />
          <Figure
            label={
              <>
                {t('prices.calculator.videos')}{' '}
                <bdi dir="ltr" className="text-ink-2">
                  <span data-quantity /> × <span data-price="each" />
                </bdi>
              </>
            }
            name="total"
          />
          <Figure label={t('prices.calculator.publishing')}>{formatPrice(PUBLISHING_FEE_CENTS, 'en')}</Figure>
          <span className="my-3 border-t border-line" />
          <Figure label={t('prices.calculator.unit')} name="unit" />
          <Figure label={t('prices.calculator.payout')} name="payout" quiet />
          <span className="my-2 flex h-2 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
            <span className="flex-[85] bg-green" />
            <span className="flex-[15] bg-saffron" />
          </span>
          <Figure label={t('prices.calculator.fee')} name="fee" quiet />
          <span className="my-3 border-t border-line" />
          <Figure label={t('prices.calculator.topUp')} name="topUp" />
          <span className="text-sm text-ink-2">{t('prices.calculator.topUpText')}</span>
          <span className="mt-4 text-sm text-ink-2">{t('prices.calculator.note')}</span>
        </output>
      </Card>
    </section>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  chosen: string | number;
  /** One: rows on phones, three columns on wider screens. */
  columns: 1 | 2 | 3;
  children: (readonly [string | number, ReactNode])[];
};

function Choices({ legend, name, chosen, columns, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div
        className={clsx(
          'mt-1.5 grid gap-2',
          columns === 1 &&
            'sm:grid-cols-3 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:rounded-control max-sm:border max-sm:border-control',
          columns === 2 && 'grid-cols-2',
          columns === 3 && 'grid-cols-3',
        )}
      >
        {children.map(([value, label]) => (
          <label
            key={value}
            className={clsx(
              'flex min-h-11 items-center justify-center rounded-control border border-control px-1 whitespace-nowrap has-checked:border-link has-checked:bg-link-tint has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              columns === 1 &&
                'max-sm:min-h-10 max-sm:px-4 max-sm:rounded-none max-sm:border-0 max-sm:first:rounded-t-control max-sm:last:rounded-b-control',
              columns === 3 && 'max-sm:text-ui',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FigureProps = { label: ReactNode; name?: string; quiet?: boolean; children?: ReactNode };

function Figure({ label, name, quiet, children }: FigureProps) {
  return (
    <span className={`flex items-baseline justify-between gap-4 py-1.5 ${quiet ? 'text-sm text-ink-2' : ''}`}>
      <span>{label}</span>
      <bdi dir="ltr" data-price={name} className="font-semibold">
        {children}
      </bdi>
    </span>
  );
}
