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
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { PersonFilter, useFilter } from '../list/filters.tsx';
import { Code, ExactTime, FactList, ShortCode } from '../ui/parts.tsx';

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
      <div className="mb-4 flex flex-wrap gap-3 max-sm:gap-2">
        <SelectField
          label={t('operator.audit.kind')}
          value={filter.kind ?? ''}
          onChange={(event) => changeFilter({ kind: event.target.value })}
          options={(kinds.data?.items ?? []).map(({ kind, label }) => ({ value: kind, label }))}
          placeholder={t('operator.audit.allKinds')}
          className="min-w-0 flex-1 sm:max-w-52 [&>label]:sr-only"
        />
        <SearchField
          label={t('operator.audit.search')}
          value={filter.subject ?? ''}
          onChange={(subject) => changeFilter({ subject })}
          className="opening-search sm:w-80"
        />
        <PersonFilter filter={filter} onClear={() => changeFilter({ actorId: null })} />
      </div>
      <ConsoleList
        label={t('operator.screens.audit')}
        list={list}
        empty={{ title: t('operator.audit.none'), drawing: 'search' }}
        groupOf={({ createdAt }) => format.date(createdAt)}
        columns={[
          {
            label: t('operator.audit.action'),
            className: 'font-medium whitespace-nowrap',
            cell: ({ title }) => title,
            phoneCell: ({ title }) => <span className="font-medium">{title}</span>,
          },
          {
            label: t('operator.audit.subject'),
            className: 'max-w-48 truncate',
            cell: (entry) => <EntrySubject entry={entry} />,
          },
          {
            label: t('operator.audit.details'),
            onPhone: 'status',
            className: 'w-full max-w-0 min-w-40 truncate text-label text-ink-2',
            cell: ({ shown }) => <EntryLine shown={shown} />,
            phoneCell: ({ shown }) => {
              const amount = shown.find(({ shows }) => shows === 'money');
              return amount && <Money cents={Number(amount.value)} className="font-medium" />;
            },
          },
          {
            label: t('operator.by'),
            className: 'max-w-48 truncate',
            cell: ({ actor }) =>
              actor ? (
                <Link to={`?actorId=${actor.id}`} className="hover:underline">
                  <bdi>{actor.name}</bdi>
                </Link>
              ) : (
                <span className="text-ink-2">{t('operator.audit.commandLine')}</span>
              ),
          },
          {
            label: t('operator.audit.when'),
            cell: ({ createdAt }) => <ExactTime at={createdAt} />,
            phoneCell: ({ createdAt }) => <ExactTime at={createdAt} withoutDay />,
          },
        ]}
        details={{
          label: t('operator.audit.details'),
          byRow: true,
          content: ({ subject, path, shown }) => (
            <FactList
              facts={[
                [
                  t('operator.audit.subject'),
                  <MaybeLink key="subject" path={path}>
                    <Code wrap>{subject}</Code>
                  </MaybeLink>,
                ],
                ...shown.map((detail): [string, ReactNode] => [
                  detail.label,
                  <MaybeLink key={detail.label} path={detail.path}>
                    <Value detail={detail} />
                  </MaybeLink>,
                ]),
              ]}
            />
          ),
        }}
      />
    </>
  );
}

function EntrySubject({ entry: { subject, path, person } }: { entry: AuditRow }) {
  return person ? (
    <Link to={`/operator/people?q=${person.id}`} className="hover:underline">
      <bdi>{person.name}</bdi>
    </Link>
  ) : (
    <MaybeLink path={path}>
      <ShortCode>{subject}</ShortCode>
    </MaybeLink>
  );
}

const EntryLine = ({ shown }: Pick<AuditRow, 'shown'>) =>
  shown.map((detail, index) => (
    <span key={detail.label}>
      {index > 0 && ' · '}
      {(detail.shows === 'count' || (detail.shows === 'code' && !detail.path)) && `${detail.label} `}
      <Value detail={detail} isShort />
    </span>
  ));

type ValueProps = { detail: AuditRow['shown'][number]; isShort?: boolean };

function Value({ detail: { shows, value }, isShort }: ValueProps) {
  const format = useFormat();
  const Id = isShort ? ShortCode : Code;
  if (shows === 'money') return <Money cents={Number(value)} className="font-medium text-ink" />;
  if (shows === 'count') return <bdi>{format.number(Number(value))}</bdi>;
  return shows === 'code' ? <Id>{String(value)}</Id> : <bdi>{value}</bdi>;
}

const MaybeLink = ({ path, children }: { path: string | null; children: ReactNode }) =>
  path ? (
    <Link to={path} className="hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
