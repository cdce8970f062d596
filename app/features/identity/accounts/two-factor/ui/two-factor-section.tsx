import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { StatusPill } from '#ui/pill.tsx';
import {
  beginTwoFactor,
  removeTwoFactor,
  renewBackupCodes,
  securityQuery,
  type User,
} from '../../ui/data.ts';
import { EnrolDialog, SaveCodes } from './enrol-dialog.tsx';

const FEW_CODES = 3;

export function TwoFactorSection({ role }: { role: User['role'] }) {
  const { t } = useTranslation();
  const security = useQuery(securityQuery);
  return (
    <Card className="p-5 sm:p-6">
      {security.data ? (
        <TwoFactor
          role={role}
          isOn={security.data.twoFactor === 'on'}
          codesLeft={security.data.backupCodesLeft}
        />
      ) : security.isError ? (
        <ErrorState {...retryOf(t, security)} />
      ) : (
        <Loading className="grid gap-3" shapes={['h-6 w-48', 'h-10']} />
      )}
    </Card>
  );
}

type TwoFactorProps = { role: User['role']; isOn: boolean; codesLeft: number };

function TwoFactor({ role, isOn, codesLeft }: TwoFactorProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'renew' | 'remove'>();
  const enrolling = useMutation({ mutationFn: beginTwoFactor });
  const [codes, setCodes] = useState<string[]>();

  /** Refetches the session only on close, because a refetch would remove the backup codes from the screen. */
  function close() {
    setOpen(undefined);
    setCodes(undefined);
    enrolling.reset();
    void queries.invalidateQueries({ queryKey: ['session'] });
  }

  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <>
      <div className="flex items-start gap-4 max-sm:flex-wrap">
        <span
          className={`grid size-10 shrink-0 max-sm:hidden place-items-center rounded-control ${isOn ? 'bg-green-tint text-green' : 'bg-wash text-ink-2'}`}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex min-h-9 items-center gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <h2 className="text-lg">{t('accounts.twoFactor.title')}</h2>
              <StatusPill tone={isOn ? 'green' : 'neutral'}>
                {t(isOn ? 'accounts.twoFactor.on' : 'accounts.twoFactor.off')}
              </StatusPill>
            </div>
            {!isOn && (
              <Button
                className="shrink-0 max-sm:min-h-9 max-sm:min-w-18 max-sm:px-2.5"
                loading={enrolling.isPending}
                onClick={() => enrolling.mutate()}
              >
                {t('accounts.twoFactor.turnOn')}
              </Button>
            )}
          </div>
          <p className="mt-1 text-ink-2">{t('accounts.twoFactor.text')}</p>
          {isOn && (
            <p className="mt-2 text-sm text-ink-2">
              {t('accounts.twoFactor.codesLeft', { count: codesLeft })}
            </p>
          )}
        </div>
        {isOn && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button onClick={() => setOpen('renew')}>{t('accounts.twoFactor.renew')}</Button>
            {role === 'operator' ? (
              <Button loading={enrolling.isPending} onClick={() => enrolling.mutate()}>
                {t('accounts.twoFactor.replace')}
              </Button>
            ) : (
              <Button variant="danger" onClick={() => setOpen('remove')}>
                {t('accounts.twoFactor.turnOff')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOn && codesLeft < FEW_CODES && (
        <div className="mt-4">
          <NoticeBox>{t('accounts.twoFactor.fewCodes')}</NoticeBox>
        </div>
      )}
      <FormError>{enrolling.error && errorText(t, enrolling.error)}</FormError>
      {enrolling.data && (
        <EnrolDialog
          enrolment={enrolling.data}
          submitLabel={t(isOn ? 'accounts.twoFactor.replace' : 'accounts.twoFactor.turnOn')}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'renew' && !codes}
        title={t('accounts.twoFactor.renew')}
        description={t('accounts.twoFactor.renewText')}
        confirmLabel={t('accounts.twoFactor.renew')}
        onConfirm={async () => setCodes(await renewBackupCodes())}
        onClose={() => setOpen(undefined)}
        errorText={(error) => errorText(t, error)}
      />
      {codes && <SaveCodes codes={codes} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('accounts.twoFactor.turnOffTitle')}
        description={t('accounts.twoFactor.turnOffText')}
        confirmLabel={t('accounts.twoFactor.turnOff')}
        destructive
        onConfirm={async () => {
          await removeTwoFactor();
          toastSuccess(t('accounts.twoFactor.isOff'));
        }}
        onClose={close}
        errorText={(error) => errorText(t, error)}
      />
    </>
  );
}
