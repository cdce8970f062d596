import { useTranslation } from 'react-i18next';
import type { PublicPageHandle } from '../../../root.tsx';
import { pageMeta } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { LegalText } from './legal.tsx';

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta();

const CLAUSES = ['kept', 'seen', 'providers', 'duration', 'cookies', 'yours'] as const;

export default function Privacy() {
  return (
    <PublicPage>
      <Content />
    </PublicPage>
  );
}

function Content() {
  const { t } = useTranslation();
  return (
    <LegalText
      title={t('legal.privacy.title')}
      text={t('legal.privacy.text')}
      clauses={CLAUSES.map((id) => ({
        id,
        title: t(`legal.privacy.${id}.title`),
        points: [
          ...([1, 2, 3] as const).map((number) => t(`legal.privacy.${id}.n${number}`)),
          ...(id === 'kept' ? [t('legal.privacy.kept.n4')] : []),
        ],
      }))}
    />
  );
}
