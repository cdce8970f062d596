import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { formatMoney } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { PublicPageHandle } from '../../../root.tsx';
import { pageMeta } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { LegalText } from './legal.tsx';

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta();

const CLAUSES = [
  'roles',
  'accounts',
  'campaigns',
  'fees',
  'review',
  'payouts',
  'refunds',
  'rights',
  'conduct',
  'changes',
] as const;

export default function Terms() {
  return (
    <PublicPage>
      <Content />
    </PublicPage>
  );
}

function Content() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const facts = {
    publishing: formatMoney(PUBLISHING_FEE_CENTS, language),
    fee: PLATFORM_FEE_PERCENT,
    share: 100 - PLATFORM_FEE_PERCENT,
  };
  return (
    <LegalText
      title={t('legal.terms.title')}
      text={t('legal.terms.text')}
      clauses={CLAUSES.map((id) => ({
        id,
        title: t(`legal.terms.${id}.title`),
        points: ([1, 2, 3] as const).map((number) => t(`legal.terms.${id}.n${number}`, facts)),
      }))}
    />
  );
}
