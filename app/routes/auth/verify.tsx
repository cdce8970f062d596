import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { useVerifyForm, VerifyForm } from '#features/identity/accounts/addresses/ui/verify-form.tsx';
import { securityQuery, verifyAddress } from '#features/identity/accounts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Spinner } from '#ui/progress.tsx';
import { useUser } from '../shell/session.tsx';

/** Target of the link in the verification email. Only the account it was sent to can use it, so sign-in is required. */
export default function Verify() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const token = useSearchParams()[0].get('token');
  const { email, emailVerified } = useUser();
  const security = useQuery(securityQuery);
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: verifyAddress,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['session'] }),
  });
  useEffect(() => {
    if (token) mutate({ code: token });
  }, [mutate, token]);

  const isUsed = error instanceof AppError && error.code === 'accounts.errors.verifyLink';
  const needsCode = isUsed || !token;
  const newEmail = security.data?.newEmail ?? null;
  // A used or incomplete link is no failure if nothing is left to verify.
  const isDone = isSuccess || (needsCode && emailVerified && security.isSuccess && newEmail === null);
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t('accounts.address.verifyTitle')}</PageTitle>
      {isDone ? (
        <EmptyState
          drawing="done"
          title={<h1 className="text-xl">{t('accounts.address.isVerified')}</h1>}
          text={<AddressText i18nKey="accounts.address.isVerifiedText" email={email} />}
          link={{ to: '/dashboard', label: t('accounts.address.goOn') }}
        />
      ) : error && !isUsed ? (
        <ErrorState
          title={t('accounts.address.failed')}
          text={errorText(t, error)}
          onRetry={() => mutate({ code: token ?? '' })}
        />
      ) : needsCode && !security.isPending ? (
        <CodeForm
          email={newEmail ?? email}
          linkError={isUsed ? errorText(t, error) : t('accounts.address.incomplete')}
        />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
          <Spinner className="size-5" />
          {t('accounts.address.busy')}
        </p>
      )}
    </div>
  );
}

function CodeForm({ email, linkError }: { email: string; linkError: string }) {
  const { t } = useTranslation();
  const [isSentAgain, setSentAgain] = useState(false);
  const form = useVerifyForm(() => {});
  return (
    <VerifyForm
      form={form}
      className="grid gap-4 py-8"
      heading={
        <>
          <h1 className="text-2xl">{t('accounts.address.verifyTitle')}</h1>
          <FormError>{!isSentAgain && !form.problem && linkError}</FormError>
          <p className="text-ink-2">
            <AddressText i18nKey="accounts.address.verifyText" email={email} />
          </p>
        </>
      }
      submit={
        <Button type="submit" variant="primary" className="justify-self-start" loading={form.isSending}>
          {t('accounts.address.verify')}
        </Button>
      }
      onSentAgain={() => setSentAgain(true)}
    />
  );
}

type AddressTextProps = {
  i18nKey: 'accounts.address.isVerifiedText' | 'accounts.address.verifyText';
  email: string;
};

const AddressText = ({ i18nKey, email }: AddressTextProps) => (
  <Trans
    i18nKey={i18nKey}
    components={{ address: <bdi dir="ltr" className="font-medium text-ink" /> }}
    values={{ email }}
  />
);
