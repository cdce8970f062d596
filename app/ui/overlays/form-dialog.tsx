import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { FormError } from '../message-box.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormDialogProps = Omit<DialogProps, 'open' | 'footer'> & {
  /** `formProps`, `problem` and `isSending` of `useEndpointForm`. */
  formProps: ComponentProps<'form'>;
  problem: string | undefined;
  isSending: boolean;
  submitLabel: ReactNode;
  busyLabel?: ReactNode;
  destructive?: boolean | undefined;
  disabled?: boolean;
  className?: string;
};

/** Stays open while the form is being sent. */
export function FormDialog({
  formProps,
  problem,
  isSending,
  submitLabel,
  busyLabel,
  destructive,
  disabled,
  className = 'grid gap-5',
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      onClose={() => !isSending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={destructive ? 'dangerSolid' : 'primary'}
            disabled={disabled}
            loading={isSending}
            loadingText={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
      {...dialog}
    >
      <form id={id} className={className} {...formProps}>
        {children}
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}
