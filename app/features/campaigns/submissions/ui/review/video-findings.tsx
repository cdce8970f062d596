import { CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../technical-check.ts';

export function VideoFindings({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return (
    <ul className="grid gap-2">
      {sorted.map(({ rule, level, found, expected }) => (
        <li key={rule}>
          <VideoNote level={level}>{t(`submissions.findings.${rule}`, { found, expected })}</VideoNote>
        </li>
      ))}
    </ul>
  );
}

type VideoNoteProps = { level: Finding['level']; children: ReactNode };

export function VideoNote({ level, children }: VideoNoteProps) {
  const Icon = level === 'refuse' ? CircleX : TriangleAlert;
  return (
    <p
      className={`flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm ${level === 'refuse' ? 'bg-red-tint text-red' : 'bg-amber-tint text-amber'}`}
    >
      <Icon className="mt-px size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
