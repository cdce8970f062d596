import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitForm } from './submit-form.tsx';

type SubmitDialogProps = {
  /** Null while closed. */
  work: { id: string; title: string } | null;
  revised?: boolean;
  onClose: () => void;
};

/** The form over the list: a sheet on phones. */
export function SubmitDialog({ work, revised = false, onClose }: SubmitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={work !== null}
      onClose={onClose}
      title={t(revised ? 'submissions.form.submitRevised' : 'submissions.form.submit')}
      description={work && <bdi>{work.title}</bdi>}
    >
      {work && <SubmitForm campaignId={work.id} revised={revised} onDone={onClose} />}
    </Dialog>
  );
}
