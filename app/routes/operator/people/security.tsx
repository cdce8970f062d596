import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Page } from '#core/pagination.ts';
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
import { Code, ExactTime, ShortCode } from '../ui/parts.tsx';

export default function Security() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, changeFilter } = useFilter(SecurityLogFilter);
  const list = useInfiniteQuery({ ...securityLogQuery(filter), select: joinRepeated });
  return (
    <>
      <PageHeader
        title={t('operator.screens.security')}
        subtitle={t('operator.security.text', { days: SECURITY_LOG_DAYS })}
      />
      <div className="mb-4 flex flex-wrap gap-3 max-sm:gap-2">
        <SelectField
          label={t('operator.security.kind')}
          value={filter.kind ?? ''}
          onChange={(event) => changeFilter({ kind: event.target.value })}
          options={SECURITY_EVENT_KINDS.map((kind) => ({
            value: kind,
            label: t(`accounts.securityLog.kinds.${kind}`),
          }))}
          placeholder={t('operator.security.allKinds')}
          className="min-w-0 flex-1 sm:max-w-72 [&>label]:sr-only"
        />
        <SearchField
          label={t('operator.security.search')}
          value={filter.about ?? ''}
          onChange={(about) => changeFilter({ about })}
          className="opening-search sm:w-96"
        />
      </div>
      <ConsoleList
        label={t('operator.screens.security')}
        list={list}
        empty={{ title: t('operator.security.none'), drawing: 'search' }}
        groupOf={({ at }) => format.date(at)}
        columns={[
          {
            label: t('operator.security.kind'),
            className: 'whitespace-nowrap',
            cell: ({ kind, events }) => (
              <>
                <span className="font-medium">{t(`accounts.securityLog.kinds.${kind}`)}</span>
                {events.length > 1 && (
                  <span className="text-ink-2">
                    {` · ${t('operator.security.times', { count: events.length })}`}
                  </span>
                )}
              </>
            ),
          },
          {
            label: t('operator.security.person'),
            className: 'max-w-48 truncate',
            cell: (row) => {
              const actor = actorOf(row);
              return actor ? <PersonLink {...actor} /> : <Nothing />;
            },
          },
          {
            label: t('operator.security.details'),
            className: 'w-full max-w-0 min-w-40 truncate',
            cell: (row) => (row.read || row.refused ? <Summary row={row} /> : <Nothing />),
            phoneCell: (row) =>
              row.read || row.refused ? (
                <bdi>
                  <Summary row={row} />
                </bdi>
              ) : (
                <Nothing />
              ),
          },
          {
            label: t('operator.security.from'),
            className: 'whitespace-nowrap text-ink-2',
            cell: ({ address }) => (address ? <bdi dir="ltr">{address}</bdi> : <Nothing />),
            onPhone: 'hidden',
          },
          {
            label: t('operator.security.when'),
            onPhone: 'status',
            cell: ({ events, at }) => <ExactTime at={events.at(-1)!.at} until={at} />,
            phoneCell: ({ events, at }) => <ExactTime at={events.at(-1)!.at} until={at} withoutDay />,
          },
        ]}
        details={{
          label: t('operator.security.details'),
          byRow: true,
          content: ({ events }) => (
            <ul className="grid gap-1 text-sm">
              {events.map((event) => (
                <li key={event.id} className="dotted">
                  <ExactTime at={event.at} withSeconds />
                  <Details event={event} />
                  <Origin event={event} />
                </li>
              ))}
            </ul>
          ),
        }}
      />
    </>
  );
}

type EventProps = { event: SecurityLogRow };
type Row = SecurityLogRow & { events: SecurityLogRow[] };

const actorOf = ({ read, person }: SecurityLogRow) => read?.operator ?? person;

/** Joins consecutive events of one kind by one person from one device. */
function joinRepeated({ pages, pageParams }: InfiniteData<Page<SecurityLogRow>>) {
  const rows: Row[] = [];
  for (const event of pages.flatMap(({ items }) => items)) {
    const row = rows.at(-1);
    const isRepeated =
      row?.kind === event.kind &&
      actorOf(event) &&
      actorOf(event)?.id === actorOf(row)?.id &&
      event.address === row.address &&
      event.userAgent === row.userAgent &&
      !event.refused;
    if (isRepeated) row.events.push(event);
    else rows.push({ ...event, events: [event] });
  }
  return { pages: [{ items: rows, nextCursor: null }], pageParams };
}

function Summary({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.events.length === 1) return <Details event={row} />;
  const kinds = new Set(row.events.flatMap(({ read }) => read?.data ?? []));
  return [...kinds].map((data) => t(`accounts.securityLog.data.${data}`)).join(' · ');
}

const Origin = ({ event: { userAgent, address } }: EventProps) =>
  address && (
    <span>
      <bdi dir="ltr">{[address, deviceOf(userAgent)].filter(Boolean).join(' · ')}</bdi>
    </span>
  );

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`?about=${id}`} className="hover:underline">
    <bdi>{name}</bdi>
  </Link>
);

function Details({ event: { read, refused } }: EventProps) {
  const { t } = useTranslation();
  if (!read && !refused) return null;
  return (
    <span>
      {read && t(`accounts.securityLog.data.${read.data}`)}
      {refused && t('operator.security.refused', { count: refused.count })}
      {read?.of && (
        <>
          {' · '}
          <Link to={`?about=${read.of}`} className="hover:underline">
            <ShortCode>{read.of}</ShortCode>
          </Link>
        </>
      )}
      {refused && (
        <>
          {' · '}
          <Refusal code={refused.code} />
        </>
      )}
    </span>
  );
}

/** Texts without values: a summary of several errors has no single value to show. */
function Refusal({ code }: { code: string }) {
  const { t, i18n } = useTranslation();
  const facts = { count: 100, replace: {}, missingInterpolationHandler: () => '…' };
  return i18n.exists(code, facts) ? <span>{t(code as 'errors.unknown', facts)}</span> : <Code>{code}</Code>;
}
