import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onClose'> & {
  /** As `useEndpointForm` returns it. */
  form: { props: ComponentProps<'form'>; problem: ReactNode; isSending: boolean };
  submit: string;
  submitting: string;
  children: ReactNode;
};

/** A dialog with a form and its submit button. */
export function FormDialog({
  form: { props, problem, isSending },
  submit,
  submitting,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog open {...dialog}>
      <form className="flex flex-col gap-5" {...props}>
        {children}
        <FormError>{problem}</FormError>
        <Button type="submit" variant="primary" size="large" loading={isSending} loadingText={submitting}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}
