import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { changeAddress, securityQuery } from '../../ui/data.ts';
import { VerifyDialog } from './verify-address.tsx';

type Props = { email: string; emailVerified: boolean };

export function AddressSection({ email, emailVerified }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const newEmail = useQuery(securityQuery).data?.newEmail ?? null;
  const [isVerifying, setVerifying] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['session'] });
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../../schema.ts')).AddressInput,
    defaultValues: { email: '' },
    send: changeAddress,
    onSent: () => {
      form.reset();
      setChanging(false);
      readAgain();
    },
  });
  const keeping = useMutation({
    mutationFn: () => changeAddress({ email }),
    onSuccess: () => {
      toastSuccess(t('accounts.address.stays'));
      readAgain();
    },
  });
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-2 sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg">{t('accounts.address.title')}</h2>
            <StatusPill tone={emailVerified ? 'green' : 'amber'}>
              {t(emailVerified ? 'accounts.address.verified' : 'accounts.address.notVerified')}
            </StatusPill>
          </div>
          <p className="mt-1 break-words text-ink-2">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        {!isChanging && (
          <Button
            className="shrink-0 max-sm:min-h-9 max-sm:min-w-18 max-sm:px-2.5"
            aria-label={t('accounts.address.change')}
            onClick={() => setChanging(true)}
          >
            <span className="max-sm:hidden">{t('accounts.address.change')}</span>
            <span className="sm:hidden">{t('accounts.address.changeShort')}</span>
          </Button>
        )}
      </div>
      {newEmail && (
        <div className="mt-4">
          <NoticeBox
            action={
              <>
                <Button size="small" onClick={() => setVerifying(true)}>
                  {t('accounts.address.enterCode')}
                </Button>
                <Button size="small" loading={keeping.isPending} onClick={() => keeping.mutate()}>
                  {t('accounts.address.keep')}
                </Button>
              </>
            }
          >
            <Trans
              i18nKey="accounts.address.moving"
              components={{ address: <bdi dir="ltr" className="font-medium" /> }}
              values={{ email: newEmail }}
            />
          </NoticeBox>
          <FormError>{keeping.error && errorText(t, keeping.error)}</FormError>
        </div>
      )}
      {isChanging && (
        <form className="mt-5 grid justify-items-start gap-4" {...formProps}>
          <TextField
            className="w-full max-w-md"
            label={t('accounts.address.new')}
            type="email"
            autoComplete="email"
            autoFocus
            required
            {...field('email')}
          />
          <FormError>{problem}</FormError>
          <div className="flex w-full max-w-md flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button disabled={isSending} onClick={() => setChanging(false)}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" variant="primary" loading={isSending}>
              {t('accounts.address.change')}
            </Button>
          </div>
        </form>
      )}
      {isVerifying && newEmail && (
        <VerifyDialog
          email={newEmail}
          onVerified={() => setVerifying(false)}
          onClose={() => setVerifying(false)}
        />
      )}
    </Card>
  );
}
