import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MESSAGE } from '#features/inbox/inbox/rules.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useMessageList } from './data.ts';
import type { ListDialogProps } from './invite-list-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';

export default function MessageListDialog({ listId, creatorIds, count, onClose }: ListDialogProps) {
  const { t } = useTranslation();
  // Kept for retries, so that no creator receives the message twice.
  const [clientId] = useState(() => crypto.randomUUID());
  const sending = useMessageList(listId);
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schemas.ts')).MessageListForm,
    defaultValues: { body: '' },
    send: ({ body }) => sending.mutateAsync({ clientId, creatorIds, body }),
  });
  if (sending.data) return <ResultsDialog items={sending.data.items} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t('outreach.message', { count })}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('outreach.sendMessages')}
      busyLabel={t('outreach.sending')}
    >
      <TextArea
        label={t('outreach.body')}
        hint={t('outreach.bodyHint')}
        required
        rows={5}
        dir="auto"
        maxLength={MAX_MESSAGE}
        {...field('body')}
      />
    </FormDialog>
  );
}
