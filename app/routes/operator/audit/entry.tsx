import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditRow } from '#features/identity/audit/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import { Code, Nothing } from '../ui/parts.tsx';

/** Whom and what an action was about, each leading to where it is seen. */
export function EntrySubject({ entry: { subject, path, person } }: { entry: AuditRow }) {
  return (
    <span className="flex flex-col items-start max-md:items-end">
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

/** What is kept of an action, in words. */
export function EntryDetails({ shown }: Pick<AuditRow, 'shown'>) {
  if (shown.length === 0) return <Nothing />;
  return (
    <dl className="grid max-w-md gap-0.5 text-sm text-ink-2">
      {shown.map((detail) => (
        <div key={detail.label} className="flex flex-wrap gap-x-1.5 max-md:justify-end">
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
