import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatTile } from '#ui/card.tsx';
import { formatChange, NO_CHANGE } from '../figure-text.ts';
import { changeSince } from '../rules.ts';
import type { Figure } from '../schema.ts';
import { FigureSources } from './parts.tsx';

type FigureTileProps = { label: ReactNode; figure: Figure; value: ReactNode };

/** A metric with its change and sources. */
export function FigureTile({ label, figure, value }: FigureTileProps) {
  return (
    <StatTile
      label={label}
      value={<span className="tabular-nums">{value}</span>}
      action={<Change figure={figure} />}
      note={<FigureSources figure={figure} />}
    />
  );
}

function Change({ figure: { value, before } }: { figure: Figure }) {
  const { t } = useTranslation();
  const change = changeSince(before, value);
  if (change === null) return null;
  const text = change === 'new' ? t('analytics.new') : formatChange(change);
  return (
    <span
      title={t('analytics.before')}
      className={clsx(
        'text-sm font-medium',
        text.startsWith('−') ? 'text-red' : text === NO_CHANGE ? 'text-ink-3' : 'text-green',
      )}
    >
      <bdi dir={change === 'new' ? undefined : 'ltr'}>{text}</bdi>
      <span className="sr-only"> {t('analytics.before')}</span>
    </span>
  );
}
