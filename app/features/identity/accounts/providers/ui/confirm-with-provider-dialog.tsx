import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CodeField } from '../../two-factor/ui/code-field.tsx';
import type { Provider } from '../rules.ts';
import { startProviderConfirmation } from './data.ts';
import { CONFIRMED_CHANNEL, rememberDeparture } from './departure.ts';
import { ProviderButton } from './provider-button.tsx';

type Props = { providers: Provider[]; needsCode: boolean; onConfirmed: () => void; onClose: () => void };

/** Confirms in a window of the provider, so that this page keeps its unsaved input. */
export function ConfirmWithProviderDialog({ providers, needsCode, onConfirmed, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const provider = useRef<Provider>(providers[0]!);
  const popup = useRef<Window>(null);
  const [isBlocked, setBlocked] = useState(false);
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => {
      const { CodeInput } = await import('../../schema.ts');
      return needsCode ? CodeInput : CodeInput.partial();
    },
    defaultValues: needsCode ? { code: '' } : {},
    send: async (input) => {
      const { url } = await startProviderConfirmation({ provider: provider.current, ...input }).catch(
        (error) => {
          popup.current?.close();
          throw error;
        },
      );
      if (popup.current) popup.current.location = url;
    },
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.onmessage = onConfirmed;
    return () => channel.close();
  }, [onConfirmed]);

  /** In the click itself, because browsers block windows that open later. The window copies the departure. */
  function openWindow(form: HTMLFormElement) {
    if (!form.reportValidity()) return;
    rememberDeparture({ purpose: 'confirm', search: '' });
    popup.current = window.open('', '_blank', 'popup,width=520,height=680');
    setBlocked(!popup.current);
    if (popup.current) form.requestSubmit();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.confirm.title')}
      description={t('accounts.confirm.providerText')}
      footer={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      <form id={id} className="grid gap-5" {...formProps}>
        {needsCode && <CodeField required hint={t('accounts.twoFactor.codeHint')} {...field('code')} />}
        {providers.map((name) => (
          <ProviderButton
            key={name}
            provider={name}
            loading={isSending && provider.current === name}
            onClick={({ currentTarget }) => {
              provider.current = name;
              openWindow(currentTarget.form!);
            }}
          />
        ))}
        <FormError>{isBlocked ? t('accounts.confirm.blocked') : problem}</FormError>
      </form>
    </Dialog>
  );
}
