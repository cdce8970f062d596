import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatTile } from '#ui/card.tsx';
import { NO_CHANGE, sayChange } from '../figure-text.ts';
import { changeSince } from '../rules.ts';
import type { Figure } from '../schema.ts';
import { SourceLine } from './parts.tsx';

type FigureTileProps = {
  label: ReactNode;
  figure: Figure;
  /** Formats the value; null is shown as zero. */
  say: (value: number) => ReactNode;
};

/** A metric with its change and sources. */
export function FigureTile({ label, figure, say }: FigureTileProps) {
  return (
    <StatTile
      label={label}
      value={<span className="tabular-nums">{say(figure.value ?? 0)}</span>}
      action={<Change figure={figure} />}
      note={<SourceLine {...figure} />}
    />
  );
}

/** The change since the range before. */
function Change({ figure: { value, before } }: { figure: Figure }) {
  const { t } = useTranslation();
  const change = changeSince(before, value);
  if (change === null) return null;
  const said = change === 'new' ? t('analytics.new') : sayChange(change);
  return (
    <span
      title={t('analytics.before')}
      className={clsx(
        'text-sm font-medium',
        said.startsWith('−') ? 'text-red' : said === NO_CHANGE ? 'text-ink-3' : 'text-green',
      )}
    >
      <bdi dir={change === 'new' ? undefined : 'ltr'}>{said}</bdi>
      <span className="sr-only"> {t('analytics.before')}</span>
    </span>
  );
}
