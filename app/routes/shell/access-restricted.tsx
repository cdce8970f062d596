import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { PageTitle } from '#ui/page-header.tsx';

/** A place of another kind of account, and where one's own is. */
export function AccessRestricted({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('wallet.restricted')}</PageTitle>
      <EmptyState
        drawing="lock"
        title={<h1 className="text-xl">{t('wallet.restricted')}</h1>}
        text={text}
        action={
          <LinkButton to="/dashboard" variant="primary">
            {t('wallet.restrictedBack')}
          </LinkButton>
        }
      />
    </>
  );
}
