import { useTranslation } from 'react-i18next';
import { product } from '#platform/product-info/product-info.ts';
import type { PublicPageHandle } from '../../root.tsx';
import { pageMeta } from './meta.ts';
import { PublicPage } from './public-page.tsx';
import { PageHero } from './sections.tsx';

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta();

/** How to reach people. */
export default function Contact() {
  return (
    <PublicPage>
      <Content />
    </PublicPage>
  );
}

function Content() {
  const { t } = useTranslation();
  return (
    <PageHero
      title={t('site.contact.title')}
      text={t('site.contact.text')}
      actions={
        <p>
          {t('site.contact.mail')}{' '}
          <a href={`mailto:${product.supportEmail}`} className="font-medium text-accent-text underline">
            <bdi dir="ltr">{product.supportEmail}</bdi>
          </a>
        </p>
      }
    />
  );
}
