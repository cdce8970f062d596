import { useTranslation } from 'react-i18next';
import { publicPage } from '../public-page.tsx';
import { Figures, PageButton, Samples, Section, StartCampaign, Steps } from '../sections.tsx';
import { Package, ServicePage, Stories, serviceMeta, stepsOf } from '../service-page.tsx';

export { handle } from '../public-page.tsx';
export const meta = serviceMeta('ecommerce');

const POSTERS = { 1: 'glow-serum', 2: 'spice-review', 3: 'run-club' } as const;
const FIGURES = { 1: '85%', 2: '60%', 3: '10x', 4: '92%' };

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  return (
    <ServicePage
      service="ecommerce"
      parts={['values', 'how', 'results', 'packages', 'faqs']}
      actions={
        <>
          <StartCampaign />
          <PageButton path="/contact">{t('site.bookCall')}</PageButton>
        </>
      }
      hero={
        <Samples
          caption={t('landing.hero.samples')}
          clips={[
            { clip: 'skin-routine', title: t('services.ecommerce.clips.skin') },
            { clip: 'green-soap', title: t('services.ecommerce.clips.soap') },
            { clip: 'night-candle', title: t('services.ecommerce.clips.candle') },
          ]}
        />
      }
      call={t('site.bookCall')}
    >
      <Section id="how" title={t('services.ecommerce.how.title')} text={t('services.ecommerce.how.text')}>
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[1.4fr_1fr]">
          <Steps steps={stepsOf(t, 'ecommerce')} />
          <div className="rounded-card bg-wash p-6">
            <p>{t('services.ecommerce.how.note')}</p>
            <PageButton path="/we" large={false} className="mt-4">
              {t('site.pages.we.name')}
            </PageButton>
          </div>
        </div>
      </Section>
      <Results />
      <Packages />
    </ServicePage>
  );
}

function Results() {
  const { t } = useTranslation();
  return (
    <Section
      id="results"
      title={t('services.ecommerce.results.title')}
      text={t('services.ecommerce.results.text')}
      raised
    >
      <div className="mt-10">
        <Figures
          figures={([1, 2, 3, 4] as const).map((number) => ({
            value: FIGURES[number],
            label: t(`services.ecommerce.results.figures.n${number}`),
          }))}
        />
      </div>
      <div className="mt-12">
        <Stories
          service="ecommerce"
          posters={POSTERS}
          resultsOf={(number) =>
            ([1, 2, 3] as const).map((result) => ({
              value: t(`services.ecommerce.stories.n${number}.results.n${result}.value`),
              label: t(`services.ecommerce.stories.n${number}.results.n${result}.label`),
            }))
          }
        />
      </div>
    </Section>
  );
}

function Packages() {
  const { t } = useTranslation();
  return (
    <Section
      id="packages"
      title={t('services.ecommerce.packages.title')}
      text={t('services.ecommerce.packages.text')}
    >
      <div className="mt-10 grid gap-6 lg:grid-cols-3">
        {(['starter', 'growth', 'scale'] as const).map((id) => (
          <Package
            key={id}
            title={t(`services.ecommerce.packages.${id}.title`)}
            text={t(`services.ecommerce.packages.${id}.text`)}
            isMarked={id === 'growth'}
            className="border-line bg-card"
            points={([1, 2, 3] as const).map((number) => t(`services.ecommerce.packages.${id}.n${number}`))}
            action={
              id === 'starter' ? (
                <StartCampaign large={false} />
              ) : (
                <PageButton path="/contact" large={false}>
                  {t('services.contactSales')}
                </PageButton>
              )
            }
          />
        ))}
      </div>
    </Section>
  );
}
