import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { confirmTwoFactor } from '../../ui/data.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeField } from './code-field.tsx';

const QrCode = lazyPart(() => import('#ui/media/qr-code.tsx'));

type Secret = { secret: string; uri: string };

/** The app's code, then the backup codes: two-factor sign-in is on with the first. */
type EnrolDialogProps = { secret: Secret; submitLabel: string; onClose: () => void };

export function EnrolDialog({ secret, submitLabel, onClose }: EnrolDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <SaveCodes codes={codes} onClose={onClose} />;
  return <Scan secret={secret} submitLabel={submitLabel} onDone={setCodes} onClose={onClose} />;
}

type ScanProps = {
  secret: Secret;
  submitLabel: string;
  onDone: (codes: string[]) => void;
  onClose: () => void;
};

function Scan({ secret, submitLabel, onDone, onClose }: ScanProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../../schema.ts')).CodeInput,
    defaultValues: { code: '' },
    send: confirmTwoFactor,
    onSent: onDone,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.twoFactor.scan')}
      description={t('accounts.twoFactor.scanText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={secret.uri} label={t('accounts.twoFactor.qrLabel')} />
        </Suspense>
        <div className="w-full text-center text-sm">
          <p className="text-ink-2">{t('accounts.twoFactor.byHand')}</p>
          <p dir="ltr" className="mt-1 font-medium break-all select-all">
            {secret.secret.match(/.{4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <form id={formId} className="mt-5 grid gap-4" {...formProps}>
        <CodeField required {...field('code')} />
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}

/** Shown once, so the first Escape or click outside asks for confirmation. */
export function SaveCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      open
      onClose={isWarned ? onClose : () => setWarned(true)}
      title={t('accounts.twoFactor.saveCodes')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('accounts.twoFactor.saved')}
        </Button>
      }
    >
      <BackupCodes codes={codes} />
      <div className="mt-4 empty:hidden" role="status">
        {isWarned && <NoticeBox>{t('accounts.twoFactor.closeOnceMore')}</NoticeBox>}
      </div>
    </Dialog>
  );
}
