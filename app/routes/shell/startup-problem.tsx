import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { signOut } from '#features/identity/accounts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { readyQuery } from '#platform/api-client/health.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Drawing } from '#ui/lists/drawing.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StartupScreen } from '#ui/startup-screen.tsx';

type Props = { error: unknown; retrying: boolean; onRetry: () => void };

export function StartupProblem({ error, retrying, onRetry }: Props) {
  const { t } = useTranslation();
  const ready = useQuery(readyQuery);
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => location.assign('/auth') });
  if (ready.isPending) return <StartupScreen />;
  if (ready.isError) {
    return (
      <Problem title={t('shell.setupTitle')} text={t('shell.setupText')} error={startupText(t, error)}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('shell.retryConnection')}
        </Button>
      </Problem>
    );
  }
  return (
    <Problem title={t('ui.errorTitle')} error={startupText(t, leaving.error ?? error)}>
      <Button loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('shell.signOut')}
      </Button>
      <Button variant="primary" loading={retrying} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Problem>
  );
}

/** A gateway that cannot reach Laqta is a connection error. All other errors have a text of their own. */
function startupText(t: TFunction, error: unknown): string {
  const detail = errorText(t, error);
  const isGateway = error instanceof AppError && [502, 503, 504].includes(error.status);
  return isGateway ? t('shell.connectionError', { detail }) : detail;
}

function Problem(props: { title: string; text?: string; error: string; children: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageTitle>{props.title}</PageTitle>
      <Card raised className="flex w-full max-w-md flex-col items-center gap-4 p-8 text-center">
        <Drawing name="broken" />
        <h1 className="text-2xl">{props.title}</h1>
        {props.text && <p className="text-ink-2">{props.text}</p>}
        <FormError>{props.error}</FormError>
        <div className="flex flex-wrap justify-center gap-2">{props.children}</div>
      </Card>
    </main>
  );
}
