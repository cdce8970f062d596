import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#ui/button.tsx';
import { Drawing } from '#ui/lists/drawing.tsx';
import { PageTitle } from '#ui/page-header.tsx';

export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <PageTitle>{t('shell.pageFailed')}</PageTitle>
      <Drawing name="broken" />
      <h1 className="text-2xl">{t('shell.pageFailed')}</h1>
      <p className="text-ink-2">{t('shell.pageFailedText')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a href="/dashboard" className={buttonClass({})}>
          {t('shell.backHome')}
        </a>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </div>
    </main>
  );
}
