import { useTranslation } from 'react-i18next';
import { useAmounts } from '../amounts.ts';
import { Brands, Creators } from '../landing/audiences.tsx';
import { Hero, Steps } from '../landing/hero.tsx';
import { MoneyBand } from '../landing/money.tsx';
import { Proof } from '../landing/proof.tsx';
import { Voices } from '../landing/voices.tsx';
import { PageButton, StartCampaign } from '../links.tsx';
import { organization, pageMeta } from '../meta.ts';
import { publicPage } from '../public-page.tsx';
import { Closing } from '../sections.tsx';

export { handle } from '../public-page.tsx';

export const meta = pageMeta((t) => [organization(t)]);

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <>
      <Hero />
      <Steps />
      <Brands />
      <MoneyBand />
      <Creators />
      <Proof />
      <Voices />
      <Closing
        title={t('landing.final.title')}
        text={t('landing.final.text', amounts)}
        actions={
          <>
            <StartCampaign />
            <PageButton path="/pricing">{t('site.seePricing')}</PageButton>
          </>
        }
      />
    </>
  );
}
