import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { splitBudget } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { formatMoney } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { MoneyTimeline } from '#ui/progress.tsx';
import { faqPage, pageMeta, type Question } from '../meta.ts';
import { publicPage } from '../public-page.tsx';
import {
  Closing,
  heading,
  OnThisPage,
  PageButton,
  PageHero,
  Points,
  Questions,
  Samples,
  Section,
  StartCampaign,
  Steps,
  wide,
} from '../sections.tsx';
import type { Translate } from '../words.ts';

const SIDES = ['brands', 'creators'] as const;
const EXAMPLE_CENTS = 14_400;

const questionsOf = (t: Translate, side: (typeof SIDES)[number]): Question[] =>
  ([1, 2, 3, 4, 5] as const).map((number) => ({
    question: t(`we.faqs.${side}.n${number}.question`),
    answer: t(`we.faqs.${side}.n${number}.answer`),
  }));

export { handle } from '../public-page.tsx';
export const meta = pageMeta((t) => [faqPage(SIDES.flatMap((side) => questionsOf(t, side)))]);

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  return (
    <>
      <PageHero
        title={t('we.title')}
        text={t('we.text')}
        actions={
          <>
            <StartCampaign to="/auth" />
            <PageButton path="/ecommerce-service">{t('we.forStores')}</PageButton>
          </>
        }
      >
        <Samples
          caption={t('landing.hero.samples')}
          clips={[
            { clip: 'desk-setup', title: t('we.clips.desk') },
            { clip: 'ramadan-unboxing', title: t('we.clips.unboxing') },
            { clip: 'plant-care', title: t('we.clips.plants') },
          ]}
        />
      </PageHero>
      <OnThisPage
        parts={(['how', 'why', 'control', 'faqs'] as const).map((id) => ({ id, name: t(`we.parts.${id}`) }))}
      />
      <Section id="how" title={t('we.parts.how')} text={t('we.how.text')} raised>
        <div className="mt-10 grid gap-12 lg:grid-cols-2">
          {SIDES.map((side) => (
            <div key={side}>
              <h3 className="mb-6 text-xl text-accent-text">{t(`we.how.${side}.title`)}</h3>
              <Steps
                steps={([1, 2, 3, 4] as const).map((number) => ({
                  title: t(`we.how.${side}.n${number}.title`),
                  text: t(`we.how.${side}.n${number}.text`),
                }))}
              />
            </div>
          ))}
        </div>
      </Section>
      <Section id="why" title={t('we.parts.why')} text={t('we.why.text')}>
        <Points
          points={([1, 2, 3, 4, 5, 6] as const).map((number) => ({
            title: t(`we.why.n${number}.title`),
            text: t(`we.why.n${number}.text`),
          }))}
        />
      </Section>
      <Control />
      <Section id="faqs" title={t('site.faqs')}>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {SIDES.map((side) => (
            <div key={side}>
              <h3 className="mb-3 text-lg">{t(`we.faqs.${side}.title`)}</h3>
              <Questions group="questions" questions={questionsOf(t, side)} />
            </div>
          ))}
        </div>
      </Section>
      <Closing
        title={t('we.closing.title')}
        text={t('we.closing.text')}
        actions={<StartCampaign to="/auth" />}
      />
    </>
  );
}

function Control() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { payoutCents, feeCents } = splitBudget(EXAMPLE_CENTS);
  const amounts = {
    budget: formatMoney(EXAMPLE_CENTS, language),
    payout: formatMoney(payoutCents, language),
    fee: formatMoney(feeCents, language),
    publishing: formatMoney(PUBLISHING_FEE_CENTS, language),
  };
  return (
    <div className="border-y border-line bg-saffron-tint">
      <section
        id="control"
        className={clsx(wide, 'grid scroll-mt-24 items-center gap-10 py-14 sm:py-20 lg:grid-cols-2')}
      >
        <div>
          <h2 className={heading}>{t('we.parts.control')}</h2>
          <p className="mt-3 max-w-[36em] text-lg text-ink-2">{t('we.control.text')}</p>
          <ul className="mt-6 grid gap-3">
            {([1, 2, 3] as const).map((number) => (
              <li key={number} className="border-s-2 border-accent ps-4">
                {t(`we.control.points.n${number}`, amounts)}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-card p-6 shadow-raised">
          <MoneyTimeline
            steps={[
              { state: 'done', label: t('we.control.published', amounts) },
              { state: 'done', label: t('we.control.reviewed') },
              { state: 'done', label: t('we.control.secured', amounts) },
              {
                state: 'current',
                label: t('we.control.sent', amounts),
                detail: t('we.control.fee', amounts),
              },
              { state: 'waiting', label: t('we.control.paid') },
            ]}
          />
        </div>
      </section>
    </div>
  );
}
