import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SECURITY_LOG_DAYS } from '#features/identity/accounts/rules.ts';
import { SECURITY_EVENT_KINDS } from '#features/identity/accounts/security-log/rules.ts';
import { SecurityLogFilter, type SecurityLogRow } from '#features/identity/accounts/security-log/schema.ts';
import { securityLogQuery } from '#features/identity/accounts/security-log/ui/data.ts';
import { deviceOf } from '#features/identity/accounts/sessions/device.ts';
import { useFormat } from '#i18n/use-format.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useFilter } from '../list/filters.tsx';
import { Code } from '../ui/parts.tsx';

export default function Security() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, changeFilter } = useFilter(SecurityLogFilter);
  const list = useInfiniteQuery(securityLogQuery(filter));
  return (
    <>
      <PageHeader
        title={t('operator.screens.security')}
        subtitle={t('operator.security.text', { days: SECURITY_LOG_DAYS })}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('operator.security.kind')}
          value={filter.kind ?? ''}
          onChange={(event) => changeFilter({ kind: event.target.value })}
          options={SECURITY_EVENT_KINDS.map((kind) => ({
            value: kind,
            label: t(`accounts.securityLog.kinds.${kind}`),
          }))}
          placeholder={t('operator.all')}
          className="w-full sm:w-72"
        />
        <SearchField
          label={t('operator.security.search')}
          value={filter.about ?? ''}
          onChange={(about) => changeFilter({ about })}
          className="w-full sm:w-104"
        />
      </div>
      <ConsoleList
        label={t('operator.screens.security')}
        list={list}
        empty={{ title: t('operator.security.none'), drawing: 'search' }}
        columns={[
          {
            label: t('operator.security.kind'),
            cell: ({ kind }) => (
              <span className="font-medium md:whitespace-nowrap">
                {t(`accounts.securityLog.kinds.${kind}`)}
              </span>
            ),
          },
          {
            label: t('operator.security.person'),
            cell: ({ person }) => (person ? <PersonLink {...person} /> : <Nothing />),
          },
          { label: t('operator.security.details'), cell: (event) => <Details event={event} /> },
          {
            label: t('operator.by'),
            cell: ({ read }) => (read ? <PersonLink {...read.operator} /> : <Nothing />),
          },
          {
            label: t('operator.security.from'),
            cell: ({ userAgent, address }) =>
              address ? (
                <span className="flex flex-wrap gap-x-1.5 text-label text-ink-2 md:grid md:justify-items-start">
                  <bdi dir="ltr">{address}</bdi>
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {deviceOf(userAgent)}
                  </bdi>
                </span>
              ) : (
                <Nothing />
              ),
          },
          {
            label: t('operator.security.when'),
            cell: ({ at }) => (
              <time dateTime={at} className="whitespace-nowrap text-ink-2">
                {format.dateTime(at)}
              </time>
            ),
          },
        ]}
      />
    </>
  );
}

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`?about=${id}`} className="hover:underline md:whitespace-nowrap">
    <bdi>{name}</bdi>
  </Link>
);

function Details({ event: { read, refused } }: { event: SecurityLogRow }) {
  const { t } = useTranslation();
  if (!read && !refused) return <Nothing />;
  return (
    <span className="flex flex-wrap gap-x-1.5 md:grid md:justify-items-start md:gap-0.5">
      <span>
        {read && t(`accounts.securityLog.data.${read.data}`)}
        {refused && t('operator.security.refused', { count: refused.count })}
      </span>
      {read?.of && (
        <Link to={`?about=${read.of}`} className="hover:underline">
          <Code>{read.of}</Code>
        </Link>
      )}
      {refused && <Refusal code={refused.code} />}
    </span>
  );
}

/** Texts without values: a summary of several errors has no single value to show. */
function Refusal({ code }: { code: string }) {
  const { t, i18n } = useTranslation();
  const facts = { count: 100, replace: {}, missingInterpolationHandler: () => '…' };
  return i18n.exists(code, facts) ? <span>{t(code as 'errors.unknown', facts)}</span> : <Code>{code}</Code>;
}
