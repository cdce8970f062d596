import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failedMailsQuery, sendMailAgain } from '#features/notifications/notifications/operator/data.ts';
import { statusQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Nothing } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { AskButton } from '../ui/action-dialog.tsx';
import { Ago } from '../ui/parts.tsx';

/** Emails that will not be retried. */
export default function Mails() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(failedMailsQuery({ language: useLanguage().language }));
  return (
    <>
      <PageHeader title={t('operator.screens.mails')} subtitle={t('operator.mails.text')} />
      <ConsoleList
        label={t('operator.screens.mails')}
        list={list}
        empty={{
          title: t('operator.mails.none'),
          text: t('operator.mails.noneText'),
          action: <WaitingMails />,
        }}
        columns={[
          {
            label: t('operator.mails.to'),
            cell: ({ to }) => (
              <bdi dir="ltr" className="font-medium">
                {to}
              </bdi>
            ),
          },
          { label: t('operator.mails.kind'), cell: ({ title }) => title },
          {
            label: t('operator.mails.attempts'),
            alignEnd: true,
            cell: ({ attempts }) => <bdi>{attempts}</bdi>,
          },
          {
            label: t('operator.error'),
            cell: ({ lastError }) =>
              lastError ? (
                <bdi dir="auto" className="text-sm break-words text-red">
                  {lastError}
                </bdi>
              ) : (
                <Nothing />
              ),
          },
          {
            label: t('operator.mails.tried'),
            cell: ({ triedAt, createdAt }) => <Ago at={triedAt ?? createdAt} />,
          },
          {
            label: t('operator.action'),
            isAction: true,
            cell: ({ id }) => <SendAgain id={id} />,
          },
        ]}
      />
    </>
  );
}

function WaitingMails() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(statusQuery);
  if (!data?.mails.waiting) return null;
  return (
    <Link to="/operator/status" className="text-link underline">
      {t('operator.status.mailsWaiting')}: <bdi>{format.number(data.mails.waiting)}</bdi>
    </Link>
  );
}

function SendAgain({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <AskButton
      size="small"
      title={t('operator.mails.sendAgain')}
      text={t('operator.mails.sendAgainText')}
      action={t('operator.mails.sendAgain')}
      done={t('operator.mails.sent')}
      run={() => sendMailAgain(id)}
    >
      {t('operator.mails.sendAgain')}
    </AskButton>
  );
}
