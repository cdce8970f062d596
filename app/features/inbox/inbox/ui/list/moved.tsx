import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { rowTime } from '../../rules.ts';
import { useTimes } from '../times.ts';

/** When something was said, as short as it can be told. */
export function Moved({ at }: { at: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { time, shortDate } = useTimes();
  const words = { time, yesterday: () => t('inbox.yesterday'), date: shortDate };
  return (
    <time dateTime={at} title={format.dateTime(at)} className="shrink-0 text-xs text-ink-3">
      {words[rowTime(at)](at)}
    </time>
  );
}
