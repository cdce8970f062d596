import { useTranslation } from 'react-i18next';
import { PageButton } from '../links.tsx';
import { pageMeta } from '../meta.ts';
import { PAGES, type Path } from '../pages.ts';
import { publicPage } from '../public-page.tsx';
import { PageHero } from '../sections.tsx';

export { handle } from '../public-page.tsx';
export const meta = pageMeta();

const WAYS_ON = ['/we', '/pricing', '/contact'] as const satisfies Path[];

export default publicPage(Content);

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
