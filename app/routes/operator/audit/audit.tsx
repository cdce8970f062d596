import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuditFilter, type AuditRow } from '#features/identity/audit/schema.ts';
import { auditKindsQuery, auditQuery } from '#features/identity/audit/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { PersonFilter, useFilter } from '../list/filters.tsx';
import { Code } from '../ui/parts.tsx';

export default function Audit() {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { filter, changeFilter } = useFilter(AuditFilter);
  const list = useInfiniteQuery(auditQuery({ ...filter, language: language }));
  const kinds = useQuery(auditKindsQuery(language));
  return (
    <>
      <PageHeader
        title={t('operator.screens.audit')}
        subtitle={t('operator.audit.text')}
        actions={<ExportMenu list="audit" filter={filter} />}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('operator.audit.kind')}
          value={filter.kind ?? ''}
          onChange={(event) => changeFilter({ kind: event.target.value })}
          options={(kinds.data?.items ?? []).map(({ kind, label }) => ({ value: kind, label }))}
          placeholder={t('operator.all')}
          className="w-full sm:w-52"
        />
        <SearchField
          label={t('operator.audit.search')}
          value={filter.subject ?? ''}
          onChange={(subject) => changeFilter({ subject })}
          className="w-full sm:w-80"
        />
        <PersonFilter filter={filter} onClear={() => changeFilter({ actorId: null })} />
      </div>
      <ConsoleList
        label={t('operator.screens.audit')}
        list={list}
        empty={{ title: t('operator.audit.none'), drawing: 'search' }}
        columns={[
          {
            label: t('operator.audit.action'),
            cell: ({ title }) => <span className="font-medium md:whitespace-nowrap">{title}</span>,
          },
          {
            label: t('operator.audit.subject'),
            cell: (entry) => <EntrySubject entry={entry} />,
            onPhone: 'line',
          },
          {
            label: t('operator.audit.details'),
            cell: ({ shown }) => <EntryDetails shown={shown} />,
            onPhone: 'line',
          },
          {
            label: t('operator.by'),
            cell: ({ actor }) =>
              actor ? (
                <Link to={`?actorId=${actor.id}`} className="hover:underline md:whitespace-nowrap">
                  <bdi>{actor.name}</bdi>
                </Link>
              ) : (
                <span className="text-ink-2">{t('operator.audit.commandLine')}</span>
              ),
          },
          {
            label: t('operator.audit.when'),
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} className="whitespace-nowrap text-ink-2">
                {format.dateTime(createdAt)}
              </time>
            ),
          },
        ]}
      />
    </>
  );
}

function EntrySubject({ entry: { subject, path, person } }: { entry: AuditRow }) {
  return (
    <span className="flex flex-col items-start">
      {person && (
        <Link to={`/operator/people?q=${person.id}`} className="hover:underline">
          <bdi>{person.name}</bdi>
        </Link>
      )}
      {subject !== person?.id && (
        <MaybeLink path={path}>
          <Code>{subject}</Code>
        </MaybeLink>
      )}
    </span>
  );
}

function EntryDetails({ shown }: Pick<AuditRow, 'shown'>) {
  if (shown.length === 0) return <Nothing />;
  return (
    <dl className="flex max-w-md flex-wrap gap-x-3 text-label text-ink-2">
      {shown.map((detail) => (
        <div key={detail.label} className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-3">{detail.label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <MaybeLink path={detail.path}>
              <Value detail={detail} />
            </MaybeLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ detail: { shows, value } }: { detail: AuditRow['shown'][number] }) {
  const format = useFormat();
  if (shows === 'money') return <Money cents={Number(value)} className="font-medium text-ink" />;
  if (shows === 'count') return <bdi>{format.number(Number(value))}</bdi>;
  return shows === 'code' ? <Code>{String(value)}</Code> : <bdi>{value}</bdi>;
}

const MaybeLink = ({ path, children }: { path: string | null; children: ReactNode }) =>
  path ? (
    <Link to={path} className="hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
