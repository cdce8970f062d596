import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

type Action = {
  title: string;
  text: ReactNode;
  /** Says what happens, with the amount where money moves. */
  action: string;
  destructive?: boolean;
  /** Ask why: kept in the audit log. */
  asksReason?: boolean;
  run: (reason: string) => Promise<object>;
  /** What is said afterwards, unless a second operator has to confirm it first. */
  done: string;
};

const AskContext = createContext<(action: Action) => void>(() => {
  throw new Error('useAsk stands outside the console');
});

/** Asks an operator about an action, in words that stay as they were asked. */
export const useAsk = () => useContext(AskContext);

/**
 * Shows what the screens of the console ask. It stands above them, since what was asked about may leave the screen when
 * another operator decides it: the question and its reason stay until their person closes them.
 */
export function Questions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Action>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks nothing yet
  useEffect(() => () => setAsked(undefined), [pathname]);
  return (
    <AskContext value={setAsked}>
      {children}
      {asked && (
        // Done when its screen was left, it closes nothing that was asked since.
        <ActionDialog {...asked} onClose={() => setAsked((now) => (now === asked ? undefined : now))} />
      )}
    </AskContext>
  );
}

/** An operator's action, confirmed and, where money moves or somebody is suspended, with its reason. */
function ActionDialog({
  title,
  text,
  action,
  destructive,
  asksReason,
  run,
  done,
  onClose,
}: Action & { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const formId = useId();
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => {
      const { ReasonInput } = await import('#features/money/transfers/operator/schema.ts');
      return asksReason ? ReasonInput : ReasonInput.partial();
    },
    defaultValues: { ...(asksReason && { reason: '' }) },
    send: ({ reason = '' }: { reason?: string | undefined }) =>
      // Refused, too, things may stand elsewhere than the screen says.
      run(reason).finally(() => queries.invalidateQueries()),
    onSent: (answer) => {
      const isWaiting = 'isWaiting' in answer && answer.isWaiting;
      toastSuccess(isWaiting ? t('operator.secondOperator.asked') : done);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={() => !isSending && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'dangerSolid' : 'primary'}
            loading={isSending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" {...props}>
        {asksReason && (
          <TextArea
            label={t('operator.reason.label')}
            hint={t('operator.reason.hint')}
            rows={3}
            required
            {...field('reason')}
          />
        )}
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}
