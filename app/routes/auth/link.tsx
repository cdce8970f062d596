import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PROVIDER_NAMES } from '#features/identity/accounts/providers/rules.ts';
import { linkProvider } from '#features/identity/accounts/providers/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Spinner } from '#ui/progress.tsx';
import { nextPath } from '../shell/next-path.ts';

/** Links the identity of the provider after its owner has signed in by other means, and goes on. */
export default function LinkProvider() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = nextPath(useSearchParams()[0]);
  const { mutate, error } = useMutation({
    mutationFn: linkProvider,
    onSuccess: ({ provider }) => {
      toastSuccess(t('accounts.providers.isConnected', { provider: PROVIDER_NAMES[provider] }));
      return navigate(next, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="mx-auto grid max-w-md gap-5 py-8">
      <PageTitle>{t('auth.link.title')}</PageTitle>
      <h1 className="text-2xl">{t('auth.link.title')}</h1>
      {error ? (
        <>
          <FormError>{errorText(t, error)}</FormError>
          <LinkButton to={next} replace size="large">
            {t('auth.link.skip')}
          </LinkButton>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner className="size-5" />
          {t('auth.link.busy')}
        </p>
      )}
    </div>
  );
}
