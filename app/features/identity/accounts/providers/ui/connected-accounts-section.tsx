import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { securityQuery } from '../../ui/data.ts';
import { PROVIDER_NAMES, type Provider } from '../rules.ts';
import { disconnectProvider, providersQuery, startProviderConnection } from './data.ts';
import { rememberDeparture } from './departure.ts';
import { ProviderMark } from './provider-button.tsx';

/** Hidden if no provider is configured or connected. */
export function ConnectedAccountsSection() {
  const { t } = useTranslation();
  const configured = useQuery(providersQuery).data;
  const security = useQuery(securityQuery).data;
  if (!configured || !security) return null;
  const providers = [...new Set<Provider>([...configured, ...security.providers])];
  if (providers.length === 0) return null;
  const isLastWay = !security.hasPassword && security.providers.length === 1;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('accounts.providers.title')}</h2>
      <p className="mt-1 text-ink-2">{t('accounts.providers.text')}</p>
      <ul className="mt-3 divide-y divide-line">
        {providers.map((provider) => {
          const isConnected = security.providers.includes(provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-3 py-3">
              <ProviderMark provider={provider} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 font-medium">
                {PROVIDER_NAMES[provider]}
                {isConnected && <StatusPill tone="green">{t('accounts.providers.connected')}</StatusPill>}
              </span>
              {!isConnected ? (
                <ConnectButton provider={provider} />
              ) : isLastWay ? (
                <p className="w-full text-sm text-ink-2">{t('accounts.providers.lastWay')}</p>
              ) : (
                <DisconnectButton provider={provider} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function ConnectButton({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const connecting = useMutation({
    mutationFn: startProviderConnection,
    onSuccess: ({ url }) => {
      rememberDeparture({ purpose: 'connect', search: '' });
      location.assign(url);
    },
    onError: (error) => toastError(errorText(t, error)),
  });
  return (
    <Button
      size="small"
      aria-label={t('accounts.providers.connectLabel', { provider: PROVIDER_NAMES[provider] })}
      loading={connecting.isPending}
      onClick={() => connecting.mutate(provider)}
    >
      {t('accounts.providers.connect')}
    </Button>
  );
}

function DisconnectButton({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const name = PROVIDER_NAMES[provider];
  const disconnecting = useMutation({
    mutationFn: disconnectProvider,
    onSuccess: () => {
      toastSuccess(t('accounts.providers.disconnected', { provider: name }));
      return queries.invalidateQueries({ queryKey: ['session'] });
    },
    onError: (error) => toastError(errorText(t, error)),
  });
  return (
    <Button
      size="small"
      variant="danger"
      aria-label={t('accounts.providers.disconnectLabel', { provider: name })}
      loading={disconnecting.isPending}
      onClick={() => disconnecting.mutate(provider)}
    >
      {t('accounts.providers.disconnect')}
    </Button>
  );
}
