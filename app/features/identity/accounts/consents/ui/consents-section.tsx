import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { consentsQuery } from '../../ui/data.ts';
import { LegalLink } from './legal-link.tsx';

export function ConsentsSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const accepted = useQuery(consentsQuery);
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('accounts.consents.title')}</h2>
      <p className="mt-1 text-ink-2">{t('accounts.consents.text')}</p>
      <div className="mt-4">
        {accepted.isPending && <Loading shapes={['h-11']} />}
        {accepted.isError && <ErrorState {...retryOf(t, accepted)} />}
        {accepted.data?.length === 0 && <p className="text-ink-2">{t('accounts.consents.none')}</p>}
        <ul className="divide-y divide-line *:last:pb-0">
          {accepted.data?.map(({ kind, version, acceptedAt }) => (
            <li key={kind + version} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <span>
                <LegalLink kind={kind}>{t(`accounts.consents.${kind}`)}</LegalLink>{' '}
                <span className="text-ink-2">
                  {t('accounts.consents.version', { date: format.date(version) })}
                </span>
              </span>
              <span className="text-ink-2">
                {t('accounts.consents.acceptedAt', { date: format.date(acceptedAt) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
