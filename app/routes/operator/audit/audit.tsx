import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditActionName } from '#features/audit/actions.ts';
import { auditQuery } from '#features/operator/data.ts';
import { AUDIT_KINDS } from '#features/operator/rules.ts';
import { AuditQuery } from '#features/operator/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/text-field.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { PersonFilter } from '../list/person-filter.tsx';
import { useFilter } from '../list/use-filter.ts';
import { ActDetails, ActSubject } from './act-words.tsx';

/** Every act of every operator. Nobody can change or delete a line. */
export default function Audit() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, set } = useFilter(AuditQuery);
  const list = useInfiniteQuery(auditQuery(filter));
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
          options={AUDIT_KINDS.map((kind) => ({
            value: kind,
            label: t(`operator.audit.kinds.${kind}`),
          }))}
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
        keyOf={(act) => act.id}
        empty={{ title: t('operator.audit.none'), drawing: 'search' }}
        columns={[
          {
            key: 'act',
            label: t('operator.audit.act'),
            cell: ({ action }) => (
              <span className="font-medium">
                {/* Words for every act that there is; one that is not done any more is shown as it was written. */}
                {t(`operator.audit.acts.${action as AuditActionName}`, { defaultValue: action })}
              </span>
            ),
          },
          {
            key: 'subject',
            label: t('operator.audit.subject'),
            cell: (act) => <ActSubject act={act} />,
          },
          {
            key: 'details',
            label: t('operator.audit.details'),
            cell: ({ details }) => <ActDetails details={details} />,
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
