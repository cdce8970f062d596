import { useTranslation } from 'react-i18next';
import type { Unit } from '#features/operations/operator/marketplace/rules.ts';
import type { MarketplaceFigure } from '#features/operations/operator/marketplace/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** From here on, hours are said as days. */
const MANY_HOURS = 72;

/** One figure: what it is, what it was before, what it means and how much it was counted from. */
export function FigureCard({ figure: { name, unit, now, before } }: { figure: MarketplaceFigure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const say = useSaid(unit);
  return (
    <Card className="flex w-full flex-col p-5">
      <h2 className="text-sm font-medium text-ink-2">{t(`operator.marketplace.names.${name}`)}</h2>
      <p
        className={
          now.value === null
            ? 'mt-1 text-lg text-ink-3'
            : 'mt-1 text-2xl leading-tight font-semibold tabular-nums'
        }
      >
        <bdi>{say(now.value)}</bdi>
      </p>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {t('operator.marketplace.before')} <bdi>{say(before.value)}</bdi>
      </p>
      <p className="mt-3 text-sm text-ink-2">{t(`operator.marketplace.meaning.${name}`)}</p>
      {name !== 'activeBrands' && name !== 'activeCreators' && now.basis !== null && (
        <p className="mt-auto pt-2 text-xs text-ink-3 tabular-nums">
          {t(`operator.marketplace.basis.${name}`)}{' '}
          <bdi>{name === 'takeRate' ? format.money(now.basis) : format.number(now.basis)}</bdi>
        </p>
      )}
    </Card>
  );
}

/** Nothing known is said so: it is no zero. */
function useSaid(unit: Unit): (value: number | null) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (value) => {
    if (value === null) return t('operator.marketplace.noData');
    if (unit === 'count') return format.number(value);
    if (unit === 'percent') return `${format.rating(value)}%`;
    if (value < HOUR) return t('operator.marketplace.minutes', { value: format.rating(value / MINUTE) });
    if (value < MANY_HOURS * HOUR)
      return t('operator.marketplace.hours', { value: format.rating(value / HOUR) });
    return t('operator.marketplace.daysLong', { value: format.rating(value / DAY) });
  };
}
