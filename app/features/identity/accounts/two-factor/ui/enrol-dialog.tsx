import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { confirmTwoFactor } from '../../ui/data.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeField } from './code-field.tsx';

const QrCode = lazyPart(() => import('#ui/media/qr-code.tsx'));

type Enrolment = { secret: string; uri: string };
type EnrolDialogProps = { enrolment: Enrolment; submitLabel: string; onClose: () => void };

/** The app's first code turns two-factor sign-in on. Then the backup codes are shown. */
export function EnrolDialog({ enrolment, submitLabel, onClose }: EnrolDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <SaveCodes codes={codes} onClose={onClose} />;
  return <Scan enrolment={enrolment} submitLabel={submitLabel} onDone={setCodes} onClose={onClose} />;
}

type ScanProps = {
  enrolment: Enrolment;
  submitLabel: string;
  onDone: (codes: string[]) => void;
  onClose: () => void;
};

function Scan({ enrolment, submitLabel, onDone, onClose }: ScanProps) {
  const { t } = useTranslation();
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../../schema.ts')).CodeInput,
    defaultValues: { code: '' },
    send: confirmTwoFactor,
    onSent: onDone,
  });
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t('accounts.twoFactor.scan')}
      description={t('accounts.twoFactor.scanText')}
      submitLabel={submitLabel}
    >
      <div className="grid justify-items-center gap-4">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={enrolment.uri} label={t('accounts.twoFactor.qrLabel')} />
        </Suspense>
        <div className="w-full text-center text-sm">
          <p className="text-ink-2">{t('accounts.twoFactor.byHand')}</p>
          <p dir="ltr" className="mt-1 font-medium break-all select-all">
            {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <CodeField required {...field('code')} />
    </FormDialog>
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
