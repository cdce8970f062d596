import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../amounts.ts';
import { Section } from '../sections.tsx';

/** The only dark section of a page. It stays dark in both themes. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <div className="border-y border-line bg-card text-ink dark-ground [&_:focus-visible]:outline-saffron">
      {children}
    </div>
  );
}

export function MoneyBand() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <Band>
      <Section id="money" title={t('landing.money.title')} text={t('landing.money.text', amounts)}>
        <Split />
        <p className="mt-3 text-sm text-ink-2">{t('landing.money.note')}</p>
        <Stages />
        <Cases />
      </Section>
    </Band>
  );
}

/** Widths to scale: 85 to 15. */
function Split() {
  const { t } = useTranslation();
  const { price, payout, fee } = useAmounts();
  const part = 'sm:min-h-23 sm:flex-col sm:items-start sm:justify-center';
  return (
    <div className="grid gap-2">
      <Segment label={t('landing.money.total')} amount={price} className="bg-ink" />
      <div className="grid gap-2 sm:grid-cols-[85fr_15fr]">
        <Segment label={t('landing.money.creator')} amount={payout} className={`bg-green ${part}`} />
        <Segment label={t('landing.money.fee')} amount={fee} className={`bg-saffron ${part}`} />
      </div>
    </div>
  );
}

function Segment({ label, amount, className }: { label: string; amount: string; className: string }) {
  return (
    <div
      className={clsx(
        'flex min-h-16 items-center justify-between gap-x-4 gap-y-1.5 rounded-poster px-4 py-3 text-sm leading-snug font-medium text-film',
        className,
      )}
    >
      <span>{label}</span>
      <bdi className="text-[clamp(1.25rem,1rem+1.1vw,1.75rem)] leading-tight font-semibold">{amount}</bdi>
    </div>
  );
}

const STAGES = ['review', 'approve', 'send', 'paid'] as const;

function Stages() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <ol className="mt-6 grid lg:mt-11 lg:grid-cols-4">
      {STAGES.map((stage) => (
        <li key={stage} className="group relative ps-7.5 pb-4.5 lg:ps-0 lg:pe-7 lg:pt-8 lg:pb-0">
          <span
            aria-hidden="true"
            className="absolute start-0 top-1.5 z-1 size-3.5 rounded-full border-2 border-green bg-card group-first:border-ink-2 group-last:bg-green lg:top-0"
          />
          <span
            aria-hidden="true"
            className="absolute start-1.5 top-4.5 -bottom-1 w-0.5 bg-line-strong group-last:hidden lg:start-5 lg:end-1.5 lg:top-1.5 lg:bottom-auto lg:h-0.5 lg:w-auto"
          />
          <h3 className="text-base">{t(`landing.money.steps.${stage}.title`)}</h3>
          <p className="mt-0.5 max-w-[30em] text-sm text-ink-2">
            {t(`landing.money.steps.${stage}.text`, amounts)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Cases() {
  const { t } = useTranslation();
  const { none, payout } = useAmounts();
  const cases = { changes: none, decline: none, failed: payout, stop: '100%' };
  return (
    <div className="mt-12 max-sm:hidden">
      <h3 className="mb-3 text-lg">{t('landing.money.cases.title')}</h3>
      <ul aria-label={t('landing.money.cases.title')} className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(cases) as (keyof typeof cases)[]).map((name) => (
          <li key={name} className="border-t border-line py-4.5">
            <bdi className="block text-xl font-semibold">{cases[name]}</bdi>
            <b className="mt-1 block font-medium">{t(`landing.money.cases.${name}.title`)}</b>
            <p className="text-sm text-ink-2">{t(`landing.money.cases.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
