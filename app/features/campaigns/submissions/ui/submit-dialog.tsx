import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyFormDialog } from '#ui/overlays/lazy-form-dialog.tsx';

type SubmitDialogProps = {
  open: boolean;
  title: string;
  revised?: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function SubmitDialog({ open, title, revised = false, onClose, children }: SubmitDialogProps) {
  const { t } = useTranslation();
  return (
    <LazyFormDialog
      open={open}
      onClose={onClose}
      size="tall"
      title={t(revised ? 'submissions.form.submitRevised' : 'submissions.form.submit')}
      description={<bdi>{title}</bdi>}
    >
      {children}
    </LazyFormDialog>
  );
}
