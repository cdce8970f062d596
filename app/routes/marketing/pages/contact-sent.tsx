import { useTranslation } from 'react-i18next';
import { PageButton } from '../links.tsx';
import { pageMeta } from '../meta.ts';
import { publicPage } from '../public-page.tsx';
import { PageHero } from '../sections.tsx';

export { handle } from '../public-page.tsx';
export const meta = pageMeta();

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  return (
    <PageHero
      title={t('site.pages.contactSent.name')}
      text={t('contact.sent')}
      actions={
        <>
          <PageButton path="/">{t('site.notFound.home')}</PageButton>
          <PageButton path="/contact">{t('site.pages.contact.name')}</PageButton>
        </>
      }
    />
  );
}
