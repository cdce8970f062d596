import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { securityQuery } from '../../ui/data.ts';
import { PROVIDER_NAMES, type Provider } from '../rules.ts';
import { disconnectProvider, providersQuery, startProviderConnection } from './data.ts';
import { rememberDeparture } from './departure.ts';
import { ProviderMark } from './provider-button.tsx';

/** Hidden if no provider is configured or connected. */
export function ConnectedAccountsSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const configured = useQuery(providersQuery).data;
  const security = useQuery(securityQuery).data;
  const connecting = useMutation({
    mutationFn: startProviderConnection,
    onSuccess: ({ url }) => {
      rememberDeparture({ purpose: 'connect', search: '' });
      location.assign(url);
    },
  });
  const disconnecting = useMutation({
    mutationFn: disconnectProvider,
    onSuccess: (_, provider) => {
      toastSuccess(t('accounts.providers.disconnected', { provider: PROVIDER_NAMES[provider] }));
      return queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  if (!configured || !security) return null;
  const providers = [...new Set<Provider>([...configured, ...security.providers])];
  if (providers.length === 0) return null;
  const error = connecting.error ?? disconnecting.error;
  const isLastWay = !security.hasPassword && security.providers.length === 1;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('accounts.providers.title')}</h2>
      <p className="mt-1 text-ink-2">{t('accounts.providers.text')}</p>
      <ul className="mt-3 divide-y divide-line">
        {providers.map((provider) => {
          const isConnected = security.providers.includes(provider);
          const name = PROVIDER_NAMES[provider];
          return (
            <li key={provider} className="flex flex-wrap items-center gap-3 py-3">
              <ProviderMark provider={provider} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 font-medium">
                {name}
                {isConnected && <StatusPill tone="green">{t('accounts.providers.connected')}</StatusPill>}
              </span>
              {!isConnected ? (
                <Button
                  size="small"
                  aria-label={t('accounts.providers.connectLabel', { provider: name })}
                  loading={connecting.isPending && connecting.variables === provider}
                  onClick={() => connecting.mutate(provider)}
                >
                  {t('accounts.providers.connect')}
                </Button>
              ) : isLastWay ? (
                <p className="w-full text-sm text-ink-2">{t('accounts.providers.lastWay')}</p>
              ) : (
                <Button
                  size="small"
                  variant="danger"
                  aria-label={t('accounts.providers.disconnectLabel', { provider: name })}
                  loading={disconnecting.isPending && disconnecting.variables === provider}
                  onClick={() => disconnecting.mutate(provider)}
                >
                  {t('accounts.providers.disconnect')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormError>{error && errorText(t, error)}</FormError>
    </Card>
  );
}
