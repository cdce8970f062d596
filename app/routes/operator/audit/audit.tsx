import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuditFilter } from '#features/identity/audit/schema.ts';
import { auditKindsQuery, auditQuery } from '#features/identity/audit/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { PersonFilter } from '../list/person-filter.tsx';
import { useFilter } from '../list/use-filter.ts';
import { EntryDetails, EntrySubject } from './entry.tsx';

/** What every operator did. Nobody can change or delete a line. */
export default function Audit() {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { filter, set } = useFilter(AuditFilter);
  const list = useInfiniteQuery(auditQuery({ ...filter, language: language }));
  const kinds = useQuery(auditKindsQuery(language));
  return (
    <>
      <PageHeader
        title={t('operator.screens.audit')}
        subtitle={t('operator.audit.text')}
        actions={<ExportMenu of="audit" filter={filter} />}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('operator.audit.kind')}
          value={filter.kind ?? ''}
          onChange={(event) => set({ kind: event.target.value })}
          options={(kinds.data?.items ?? []).map(({ kind, label }) => ({ value: kind, label }))}
          placeholder={t('operator.all')}
          className="w-52"
        />
        <SearchField
          label={t('operator.audit.search')}
          value={filter.subject ?? ''}
          onChange={(subject) => set({ subject })}
          className="w-80 max-w-full"
        />
        <PersonFilter filter={filter} onClear={() => set({ actorId: null })} />
      </div>
      <ConsoleList
        label={t('operator.screens.audit')}
        list={list}
        keyOf={(entry) => entry.id}
        empty={{ title: t('operator.audit.none'), drawing: 'search' }}
        columns={[
          {
            key: 'action',
            label: t('operator.audit.action'),
            cell: ({ title }) => <span className="font-medium">{title}</span>,
          },
          {
            key: 'subject',
            label: t('operator.audit.subject'),
            cell: (entry) => <EntrySubject entry={entry} />,
          },
          {
            key: 'details',
            label: t('operator.audit.details'),
            cell: ({ shown }) => <EntryDetails shown={shown} />,
          },
          {
            key: 'by',
            label: t('operator.by'),
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
            key: 'at',
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
