import { clsx } from 'clsx';
import { Check, Clapperboard, FilePenLine, HandCoins, Play, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { splitBudget } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { formatMoney } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MoneyTimeline } from '#ui/progress.tsx';
import { Money } from '#ui/text.tsx';
import { organization, pageMeta } from '../meta.ts';
import { publicPage } from '../public-page.tsx';
import { AppLink, ExampleLabel, Figures, heading, Sample, Section, Still } from '../sections.tsx';

export { handle } from '../public-page.tsx';

export const meta = pageMeta((t) => [organization(t)]);

export default publicPage(Sections);

function Sections() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <MoneyExample />
      <TwoSides />
      <Voices />
      <FinalCall />
    </>
  );
}

const section = 'mx-auto max-w-page scroll-mt-16 px-4 py-16 sm:px-8 sm:py-24';

const SAMPLES = {
  glow: 'glow-serum',
  run: 'run-club',
  founder: 'founder-story',
  latte: 'iced-latte',
  looks: 'three-looks',
  coffee: 'arabic-coffee',
} as const;

function NamedSample({ name, lead = false }: { name: keyof typeof SAMPLES; lead?: boolean }) {
  const { t } = useTranslation();
  return <Sample clip={SAMPLES[name]} title={t(`landing.samples.${name}`)} lead={lead} />;
}

function Hero() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto grid max-w-page items-center gap-12 px-4 pt-10 pb-16 sm:px-8 sm:pt-14 lg:grid-cols-[1.05fr_1fr] lg:gap-14">
      <div>
        <h1 className="text-[clamp(2.25rem,7vw,3.5rem)] leading-[1.06] rtl:leading-[1.35]">
          <span className="block">{t('landing.hero.line1')}</span>
          <span className="block">{t('landing.hero.line2')}</span>
          <span className="block text-accent-text">{t('landing.hero.line3')}</span>
        </h1>
        <p className="mt-6 max-w-[32em] text-lg text-ink-2 sm:text-[19px]">{t('landing.hero.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <AppLink look={{ variant: 'primary', size: 'large' }}>{t('site.getStarted')}</AppLink>
          <a href="#how" className={buttonClass({ size: 'large' })}>
            <Play className="size-4" />
            {t('landing.hero.seeHow')}
          </a>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {(['point1', 'point2', 'point3'] as const).map((point) => (
            <Tick key={point}>{t(`landing.hero.${point}`)}</Tick>
          ))}
        </ul>
      </div>
      <figure>
        <div className="grid grid-cols-3 items-start gap-3 sm:gap-4">
          <div className="mt-8 grid gap-3 sm:mt-14 sm:gap-4">
            <NamedSample name="glow" />
            <NamedSample name="run" />
          </div>
          <div className="grid gap-3 sm:gap-4">
            <NamedSample name="founder" lead />
            <NamedSample name="latte" />
          </div>
          <div className="mt-14 grid gap-3 sm:mt-24 sm:gap-4">
            <NamedSample name="looks" />
            <NamedSample name="coffee" />
          </div>
        </div>
        <figcaption className="mt-3 text-xs text-ink-3">{t('landing.hero.samples')}</figcaption>
      </figure>
    </section>
  );
}

function Tick({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Check className="mt-1 size-4 shrink-0 text-green" />
      <span>{children}</span>
    </li>
  );
}

const STEPS = [
  { number: 1, icon: FilePenLine, tint: 'bg-accent-tint text-accent-text' },
  { number: 2, icon: UsersRound, tint: 'bg-saffron-tint text-amber' },
  { number: 3, icon: Clapperboard, tint: 'bg-wash text-ink' },
  { number: 4, icon: HandCoins, tint: 'bg-green-tint text-green' },
] as const;

function HowItWorks() {
  const { t } = useTranslation();
  return (
    <div className="border-y border-line bg-card">
      <section id="how" className={section}>
        <h2 className={heading}>{t('landing.how.title')}</h2>
        <p className="mt-3 text-lg text-ink-2">{t('landing.how.text')}</p>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ number, icon: Icon, tint }) => (
            <li key={number}>
              <div className="flex items-center gap-4">
                <span className={clsx('grid size-12 place-items-center rounded-card', tint)}>
                  <Icon className="size-5.5" strokeWidth={1.75} />
                </span>
                <bdi className="text-2xl font-semibold text-ink-3" aria-hidden="true">
                  {number}
                </bdi>
              </div>
              <h3 className="mt-5 text-lg">{t(`landing.how.step${number}`)}</h3>
              <p className="mt-2 text-ink-2">{t(`landing.how.text${number}`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const EXAMPLE_BUDGET_CENTS = 14_400;

function MoneyExample() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { payoutCents, feeCents } = splitBudget(EXAMPLE_BUDGET_CENTS);
  return (
    <section id="money" className={clsx(section, 'grid items-center gap-12 lg:grid-cols-2')}>
      <div>
        <h2 className={heading}>{t('landing.money.title')}</h2>
        <p className="mt-4 max-w-[34em] text-lg text-ink-2">
          {t('landing.money.text', { amount: formatMoney(EXAMPLE_BUDGET_CENTS, language) })}
        </p>
        <p className="mt-4 text-ink-2">
          {t('landing.money.note', { fee: formatMoney(PUBLISHING_FEE_CENTS, language) })}
        </p>
      </div>
      <Card raised className="overflow-hidden">
        <dl className="p-6">
          <Line label={t('landing.money.receives')} cents={payoutCents} />
          <Line label={t('landing.money.fee')} cents={feeCents} />
          <div className="mt-2 flex items-center justify-between border-t border-line pt-4 text-lg font-semibold">
            <dt>{t('landing.money.total')}</dt>
            <dd>
              <Money cents={EXAMPLE_BUDGET_CENTS} />
            </dd>
          </div>
        </dl>
        <div className="bg-wash p-6">
          <MoneyTimeline
            steps={[
              { state: 'done', label: t('landing.money.secured'), detail: t('landing.money.securedText') },
              { state: 'done', label: t('landing.money.sent'), detail: t('landing.money.sentText') },
              { state: 'done', label: t('landing.money.paid'), detail: t('landing.money.paidText') },
            ]}
          />
        </div>
      </Card>
    </section>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-center justify-between py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function TwoSides() {
  const { t } = useTranslation();
  return (
    <div className="border-y border-line bg-card">
      <div className={clsx(section, 'grid gap-6 lg:grid-cols-2')}>
        {(['brands', 'creators'] as const).map((side) => (
          <section
            key={side}
            id={side}
            className={clsx(
              'flex scroll-mt-20 gap-6 overflow-hidden rounded-card border border-line p-6 sm:p-8',
              side === 'brands' ? 'bg-accent-tint' : 'bg-saffron-tint',
            )}
          >
            <div className="flex flex-1 flex-col items-start">
              <h2 className="text-2xl">{t(`landing.${side}.title`)}</h2>
              <p className="mt-2 text-ink-2">{t(`landing.${side}.text`)}</p>
              <ul className="mt-5 mb-7 grid gap-2">
                {(['point1', 'point2', 'point3'] as const).map((point) => (
                  <Tick key={point}>{t(`landing.${side}.${point}`)}</Tick>
                ))}
              </ul>
              <AppLink look={{ variant: side === 'brands' ? 'primary' : 'secondary' }} className="mt-auto">
                {t(`landing.${side}.action`)}
              </AppLink>
            </div>
            <Still
              clip={side === 'brands' ? 'ramadan-unboxing' : 'skin-routine'}
              sizes="9rem"
              className="hidden w-36 self-center rounded-poster shadow-raised sm:block"
            />
          </section>
        ))}
      </div>
    </div>
  );
}

const FIGURES = [
  { name: 'brands', value: '500+' },
  { name: 'views', value: '3.2M+' },
  { name: 'engagement', value: '82%' },
  { name: 'roas', value: '4.7x' },
  { name: 'conversion', value: '85%' },
  { name: 'match', value: '95%' },
  { name: 'countries', value: '50+' },
  { name: 'earnings', value: '$500–2,000+' },
] as const;
const PEOPLE = ['maya', 'omar', 'hana'] as const;

function Voices() {
  const { t } = useTranslation();
  return (
    <Section title={t('landing.voices.title')} text={t('landing.voices.text')}>
      <div className="mt-10">
        <Figures
          figures={FIGURES.map(({ name, value }) => ({ value, label: t(`landing.voices.figures.${name}`) }))}
        />
      </div>
      <div className="mt-12 grid gap-10 lg:grid-cols-3">
        {PEOPLE.map((person) => (
          <figure key={person} className="flex flex-col gap-5 border-t border-line pt-6">
            <blockquote className="text-lg">{t(`landing.voices.${person}.quote`)}</blockquote>
            <figcaption className="mt-auto flex items-center gap-3 text-sm">
              <img
                src={`/demo/avatars/${person}.webp`}
                alt=""
                width="44"
                height="44"
                loading="lazy"
                className="size-11 rounded-full"
              />
              <span>
                <span className="block font-medium">{t(`landing.voices.${person}.name`)}</span>
                <span className="text-ink-2">{t(`landing.voices.${person}.role`)}</span>
              </span>
              <ExampleLabel className="ms-auto" />
            </figcaption>
          </figure>
        ))}
      </div>
      <BrandMarquee />
      <p className="mt-8 text-ink-2">{t('landing.voices.delivery')}</p>
    </Section>
  );
}

const MARKS = {
  1: 'M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.500 2-6 6-11z',
  2: 'M3 18c4-9 8-9 9-3 1-6 5-6 9 3z',
  3: 'M3 19 11 5h4L9 15h12l-3 4z',
  4: 'M4 7h12v2h2a3 3 0 0 1 0 6h-2.200A6 6 0 0 1 4 13z',
  5: 'M4 4h4v16H4zm6 0h4v9h-4zm6 0h4v16h-4z',
  6: 'M12 21c-4-3-6-6-6-10a6 6 0 0 1 12 0c0 4-2 7-6 10zm0-14a4 4 0 0 0-4 4h8a4 4 0 0 0-4-4z',
} as const;
const BRANDS = [1, 2, 3, 4, 5, 6] as const;

/** Can be paused. With reduced motion it is a static, wrapped list. */
function BrandMarquee() {
  const { t } = useTranslation();
  return (
    <div className="mt-12 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-2">{t('landing.voices.namesTitle')}</p>
        <ExampleLabel />
        <label className="ms-auto flex min-h-9 items-center gap-2 text-sm text-ink-2 motion-reduce:hidden print:hidden">
          <input type="checkbox" data-marquee-stop className="size-4 accent-accent" />
          {t('landing.voices.stop')}
        </label>
      </div>
      <div className="marquee mt-4">
        {[false, true].map((isCopy) => (
          <ul key={String(isCopy)} aria-hidden={isCopy} className="marquee-row">
            {BRANDS.map((number) => (
              <li
                key={number}
                className="flex items-center gap-2.5 text-lg font-semibold whitespace-nowrap text-ink-2"
              >
                <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
                  <path d={MARKS[number]} />
                </svg>
                {t(`landing.voices.names.n${number}`)}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

function FinalCall() {
  const { t } = useTranslation();
  return (
    <section className={clsx(section, 'text-center')}>
      <h2 className={heading}>{t('landing.final.title')}</h2>
      <p className="mx-auto mt-3 max-w-[34em] text-lg text-ink-2">{t('landing.final.text')}</p>
      <AppLink look={{ variant: 'primary', size: 'large' }} className="mt-8">
        {t('site.getStarted')}
      </AppLink>
    </section>
  );
}
