import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { MoneyTimeline as Steps } from '#ui/progress.tsx';
import { Money } from '#ui/text.tsx';
import { plannedTimeline, type TimelineEntry } from './timeline.ts';

export function PlannedMoney({ creatorName }: { creatorName: string }) {
  const { t } = useTranslation();
  return <Entries entries={plannedTimeline({ t, reader: { side: 'brand', creatorName } })} />;
}

type EntriesProps = {
  entries: TimelineEntry[];
  /** Planned payments have none. */
  referenceOf?: ((reference: string) => ReactNode) | undefined;
};

export function Entries({ entries, referenceOf }: EntriesProps) {
  return (
    <Steps
      steps={entries.map((entry) => ({
        state: entry.state,
        label: (
          <>
            {entry.label}
            {typeof entry.amountCents === 'number' && (
              <>
                {' '}
                <Money cents={entry.amountCents} className="font-semibold" />
              </>
            )}
          </>
        ),
        detail: (
          <>
            <Detail entry={entry} />
            {entry.reference && referenceOf?.(entry.reference)}
          </>
        ),
      }))}
    />
  );
}

function Detail({ entry: { text, at } }: { entry: TimelineEntry }) {
  const format = useFormat();
  return (
    <>
      {at && <time dateTime={at}>{format.dateTime(at)}</time>}
      {text && <span className="block text-ink-2">{text}</span>}
    </>
  );
}
