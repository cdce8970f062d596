import { useTranslation } from 'react-i18next';
import type { PublicPageHandle } from '../../../root.tsx';
import { pageMeta } from '../meta.ts';
import { PAGES, type Path } from '../pages.ts';
import { PublicPage } from '../public-page.tsx';
import { PageButton, PageHero } from '../sections.tsx';

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta();

const WAYS_ON = ['/we', '/pricing', '/contact'] as const satisfies Path[];

/** What stands where there is no page. */
export default function NotFound() {
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
      title={t('site.notFound.title')}
      text={t('site.notFound.text')}
      actions={
        <>
          <PageButton path="/">{t('site.notFound.home')}</PageButton>
          {WAYS_ON.map((path) => (
            <PageButton key={path} path={path}>
              {t(`site.pages.${PAGES[path].name}.name`)}
            </PageButton>
          ))}
        </>
      }
    />
  );
}
