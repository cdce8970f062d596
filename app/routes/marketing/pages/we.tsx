import { useTranslation } from 'react-i18next';
import { useAmounts } from '../amounts.ts';
import { Points, Questions, Steps, StepsBeside } from '../content.tsx';
import { Band } from '../landing/money.tsx';
import { AppLink, SIGN_UP, StartCampaign } from '../links.tsx';
import { faqPage, pageMeta, type Question } from '../meta.ts';
import { ProductPicture } from '../product-picture.tsx';
import { publicPage } from '../public-page.tsx';
import { Closing, OnThisPage, PageHero, Phone, Section, Stage, shot } from '../sections.tsx';
import type { Translate } from '../words.ts';

const SIDES = ['brands', 'creators'] as const;

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
            <StartCampaign />
            <AppLink to={SIGN_UP.creator} look={{ size: 'large' }}>
              {t('landing.creators.action')}
            </AppLink>
          </>
        }
      >
        <Pictures />
      </PageHero>
      <OnThisPage
        parts={(['how', 'why', 'control', 'faqs'] as const).map((id) => ({ id, name: t(`we.parts.${id}`) }))}
      />
      <Section id="how" title={t('we.parts.how')} text={t('we.how.text')}>
        <div className="grid gap-12 lg:gap-16">
          {SIDES.map((side) => (
            <StepsBeside
              key={side}
              picture={side === 'brands' ? <Feedback /> : <OpenCampaigns />}
              pictureFirst={side === 'creators'}
            >
              <h3 className="mb-6 text-xl text-accent-text">{t(`we.how.${side}.title`)}</h3>
              <Steps
                steps={([1, 2, 3, 4] as const).map((number) => ({
                  title: t(`we.how.${side}.n${number}.title`),
                  text: t(`we.how.${side}.n${number}.text`),
                }))}
              />
            </StepsBeside>
          ))}
        </div>
      </Section>
      <Section id="why" title={t('we.parts.why')} text={t('we.why.text')}>
        <Points
          label={t('we.parts.why')}
          columns={3}
          points={([1, 2, 3, 4, 5, 6] as const).map((number) => ({
            title: t(`we.why.n${number}.title`),
            text: t(`we.why.n${number}.text`),
          }))}
        />
      </Section>
      <Control />
      <Section id="faqs" title={t('site.faqs')}>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {SIDES.map((side) => (
            <div key={side}>
              <h3 className="mb-3 text-lg">{t(`we.faqs.${side}.title`)}</h3>
              <Questions group="questions" questions={questionsOf(t, side)} />
            </div>
          ))}
        </div>
      </Section>
      <Closing title={t('we.closing.title')} text={t('we.closing.text')} actions={<StartCampaign />} />
    </>
  );
}

/** The brand's dashboard beside the creator's earnings, which phones show alone. Each ends after a row. */
function Pictures() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <Stage className="grid items-start max-sm:h-77 sm:grid-cols-[1fr_168px] sm:gap-6 sm:pb-7 lg:grid-cols-[1fr_15rem] lg:gap-8 lg:pb-9">
      <div className={`${shot} max-sm:hidden aspect-[1120/543]`}>
        <ProductPicture name="dash" alt={t('landing.brands.picture')} sizes="(width >= 64rem) 800px, 60vw" />
      </div>
      <Phone className="mx-auto w-full max-w-75 sm:h-0 sm:min-h-full">
        <ProductPicture
          name="earn"
          alt={t('landing.creators.earnPicture', amounts)}
          sizes="(width >= 64rem) 226px, 300px"
          first
        />
      </Phone>
    </Stage>
  );
}

function Feedback() {
  const { t } = useTranslation();
  return (
    <div className={`${shot} mx-auto max-w-105`}>
      <ProductPicture name="notes" alt={t('landing.steps.notes.picture')} />
    </div>
  );
}

function OpenCampaigns() {
  const { t } = useTranslation();
  return (
    <Phone className="mx-auto max-w-75">
      <ProductPicture name="feed" alt={t('landing.creators.feedPicture')} sizes="286px" />
    </Phone>
  );
}

function Control() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <Band>
      <Section id="control" title={t('we.parts.control')} text={t('we.control.text')}>
        <div className="grid gap-7 lg:grid-cols-[352px_1fr] lg:items-center lg:gap-16">
          <figure className="grid gap-3">
            <ProductPicture
              name="wallet"
              alt={t('landing.money.walletPicture', amounts)}
              className="h-auto w-full max-w-88 rounded-card"
            />
            <figcaption className="text-sm text-ink-2">{t('landing.money.wallet')}</figcaption>
          </figure>
          <ul>
            {([1, 2, 3] as const).map((number) => (
              <li key={number} className="border-t border-line py-5 text-lg">
                {t(`we.control.points.n${number}`, amounts)}
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </Band>
  );
}
