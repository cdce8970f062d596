import { useTranslation } from 'react-i18next';
export default function Auth() {
  const { t } = useTranslation();
  return <h1 className="text-accent">{t('auth.signInTitle')}</h1>;
}
