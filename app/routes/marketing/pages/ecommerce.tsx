import { useTranslation } from 'react-i18next';
import { Examples, Figures, Steps } from '../content.tsx';
import { PageButton, StartCampaign } from '../links.tsx';
import { publicPage } from '../public-page.tsx';
import { Section } from '../sections.tsx';
import { DashboardStage, Packages, ServicePage, Stories, serviceMeta, stepsOf } from '../service-page.tsx';

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
          <StartCampaign to="/campaign/new" />
          <PageButton path="/contact">{t('site.bookCall')}</PageButton>
        </>
      }
      hero={<DashboardStage />}
      call={t('site.bookCall')}
    >
      <Section id="how" title={t('services.ecommerce.how.title')} text={t('services.ecommerce.how.text')}>
        <div className="grid items-start gap-12 lg:grid-cols-[1.4fr_1fr]">
          <Steps steps={stepsOf(t, 'ecommerce')} />
          <div className="rounded-stage bg-stage p-6">
            <p>{t('services.ecommerce.how.note')}</p>
            <PageButton path="/we" large={false} className="mt-4">
              {t('site.pages.we.name')}
            </PageButton>
          </div>
        </div>
      </Section>
      <Results />
      <Offer />
    </ServicePage>
  );
}

function Results() {
  const { t } = useTranslation();
  return (
    <Section id="results">
      <Examples title={t('services.ecommerce.results.title')} text={t('services.ecommerce.results.text')}>
        <Figures
          figures={([1, 2, 3, 4] as const).map((number) => ({
            value: FIGURES[number],
            label: t(`services.ecommerce.results.figures.n${number}`),
          }))}
        />
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
      </Examples>
    </Section>
  );
}

function Offer() {
  const { t } = useTranslation();
  return (
    <Section
      id="packages"
      title={t('services.ecommerce.packages.title')}
      text={t('services.ecommerce.packages.text')}
    >
      <Packages
        packages={(['starter', 'growth', 'scale'] as const).map((id) => ({
          title: t(`services.ecommerce.packages.${id}.title`),
          text: t(`services.ecommerce.packages.${id}.text`),
          points: ([1, 2, 3] as const).map((number) => t(`services.ecommerce.packages.${id}.n${number}`)),
          action:
            id === 'starter' ? (
              <StartCampaign to="/campaign/new" large={false} />
            ) : (
              <PageButton path="/contact" large={false}>
                {t('services.contactSales')}
              </PageButton>
            ),
        }))}
      />
    </Section>
  );
}
