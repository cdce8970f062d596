import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SendAgain } from '#features/identity/accounts/addresses/ui/send-again.tsx';
import { securityQuery, verifyAddress } from '#features/identity/accounts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { EmptyState, ErrorState } from '#ui/lists/list-states.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Spinner } from '#ui/progress.tsx';
import { useUser } from '../shell/session.tsx';

/** Target of the link in the verification email. Only the account it was sent to can use it, so sign-in is required. */
export default function Verify() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const token = useSearchParams()[0].get('token') ?? '';
  const verifying = useMutation({
    mutationFn: verifyAddress,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['session'] }),
  });
  const { mutate } = verifying;
  // An already used link is fine if the email address is verified.
  const { emailVerified } = useUser();
  const { newEmail } = useQuery({ ...securityQuery, enabled: verifying.isError }).data ?? {};
  const isDone = verifying.isSuccess || (verifying.isError && emailVerified && newEmail === null);
  useEffect(() => mutate({ code: token }), [mutate, token]);
  return (
    <div className="mx-auto max-w-lg">
      <PageTitle>{t('accounts.address.verifyTitle')}</PageTitle>
      <h1 className="sr-only">{t('accounts.address.verifyTitle')}</h1>
      {isDone ? (
        <EmptyState
          drawing="done"
          title={t('accounts.address.isVerified')}
          text={verifying.error ? errorText(t, verifying.error) : t('accounts.address.isVerifiedText')}
          link={{ to: '/dashboard', label: t('accounts.address.goOn') }}
        />
      ) : verifying.isError ? (
        <>
          <ErrorState
            title={t('accounts.address.failed')}
            text={errorText(t, verifying.error)}
            onRetry={() => mutate({ code: token })}
          />
          <div className="grid justify-items-center">
            <SendAgain />
          </div>
        </>
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
          <Spinner className="size-5" />
          {t('accounts.address.busy')}
        </p>
      )}
    </div>
  );
}
