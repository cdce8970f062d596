import { CircleX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../technical-check.ts';

export function VideoFindings({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return (
    <ul className="grid gap-2 text-sm">
      {sorted.map(({ rule, level, found, expected }) => (
        <li
          key={rule}
          className={`flex items-start gap-2.5 rounded-control px-3.5 py-3 ${level === 'refuse' ? 'bg-red-tint text-red' : 'bg-amber-tint text-amber'}`}
        >
          {level === 'refuse' ? (
            <CircleX className="mt-px size-4.5 shrink-0" aria-hidden="true" />
          ) : (
            <TriangleAlert className="mt-px size-4.5 shrink-0" aria-hidden="true" />
          )}
          <span>{t(`submissions.findings.${rule}`, { found, expected })}</span>
        </li>
      ))}
    </ul>
  );
}
