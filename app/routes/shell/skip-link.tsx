import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-2 focus:shadow-overlay"
    >
      {t('shell.skipToContent')}
    </a>
  );
}
